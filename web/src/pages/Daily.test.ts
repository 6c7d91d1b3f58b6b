/** The daily deal on the page: before the try, after it, and when the day is over. */
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { DailyResult, DailySeen } from '../api/daily';
import { here } from '../lib/routing/router.svelte';
import { load } from '../lib/words/words.svelte';
import Daily from './Daily.svelte';

const asked = vi.hoisted(() => ({ daily: vi.fn(), playDaily: vi.fn() }));
vi.mock('../api/daily', () => asked);

const day: DailySeen = {
  day: '2026-11-16',
  today: true,
  game: 'escalero',
  options: {},
  level: null,
  unit: 'points',
  ends: Date.parse('2026-11-17'),
  commitment: 'c0ffee',
  seed: null,
  perfect: 159.9,
  table: null,
  state: 'new',
  mine: null,
  playing: 1,
  results: [],
  spread: [],
  before: null,
};
const result = (place: number, name: string, more: Partial<DailyResult> = {}): DailyResult => ({
  place,
  name,
  score: 170 - place,
  loss: 12.3,
  best: 20,
  decisions: 33,
  table: null,
  me: false,
  ...more,
});

beforeAll(() => load('daily'));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
beforeEach(() => vi.clearAllMocks());

test('one press leads to the table of the try', async () => {
  asked.daily.mockResolvedValue(day);
  asked.playDaily.mockResolvedValue({ table: 'abc' });
  render(Daily);
  await fireEvent.click(await screen.findByRole('button', { name: "Play today's deal" }));
  await vi.waitFor(() => expect(here()).toBe('/t/abc'));
});

test('a try that was begun goes on', async () => {
  asked.daily.mockResolvedValue({ ...day, state: 'playing', table: 'abc' });
  render(Daily);
  await screen.findByRole('button', { name: 'Go on with your try' });
});

test('my result is shown with its place, and with its grade when that is there', async () => {
  vi.useFakeTimers();
  const mine = result(2, 'Anna', { me: true, table: 'abc', loss: null, best: null, decisions: null });
  const spread = [
    { score: 168, count: 1 },
    { score: 169, count: 1 },
  ];
  const over: DailySeen = { ...day, state: 'over', table: 'abc', mine, results: [result(1, 'Bert'), mine], spread };
  const graded = { ...mine, loss: 3.5, best: 30, decisions: 33 };
  asked.daily.mockResolvedValueOnce(over).mockResolvedValue({ ...over, mine: graded });
  render(Daily);
  await vi.waitFor(() => screen.getByText('Place 2 of 2'));
  screen.getByText(/A master is looking/);
  await vi.advanceTimersByTimeAsync(3000);
  await vi.waitFor(() => screen.getByText(/30 of 33 decisions were the best. In all you gave away 3.5 points/));
  expect(screen.queryByRole('button', { name: /Play/ })).toBeNull();
});

test('a day that is over tells its seed, and leads to every look back', async () => {
  asked.daily.mockResolvedValue({
    ...day,
    today: false,
    seed: '5eed',
    results: [result(1, 'Bert', { table: 'bbb' })],
    spread: [{ score: 169, count: 1 }],
  });
  render(Daily, { day: '2026-11-16' });
  await screen.findByText('5eed');
  expect(screen.getByRole('link', { name: /Look back Bert/ }).getAttribute('href')).toBe('/t/bbb/review');
  expect(screen.queryByRole('button', { name: /Play/ })).toBeNull();
});
