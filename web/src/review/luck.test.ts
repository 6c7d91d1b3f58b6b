/** Luck is added up draw by draw, skill decision by decision. */
import { expect, test } from 'vitest';
import type { Graded, MatchLuck, Review } from '../api/reviews';
import { balanceOf, luckSoFar, skillSoFar } from './luck';

const step = (number: number | null) => ({ number });
const review = { names: ['Anna', 'Bob'], steps: [step(null), step(1), step(null), step(2)] } as unknown as Review;
const told: MatchLuck = {
  known: true,
  exact: true,
  start: [0, 0],
  result: [3, -3],
  draws: [
    { after: 0, luck: [2, -2] },
    { after: 1, luck: [-1, 1] },
    { after: 1, luck: [4, -4] },
    { after: 2, luck: [-3, 3] },
  ],
  unit: 50,
  levels: { master: 0, regular: 20, novice: 60 },
};
const grade = (number: number, seat: number, loss: number) => ({ number, seat, loss }) as Graded;
const grades = [grade(1, 0, 1), grade(2, 1, 2)];

test('a draw belongs to the step of the move before it', () => {
  expect(luckSoFar(review, told).map(([anna]) => anna)).toEqual([2, 5, 5, 2]);
});

test('what one of two gives away, the other gets; what is not graded is not known', () => {
  const all = new Map(grades.map((one) => [one.number, one]));
  expect(skillSoFar(review, all)).toEqual([
    [0, 0],
    [-1, 1],
    [-1, 1],
    [1, -1],
  ]);
  expect(skillSoFar(review, new Map([[1, grades[0]!]])).at(-1)).toEqual([null, null]);
});

test('start, luck and skill of the last step are the result', () => {
  const all = new Map(grades.map((one) => [one.number, one]));
  for (const seat of [0, 1]) {
    const parts = [luckSoFar(review, told), skillSoFar(review, all)].map((lines) => lines.at(-1)?.[seat] ?? NaN);
    expect(told.start[seat]! + parts[0]! + parts[1]!).toBeCloseTo(told.result[seat]!);
  }
});

test('a rating is what is given away at each decision, and has the name of the nearest level', () => {
  expect(balanceOf(told, grades, 0)).toEqual({ luck: 2, lost: 1, rating: 20, level: 'regular' });
  expect(balanceOf({ ...told, unit: null, levels: {} }, grades, 0).rating).toBeNull();
  expect(balanceOf(told, [], 0).level).toBeNull();
});
