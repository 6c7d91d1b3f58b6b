/** What the server says of a game of Escalero. */
import { t } from '../../lib/words/words.svelte';
import type { Face } from '../dice/faces';

export interface EscaleroView {
  turn: number;
  throws: number;
  dice: Face[];
  /** How many of the first dice did not fall with the last throw. */
  standing: number;
  /** What the dice would score in each row that is still free for whose turn it is. */
  entries: Record<string, number>;
  /** For each player the rows that are filled. */
  sheet: Record<string, number>[];
  /** What a row is worth: the points of one die, or those of the combination and, where that is more, served. */
  worth: Record<string, number[]>;
  sums: number[];
}

/** Whose turn it is when the sheet is full. */
export const NOBODY = -2;

/** The rows as they are printed, and the face of those that count one. */
export const ROWS: readonly { row: string; face?: Face }[] = [
  { row: 'nines', face: '9' },
  { row: 'tens', face: '10' },
  { row: 'jacks', face: 'J' },
  { row: 'queens', face: 'Q' },
  { row: 'kings', face: 'K' },
  { row: 'aces', face: 'A' },
  { row: 'quint' },
  { row: 'full hand' },
  { row: 'poker' },
  { row: 'five' },
  { row: 'served five' },
];

/** What a row is called. */
export function rowWords(row: string): string {
  return t(`escalero/row-${row.replaceAll(' ', '-')}`);
}

/** Which dice did not fall with the last throw. */
export function stayedOf(view: EscaleroView, events: readonly Record<string, unknown>[]): Face[] {
  return events.some((event) => event.event === 'drew') ? view.dice.slice(0, view.standing) : view.dice;
}

/** An entry into the sheet, and the dice it was made with, if they were seen. */
export interface Entry {
  seat: number;
  row: string;
  points: number;
  dice: Face[];
}

/** The entry among what happened, if there is one; `before` has the dice. */
export function entryOf(
  view: EscaleroView,
  events: readonly Record<string, unknown>[],
  before: EscaleroView | null,
): Entry | null {
  const moved = events.findLast((event) => event.event === 'moved' && String(event.move).startsWith('enter '));
  if (!moved) return null;
  const seat = Number(moved.seat);
  const row = String(moved.move).slice('enter '.length);
  const dice = before?.turn === seat ? before.dice : [];
  return { seat, row, points: view.sheet[seat]?.[row] ?? 0, dice };
}
