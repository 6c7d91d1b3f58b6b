/** What the strip and the standings say of a seat. */
import { expect, test } from 'vitest';
import type { Snapshot } from '../api/types';
import { progressOf, standings, tallyOf } from './tally';

function seen(board: unknown, more: Record<string, unknown> = {}): Snapshot {
  const { scores = [0, 0], winners = [], resigned = [], options = {}, round = 1 } = more as any;
  const seats = scores.map((_: number, n: number) => ({ name: `P${n}`, resigned: resigned.includes(n) }));
  return { table: { seats, winners, options }, view: { board, scores, round } } as unknown as Snapshot;
}

test('Escalero counts the sums so far', () => {
  expect(tallyOf(seen({ sums: [31, 12] }), 0)).toEqual({ unit: 'points', value: 31 });
});

test('Sakkara counts the tiles built, of all in the plan', () => {
  const plan = { grey: { stone: 4, door: 3 }, gold: { eye: 4, cat: 2 }, tip: { tip: 1 } };
  const board = { plan, players: [{ built: { stone: 4, door: 3 } }, { built: {} }] };
  expect(tallyOf(seen(board), 0)).toEqual({ unit: 'tiles', value: 7, of: 14 });
  expect(tallyOf(seen(board), 1)).toEqual({ unit: 'tiles', value: 0, of: 14 });
});

test('chips are those that the board shows, not those of the last round', () => {
  expect(tallyOf(seen({ players: [{ chips: 57 }] }, { scores: [60] }), 0)).toEqual({ unit: 'chips', value: 57 });
  expect(tallyOf(seen({ chips: [58, 62] }, { scores: [60, 60] }), 1)).toEqual({ unit: 'chips', value: 62 });
});

test('without a board the scores have to do', () => {
  expect(tallyOf(seen(null, { scores: [7, 3] }), 0)).toEqual({ unit: 'points', value: 7 });
});

test('a match of rounds says which, a bank which throw, others nothing', () => {
  expect(progressOf(seen({}, { options: { rounds: 10 }, round: 3 }))).toEqual({ kind: 'round', at: 3, of: 10 });
  expect(progressOf(seen({}, { options: { rounds: 10 }, round: 11 }))).toEqual({ kind: 'round', at: 10, of: 10 });
  expect(progressOf(seen({ banker: 0, throws: 2, left: 8 }, { options: { rounds: 10 } }))).toEqual({
    kind: 'throw',
    at: 3,
    of: 10,
  });
  expect(progressOf(seen({ sums: [0] }))).toBeNull();
});

test('winners come first, equals share a place, and who gave up comes last', () => {
  const places = (snapshot: Snapshot) => standings(snapshot).map(({ seat, place }) => [seat, place]);
  expect(places(seen(null, { scores: [5, 9, 5, 2], winners: [1] }))).toEqual([
    [1, 1],
    [0, 2],
    [2, 2],
    [3, 4],
  ]);
  expect(places(seen(null, { scores: [9, 4], winners: [1], resigned: [0] }))).toEqual([
    [1, 1],
    [0, 2],
  ]);
});
