import { expect, test } from 'vitest';
import { load } from '../lib/words/words.svelte';
import { bars } from './bars';
import { left, lossWords, scoreWords } from './words';

test('few results have a bar each, and my own is marked', () => {
  const drawn = bars(
    [
      { score: -1, count: 2 },
      { score: 1, count: 3 },
    ],
    1,
  );
  expect(drawn.map((one) => [one.from, one.count, one.mine])).toEqual([
    [-1, 2, false],
    [0, 0, false],
    [1, 3, true],
  ]);
});

test('many results share a dozen bars, and none is lost', () => {
  const spread = Array.from({ length: 90 }, (_, n) => ({ score: 100 + n, count: 1 }));
  const drawn = bars(spread, null);
  expect(drawn.length).toBeLessThanOrEqual(13);
  expect(drawn.reduce((sum, one) => sum + one.count, 0)).toBe(90);
  expect(bars([], null)).toEqual([]);
});

test('results are told in words of their unit', async () => {
  await load('daily');
  expect(scoreWords('points', 160)).toBe('160 points');
  expect(scoreWords('chips', 1)).toBe('1 chip');
  expect(scoreWords('lead', 3)).toBe('won by 3');
  expect(scoreWords('lead', -2)).toBe('lost by 2');
  expect(scoreWords('lead', 0)).toBe('a draw');
  expect(lossWords('sakkara', 'lead', 0.26)).toBe('0.3 games');
  expect(lossWords('escalero', 'points', 12.04)).toBe('12 points');
});

test('what is left of a day is never below nothing', () => {
  expect(left(3_660_000, 0)).toEqual({ hours: 1, minutes: 1 });
  expect(left(0, 1)).toEqual({ hours: 0, minutes: 0 });
});
