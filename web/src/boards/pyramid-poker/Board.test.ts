import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Move } from '../../api/types';
import { load } from '../../lib/words/words.svelte';
import type { BoardProps } from '../board';
import Board from './Board.svelte';
import { compare } from './compare';
import { arrange, spaceBox } from './layout';
import { flights, lay } from './pieces';
import type { Seen } from './view';

beforeAll(() => load('pyramid-poker'));
afterEach(cleanup);

const empty = () => [0, 1, 2].map(() => ({ cards: [] as string[], category: null }));
const start: Seen = {
  turn: 0,
  stage: 'place',
  pyramid: { b1: { facing: 0, card: 'K♥' }, d1: { facing: 1, card: null } },
  to_place: [13, 14],
  held: { card: '5♦' },
  turned_up: [],
  hands: [empty(), empty()],
  gone: [],
};

const place = (space: string): Move => ({ text: `place ${space}`, move: 'place', space });
const take = (space: string): Move => ({ text: `take ${space}`, move: 'take', space });
const choose = (block: string): Move => ({ text: `choose ${block}`, move: 'choose', block });
const add = (hand: string): Move => ({ text: `add to hand ${hand}`, move: 'add to hand', hand });

function show(board: Partial<Seen>, moves: Move[], more: Partial<BoardProps<Seen>> = {}) {
  const play = vi.fn();
  const fixed = {
    names: ['Anna', 'Bob'],
    scores: [0, 0],
    actor: 0,
    hints: null,
    tall: false,
    events: [],
    silence: null,
  };
  render(Board, { props: { seat: 0, ...fixed, ...more, board: { ...start, ...board }, moves, play } });
  return play;
}

const buttons = () => screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'));

test('free spaces, and nothing else, can be pressed while building', async () => {
  const play = show({}, [place('a1'), place('c1')]);
  expect(buttons()).toEqual(['place on a1', 'place on c1']);
  await fireEvent.click(screen.getByRole('button', { name: 'place on c1' }));
  expect(play).toHaveBeenCalledExactlyOnceWith(place('c1'));
});

test('a block says its card, or whom it faces', () => {
  show({}, []);
  expect(buttons()).toEqual([]);
  screen.getByRole('img', { name: 'b1: king of hearts' });
  screen.getByRole('img', { name: 'd1: faces Bob' });
  screen.getByRole('img', { name: 'Anna holds: 5 of diamonds' });
  screen.getByRole('img', { name: 'Anna, to move, 13 blocks face down' });
});

test('a block is taken by key, with what is known of it in its name', async () => {
  const play = show({ stage: 'take', held: null, to_place: [0, 0] }, [take('d1')]);
  await fireEvent.keyDown(screen.getByRole('button', { name: 'take d1: faces Bob' }), { key: 'Enter' });
  expect(play).toHaveBeenCalledExactlyOnceWith(take('d1'));
});

test('only my own hands that have room take the block', async () => {
  const hands = [empty(), empty()];
  hands[0]![0]!.cards = ['9♠'];
  const play = show({ stage: 'add', to_place: [0, 0], hands }, [add('1'), add('3')]);
  expect(buttons()).toEqual(['add to hand 1: 9 of spades', 'add to hand 3: empty']);
  await fireEvent.click(screen.getByRole('button', { name: /^add to hand 3/ }));
  expect(play).toHaveBeenCalledExactlyOnceWith(add('3'));
});

test('a joker that is turned up can only be looked at, and the best choice is said to be so', () => {
  const hints = new Map([['choose 3', { value: 1.25, rank: 1, best: true }]]);
  const turned_up = ['10♣', 'joker', 'Q♦'];
  show({ stage: 'choose', held: null, to_place: [0, 0], turned_up }, [choose('1'), choose('3')], { hints });
  expect(document.querySelectorAll('.arrow')).toHaveLength(1);
  expect(buttons()).toEqual(['choose block 1: 10 of clubs', 'choose block 3: queen of diamonds; worth 1.3, the best']);
  screen.getByRole('img', { name: 'joker' });
});

test('at the end hands are compared, with who wins each', () => {
  const hand = { cards: ['A♠', 'A♣', '7♠', '7♥', '2♥'], category: 'two pairs' };
  const hands = [0, 1].map(() => [hand, hand, hand]);
  const end: Partial<Seen> = { turn: null, stage: 'over', pyramid: {}, held: null, to_place: [0, 0], hands };
  show({ ...end, winners: [0, null, 1], points: [-1, 3] }, [], { seat: null, tall: true });
  const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
  expect(groups.slice(1)).toEqual(['Hand 1: Anna wins', 'Hand 2: nobody wins', 'Hand 3: Bob wins']);
  screen.getByText('Anna: -1 point');
});

test('blocks come from where they were: the fingers, the stock, the pyramid', () => {
  const draw = (board: Seen) => lay(board, 0, arrange(900, 600, false, board), null);
  const theirs: Seen = { ...start, turn: 1, held: { card: null }, to_place: [14, 13] };
  const placed: Seen = { ...start, pyramid: { ...start.pyramid, e1: { facing: 1, card: null } }, to_place: [13, 13] };
  const { far, near } = arrange(900, 600, false, theirs);
  const paths = flights(draw(theirs), draw(placed));
  expect(paths.get('block e1')?.from).toEqual(far.held);
  expect(paths.get('held 0 5♦')?.from).toEqual(near.slot(2, 3));

  const built: Seen = { ...start, stage: 'take', held: null, to_place: [0, 0] };
  const { d1: _, ...rest } = built.pyramid;
  const taken: Seen = { ...built, stage: 'add', pyramid: rest, held: { card: '2♣' } };
  const path = flights(draw(built), draw(taken)).get('held 0 2♣');
  expect(path).toMatchObject({ from: spaceBox(arrange(900, 600, false, built), 'd1'), turns: true });
});

test('one arrow points at the best choice, and all values are drawn only on request', async () => {
  const hints = new Map([
    ['place c1', { value: 2, rank: 1, best: true }],
    ['place a1', { value: 2, rank: 1, best: true }],
  ]);
  show({}, [place('a1'), place('c1')], { hints });
  expect(document.querySelectorAll('.arrow')).toHaveLength(1);
  expect(buttons()).toEqual(['place on a1', 'place on c1; worth 2.0, the best']);
  expect(screen.queryByText('2.0')).toBeNull();
  cleanup();
  show({}, [place('a1'), place('c1')], { hints, valuesShown: true });
  expect(screen.getAllByText('2.0')).toHaveLength(2);
  expect(document.querySelectorAll('.arrow')).toHaveLength(1);
});

test('on a phone held sideways nothing lies on anything else, and blocks are large enough for a finger', () => {
  const layout = arrange(844, 254, false, start);
  const sides = [layout.far, layout.near];
  const tip = { x: spaceBox(layout, 'a5').x, w: 4 * layout.unit };
  expect(layout.unit).toBeGreaterThanOrEqual(43);
  for (const { hands, held, turned } of sides) {
    expect(hands.every((box) => box.x >= 0 && box.x + box.w <= 844 && box.y + box.h <= 254)).toBe(true);
    expect(turned.every((box) => box.w >= 38)).toBe(true);
    for (const box of [held, ...turned.slice(0, 2)])
      expect(box.x + box.w <= tip.x + 1 || box.x >= tip.x + tip.w - 1).toBe(true);
  }
  const { panels, far, near } = compare(layout, false);
  expect(panels[0]!.far.cards[0]!.w).toBeGreaterThan(35);
  expect([far.y >= 0, near.y + near.h <= 254]).toEqual([true, true]);
});
