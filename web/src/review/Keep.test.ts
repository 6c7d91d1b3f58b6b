/** The check at the end says what it was checked with, and what that proves. */
import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import match from '../lib/fair/fair.match.json';
import type { Kept } from '../lib/fair/seeds';
import { load } from '../lib/words/words.svelte';
import Keep from './Keep.svelte';

const asked = vi.hoisted(() => ({ matchFile: vi.fn() }));
vi.mock('../api/reviews', async (original) => ({ ...(await original<object>()), matchFile: asked.matchFile }));
beforeAll(() => load('review'));
beforeEach(() => {
  localStorage.clear();
  asked.matchFile.mockImplementation(async () => structuredClone(match));
});

type Event = { event: string } & Record<string, any>;
const events = match.events as Event[];
const of = (event: string, seat?: number) =>
  events.findLast((one) => one.event === event && (seat === undefined || one.seat === seat)) as Event;
const table = of('opened').table as string;

/** Let this browser have told Anna's seed, with this seal of the server seen. */
function keep(sealed: string): void {
  const promised = [0, 1].map((seat) => of('sat', seat).commitment as string);
  const kept: Kept = {
    seed: of('disclosed', 0).seed,
    commitment: promised[0]!,
    seen: { table, seat: 0, sealed, promised },
  };
  localStorage.setItem('seeds', JSON.stringify([kept]));
}

async function check(): Promise<void> {
  render(Keep, { id: table, game: 'al-capone' });
  await fireEvent.click(screen.getByRole('button', { name: 'Check the draws' }));
}

test('with a seed of its own it says so', async () => {
  keep(of('opened').commitment);
  await check();
  expect(await screen.findByText(/Checked with your own seed/)).toBeTruthy();
  expect(screen.getByText(/All is well/)).toBeTruthy();
});

test('without one it names those who promised', async () => {
  await check();
  expect(await screen.findByText(/promised before any was told by: Anna, Bob/)).toBeTruthy();
});

test('where nobody promised anything it says that this proves nothing', async () => {
  const clear = structuredClone(match) as { events: Event[] };
  for (const one of clear.events) if (one.event === 'sat') one.commitment = '';
  asked.matchFile.mockImplementation(async () => clear);
  await check();
  expect(await screen.findByText(/could have chosen the draws/)).toBeTruthy();
});

test('another table than the one that was seen is called wrong', async () => {
  keep('another seal');
  await check();
  expect(await screen.findByText(/not the table where you told your seed/)).toBeTruthy();
  expect(screen.queryByText(/All is well/)).toBeNull();
});
