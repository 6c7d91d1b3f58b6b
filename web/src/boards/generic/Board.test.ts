import { fireEvent, render, screen, within } from '@testing-library/svelte';
import axe from 'axe-core';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Move } from '../../api/types';
import { isOwn, OWN } from '../../lib/own';
import { load, speak, t } from '../../lib/words/words.svelte';
import { BOARDS, boardOf, type Valued } from '../board';
import Board from './Board.svelte';
import { changes } from './fields';

const SAID = `
move-take = { $pebbles ->
    [one] take one pebble
   *[other] take { $pebbles } pebbles
}
field-grown-stones = Stones that grew
`;
const fetched = vi.fn(async (address: string) => ({
  ok: true,
  json: async () => ({ games: address.endsWith('de') ? 'pebbles = Kiesel' : 'pebbles = Pebbles', pebbles: SAID }),
}));

beforeAll(async () => {
  const mark = document.createElement('meta');
  mark.name = 'added-games';
  document.head.append(mark);
  vi.stubGlobal('fetch', fetched);
  expect(await boardOf('pebbles')).toBe(Board);
  await load('ending', 'games');
});
afterEach(() => fetched.mockClear());

const take = (pebbles: string): Move => ({ text: `take ${pebbles}`, move: 'take', pebbles });
const board = {
  pile: 9,
  die: null,
  open: true,
  grown_stones: [1, 0, 2],
  grid: [
    ['x', 'o'],
    ['', 'x'],
  ],
  taken: { '0': 3, '1': [1, 2] },
  left_over: [{ kind: 'stone', worth: 1.5 }],
};
const common = { game: 'pebbles', seat: 1, names: ['Anna', 'Bob'], scores: [2, -1], actor: 1 };
const still = { hints: null, tall: true, events: [], silence: null };

function show(more: object = {}, seen: object = board) {
  const play = vi.fn();
  return {
    play,
    ...render(Board, { props: { ...common, ...still, board: seen as never, moves: [], play, ...more } }),
  };
}

/** A field's value, by its label. */
function field(label: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>('.item')].find(
    (one) => one.querySelector('dt')?.textContent === label,
  );
  return found!.querySelector<HTMLElement>('dd')!;
}

test('the games that have a board are those that the page calls its own', () => {
  expect([...OWN].sort()).toEqual(Object.keys(BOARDS).sort());
  expect(isOwn('pebbles')).toBe(false);
});

test('every field is drawn: numbers, lists, grids, groups, and those of a seat by its name', () => {
  show();
  expect(field('pile').textContent).toBe('9');
  expect(field('die').textContent).toBe('–');
  expect(field('open').textContent).toBe('yes');
  const list = within(field('Stones that grew')).getAllByRole('listitem');
  expect(list.map((one) => one.textContent)).toEqual(['1', '0', '2']);
  const rows = within(field('grid')).getAllByRole('row');
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['x', 'o'],
    ['–', 'x'],
  ]);
  expect([...field('taken').querySelectorAll('dt')].map((one) => one.textContent)).toEqual(['Anna', 'Bob']);
  expect(field('left over').textContent).toContain('stone');
  expect(field('left over').textContent).toContain('1.5');
});

test('names and scores are shown, and who is to act', () => {
  const { container } = show();
  const players = [...container.querySelectorAll('.players li')];
  expect(players.map((one) => one.textContent)).toEqual(['Anna 2', 'Bob -1']);
  expect(players.map((one) => one.classList.contains('acts'))).toEqual([false, true]);
});

test('every legal move is a button in words, and a press plays it', async () => {
  const { play } = show({ moves: [take('one'), take('three')] });
  expect(screen.getAllByRole('button').map((one) => one.textContent?.trim())).toEqual([
    'take one pebble',
    'take three pebbles',
  ]);
  await fireEvent.click(screen.getByRole('button', { name: 'take three pebbles' }));
  expect(play).toHaveBeenCalledExactlyOnceWith(take('three'));
});

test('without a move, for a spectator or at the end, there is nothing to press', () => {
  show({ seat: null, actor: null });
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('a hint marks the best move alone, and all values on request', async () => {
  const hints = new Map<string, Valued>([
    ['take one', { value: -0.25, rank: 2, best: false }],
    ['take three', { value: 0.5, rank: 1, best: true }],
  ]);
  const { rerender } = show({ moves: [take('one'), take('three')], hints });
  const best = screen.getByRole('button', { name: /the best choice/ });
  expect(best.textContent).toContain('take three');
  expect(document.querySelectorAll('.star')).toHaveLength(1);
  expect(best.textContent).not.toContain('0.5');
  await rerender({ valuesShown: true });
  expect(screen.getAllByRole('button').map((one) => one.querySelector('small')?.textContent)).toEqual(['-0.25', '0.5']);
});

test('what the last step changed is marked until the next step changes something', async () => {
  const { rerender } = show();
  const marked = () => [...document.querySelectorAll('.changed')].map((one) => one.textContent);
  expect(marked()).toEqual([]);
  await rerender({ board: { ...board, pile: 7, grown_stones: [1, 5, 2] } });
  expect(marked()).toEqual(['7', '5']);
  await rerender({ board: { ...board, pile: 7, grown_stones: [1, 5, 2] } });
  expect(marked()).toEqual(['7', '5']);
  // A step back is a step, too.
  await rerender({ board });
  expect(marked()).toEqual(['9', '0']);
});

test('changes are found at any depth', () => {
  expect(changes({ a: 1, b: [1, 2] }, { a: 1, b: [1, 2] })).toEqual([]);
  expect(changes({ a: [[1], [2]] }, { a: [[1], [3, 4]] })).toEqual(['a.1.0', 'a.1.1']);
  expect(changes({ a: null }, { a: { b: 'x' }, c: 0 })).toEqual(['a.b', 'c']);
});

test('a throw of my own waits for a press, before there are moves', async () => {
  const toss = vi.fn();
  show({ toss, moves: [take('one')] });
  const button = screen.getByRole('button');
  expect(button.hasAttribute('data-throw')).toBe(true);
  await fireEvent.click(button);
  expect(toss).toHaveBeenCalledOnce();
});

test('nothing keeps a screen reader out', async () => {
  const { container } = show({ moves: [take('one')] });
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
});

test('its words come from the server once for each language, and a game that is gone is called by its name', async () => {
  expect(t('games/pebbles')).toBe('Pebbles');
  await speak('de');
  expect(t('games/pebbles')).toBe('Kiesel');
  expect(t('games/escalero')).toBe('Escalero');
  expect(t('pebbles/move-take', { pebbles: 'one' })).toBe('take one pebble');
  expect(t('games/marbles')).toBe('marbles');
  expect(() => t('pebbles/marbles')).toThrow('pebbles/marbles');
  expect(fetched.mock.calls).toEqual([['/api/messages?language=de']]);
  await speak('en');
  expect(fetched).toHaveBeenCalledOnce();
});
