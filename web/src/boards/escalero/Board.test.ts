import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Move } from '../../api/types';
import { load } from '../../lib/words.svelte';
import Board from './Board.svelte';
import type { EscaleroView } from './view';

beforeAll(() => load('escalero', 'dice'));

const view: EscaleroView = {
  turn: 1,
  throws: 2,
  dice: ['10', '10', 'K', 'A', '9'],
  standing: 2,
  entries: { nines: 1, queens: 0, aces: 6 },
  sheet: [{ tens: 4 }, { tens: 0, kings: 5 }],
  sums: [4, 5],
};
const enter = (row: string): Move => ({ text: `enter ${row}`, move: 'enter', row });
const keep = (dice: string): Move => ({ text: `keep ${dice}`, move: 'keep', dice });
const moves = [keep('nothing'), keep('10 10'), keep('10 10 A'), enter('nines'), enter('queens'), enter('aces')];

function show(seat: number | null, allowed: Move[]) {
  const play = vi.fn();
  const common = { names: ['Anna', 'Bob'], scores: [0, 0], actor: 1, hints: null, tall: false, silence: null };
  render(Board, { props: { ...common, board: view, seat, moves: allowed, play, events: [] } });
  return play;
}

test('points are entered at once, and nothing is entered without a question', async () => {
  const play = show(1, moves);
  await fireEvent.click(screen.getByRole('button', { name: /aces: enter 6/ }));
  expect(play).toHaveBeenLastCalledWith(enter('aces'), undefined);
  await fireEvent.click(screen.getByRole('button', { name: /queens: enter 0/ }));
  expect(play).toHaveBeenLastCalledWith(enter('queens'), expect.stringContaining('queens'));
});

test('the dice that stand are kept at first, and more can be added', async () => {
  const play = show(1, moves);
  await fireEvent.click(screen.getByRole('button', { name: /ace \(A\)/ }));
  await fireEvent.click(screen.getByRole('button', { name: /Throw the other 2/ }));
  expect(play).toHaveBeenLastCalledWith(keep('10 10 A'));
});

test('a spectator sees the sheet and what the throw would count, and can press nothing', () => {
  show(null, []);
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.getByRole('table', { name: 'The sheet' }).textContent).toContain('6');
});

test('a struck row is told as struck', () => {
  show(1, moves);
  expect(screen.getByText('tens: struck')).toBeTruthy();
});
