/** Matches that are over, statistics, ratings at seats, and rankings. */
import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { HistoryLine } from '../api/results';
import type { Snapshot } from '../api/types';
import { load } from '../lib/words/words.svelte';
import History from '../pages/History.svelte';
import Ranking from '../pages/Ranking.svelte';
import AtSeat from './AtSeat.svelte';
import Match from './Match.svelte';
import RatedNotice from './RatedNotice.svelte';
import Statistics from './Statistics.svelte';
import { signed } from './signed';

const asked = vi.hoisted(() => ({
  myHistory: vi.fn(),
  myStatistics: vi.fn(),
  ranking: vi.fn(),
  tableRatings: vi.fn(),
}));
const known = vi.hoisted(() => ({ comeIn: vi.fn(), games: vi.fn() }));
vi.mock('../api/results', () => asked);
vi.mock('../api/client', async (original) => ({ ...(await original<object>()), ...known }));
beforeAll(() => load('ranking'));
beforeEach(() => vi.resetAllMocks());

const line = (more: Partial<HistoryLine> = {}): HistoryLine => ({
  table: 't1',
  game: 'al-capone',
  at: Date.UTC(2026, 0, 2, 12),
  outcome: 'won',
  against: 'people',
  seat: 0,
  points: null,
  seats: [
    { name: 'Anna', level: null, score: 12, resigned: false },
    { name: 'Bert', level: null, score: 8, resigned: false },
  ],
  rating: null,
  change: null,
  ...more,
});
const statistics = (game: string) => ({
  game,
  played: 4,
  won: 3,
  shared: 0,
  average: null,
  best: null,
  streak: 2,
  against: [{ against: 'master' as const, played: 4, won: 3, shared: 0 }],
  rating: { rating: 1612, deviation: 140, provisional: true, matches: 4 },
});

test('a change has its sign', () => {
  expect([signed(8), signed(0), signed(-8)]).toEqual(['+8', '+0', '−8']);
});

test('a match names the others, the scores and the change, and leads to the look back', () => {
  render(Match, { match: line({ rating: 1623, change: -9 }) });
  expect(screen.getByRole('link').getAttribute('href')).toBe('/t/t1/review');
  screen.getByText('with Bert');
  screen.getByText('12 : 8');
  screen.getByText('Rating 1623 (−9)');
});

test('where one gave up, that is said instead of the scores', () => {
  render(Match, { match: line({ seats: line().seats.map((seat, n) => ({ ...seat, resigned: n === 1 })) }) });
  screen.getByText('given up');
  expect(screen.queryByText('12 : 8')).toBeNull();
});

test('a match in the archive leads nowhere', () => {
  render(Match, { match: line({ seats: [] }) });
  screen.getByText('The host has put this match into an archive.');
  expect(screen.queryByRole('link')).toBeNull();
});

test('statistics say how often, against whom, and how sure the rating is', () => {
  render(Statistics, { of: statistics('sakkara') });
  screen.getByText('1612?');
  screen.getByText('2 wins in a row');
  screen.getByText('Bot: master');
  screen.getByText('3 of 4 won');
});

test('alone there are points and nothing to win', () => {
  const alone = { ...statistics('escalero'), average: 151.25, best: 203, rating: null, streak: 0 };
  render(Statistics, { of: { ...alone, against: [{ against: 'alone', played: 4, won: 0, shared: 0 }] } });
  screen.getByText('151.3 points on average, best 203');
  expect(screen.queryByText(/won/)).toBeNull();
});

test('a history goes on where the last page ended, and a game is asked for by its name', async () => {
  asked.myStatistics.mockResolvedValue([statistics('al-capone'), statistics('sakkara')]);
  asked.myHistory.mockResolvedValueOnce({ matches: [line()], next: '5.t1' });
  render(History);
  asked.myHistory.mockResolvedValueOnce({ matches: [line({ table: 't0' })], next: null });
  await fireEvent.click(await screen.findByRole('button', { name: 'Show older ones' }));
  await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  expect(asked.myHistory).toHaveBeenLastCalledWith(undefined, '5.t1');
  asked.myHistory.mockResolvedValueOnce({ matches: [line({ table: 't2', game: 'sakkara' })], next: null });
  await fireEvent.click(screen.getByRole('button', { name: 'Sakkara' }));
  await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(asked.myHistory).toHaveBeenLastCalledWith('sakkara');
});

test.each([
  ['a guest', null, { mine: null, place: null }, /Ratings are for people with a login/],
  ['somebody new', 'anna', { mine: null, place: null }, /You have no rating in this game yet/],
  [
    'an unsure rating',
    'anna',
    { mine: statistics('x').rating, place: null },
    /Your rating is 1612\?, give or take 140/,
  ],
  ['a place', 'anna', { mine: statistics('x').rating, place: 3 }, /You are number 3 of 9/],
])('a ranking says where I am: %s', async (_, login, mine, words) => {
  known.comeIn.mockResolvedValue({ id: 'a', name: 'Anna', login });
  known.games.mockResolvedValue([{ name: 'sakkara', title: 'Sakkara', most_seats: 2 }]);
  asked.ranking.mockResolvedValue({ game: 'sakkara', people: 9, lines: [], ...mine });
  render(Ranking, { game: 'sakkara' });
  await screen.findByText(words);
});

const table = (more: object) =>
  ({
    id: 't',
    rated: true,
    state: 'playing',
    seats: [{ name: 'Anna' }, { name: 'Bert' }],
    ...more,
  }) as Snapshot['table'];

test('ratings are asked for at rated tables only, and again when the match is over', async () => {
  asked.tableRatings.mockResolvedValue([{ seat: 0, rating: 1500, deviation: 350, provisional: true, change: null }]);
  const casual = render(AtSeat, { table: table({ id: 'casual', rated: false }), seat: 0 });
  expect(asked.tableRatings).not.toHaveBeenCalled();
  casual.unmount();
  const { rerender } = render(AtSeat, { table: table({}), seat: 0 });
  await screen.findByText('1500?');
  asked.tableRatings.mockResolvedValue([{ seat: 0, rating: 1662, deviation: 290, provisional: true, change: 162 }]);
  await rerender({ table: table({ state: 'over' }), seat: 0 });
  await screen.findByText('+162');
  expect(asked.tableRatings).toHaveBeenCalledTimes(2);
});

test.each([
  [{ seats: [{ name: 'Anna' }, { name: null }] }, /rated if the others have a login/],
  [{}, /This match is rated/],
  [{ rated: false }, /not rated/],
])('before the match it is said whether it is rated', async (more, words) => {
  render(RatedNotice, { table: table(more) });
  await screen.findByText(words);
});
