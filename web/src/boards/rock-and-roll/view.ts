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
  /** How many more chips a field could take. */
  room: Record<Field, number>;
}

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
