/** How a round of hidden poker ends: the last cup is lifted, then the pot slides to its winner. */

/** Milliseconds at normal pace: until the truth is seen, while the pot slides, and while its winner is shown. */
export const LIFT_MS = 1300;
export const SLIDE_MS = 1300;
const WINNER_MS = 800;

export const ENDING_MS = LIFT_MS + SLIDE_MS + WINNER_MS;

export interface Held {
  chips: number[];
  pot: number;
}

/** The chips while the pot still lies there: who loses has paid already, who wins has not taken it yet. */
export function unpaid(before: Held, after: Held, winners: readonly boolean[]): Held {
  const chips = after.chips.map((now, seat) => (winners[seat] ? (before.chips[seat] ?? now) : now));
  const paid = chips.reduce((sum, now, seat) => sum + Math.max(0, (before.chips[seat] ?? now) - now), 0);
  return { chips, pot: before.pot + paid };
}
