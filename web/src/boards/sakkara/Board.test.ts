import { cleanup, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Move } from '../../api/types';
import { load } from '../../lib/words/words.svelte';
import Board from './Board.svelte';
import { layout } from './measures';
import { sample, SITUATIONS } from './sample';

beforeAll(() => load('sakkara'));
afterEach(cleanup);

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

it('SK3 names the lower tile of a stack where it was seen, and draws its edge in its colour', () => {
  const board = sample();
  board.board = { ...board.board, d4: ['moon', 'ship'] };
  shown([], { board });
  expect(screen.getByRole('img', { name: 'd4, 2 tiles, top first: ship, moon' })).toBeTruthy();
  expect(document.querySelectorAll('[data-place="field d4"] rect.red')).toHaveLength(1);
  expect(document.querySelectorAll('[data-place="field d4"] rect.back')).toHaveLength(0);
});

it('SK24 shows a recipe that has the same tile twice, and what is missing of it', () => {
  const [anna, bob] = sample().players as [ReturnType<typeof sample>['players'][0], never];
  const players = [{ ...anna, holder: { wave: 1, moon: 1 } }, bob];
  shown([], { board: sample({ spells: { drought: ['wave', 'wave', 'moon'] }, players }) });
  const book = screen.getByRole('img', { name: /drought: wave, wave, moon/ });
  expect([...book.querySelectorAll('g.tile')].map((tile) => tile.matches('.ghost'))).toEqual([false, true, false]);
});

it('puts the value of a choice beside it', () => {
  const hints = new Map([['end turn', { value: 1.25, rank: 1, best: true }]]);
  shown(SITUATIONS.moved ?? [], { hints, valuesShown: true });
  expect(screen.getByRole('button', { name: /^end the turn/ }).textContent).toMatch(/★1\.3/);
});

it('keeps to tabs where there is little room', () => {
  shown(playing, { tall: true });
  expect(screen.getByRole('tab', { name: /Pyramid/ })).toBeTruthy();
});

it('points with one arrow at the best choice, and draws all values only on request', () => {
  const hints = new Map([
    ['move 1 north', { value: 0.5, rank: 1, best: true }],
    ['move 2 west', { value: -0.04, rank: 2, best: false }],
  ]);
  shown(playing, { hints });
  expect(document.querySelectorAll('.arrow')).toHaveLength(1);
  expect(screen.queryByText(/0\.5|0\.0/)).toBeNull();
  expect(screen.getByRole('button', { name: /worker 1 of Anna.* – the best$/ })).toBeTruthy();
  cleanup();
  shown(playing, { hints, valuesShown: true });
  expect(document.querySelectorAll('.arrow')).toHaveLength(1);
  expect(screen.getByText('★0.5')).toBeTruthy();
  expect(screen.getByText('0.0')).toBeTruthy();
});

it('stars what is built once, where it is built', () => {
  const hints = new Map([['build wave', { value: 1, rank: 1, best: true }]]);
  shown(playing, { hints });
  expect(screen.getAllByText('★')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'build wave – the best' })).toBeTruthy();
});

it('marks what the other one did, until I move', async () => {
  const before = sample();
  const [anna, bob] = before.players as [(typeof before.players)[0], (typeof before.players)[0]];
  const game = { seat: 0, names: ['Anna', 'Bob'], scores: [0, 0], actor: 0, moves: [], play: () => {} };
  const props = (board: typeof before, events: object[]) =>
    ({ ...game, hints: null, tall: false, silence: null, board, events }) as never;
  const { rerender } = render(Board, { props: props(before, []) });
  const walked = sample({ players: [anna, { ...bob, workers: ['a2', 'b1'] }] });
  await rerender(props(walked, [{ event: 'moved', seat: 1, move: 'move 1 north' }]));
  expect(document.querySelectorAll('.traces.seat-1 .way')).not.toHaveLength(0);
  await rerender(props(sample({ players: [anna, walked.players[1]!], turns: 8 }), [{ event: 'undone', seat: 1 }]));
  expect(document.querySelector('.traces')).toBeNull();
});

it('keeps the focus on the board after a move by keyboard, and takes none after a tap', async () => {
  const game = { board: sample(), seat: 0, names: ['Anna', 'Bob'], scores: [0, 0], actor: 0, play: () => {} };
  const props = (moves: readonly Move[]) =>
    ({ ...game, moves, hints: null, tall: false, events: [], silence: null }) as never;
  const { rerender, container } = render(Board, { props: props(SITUATIONS.placing ?? []) });
  const field = screen.getByRole('button', { name: /a1/ });
  field.focus();
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  await rerender(props([]));
  expect(container.contains(document.activeElement)).toBe(true);
  await rerender(props(SITUATIONS.laying ?? []));
  expect(document.activeElement?.getAttribute('role')).toBe('button');
  (document.activeElement as HTMLElement).dispatchEvent(new Event('pointerdown', { bubbles: true }));
  (document.activeElement as HTMLElement).blur();
  await rerender(props(SITUATIONS.placing ?? []));
  expect(document.activeElement).toBe(document.body);
});

it('shows both sites beside the board on a phone held sideways', () => {
  expect(layout(844, 254, false, false).kind).toBe('flat');
  expect(layout(640, 300, false, false).kind).not.toBe('flat');
});
