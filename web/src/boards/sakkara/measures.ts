/** How large things are drawn: the board in units of its own, the table around it in pixels. */
import { spot } from './view';

export const CELL = 100;
/** The frame: broad where it bears names, in the west and the south. */
export const WEST = 42;
export const NORTH = 26;
export const FRAME = 64;
export const WHOLE = 7 * CELL + FRAME;
export const TILE = 80;

const FLOOR = 95;
const THICK = 9;
const MOST_RISE = 44;

/** The north-west corner of a field. */
export function corner(field: string): { x: number; y: number } {
  const { column, row } = spot(field);
  return { x: WEST + column * CELL, y: NORTH + row * CELL };
}

/** How thick a tile of a stack is drawn: in high stacks less, so that they hide little behind them. */
export function thickness(height: number): number {
  return Math.min(THICK, MOST_RISE / Math.max(height, 1));
}

/** Where the upper face of a tile begins, seen from the corner of its field; level 0 is the lowest. */
export function face(level: number, height: number): number {
  return FLOOR - TILE - thickness(height) * (level + 1);
}

/** stacked: all is seen beside the board; flat: almost all of it, in two columns; roomy: one part at a time below the holder; tight: or in place of it. */
export type Kind = 'stacked' | 'flat' | 'roomy' | 'tight';

export interface Layout {
  kind: Kind;
  /** The side of the board, in pixels. */
  side: number;
  /** The width of what stands beside or below it, and how much larger than usual it is. */
  width: number;
  unit: number;
}

const LEAST_REST = 156;
const ROOMY_REST = 266;
/** What a second row of tiles takes. */
const SECOND_ROW = 26;
const COLUMN = 300;
/** A phone held sideways: how low that is, and the width of two columns. */
const FLAT = 420;
const FLAT_COLUMNS = 470;
const LEAST_FLAT = 240;
const MOST_COLUMNS = 640;
const GAP = 12;
const MARGIN = 6;

/** Crowded: my holder has more kinds of tiles than one row can take. */
export function layout(width: number, height: number, tall: boolean, crowded: boolean): Layout {
  if (tall) {
    const rest = LEAST_REST + (crowded ? SECOND_ROW : 0);
    const side = Math.max(Math.min(width, height - rest), 120);
    const roomy = height - side >= ROOMY_REST;
    return { kind: roomy ? 'roomy' : 'tight', side, width, unit: 1 };
  }
  const free = { width: width - 2 * MARGIN, height: height - 2 * MARGIN };
  const unit = Math.min(free.height / 610, free.width / 870, 1.5);
  if (unit >= 0.92) {
    return {
      kind: 'stacked',
      side: Math.min(free.height, free.width - COLUMN * unit - GAP),
      width: COLUMN * unit,
      unit,
    };
  }
  const flat = Math.min(free.height, free.width - FLAT_COLUMNS - GAP);
  if (height < FLAT && flat >= LEAST_FLAT)
    return { kind: 'flat', side: flat, width: Math.min(free.width - flat - GAP, MOST_COLUMNS), unit: 1 };
  const column = Math.min(320, width / 2);
  const roomy = height >= ROOMY_REST;
  return {
    kind: roomy ? 'roomy' : 'tight',
    side: Math.min(free.height, free.width - column - GAP),
    width: column,
    unit: 1,
  };
}

/** The largest tiles of which so many find room, in one row or in two; and how many lie in a row. */
export function shelved(many: number, width: number, height: number, gap: number): Shelf {
  const [one, two] = [1, 2].map((rows) => {
    const across = Math.ceil(Math.max(many, 1) / rows);
    const size = Math.min((height - gap * (rows - 1)) / rows, (width - gap * (across - 1)) / across);
    return { size: Math.floor(size), across };
  }) as [Shelf, Shelf];
  return one.size >= two.size ? one : two;
}

interface Shelf {
  size: number;
  across: number;
}
