/** How a game of Escalero ends: the sheet is added up row by row, then the winner is told. */
import { ROWS } from './view';

/** How long one row takes, in milliseconds at normal pace. */
export const ROW_MS = 210;
const BEFORE_MS = 300;
const WINNER_MS = 900;

export const ENDING_MS = BEFORE_MS + ROWS.length * ROW_MS + WINNER_MS;

/** How many rows are added after so many milliseconds. */
export function added(elapsed: number): number {
  return Math.max(0, Math.min(ROWS.length, Math.floor((elapsed - BEFORE_MS) / ROW_MS) + 1));
}

/** The sums of everybody over the first rows. */
export function subtotals(sheet: readonly Record<string, number>[], rows: number): number[] {
  return sheet.map((column) => ROWS.slice(0, rows).reduce((sum, { row }) => sum + (column[row] ?? 0), 0));
}
