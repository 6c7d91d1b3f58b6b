import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Move } from '../../api/types';
import { load } from '../../lib/words/words.svelte';
import Board from './Board.svelte';
import { added, ENDING_MS, ROW_MS, subtotals } from './ending';
import { ROWS, type EscaleroView } from './view';

// An animation that is cancelled rejects its promise here, though nothing waits for it.
Element.prototype.animate = () => ({ cancel: () => {} }) as Animation;
beforeAll(() => load('escalero', 'dice', 'games'));
afterEach(() => vi.useRealTimers());

const view: EscaleroView = {
  turn: 1,
  throws: 2,
  dice: ['10', '10', 'K', 'A', '9'],
  standing: 2,
  entries: { nines: 1, queens: 0, aces: 6 },
  worth: { nines: [1], tens: [2], queens: [4], kings: [5], aces: [6], quint: [25, 30], 'served five': [100] },
  sheet: [{ tens: 4 }, { tens: 0, kings: 5 }],
  sums: [4, 5],
};
const enter = (row: string): Move => ({ text: `enter ${row}`, move: 'enter', row });
const keep = (dice: string): Move => ({ text: `keep ${dice}`, move: 'keep', dice });
const moves = [keep('nothing'), keep('10 10'), keep('10 10 A'), enter('nines'), enter('queens'), enter('aces')];

const common = { names: ['Anna', 'Bob'], scores: [0, 0], actor: 1, hints: null, tall: false, silence: null };

function show(seat: number | null, allowed: Move[], more: object = {}) {
  const play = vi.fn();
  render(Board, { props: { ...common, board: view, seat, moves: allowed, play, events: [], ...more } });
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

test('what a row is worth stands at it, served or not', () => {
  show(1, moves);
  expect(screen.getByRole('rowheader', { name: /quint.*25 points, 30 served/ })).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: /kings.*5 points a die/ })).toBeTruthy();
});

test('my own throw waits in the cup for a press, and others throw without one', async () => {
  const toss = vi.fn();
  const cup: EscaleroView = { ...view, throws: 0, standing: 0, dice: [], entries: {} };
  const props = { ...common, board: cup, seat: 1, moves: [], play: vi.fn(), events: [] };
  const { rerender } = render(Board, { props: { ...props, toss } });
  await fireEvent.click(screen.getByRole('button', { name: 'Throw' }));
  expect(toss).toHaveBeenCalledOnce();
  await rerender({ ...props, toss: null });
  expect(screen.queryByRole('button', { name: 'Throw' })).toBeNull();
  expect(document.querySelector('.stage .cup')).toBeTruthy();
});

test('what was written last is marked, and the dice it was written with stay to be seen', async () => {
  const bots: EscaleroView = { ...view, turn: 0, throws: 3, dice: ['A', 'A', 'A', 'A', '9'], entries: { aces: 24 } };
  const props = { ...common, board: bots, seat: 1, moves: [], play: vi.fn(), events: [] };
  const { rerender, container } = render(Board, { props });
  const written: EscaleroView = { ...view, throws: 1, standing: 0, sheet: [{ tens: 4, aces: 24 }, view.sheet[1]!] };
  await rerender({
    ...props,
    board: written,
    moves,
    events: [{ event: 'moved', seat: 0, move: 'enter aces' }, { event: 'drew' }],
  });
  expect([...container.querySelectorAll('td.last')].map((cell) => cell.textContent?.trim())).toEqual(['24']);
  expect(screen.getByText('Anna: aces, 24')).toBeTruthy();
  expect([...container.querySelectorAll('.minis .mini')].map((die) => die.textContent)).toEqual(bots.dice);
});

test('a hint is one mark; the values of all choices come on request', async () => {
  const hints = new Map(moves.map((move, n) => [move.text, { value: 9 - n, rank: n + 1, best: n === 0 }]));
  hints.set('enter aces', { value: 20, rank: 1, best: true });
  hints.set('keep nothing', { value: 9, rank: 2, best: false });
  show(1, moves, { hints });
  expect(screen.getByRole('button', { name: /aces: enter 6/ }).classList.contains('marked')).toBe(true);
  expect(document.querySelectorAll('.marked').length).toBe(1);
  expect(document.querySelectorAll('.badge').length).toBe(0);
  document.body.innerHTML = '';
  show(1, moves, { hints, valuesShown: true });
  expect(document.querySelectorAll('.badge').length).toBeGreaterThan(3);
});

test('in the end the sheet is added up row by row, and the winner is told last', async () => {
  vi.useFakeTimers();
  const full = ROWS.map(({ row }, n) => [row, n] as const);
  const sheet = [Object.fromEntries(full), Object.fromEntries(full.map(([row, n]) => [row, 2 * n]))];
  const last: EscaleroView = { ...view, turn: 1, throws: 3, sheet: [sheet[0]!, {}] };
  const props = { ...common, board: last, seat: 0, moves: [], play: vi.fn(), events: [] };
  const { rerender } = render(Board, { props });
  const over: EscaleroView = { ...view, turn: -2, throws: 0, dice: [], entries: {}, sheet, sums: [55, 110] };
  await rerender({ ...props, board: over, actor: null });
  const ranks = within(screen.getByRole('group', { name: 'The sums' }));
  expect(ranks.queryByText(/wins/)).toBeNull();
  await vi.advanceTimersByTimeAsync(ROW_MS * 5);
  expect(ranks.queryByText('110')).toBeNull();
  await vi.advanceTimersByTimeAsync(ENDING_MS);
  expect(ranks.getByText('110')).toBeTruthy();
  expect(ranks.getByText(/Bob wins/)).toBeTruthy();
  expect(ENDING_MS).toBeLessThanOrEqual(4000);
});

test('sums grow by the rows that are added', () => {
  expect(subtotals([{ nines: 3, tens: 4 }, { nines: 1 }], 1)).toEqual([3, 1]);
  expect(subtotals([{ nines: 3, tens: 4 }, { nines: 1 }], 11)).toEqual([7, 1]);
  expect([added(0), added(ENDING_MS)]).toEqual([0, 11]);
});
