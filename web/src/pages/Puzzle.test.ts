/** A puzzle on the page: a choice, its verdict, and what is kept. */
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { boardOf } from '../boards/board';
import { load } from '../lib/words/words.svelte';
import { solved } from '../puzzles/progress';
import Puzzle from './Puzzle.svelte';

const asked = vi.hoisted(() => ({ puzzle: vi.fn(), answer: vi.fn() }));
vi.mock('../api/puzzles', () => asked);

const enter = (row: string) => ({ text: `enter ${row}`, move: 'enter', row });
const weighed = (move: string, value: number) => ({ move, words: `to ${move}`, value, tries: null, reason: null });
const [best, other] = [weighed('enter tens', 120.25), weighed('enter nines', 117.5)];
const judged = (right: boolean) => ({
  right,
  grade: right ? 'best' : 'slip',
  loss: right ? 0 : 2.75,
  measure: 'sum',
  sentence: right ? 'So it is.' : 'That is less.',
  reason: null,
  best,
  played: right ? best : other,
  choices: [best, other],
});

// Its chunk is large: it is loaded before anybody waits for it.
beforeAll(() => Promise.all([boardOf('escalero'), load('puzzles')]));
afterEach(cleanup);
beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
  asked.puzzle.mockResolvedValue({
    game: 'escalero',
    number: 4,
    count: 100,
    view: {
      game: 'escalero',
      seat: 0,
      names: ['You'],
      scores: [0],
      round: 1,
      actor: 0,
      board: null,
      moves: [enter('tens'), enter('nines')],
    },
    options: {},
    expects: 'Enter the throw.',
    rule: null,
    proof: 'exact',
    missed: 6,
  });
  asked.answer.mockImplementation((_game, _number, move) => Promise.resolve(judged(move === 'enter tens')));
});

const press = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

test('nothing of the answer is there before the choice', async () => {
  render(Puzzle, { game: 'escalero', number: '4' });
  await screen.findByText('Enter the throw.');
  screen.getByText('6 of ten novices miss it.');
  expect(screen.queryByText(/117|120/)).toBeNull();
  expect(asked.answer).not.toHaveBeenCalled();
});

test('the right choice is praised and kept as solved', async () => {
  render(Puzzle, { game: 'escalero', number: '4' });
  await press(/tens/);
  await screen.findByText('Right!');
  screen.getByText('So it is.');
  expect(asked.answer).toHaveBeenCalledWith('escalero', 4, 'enter tens');
  expect([...solved('escalero')]).toEqual([4]);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a second choice is judged, but only the first one counts', async () => {
  render(Puzzle, { game: 'escalero', number: '4' });
  await press(/nines/);
  await screen.findByText('Not the best');
  expect(screen.getByRole('row', { name: /enter nines/ }).className).toContain('played');
  await press(/Try again/);
  await press(/tens/);
  await screen.findByText('Right!');
  expect(solved('escalero').size).toBe(0);
});
