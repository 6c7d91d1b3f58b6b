import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Move } from '../../api/types';
import { load } from '../../lib/words.svelte';
import Board from './Board.svelte';
import type { Player, StakesView } from './view';

beforeAll(() => load('open-poker', 'al-capone', 'stakes', 'dice'));

const player: Player = { status: 'playing', chips: 57, paid: 3, won: 0, dice: [], combination: null };
const kings: Player = {
  ...player,
  dice: ['Q', 'K', 'K', 'K', 'K'],
  combination: { kind: 'four', reading: ['Q', 'K', 'K', 'K', 'K'] },
};
const view: StakesView = {
  turn: 0,
  asked: null,
  pot: 6,
  stake: 3,
  least: 1,
  most: 6,
  playing_off: false,
  players: [player, kings],
  throws: 1,
  dice: ['10', 'K', '9', 'K', 'A'],
  standing: 0,
};
const keep = (dice: string): Move => ({ text: `keep ${dice}`, move: 'keep', dice });
const raise = (stake: number): Move => ({ text: `raise to ${stake}`, move: 'raise to', stake: String(stake) });

function show(board: StakesView, moves: Move[]) {
  const play = vi.fn();
  const common = {
    seat: 0,
    names: ['Anna', 'Bob'],
    scores: [60, 60],
    actor: 0,
    hints: null,
    tall: false,
    silence: null,
  };
  render(Board, { props: { ...common, board, moves, play, events: [] } });
  return play;
}

test('the dice that were tapped are kept, and nothing else', async () => {
  const play = show(view, [keep('K'), keep('K K'), keep('10 K K'), { text: 'stand', move: 'stand' }]);
  for (const king of screen.getAllByRole('button', { name: /king/ })) await fireEvent.click(king);
  await fireEvent.click(screen.getByRole('button', { name: '10' }));
  await fireEvent.click(screen.getByRole('button', { name: /Throw the other 2/ }));
  expect(play).toHaveBeenCalledExactlyOnceWith(keep('10 K K'));
});

test('a die that is tapped again, and Escape, let dice go', async () => {
  show(view, [keep('K'), keep('K K')]);
  const [first, second] = screen.getAllByRole('button', { name: /king/ });
  await fireEvent.click(first!);
  await fireEvent.click(second!);
  await fireEvent.click(first!);
  expect(first!.getAttribute('aria-pressed')).toBe('false');
  expect(second!.getAttribute('aria-pressed')).toBe('true');
  await fireEvent.keyDown(window, { key: 'Escape' });
  expect(second!.getAttribute('aria-pressed')).toBe('false');
});

test('what is no move cannot be played: keeping none here', () => {
  show(view, [keep('K')]);
  expect(screen.getByRole('button', { name: /Choose/ }).hasAttribute('disabled')).toBe(true);
});

test('nothing reacts when it is not my turn', () => {
  show(view, []);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('a player is named with chips and combination', () => {
  show(view, []);
  expect(screen.getByRole('img', { name: 'Bob, 57 chips, 3 in the pot, four of a kind, Q K K K K' })).toBeTruthy();
});

test('dropping out asks first, matching goes at once and says what it costs', async () => {
  const [match, drop] = [
    { text: 'match', move: 'match' },
    { text: 'drop', move: 'drop' },
  ];
  const asked = { ...view, turn: 1, asked: 0, stake: 5, throws: 0, dice: [] };
  const play = show(asked, [match!, drop!]);
  await fireEvent.click(screen.getByRole('button', { name: 'Drop out' }));
  expect(play).toHaveBeenLastCalledWith(drop, expect.stringContaining('3 chips'));
  await fireEvent.click(screen.getByRole('button', { name: 'Match, 2 chips' }));
  expect(play).toHaveBeenLastCalledWith(match);
});

test('many raises are one stepper with one button', async () => {
  const raises = Array.from({ length: 20 }, (_, n) => raise(n + 4));
  const play = show({ ...view, throws: 0, dice: [] }, [{ text: 'no raise', move: 'no raise' }, ...raises]);
  await fireEvent.click(screen.getByRole('button', { name: 'More' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Raise to 5' }));
  expect(play).toHaveBeenCalledExactlyOnceWith(raise(5));
});
