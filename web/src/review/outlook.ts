/** Who was ahead: what every seat could expect to have in the end, after every step. */
import type { Graded, Review, Step } from '../api/reviews';

export type Known = number | null;

/** Whether a step was a choice between moves, and stood. */
export function isDecision(step: Step): boolean {
  return step.number !== null && step.number !== undefined && step.choices > 1;
}

/**
 * For every step, what every seat could expect after it; null where nothing is known. The master tells it at the
 * decision that follows; where he is not asked, or the game has no skill, the scores have to do.
 */
export function outlooks(review: Review, grades: ReadonlyMap<number, Graded>): Known[][] {
  const { steps } = review;
  if (!review.skill) return steps.map((step) => step.scores);
  const last = steps.findLastIndex((step) => grades.has(step.number ?? 0));
  let known: Known[] = review.names.map(() => null);
  const told = steps.map((step, at) => {
    const next = steps[at + 1];
    if (!next) return review.ends;
    if (at >= last) return review.names.map(() => null);
    if (next.round !== step.round) known = step.scores;
    const grade = grades.get(next.number ?? 0);
    if (grade) known = known.map((value, seat) => grade.outlook[seat] ?? value);
    return known;
  });
  // What is not known at the beginning is what was known first.
  for (const seat of review.names.keys()) {
    const first = told.findIndex((values) => values[seat] !== null);
    if (first < told.length - 1)
      for (let at = 0; at < first; at++) told[at] = told[at]!.with(seat, told[first]![seat]!);
  }
  return told;
}

/** After how many steps each seat was ahead of all others. */
export function timesAhead(told: readonly Known[][]): number[] {
  const times = (told[0] ?? []).map(() => 0);
  for (const values of told) {
    const best = Math.max(...values.map((value) => value ?? -Infinity));
    const first = values.flatMap((value, seat) => (value !== null && value > best - 0.005 ? [seat] : []));
    if (first.length === 1 && values.every((value) => value !== null)) times[first[0]!]! += 1;
  }
  return times;
}

/** Round numbers between two values, for an axis. */
export function ticks(least: number, most: number, about = 4): number[] {
  const rough = (most - least || 1) / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const size = [1, 2, 5, 10].map((times) => times * power).find((one) => one >= rough) ?? 10 * power;
  const first = Math.ceil(least / size - 1e-9);
  const count = Math.floor(most / size + 1e-9) - first + 1;
  return Array.from({ length: Math.max(count, 1) }, (_, n) => Number(((first + n) * size).toPrecision(6)));
}
