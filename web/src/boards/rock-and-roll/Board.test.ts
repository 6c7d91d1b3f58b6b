import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Move } from '../../api/types';
import { load } from '../../lib/words/words.svelte';
import Board from './Board.svelte';
import { chipsAt, ENDING_MS, settle, settledAt } from './ending';
import { betsOf, marks, presses, type View } from './view';

// An animation that is cancelled rejects its promise here, though nothing waits for it.
Element.prototype.animate = () => ({ cancel: () => {} }) as Animation;
beforeAll(() => load('rock-and-roll', 'dice'));
afterEach(() => vi.useRealTimers());

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
  pays: { black: 2, red: 2, blue: 2, '9': 5, '10': 5, J: 5, Q: 5, K: 5, A: 5 },
  wins: {
    '9': ['black', '9'],
    '10': ['red', '10'],
    J: ['blue', 'J'],
    Q: ['blue', 'Q'],
    K: ['red', 'K'],
    A: ['black', 'A'],
  },
  after: { '9': 75, '10': 60, J: 75, Q: 75, K: 60, A: 75 },
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

function props(moves: Move[], seat: number | null, play = vi.fn()) {
  return {
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
}

function open(moves: Move[], seat: number | null = 1, more: object = {}) {
  const given = props(moves, seat);
  render(Board, { props: { ...given, ...more } });
  return given.play;
}

test('a chip is picked, then put on a field', async () => {
  const play = open([bet('1', 'red'), bet('5', 'red'), bet('5', 'K'), done]);
  await fireEvent.click(screen.getByRole('button', { name: '5 chips at a time' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Put 5 chips on K 5:1. no chips' }));
  expect(play).toHaveBeenCalledExactlyOnceWith(bet('5', 'K'));
});

test('only fields that take the chip in hand can be pressed, and every field says what lies there', async () => {
  const play = open([bet('1', 'red'), bet('5', 'K'), done]);
  expect(screen.getByRole('button', { name: 'Put 1 chip on red 2:1. Bob 5' })).toBeTruthy();
  await fireEvent.click(screen.getByRole('img', { name: 'K 5:1. no chips' }));
  expect(play).not.toHaveBeenCalled();
});

test('the banker goes on at once, but is asked before the end is announced', async () => {
  const play = open([goOn, end], 0);
  await fireEvent.click(screen.getByRole('button', { name: 'Keep it open' }));
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

test('what a field pays is printed on it', () => {
  open([]);
  expect([...document.querySelectorAll('.cloth .pays')].map((print) => print.textContent?.trim())).toEqual([
    ...Array(3).fill('2:1'),
    ...Array(6).fill('5:1'),
  ]);
});

const thrown: View = { ...view, throws: 2, left: 8, fall: '10', chips: [60, 60, 60], gained: [-10, 10, 0] };
thrown.cloth = [{}, {}, {}];

test('the banker sees what each fall would cost, throws by a press, and sees the bets settled', async () => {
  vi.useFakeTimers();
  const toss = vi.fn();
  const given = { ...props([], 0), board: { ...view, turn: -1 } };
  const { rerender } = render(Board, { props: { ...given, toss } });
  expect(screen.getByRole('img', { name: /^10 5:1. .*the bank −10 if it falls/ })).toBeTruthy();
  expect(screen.getByText('At worst −10, at best +5')).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Throw' }));
  expect(toss).toHaveBeenCalledOnce();
  await rerender({ ...given, board: thrown, toss: null, moves: [goOn, end] });
  await vi.advanceTimersByTimeAsync(500);
  expect(screen.getByRole('img', { name: /^Bob: 45 chips$/ })).toBeTruthy();
  expect(document.querySelector('.field.fallen')).toBeNull();
  await vi.advanceTimersByTimeAsync(ENDING_MS);
  expect(screen.getByRole('img', { name: /^Bob: 60 chips, last throw \+10/ })).toBeTruthy();
  expect(document.querySelectorAll('.field.fallen').length).toBe(2);
});

test('first the bank takes what lost, then it pays what won, bet by bet', () => {
  const cloth = [{}, { red: 5, A: 2 }, { blue: 3 }];
  const bets = settle(betsOf({ ...view, cloth }), '10', view);
  expect(bets.map(({ seat, field, paid }) => [seat, field, paid])).toEqual([
    [1, 'A', 0],
    [2, 'blue', 0],
    [1, 'red', 10],
  ]);
  expect(bets.map(({ at }) => at)).toEqual([...bets.map(({ at }) => at)].sort((one, other) => one - other));
  expect(chipsAt([70, 45, 60], bets, 0, 0)).toEqual([70, 45, 60]);
  expect(chipsAt([70, 45, 60], bets, 0, settledAt(bets))).toEqual([65, 60, 60]);
});

test('the same bets can be made again with one press', async () => {
  vi.useFakeTimers();
  const given = props([], 1);
  const { rerender } = render(Board, { props: given });
  const mine = { ...given, board: thrown, moves: [bet('1', 'red'), bet('2', 'red'), done] };
  await rerender(mine);
  await vi.advanceTimersByTimeAsync(ENDING_MS);
  await fireEvent.click(screen.getByRole('button', { name: 'Same again' }));
  await rerender({ ...mine, moves: [] });
  await rerender({ ...mine, board: { ...thrown, cloth: [{}, { red: 2 }, {}] } });
  await rerender({ ...mine, moves: [] });
  await rerender({ ...mine, board: { ...thrown, cloth: [{}, { red: 4 }, {}] } });
  expect(given.play.mock.calls.map(([move]) => move.text)).toEqual(['bet 2 on red', 'bet 2 on red', 'bet 1 on red']);
  expect(presses('red', 8, ['1', '2', '5'])).toEqual(['bet 5 on red', 'bet 2 on red', 'bet 1 on red']);
});

test('a hint marks one field and one chip; values come on request', async () => {
  const moves = [bet('1', 'red'), bet('5', 'red'), bet('1', 'K'), done];
  const hints = new Map(moves.map((move, n) => [move.text, { value: -n / 4, rank: n + 1, best: n === 0 }]));
  open(moves, 1, { hints });
  expect(document.querySelectorAll('.field.best').length).toBe(1);
  expect([...document.querySelectorAll('.hints text')].map((mark) => mark.textContent)).toEqual(['★ 1']);
  document.body.innerHTML = '';
  open(moves, 1, { hints, valuesShown: true });
  expect(document.querySelectorAll('.hints text').length).toBe(2);
});

test('when the bank closes, the last bets are settled before it is told who has the most chips', async () => {
  vi.useFakeTimers();
  const given = props([], 1);
  const { rerender } = render(Board, { props: given });
  await rerender({ ...given, board: { ...thrown, turn: -2, left: 0, chips: [55, 65, 60] }, actor: null });
  expect(screen.queryByText(/most chips/)).toBeNull();
  await vi.advanceTimersByTimeAsync(ENDING_MS);
  expect(screen.getByText('Bob has the most chips: 65')).toBeTruthy();
  expect(ENDING_MS).toBeLessThanOrEqual(4000);
});
