/** The end of a match: the verdict, and the invitation to play again. */
import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Snapshot } from '../../api/types';
import { load } from '../../lib/words/words.svelte';
import Result from './Result.svelte';

beforeAll(() => load('page', 'games', 'ending'));
beforeEach(() => {
  // There is no server: decisions are not graded, and that is said calmly.
  vi.stubGlobal('fetch', () => Promise.reject(new Error('away')));
});

function over(more: Record<string, unknown> = {}, seat: number | null = 0): Snapshot {
  const seats = ['Anna', 'Bob'].map((name) => ({ name, level: null, away: false, resigned: false, timeout: false }));
  const table = {
    id: 't',
    game: 'al-capone',
    state: 'over',
    seats,
    winners: [0],
    options: {},
    rematch: null,
    invited_by: null,
    imported: false,
  };
  const view = { seat, names: ['Anna', 'Bob'], scores: [66, 54], board: { players: [{ chips: 66 }, { chips: 54 }] } };
  return { table: { ...table, ...more }, view, verdict: ['Bob gives up.'] } as unknown as Snapshot;
}

test('the winner reads so, with what happened and the standings', async () => {
  render(Result, { snapshot: over() });
  expect(screen.getByRole('heading', { name: 'You win!' })).toBeTruthy();
  expect(screen.getByText('Bob gives up.')).toBeTruthy();
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent?.replace(/\s+/g, ' '));
  expect(rows[0]).toMatch(/Anna.*66 *chips/);
  expect(await screen.findByText(/The master has no time/)).toBeTruthy();
});

test('an invitation of another is said, and takes one press', () => {
  render(Result, { snapshot: over({ rematch: 'new', invited_by: 1 }) });
  expect(screen.getByText('Bob wants to play again.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Play again together' })).toBeTruthy();
});

test('one who asked already goes to the new table', () => {
  render(Result, { snapshot: over({ rematch: 'new', invited_by: 0 }) });
  expect(screen.queryByText(/wants to play again/)).toBeNull();
  expect(screen.getByRole('link', { name: /next match/ }).getAttribute('href')).toBe('/t/new');
});

test('a spectator sees who won, and is offered no rematch', () => {
  render(Result, { snapshot: over({}, null) });
  expect(screen.getByRole('heading', { name: 'Anna wins.' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Play again' })).toBeNull();
});

test('the board can be looked at', async () => {
  render(Result, { snapshot: over() });
  await fireEvent.click(screen.getByRole('button', { name: 'See the board' }));
  expect(screen.queryAllByRole('listitem')).toHaveLength(0);
  await fireEvent.click(screen.getByRole('button', { name: 'See the result' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});
