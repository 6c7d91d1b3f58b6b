/** How one decided, and what luck did, once all decisions are graded. */
import { render, screen } from '@testing-library/svelte';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Graded, MatchLuck, Review } from '../../api/reviews';
import { load } from '../../lib/words/words.svelte';
import Insight from './Insight.svelte';

const asked = vi.hoisted(() => ({ reviewed: vi.fn(), graded: vi.fn(), luckTold: vi.fn() }));
vi.mock('../../api/reviews', async (original) => ({ ...(await original<object>()), ...asked }));
beforeAll(() => load('ending'));

const choice = (value: number) => ({ move: 'm', words: 'enter nines', value, tries: null, reason: null });
const grade: Graded = {
  number: 1,
  round: 1,
  seat: 0,
  played: choice(157),
  best: choice(160),
  loss: 3,
  grade: 'mistake',
  estimated: false,
  unclear: false,
  outlook: [],
  choices: [choice(160), choice(157)],
};
const told: MatchLuck = {
  known: true,
  exact: true,
  start: [0, 0],
  result: [0, 0],
  draws: [
    { after: 0, luck: [-20, 20] },
    { after: 1, luck: [5.5, -5.5] },
  ],
  unit: null,
  levels: {},
};

beforeEach(() => {
  const review = { skill: true, unit: 'points', ends: [140, 150], steps: [{ number: 1, seat: 0, choices: 2 }] };
  asked.reviewed.mockResolvedValue(review as unknown as Review);
  asked.graded.mockResolvedValue(grade);
  asked.luckTold.mockResolvedValue(told);
});

test('luck is told beside what was given away', async () => {
  render(Insight, { table: 't', seat: 0 });
  expect(await screen.findByText(/Luck was against you by 14.5 points; you gave away 3\./)).toBeTruthy();
  expect(screen.queryByText(/estimates/)).toBeNull();
});

test('luck on the other side is said so, and an estimate is called one', async () => {
  asked.luckTold.mockResolvedValue({ ...told, exact: false, draws: [{ after: 0, luck: [2, -2] }] });
  render(Insight, { table: 't', seat: 0 });
  expect(await screen.findByText(/Luck was on your side by 2 points.*Both are estimates/)).toBeTruthy();
});

test('where luck cannot be told, what was given away is', async () => {
  asked.luckTold.mockRejectedValue(new Error('busy'));
  render(Insight, { table: 't', seat: 0 });
  expect(await screen.findByText(/Given away in all: 3 points/)).toBeTruthy();
  expect(screen.queryByText(/Luck was/)).toBeNull();
});
