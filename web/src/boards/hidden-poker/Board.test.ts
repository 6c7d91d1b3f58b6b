import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Move } from '../../api/types';
import { load } from '../../lib/words.svelte';
import type { Face } from '../dice/faces';
import Board from './Board.svelte';
import { shared, type View } from './view';

beforeAll(() => load('hidden-poker', 'dice'));
afterEach(() => vi.useRealTimers());

const announce = (dice: string): Move => ({ text: `announce ${dice}`, move: 'announce', dice });
const truth = announce('9 9 K K K');
const bold = announce('9 K K K K');
const doubt: Move = { text: 'doubt as 2', move: 'doubt as', seat: '2' };
const believe: Move = { text: 'believe as 2', move: 'believe as', seat: '2' };

const announcing: View = {
  turn: 1,
  phase: 'announce',
  pot: 6,
  chips: [56, 59, 59],
  playing: [true, true, true],
  pending: [],
  announced: [['9', '9', '10', 'K', 'A'], null, null],
  kinds: ['pair', null, null],
  doubters: [1, null, null],
  dice: [['9', '10', 'J', 'A', 'A'], ['9', '9', 'K', 'K', 'K'], null],
  counts: [['9', '10', 'J', 'A', 'A'], ['9', '9', 'K', 'K', 'K'], null],
  held: ['pair', 'full house', null],
  honest: [false, null, null],
  scale: { 'full house': ['9 9 K K K'], four: ['9 9 9 9 A', '9 K K K K'] },
  play_offs: 0,
  winner: null,
};
const answering: View = { ...announcing, turn: 0, phase: 'answer', pending: [1, 2], doubters: [null, null, null] };
answering.dice = answering.counts = [null, null, null];

function open(board: View, moves: Move[], more: object = {}) {
  const play = vi.fn();
  const props = {
    board,
    seat: 1,
    names: ['Anna', 'Bob', 'Cleo'],
    scores: [60, 60, 60],
    actor: 1,
    moves,
    play,
    hints: null,
    tall: false,
    events: [],
    silence: null,
    ...more,
  };
  render(Board, { props });
  return play;
}

test('the truth is one tap away', async () => {
  const play = open(announcing, [truth, bold]);
  await fireEvent.click(screen.getByRole('button', { name: 'The truth: announce 9 9 K K K (full house)' }));
  expect(play).toHaveBeenCalledExactlyOnceWith(truth);
});

test('dice are turned one by one, and only what may be announced can be', async () => {
  const play = open(announcing, [truth, bold]);
  const die = screen.getByRole('button', { name: /^Die 1: 9/ });
  await fireEvent.click(die);
  expect(screen.getByRole('button', { name: 'Nobody can have 9 10 K K K' })).toHaveProperty('disabled', true);
  await fireEvent.keyDown(die, { key: 'k' });
  await fireEvent.click(screen.getByRole('button', { name: 'Announce 9 K K K K (four of a kind)' }));
  expect(play).toHaveBeenCalledExactlyOnceWith(bold);
});

test('a kind sets the nearest dice of that kind, and Escape goes back to the truth', async () => {
  open(announcing, [announce('9 9 9 9 A'), bold, truth]);
  await fireEvent.click(screen.getByRole('button', { name: 'four of a kind' }));
  expect(screen.getByRole('button', { name: 'Announce 9 K K K K (four of a kind)' })).toBeTruthy();
  await fireEvent.keyDown(window, { key: 'Escape' });
  expect(screen.getByRole('button', { name: 'Announce 9 9 K K K (full house)' })).toBeTruthy();
});

test('the best advice stands first and is one tap away', async () => {
  const hints = new Map([
    [truth.text, { value: 1, rank: 2, best: false }],
    [bold.text, { value: 2.5, rank: 1, best: true }],
  ]);
  const play = open(announcing, [truth, bold], { hints });
  const [best] = screen.getAllByRole('button', { name: /best, 2.5|worth 1.0/ });
  await fireEvent.click(best as HTMLElement);
  expect(play).toHaveBeenCalledExactlyOnceWith(bold);
});

test('an announcement is doubted or believed, against the clock', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const play = open(answering, [doubt, believe], { silence: Date.now() + 9500 });
  expect(screen.getByRole('timer', { name: '10 seconds left' })).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Swindle!' }));
  expect(play).toHaveBeenLastCalledWith(doubt);
  await fireEvent.click(screen.getByRole('button', { name: 'I believe it' }));
  expect(play).toHaveBeenLastCalledWith(believe);
});

test('a doubted announcement shows who doubted and what came out', () => {
  open(announcing, [], { seat: null });
  const anna = screen.getByRole('img', {
    name: /^Anna: 56 chips, announces 9 9 10 K A \(a pair\), Bob doubted, untrue/,
  });
  expect(within(anna).getByText('✗ untrue')).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('where aces are jokers, the dice count as their best reading', () => {
  const counts: Face[] = ['9', 'K', 'K', 'K', 'K'];
  const dice: Face[] = ['9', 'K', 'K', 'A', 'A'];
  const board: View = { ...announcing, dice: [null, dice, null], counts: [null, counts, null] };
  open(board, [bold]);
  expect(screen.getByRole('button', { name: 'The truth: announce 9 K K K K (four of a kind)' })).toBeTruthy();
});

test('what two throws have in common is counted die by die', () => {
  expect(shared(['9', '9', 'K', 'K', 'K'], ['9', 'K', 'K', 'A', 'A'])).toBe(3);
});
