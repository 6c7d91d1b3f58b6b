/** What the server says of a game of Escalero. */
import { t } from '../../lib/words.svelte';
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
  sums: number[];
}

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
