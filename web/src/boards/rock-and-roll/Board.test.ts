import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Move } from '../../api/types';
import { load } from '../../lib/words.svelte';
import Board from './Board.svelte';
import { marks, type View } from './view';

beforeAll(() => load('rock-and-roll', 'dice'));

const room = { black: 30, red: 30, blue: 30, '9': 12, '10': 12, J: 12, Q: 12, K: 12, A: 12 };
const view: View = {
  banker: 0,
  turn: 1,
  throws: 1,
  left: 9,
  announced: false,
  fall: 'K',
  chips: [70, 45, 60],
  gained: [10, -10, 0],
  cloth: [{}, { red: 5 }, {}],
  room,
};
const bet = (amount: string, field: string): Move => ({
  text: `bet ${amount} on ${field}`,
  move: 'bet',
  amount,
  field,
});
const done: Move = { text: 'done', move: 'done' };
const goOn: Move = { text: 'go on', move: 'go on' };
const end: Move = { text: 'announce the end', move: 'announce the end' };

function open(moves: Move[], seat: number | null = 1) {
  const play = vi.fn();
  const props = {
    board: view,
    seat,
    names: ['Anna', 'Bob', 'Cleo'],
    scores: [60, 60, 60],
    actor: seat,
    moves,
    play,
    hints: null,
    tall: false,
    events: [],
    silence: null,
  };
  render(Board, { props });
  return play;
}

test('a chip is picked, then put on a field', async () => {
  const play = open([bet('1', 'red'), bet('5', 'red'), bet('5', 'K'), done]);
  await fireEvent.click(screen.getByRole('button', { name: '5 chips at a time' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Put 5 chips on K. no chips' }));
  expect(play).toHaveBeenCalledExactlyOnceWith(bet('5', 'K'));
});

test('only fields that take the chip in hand can be pressed, and every field says what lies there', async () => {
  const play = open([bet('1', 'red'), bet('5', 'K'), done]);
  expect(screen.getByRole('button', { name: 'Put 1 chip on red. Bob 5' })).toBeTruthy();
  await fireEvent.click(screen.getByRole('img', { name: 'K. no chips' }));
  expect(play).not.toHaveBeenCalled();
});

test('the banker goes on at once, but is asked before the end is announced', async () => {
  const play = open([goOn, end], 0);
  await fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
  expect(play).toHaveBeenLastCalledWith(goOn, undefined);
  await fireEvent.click(screen.getByRole('button', { name: 'Announce the end' }));
  expect(play).toHaveBeenLastCalledWith(end, expect.stringContaining('five more throws'));
});

test('a spectator sees the die and the chips, and can press nothing', () => {
  open([], null);
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.getByRole('img', { name: 'The die shows K, red.' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Bob: 45 chips, 5 on the cloth, last throw −10' })).toBeTruthy();
});

test('players with the same initial are told apart', () => {
  expect(marks(['Anna', 'bob', 'Ben'])).toEqual(['A', 'B2', 'B3']);
});
