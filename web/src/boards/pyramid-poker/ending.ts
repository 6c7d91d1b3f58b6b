/** How a round ends: the hands meet one by one, then the points are told. */

/** The cards lie down opposite each other. */
const LIE = 550;
/** Two hands meet, and it is seen which of them wins. */
const MEET = 900;
const POINTS = 450;
const HANDS = 3;

/** How long all of it takes at normal pace. */
export const ENDING_MS = LIE + HANDS * MEET + POINTS;

/** When each step begins: hand 1, 2 and 3 are told, then the points. */
export const STEPS = [...Array(HANDS + 1).keys()].map((hand) => LIE + hand * MEET);

/** Nothing is left to be told. */
export const TOLD = STEPS.length;

/** Goes through the steps; `scaled` says how long a time is at the pace chosen. Returns how to stop. */
export function tell(scaled: (milliseconds: number) => number, show: (told: number) => void): () => void {
  if (!scaled(ENDING_MS)) {
    show(TOLD);
    return () => {};
  }
  show(0);
  const timers = STEPS.map((at, n) => setTimeout(() => show(n + 1), scaled(at)));
  return () => timers.forEach(clearTimeout);
}
