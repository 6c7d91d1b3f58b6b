/** A hint: one choice and why; the values of all on request. */
import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeAll, expect, test, vi } from 'vitest';
import { valued } from '../../boards/board';
import { load } from '../../lib/words/words.svelte';
import Hints from './Hints.svelte';

beforeAll(() => load('page', 'ending', 'escalero', 'hidden-poker'));

const choice = (move: string, value: number, often?: number) => ({ move, value, tries: null, reason: null, often });
const enter = (row: string) => ({ text: `enter ${row}`, move: 'enter', row });
const moves = [enter('nines'), enter('tens')];
const choices = [choice('enter nines', 160.25), choice('enter tens', -0.001)];

test('the best choice can be pressed, and the reason stands below it', async () => {
  const play = vi.fn();
  render(Hints, { game: 'escalero', choices, why: 'Why: it is better.', moves, play });
  expect(screen.getByText('Why: it is better.')).toBeTruthy();
  expect(screen.queryAllByRole('listitem')).toHaveLength(0);
  await fireEvent.click(screen.getByRole('button', { name: 'enter nines' }));
  expect(play).toHaveBeenCalledWith(moves[0]);
});

test('where there are none, the panel says so', () => {
  render(Hints, { game: 'escalero', off: true, choices: null, moves, play: vi.fn() });
  expect(screen.getByText('Hints are off at this table.')).toBeTruthy();
});

test('values are shown on request, best first, and there is no "-0"', async () => {
  render(Hints, { game: 'escalero', choices, why: null, moves, play: vi.fn() });
  await fireEvent.click(screen.getByRole('button', { name: /Show the values/ }));
  const lines = screen.getAllByRole('listitem').map((line) => line.textContent);
  expect(lines[0]).toContain('160.25');
  expect(lines[1]).toMatch(/^\s*0\s/);
  expect(screen.getByRole('button', { name: /Hide the values/ })).toBeTruthy();
});

test('a forced move has no values to ask for', () => {
  const why = 'There is only this choice.';
  render(Hints, { game: 'escalero', choices: choices.slice(0, 1), why, moves, play: vi.fn() });
  expect(screen.getByText(why)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /values/ })).toBeNull();
});

test('where one must not be predictable it says how often', async () => {
  const announce = (dice: string) => ({ text: `announce ${dice}`, move: 'announce', dice });
  const told = [choice('announce 9 9', 0.5, 0.36), choice('announce A A', 0.5, 0.004)];
  const offered = [announce('9 9'), announce('A A')];
  render(Hints, { game: 'hidden-poker', choices: told, why: null, moves: offered, play: vi.fn(), valuesShown: true });
  expect(screen.getByText('36 of 100')).toBeTruthy();
});

test('of equal choices only the first is marked on the board', () => {
  const marks = [...valued([choice('a', 1), choice('b', 1), choice('c', 0)]).values()];
  expect(marks.map(({ best, rank }) => [best, rank])).toEqual([
    [true, 1],
    [false, 1],
    [false, 3],
  ]);
});
