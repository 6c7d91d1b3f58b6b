/** What the server shows of Sakkara, and how its board is named. */

export type Colour = 'green' | 'blue' | 'red' | 'gold' | 'grey';
export type Tally = Record<string, number>;

export interface Player {
  /** The fields where the two workers stand; null before they are placed. */
  workers: (string | null)[];
  holder_size: number;
  /** The tiles by motif; null when they are hidden. */
  holder: Tally | null;
  ship: number;
  grain: number;
  built: Tally;
  finished: number;
}

export interface View {
  phase: string;
  turn: number;
  turns: number;
  moved: boolean;
  /** The tiles of each field from the bottom; null is a covered tile that nobody has seen. */
  board: Record<string, (string | null)[]>;
  players: Player[];
  /** What was played in this turn, the first one at the bottom. */
  discard: string[];
  destroyed: { ship: number; grain: number };
  /** How many tiles of the stack were split off to be put down first. */
  part: number;
  /** The spell whose tiles are to be ordered. */
  spell: string | null;
  tiles: Record<string, { colour: Colour; count: number }>;
  plan: Record<string, Tally>;
  spells: Record<string, string[]>;
}

const SIDE = 7;
const COLUMNS = 'abcdefg';

/** The fields row by row, the north first: as they are drawn. */
export const FIELDS = [...Array(SIDE).keys()].flatMap((row) => [...COLUMNS].map((column) => column + (SIDE - row)));

/** Column and row of a field, counted from the north-west corner. */
export function spot(field: string): { column: number; row: number } {
  return { column: COLUMNS.indexOf(field.charAt(0)), row: SIDE - Number(field.slice(1)) };
}

const WAYS: Record<string, [number, number]> = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] };

/** The field that lies next to another one in a direction, if the board does not end there. */
export function beside(field: string, direction: string): string | undefined {
  const { column, row } = spot(field);
  const [right, down] = WAYS[direction] ?? [0, 0];
  const inside = column + right >= 0 && column + right < SIDE && row + down >= 0 && row + down < SIDE;
  return inside ? FIELDS[(row + down) * SIDE + column + right] : undefined;
}

/** A tally as a list of motifs, in the order of the box. */
export function listed(view: View, tally: Tally): [string, number][] {
  return Object.keys(view.tiles).flatMap((motif) => (tally[motif] ? [[motif, tally[motif]]] : []));
}
