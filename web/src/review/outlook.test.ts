/** The line of who was ahead is drawn from what is known, and from nothing else. */
import { expect, test } from 'vitest';
import type { Graded, Review, Step } from '../api/reviews';
import { isDecision, outlooks, ticks, timesAhead } from './outlook';

const step = (round: number, number: number | null, scores: number[], choices = 2) =>
  ({ round, number, scores, choices }) as Step;
const grade = (outlook: (number | null)[]) => ({ outlook }) as Graded;

const match = {
  skill: true,
  names: ['Anna', 'Bob'],
  ends: [64, 56],
  steps: [step(1, null, [60, 60], 0), step(1, 1, [60, 60]), step(1, 2, [62, 58]), step(2, 3, [64, 56])],
  imported: false,
} as Review;

test('the outlook after a step is the one of the decision that follows, and the end is the end', () => {
  const grades = new Map([
    [1, grade([61, 59])],
    [2, grade([63, 57])],
    [3, grade([65, 55])],
  ]);
  expect(outlooks(match, grades)).toEqual([
    [61, 59],
    [63, 57],
    [65, 55],
    [64, 56],
  ]);
});

test('a new round begins with the scores, where a seat has not decided yet', () => {
  const grades = new Map([
    [1, grade([61, null])],
    [3, grade([65, null])],
  ]);
  expect(outlooks(match, grades)[2]).toEqual([65, 58]);
});

test('what is not graded yet is not known', () => {
  expect(outlooks(match, new Map([[1, grade([61, 59])]])).slice(1, 3)).toEqual([
    [null, null],
    [null, null],
  ]);
});

test('where there is no skill the scores are what is known', () => {
  expect(outlooks({ ...match, skill: false }, new Map())).toEqual(match.steps.map((one) => one.scores));
});

test('nobody is ahead in a tie', () => {
  expect(
    timesAhead([
      [1, 1],
      [2, 1],
      [1, 3],
      [1, 4],
      [null, 3],
    ]),
  ).toEqual([1, 2]);
});

test('a step is a decision if there was a choice and it stood', () => {
  expect([step(1, 1, []), step(1, null, []), step(1, 1, [], 1)].map(isDecision)).toEqual([true, false, false]);
});

test('an axis has round numbers', () => {
  expect(ticks(0, 160)).toEqual([0, 50, 100, 150]);
  expect(ticks(-1, 1)).toEqual([-1, -0.5, 0, 0.5, 1]);
  expect(ticks(5, 5)).toContain(5);
});
