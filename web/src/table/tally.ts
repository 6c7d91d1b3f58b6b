/** What a seat has, as the board shows it: chips, tiles built, or points. Nothing is worked out here but sums. */
import type { Snapshot } from '../api/types';

export type Unit = 'chips' | 'tiles' | 'points';
export interface Tally {
  unit: Unit;
  value: number;
  /** How many there are to be had, where that is known. */
  of?: number;
}
/** How far a match is: so many of so many rounds, or throws of a bank. */
export interface Progress {
  kind: 'round' | 'throw';
  at: number;
  of: number;
}

/** The parts of the games' views that are read here. */
interface Seen {
  sums?: number[];
  chips?: number[];
  players?: { chips?: number; built?: Record<string, number> }[];
  plan?: Record<string, Record<string, number>>;
  throws?: number;
  left?: number;
  banker?: number;
}

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, one) => all + one, 0);

export function tallyOf({ view }: Snapshot, seat: number): Tally {
  const board = (view.board ?? {}) as Seen;
  const player = board.players?.[seat];
  if (player?.built && board.plan) {
    const of = Object.values(board.plan).reduce((all, step) => all + sum(step), 0);
    return { unit: 'tiles', value: sum(player.built), of };
  }
  const chips = player?.chips ?? board.chips?.[seat];
  if (chips !== undefined) return { unit: 'chips', value: chips };
  return { unit: 'points', value: board.sums?.[seat] ?? view.scores[seat] ?? 0 };
}

export function progressOf({ table, view }: Snapshot): Progress | null {
  const board = (view.board ?? {}) as Seen;
  if (board.banker !== undefined) {
    const [thrown, left] = [board.throws ?? 0, board.left ?? 0];
    return { kind: 'throw', at: Math.min(thrown + 1, thrown + left), of: thrown + left };
  }
  const of = Number(table.options.rounds);
  return of > 0 ? { kind: 'round', at: Math.min(view.round, of), of } : null;
}

/** The seats from the best to the last, with their places; equals share one. Who gave up comes last. */
export function standings(snapshot: Snapshot): { seat: number; place: number; tally: Tally }[] {
  const { table, view } = snapshot;
  const all = table.seats.map((one, seat) => ({
    seat,
    tally: tallyOf(snapshot, seat),
    // The server says who won; the others follow by what they have.
    rank: [
      table.winners.includes(seat) ? 0 : one.resigned ? 2 : 1,
      -tallyOf(snapshot, seat).value,
      -(view.scores[seat] ?? 0),
    ],
  }));
  const order = (a: number[], b: number[]) => a.map((value, n) => value - (b[n] ?? 0)).find((less) => less !== 0) ?? 0;
  all.sort((a, b) => order(a.rank, b.rank) || a.seat - b.seat);
  return all.map(({ seat, tally, rank }) => ({
    seat,
    tally,
    place: 1 + all.findIndex((other) => order(other.rank, rank) === 0),
  }));
}
