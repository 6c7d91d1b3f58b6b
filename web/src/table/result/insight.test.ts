/** The best and the worst decision. */
import { expect, test } from 'vitest';
import type { Graded, Review } from '../../api/reviews';
import { decisionsOf, insightOf } from './insight';

function graded(number: number, values: number[], played: number, expected: number | null = null): Graded {
  const choices = values.map((value, n) => ({ move: `m${n}`, words: `move ${n}`, value, tries: null, reason: null }));
  const loss = values[0]! - values[played]!;
  const grade = loss === 0 ? 'best' : loss > 1 ? 'mistake' : 'slip';
  return {
    number,
    round: 1,
    seat: 0,
    played: choices[played]!,
    best: choices[0]!,
    loss,
    grade,
    estimated: false,
    unclear: false,
    outlook: [],
    choices,
    expected,
  };
}

test('the best decision is where the right choice mattered most, the worst gave most away', () => {
  const told = insightOf([graded(1, [5, 4.9], 0), graded(2, [5, 1], 0), graded(3, [5, 4], 1), graded(4, [5, 2], 1)]);
  expect([told.finest?.grade.number, told.finest?.gap]).toEqual([2, 4]);
  expect([told.worst?.number, told.worst?.loss]).toEqual([4, 3]);
  expect([told.all, told.best, told.loss]).toEqual([4, 2, 4]);
});

test('where nothing mattered there is neither', () => {
  const told = insightOf([graded(1, [5, 5], 0), graded(2, [5, 4.99], 1)]);
  expect([told.finest, told.worst]).toEqual([null, null]);
});

test('what perfect play averages is known where the grades say so', () => {
  expect(insightOf([graded(1, [160, 157], 1, 159.9)]).expected).toBe(159.9);
  expect(insightOf([graded(1, [160, 157], 1)]).expected).toBeNull();
});

test('only the own decisions of a game of skill count, and none that was forced or taken back', () => {
  const step = (number: number | null, seat: number, choices: number) => ({ number, seat, choices });
  const steps = [step(null, 0, 0), step(1, 0, 3), step(2, 1, 3), step(3, 0, 1), step(null, 0, 4), step(4, 0, 2)];
  expect(decisionsOf({ skill: true, steps } as unknown as Review, 0)).toEqual([1, 4]);
  expect(decisionsOf({ skill: false, steps } as unknown as Review, 0)).toEqual([]);
});
