import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Snapshot } from '../api/types';
import { load, speak, t } from '../lib/words/words.svelte';
import Coach from './Coach.svelte';
import { BEGINNING } from './lesson';
import { LESSONS } from './lessons';

beforeAll(async () => {
  await load('learn');
  await speak('en');
});

function snapshot(may: string[], over = false): Snapshot {
  return {
    table: { state: over ? 'over' : 'playing', winners: [0] },
    view: { seat: 0, round: 1, board: { throws: 1 }, moves: may.map((move) => ({ text: move, move })) },
    happened: [],
  } as unknown as Snapshot;
}

function meet(first: Snapshot) {
  const ask = vi.fn(async () => {});
  const { steps } = LESSONS['open-poker']!;
  const { rerender } = render(Coach, {
    game: 'open-poker',
    steps,
    snapshot: first,
    ask,
    from: BEGINNING,
    keep: () => {},
  });
  return { ask, tell: (next: Snapshot) => rerender({ snapshot: next }) };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('it tells the goal, then what to do now', async () => {
  meet(snapshot(['keep']));
  screen.getByText(t('learn/open-poker-goal'));
  screen.getByText('Step 1 of 5');
  await press('Got it');
  expect(screen.getByText(t('learn/open-poker-keep')).getAttribute('aria-live')).toBe('polite');
  screen.getByText('Step 2 of 5');
  expect(screen.queryByRole('button', { name: 'Got it' })).toBeNull();
});

test('it shows the best choice when asked, and only when there is a choice', async () => {
  const { ask, tell } = meet(snapshot(['keep']));
  await press('Got it');
  await press('Show me');
  expect(ask).toHaveBeenCalledOnce();
  await tell(snapshot([]));
  expect(screen.queryByRole('button', { name: 'Show me' })).toBeNull();
});

test('it can be folded away and comes back', async () => {
  meet(snapshot(['keep']));
  await press('What the coach says');
  expect(screen.getByText(t('learn/open-poker-goal')).hidden).toBe(true);
  await press('What the coach says');
  expect(screen.getByText(t('learn/open-poker-goal')).hidden).toBe(false);
});

test('at the end it says who won, and the ways on are open', async () => {
  const { tell } = meet(snapshot([]));
  await press('Got it');
  await tell(snapshot([], true));
  screen.getByText(/^Well done, you win!/);
  screen.getByRole('button', { name: 'Play for real' });
  expect(screen.getByRole('link', { name: 'Rules' }).getAttribute('href')).toBe('/g/open-poker');
});

test('what was told before is shown again without being read out', async () => {
  const { tell } = meet(snapshot(['keep']));
  await press('Got it');
  await tell(snapshot(['raise to']));
  await tell(snapshot(['keep']));
  expect(screen.getByText(t('learn/open-poker-keep')).getAttribute('aria-live')).toBe('off');
});
