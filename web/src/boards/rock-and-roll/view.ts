/** What the server shows of Rock and Roll. */
import type { Face, Ink } from '../dice/faces';

export type Field = Ink | Face;

export interface View {
  banker: number;
  turn: number;
  throws: number;
  left: number;
  announced: boolean;
  fall: Face | null;
  chips: number[];
  gained: number[];
  /** For each seat, the chips it has on each field. */
  cloth: Partial<Record<Field, number>>[];
  /** What a field pays for one chip. */
  pays: Record<Field, number>;
  /** The fields that win with a face. */
  wins: Record<Face, Field[]>;
  /** What the bank would hold after each fall of the die. */
  after: Record<Face, number>;
  /** How many more chips a field could take. */
  room: Record<Field, number>;
}

/** Whose turn it is when the die is to be thrown. */
export const NATURE = -1;
/** Whose turn it is when the bank is closed. */
export const NOBODY = -2;

/** The chips of one player on one field. */
export interface Bet {
  seat: number;
  field: Field;
  chips: number;
}

export function betsOf(view: View): Bet[] {
  return view.cloth.flatMap((bets, seat) =>
    Object.entries(bets).map(([field, chips]) => ({ seat, field: field as Field, chips })),
  );
}

/** One or two letters for each player that tell them apart: initials, or with the seat's number where those are alike. */
export function marks(names: readonly string[]): string[] {
  const initials = names.map((name) => [...name.trim()][0]?.toUpperCase() ?? '?');
  return initials.map((initial, seat) =>
    initials.filter((other) => other === initial).length > 1 ? `${initial}${seat + 1}` : initial,
  );
}

/** A gain or a loss, with its sign. */
export function signed(chips: number): string {
  return chips === 0 ? '±0' : `${chips > 0 ? '+' : '−'}${Math.abs(chips)}`;
}

/** The presses that put so many chips on a field, with the chips there are. */
export function presses(field: Field, chips: number, amounts: readonly string[]): string[] {
  const sizes = amounts.map(Number).sort((one, other) => other - one);
  const texts: string[] = [];
  for (const size of sizes) {
    for (; chips >= size; chips -= size) texts.push(`bet ${size} on ${field}`);
  }
  return texts;
}
