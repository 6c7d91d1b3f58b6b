import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Move } from '../../api/types';
import { load } from '../../lib/words.svelte';
import Board from './Board.svelte';
import { sample, SITUATIONS } from './sample';

beforeAll(() => load('sakkara'));

function shown(moves: readonly Move[], more: Record<string, unknown> = {}) {
  const play = vi.fn();
  const game = { board: sample(), seat: 0, names: ['Anna', 'Bob'], scores: [0, 0], actor: 0, moves, play };
  render(Board, { props: { ...game, hints: null, tall: false, events: [], silence: null, ...more } });
  return play;
}

async function tap(name: RegExp): Promise<void> {
  screen.getByRole('button', { name }).dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await tick();
}

const playing = SITUATIONS.playing ?? [];
const texts = (play: ReturnType<typeof vi.fn>) => play.mock.calls.map(([move]) => move.text);

it('moves a worker by two taps', async () => {
  const play = shown(playing);
  expect(screen.queryByRole('button', { name: /d4/ })).toBeNull();
  await tap(/worker 1 of Anna/);
  await tap(/north.*d4/);
  expect(texts(play)).toEqual(['move 1 north']);
});

it('pushes as many tiles as were chosen with an ox', async () => {
  const play = shown(playing);
  await tap(/^ox$/);
  await tap(/from here: c3/);
  await tap(/^2$/);
  await tap(/b3/);
  expect(texts(play)).toEqual(['ox 2 from c3 to west']);
});

it('lets a choice half made be unmade with Escape', async () => {
  const play = shown(playing);
  await tap(/worker 1 of Anna/);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  await tick();
  expect(screen.queryByRole('button', { name: /d4/ })).toBeNull();
  expect(play).not.toHaveBeenCalled();
});

it('lets only legal things react', () => {
  shown([]);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('says what lies in a stack, and keeps what nobody has seen', () => {
  shown([]);
  expect(screen.getByRole('img', { name: 'd4, 2 tiles, top first: ship, unknown tile' })).toBeTruthy();
  expect(screen.getByRole('group', { name: 'Holder of Bob: 3 tiles' }).textContent?.trim()).toBe('');
});

it('puts the value of a choice beside it', () => {
  const hints = new Map([['end turn', { value: 1.25, rank: 1, best: true }]]);
  shown(SITUATIONS.moved ?? [], { hints });
  expect(screen.getByRole('button', { name: /^end the turn/ }).textContent).toMatch(/★1\.3/);
});

it('keeps to tabs where there is little room', () => {
  shown(playing, { tall: true });
  expect(screen.getByRole('tab', { name: /Pyramid/ })).toBeTruthy();
});
