import { expect, test } from 'vitest';
import type { Snapshot } from '../api/types';
import type { Act, Turn } from '../stage.svelte';
import { reaction, temperOf } from './tempers';

const NAMES = ['Anna', 'Karrok', 'Tuffle 2'];
function at(scores: number[], more: { state?: string; winners?: number[]; board?: unknown; resigned?: boolean } = {}) {
  const seats = NAMES.map((name, n) => ({ name, level: n ? 'novice' : null, away: false, resigned: false }));
  if (more.resigned) seats[0]!.resigned = true;
  return {
    seq: 8,
    table: { state: more.state ?? 'playing', winners: more.winners ?? [], seats },
    view: { scores, actor: 0, board: more.board ?? {} },
  } as unknown as Snapshot;
}
const act = (snapshot: Snapshot, kind: Act['kind'], deeds: Act['deeds'] = []) =>
  ({ kind, snapshot, deeds, events: [], news: [], lines: 0, own: false, pressed: false }) as Act;
const says = (before: Snapshot, now: Act, turn?: Turn) => {
  const said = reaction(before, now, turn);
  return said && [said.seat, said.phrase];
};

test('every bot has a temper, also one of several with the same name', () => {
  expect(temperOf('Karrok')).toBe('grumpy');
  expect(temperOf('Karrok 2')).toBe('grumpy');
  expect(temperOf('Anna')).toBeUndefined();
});

test('a bot that won a round says so, or the one that lost most; in the middle of a round nobody does', () => {
  expect(says(at([5, 5, 5]), act(at([3, 9, 3]), 'verdict'))).toEqual([1, 'grumpy-won']);
  expect(says(at([5, 5, 5]), act(at([9, 2, 4]), 'verdict'))).toEqual([1, 'grumpy-lost']);
  // The shy one says nothing about what it lost, so the next one does.
  expect(says(at([5, 5, 5]), act(at([9, 4, 2]), 'verdict'))).toEqual([1, 'grumpy-lost']);
  expect(says(at([5, 5, 5]), act(at([5, 5, 5]), 'verdict'))).toBeNull();
  expect(says(at([5, 5, 5]), act(at([3, 9, 3]), 'move'))).toBeNull();
});

test('at the end of the match its winners count, and whoever gave up hears nothing', () => {
  const over = { state: 'over', winners: [2] };
  expect(says(at([5, 9, 5]), act(at([5, 10, 5], over), 'move'))).toEqual([2, 'shy-won']);
  expect(says(at([5, 9, 5], over), act(at([5, 10, 5], over), 'move'))).toBeNull();
  expect(says(at([5, 9, 5]), act(at([5, 10, 5], { ...over, resigned: true }), 'move'))).toBeNull();
});

test('a bot whose lie was found out says so once, and none that told the truth', () => {
  const board = (honest: boolean | null) => ({ doubters: [null, 0, null], honest: [true, honest, null] });
  const before = at([5, 5, 5], { board: { doubters: [null, null, null], honest: [true, null, null] } });
  const caught = at([5, 5, 5], { board: board(false) });
  expect(says(before, act(caught, 'move'))).toEqual([1, 'grumpy-caught']);
  expect(says(caught, act(caught, 'move'))).toBeNull();
  expect(says(before, act(at([5, 5, 5], { board: board(true) }), 'move'))).toBeNull();
});

test('a long turn is worth a word when it is over', () => {
  const deed = { seat: 1, does: { text: 'go', move: 'go' } };
  const turn: Turn = { seat: 1, deeds: Array(5).fill(deed) };
  expect(says(at([0, 0, 0]), act(at([0, 0, 0]), 'move', [deed]), turn)).toEqual([1, 'grumpy-long']);
  expect(says(at([0, 0, 0]), act(at([0, 0, 0]), 'move', [deed]), { ...turn, deeds: turn.deeds.slice(1) })).toBeNull();
  const still = at([0, 0, 0]);
  still.view.actor = 1;
  expect(says(at([0, 0, 0]), act(still, 'move', [deed]), turn)).toBeNull();
});
