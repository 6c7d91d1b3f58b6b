/** What a master's grades say of one player: the best and the worst decision, and what was given away. */
import type { Graded, Review } from '../../api/reviews';
import { isDecision } from '../../review/outlook';

/** At most so many decisions are graded by themselves when a match ends: the newest. The look back grades them all. */
export const MOST = 60;
/** Less than this is no difference that anybody could feel. */
const FELT = 0.05;

export interface Insight {
  /** How many decisions were looked at, and how many of them were the best choice. */
  all: number;
  best: number;
  loss: number;
  /** The one where the right choice mattered most, and by how much it was better than the next one. */
  finest: { grade: Graded; gap: number } | null;
  worst: Graded | null;
  /** What perfect play brings on average, where that is known. */
  expected: number | null;
}

/** The decisions of a seat, by their numbers in the match. */
export function decisionsOf(review: Review, seat: number): number[] {
  if (!review.skill) return [];
  return review.steps.filter((step) => isDecision(step) && step.seat === seat).map((step) => step.number as number);
}

export function insightOf(grades: readonly Graded[]): Insight {
  const finest = grades
    .filter(({ grade, choices }) => grade === 'best' && choices.length > 1)
    .map((grade) => ({ grade, gap: grade.best.value - (grade.choices[1]?.value ?? grade.best.value) }))
    .reduce<Insight['finest']>((one, other) => (other.gap > Math.max(FELT, one?.gap ?? 0) ? other : one), null);
  const worst = grades
    .filter(({ grade, loss }) => grade !== 'best' && loss > FELT)
    .reduce<Graded | null>((one, other) => (other.loss > (one?.loss ?? 0) ? other : one), null);
  return {
    all: grades.length,
    best: grades.filter(({ grade }) => grade === 'best').length,
    loss: grades.reduce((sum, { loss }) => sum + loss, 0),
    finest,
    worst,
    expected: grades.find(({ expected }) => typeof expected === 'number')?.expected ?? null,
  };
}
