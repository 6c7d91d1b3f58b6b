/** The bars of a picture of results: at most a dozen, of equal width, from the lowest result to the highest. */
import type { DailyCount } from '../api/daily';

const MOST = 12;

export interface Bar {
  /** The lowest result that it counts. */
  from: number;
  count: number;
  /** Whether my own result is in it. */
  mine: boolean;
}

export function bars(spread: readonly DailyCount[], own: number | null): Bar[] {
  if (!spread.length) return [];
  const scores = spread.map((one) => one.score);
  const [low, high] = [Math.min(...scores), Math.max(...scores)];
  const width = Math.ceil((high - low + 1) / MOST);
  const first = Math.floor(low / width) * width;
  const made = Array.from({ length: Math.floor((high - first) / width) + 1 }, (_, n) => {
    const from = first + n * width;
    const inside = (score: number) => score >= from && score < from + width;
    const count = spread.filter((one) => inside(one.score)).reduce((sum, one) => sum + one.count, 0);
    return { from, count, mine: own !== null && inside(own) };
  });
  return made;
}
