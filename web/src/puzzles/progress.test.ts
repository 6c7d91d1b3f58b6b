import { beforeEach, expect, test } from 'vitest';
import { keepSolved, nextOf, solved } from './progress';

beforeEach(() => localStorage.clear());

test('what was solved is kept by game, once', () => {
  keepSolved('escalero', 3);
  keepSolved('escalero', 1);
  keepSolved('escalero', 3);
  expect([...solved('escalero')]).toEqual([1, 3]);
  expect(solved('sakkara').size).toBe(0);
});

test('the next puzzle is one that is not solved, also before the one that was', () => {
  for (const number of [1, 3, 4]) keepSolved('escalero', number);
  expect(nextOf('escalero', 4, 0)).toBe(2);
  expect(nextOf('escalero', 4, 3)).toBe(2);
  keepSolved('escalero', 2);
  expect(nextOf('escalero', 4, 4)).toBe(1);
});

test('what another page left there is no reason to fail', () => {
  localStorage.setItem('puzzles', '[1');
  expect(solved('sakkara').size).toBe(0);
  localStorage.setItem('puzzles', '{"escalero": 5}');
  expect(solved('escalero').size).toBe(0);
});
