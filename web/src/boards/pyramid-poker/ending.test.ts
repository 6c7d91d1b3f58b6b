import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { load } from '../../lib/words/words.svelte';
import Board from './Board.svelte';
import { ENDING_MS, STEPS, tell, TOLD } from './ending';
import type { Seen } from './view';

beforeAll(() => load('pyramid-poker'));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const hand = { cards: ['A♠', 'A♣', '7♠', '7♥', '2♥'], category: 'two pairs' };
const end: Seen = {
  turn: null,
  stage: 'over',
  pyramid: {},
  to_place: [0, 0],
  held: null,
  turned_up: [],
  hands: [0, 1].map(() => [hand, hand, hand]),
  gone: [],
  winners: [0, null, 1],
  points: [-1, 3],
};
const fixed = { seat: 0, names: ['Anna', 'Bob'], scores: [0, 0], actor: null, moves: [], play: () => {} };
const props = (board: Seen) => ({ ...fixed, hints: null, tall: false, events: [], silence: null, board });
const told = () =>
  screen
    .getAllByRole('group')
    .flatMap((group) => group.getAttribute('aria-label') ?? [])
    .slice(1);

async function pass(milliseconds: number): Promise<void> {
  vi.advanceTimersByTime(milliseconds);
  await tick();
}

test('the hands meet one by one, and nothing is told before', async () => {
  const { rerender } = render(Board, { props: props({ ...end, stage: 'add' }) });
  await rerender(props(end));
  expect(told()).toEqual([]);
  await pass(STEPS[0]!);
  expect(told()).toEqual(['Hand 1: Anna wins']);
  await pass(STEPS[1]! - STEPS[0]!);
  expect(told()).toEqual(['Hand 1: Anna wins', 'Hand 2: nobody wins']);
  expect(screen.queryByText(/3 points/)).toBeNull();
  await pass(ENDING_MS);
  expect(told()).toHaveLength(3);
  screen.getByText(/3 points/);
});

test('a press or a key catches up with the end', async () => {
  const { rerender } = render(Board, { props: props({ ...end, stage: 'add' }) });
  await rerender(props(end));
  await fireEvent.keyDown(window, { key: 'Enter' });
  expect(told()).toHaveLength(3);
  screen.getByText(/3 points/);
});

test('a round that was over before is simply there', () => {
  render(Board, { props: props(end) });
  expect(told()).toHaveLength(3);
});

test('it takes at most four seconds, and no time where nothing moves', () => {
  expect(ENDING_MS).toBeLessThanOrEqual(4000);
  expect(STEPS.at(-1)).toBeLessThan(ENDING_MS);
  const seen: number[] = [];
  tell(
    () => 0,
    (step) => seen.push(step),
  );
  expect(seen).toEqual([TOLD]);
});
