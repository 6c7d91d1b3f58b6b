/** Luck and skill: what the draws did for every seat, and what decisions gave away, added up step by step. */
import type { Graded, MatchLuck, Review } from '../api/reviews';
import type { Known } from './outlook';

export interface Balance {
  luck: number;
  lost: number;
  /** Thousandths of the game's unit that were given away at each decision; 0 is perfect. */
  rating: number | null;
  /** The level of bots that gives away about as much. */
  level: string | null;
}

/** For every step, the luck that every seat had with all draws until then. */
export function luckSoFar({ names, steps }: Review, { draws }: MatchLuck): Known[][] {
  let number = 0;
  let next = 0;
  let sums = names.map(() => 0);
  return steps.map((step) => {
    number = step.number ?? number;
    for (; next < draws.length && draws[next]!.after <= number; next++) {
      const { luck } = draws[next]!;
      sums = sums.map((sum, seat) => sum + (luck[seat] ?? 0));
    }
    return sums;
  });
}

/** For every step, what every seat gave away until then, as less; of two, what one gives away the other gets. */
export function skillSoFar({ names, steps }: Review, grades: ReadonlyMap<number, Graded>): Known[][] {
  const last = steps.findLastIndex((step) => grades.has(step.number ?? 0));
  let sums = names.map(() => 0);
  return steps.map((step, at) => {
    const grade = grades.get(step.number ?? 0);
    if (grade)
      sums = sums.map((sum, seat) => {
        if (seat === grade.seat) return sum - grade.loss;
        return names.length === 2 ? sum + grade.loss : sum;
      });
    return at > last ? names.map(() => null) : sums;
  });
}

/** What luck did for a seat, and how it decided, as far as that is known. */
export function balanceOf(told: MatchLuck, grades: Iterable<Graded>, seat: number): Balance {
  const own = [...grades].filter((grade) => grade.seat === seat);
  const lost = own.reduce((sum, { loss }) => sum + loss, 0);
  const rating = told.unit && own.length ? (1000 * lost) / own.length / told.unit : null;
  const levels = Object.entries(told.levels);
  const away = ([, of]: [string, number]) => Math.abs(of - (rating ?? 0));
  const [level] = levels.sort((one, other) => away(one) - away(other))[0] ?? [];
  return {
    luck: told.draws.reduce((sum, { luck }) => sum + (luck[seat] ?? 0), 0),
    lost,
    rating,
    level: rating === null ? null : (level ?? null),
  };
}
