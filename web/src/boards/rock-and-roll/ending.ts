/** How a throw is settled, bet by bet, and how a bank closes: the last throw, its bets, then who has the most chips. */
import type { Face } from '../dice/faces';
import type { Bet, View } from './view';

/** Milliseconds at normal pace: until the die rests, until the first bet is settled, and for all of them. */
export const ROLL_MS = 850;
export const PAUSE_MS = 250;
const SETTLE_MS = 1500;
const RICHEST_MS = 700;
/** How long a stack slides. */
export const SLIDE_MS = 520;
const MOST_APART = 330;

export const ENDING_MS = ROLL_MS + PAUSE_MS + SETTLE_MS + SLIDE_MS + RICHEST_MS;

/** A bet, what came of it, and when its chips begin to move. */
export interface Settled extends Bet {
  wins: boolean;
  /** What the bank pays for it. */
  paid: number;
  at: number;
}

/** All bets in the order in which they are settled: first the bank takes what lost, then it pays what won. */
export function settle(bets: readonly Bet[], fall: Face, { pays, wins }: Pick<View, 'pays' | 'wins'>): Settled[] {
  const apart = Math.min(MOST_APART, SETTLE_MS / Math.max(1, bets.length));
  return bets
    .map((bet) => ({ ...bet, wins: wins[fall].includes(bet.field) }))
    .sort((one, other) => Number(one.wins) - Number(other.wins))
    .map((bet, n) => ({
      ...bet,
      paid: bet.wins ? bet.chips * (pays[bet.field] ?? 0) : 0,
      at: ROLL_MS + PAUSE_MS + n * apart,
    }));
}

/** When the last chip lies where it belongs. */
export function settledAt(bets: readonly Settled[]): number {
  return (bets.at(-1)?.at ?? ROLL_MS) + (bets.length ? SLIDE_MS * 2 : 0);
}

/** Everybody's chips once the bets up to this moment are settled. */
export function chipsAt(
  before: readonly number[],
  bets: readonly Settled[],
  banker: number,
  elapsed: number,
): number[] {
  const chips = [...before];
  const give = (seat: number, count: number) => (chips[seat] = (chips[seat] ?? 0) + count);
  for (const bet of bets.filter(({ at, wins }) => at + SLIDE_MS * (wins ? 2 : 1) <= elapsed)) {
    if (bet.wins) {
      give(bet.seat, bet.chips + bet.paid);
      give(banker, -bet.paid);
    } else give(banker, bet.chips);
  }
  return chips;
}
