import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { load } from '../../lib/words/words.svelte';
import Board from './Board.svelte';
import { builder, ENDING_MS } from './ending';
import { sample } from './sample';
import type { Player, View } from './view';

beforeAll(() => load('sakkara'));
afterEach(cleanup);

const start = sample();
const [anna, bob] = start.players as [Player, Player];
const end = sample({ phase: 'over', players: [anna, { ...bob, finished: 3, built: { tip: 1 } }] });
const fixed = { seat: 0, names: ['Anna', 'Bob'], scores: [0, 0], actor: null, moves: [], play: () => {} };
const props = (board: View) => ({ ...fixed, hints: null, tall: false, events: [], silence: null, board });
const sun = () => screen.queryByRole('img', { name: 'Bob sets the tip, and the sun rises.' });

it('lets the sun rise when the tip was set, until the board is wanted again', async () => {
  const { rerender } = render(Board, { props: props(start) });
  expect(sun()).toBeNull();
  await rerender(props(end));
  expect(sun()).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'See the board' }));
  expect(sun()).toBeNull();
});

it('shows the whole picture at once after a press or a key', async () => {
  const { rerender } = render(Board, { props: props(start) });
  await rerender(props(end));
  expect(document.querySelector('.dawn.done')).toBeNull();
  await fireEvent.keyDown(window, { key: ' ' });
  expect(document.querySelector('.dawn.done')).toBeTruthy();
});

it('shows the board of a game that was over before, or that nobody won', async () => {
  render(Board, { props: props(end) });
  expect(sun()).toBeNull();
  expect(builder(sample({ phase: 'over' }))).toBeNull();
  expect(builder(start)).toBeNull();
});

it('takes at most four seconds', () => {
  expect(ENDING_MS).toBeLessThanOrEqual(4000);
});
