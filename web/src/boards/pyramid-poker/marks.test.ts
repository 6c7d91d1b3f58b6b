import { expect, test } from 'vitest';
import { marked } from './marks';
import type { Seen } from './view';

const empty = () => [0, 1, 2].map(() => ({ cards: [] as string[], category: null }));
const built: Seen = {
  turn: 1,
  stage: 'take',
  pyramid: { b1: { facing: 0, card: 'K♥' }, d1: { facing: 1, card: null } },
  to_place: [0, 0],
  held: null,
  turned_up: [],
  hands: [empty(), empty()],
  gone: [],
};
const { d1: _, ...rest } = built.pyramid;
const taken: Seen = { ...built, stage: 'add', pyramid: rest, held: { card: null } };
const hands = [empty(), [{ cards: ['2♣'], category: null }, ...empty().slice(1)]];
const added: Seen = { ...taken, turn: 0, stage: 'take', held: null, hands };
const moved = (move: string, seat = 1) => [{ event: 'moved', seat, move }];

test('a block that was placed is marked', () => {
  expect(marked(moved('place d1'), null, built, null)).toMatchObject({ seat: 1, placed: 'd1', from: null });
});

test('a block that was taken is marked with where it came from, until it lies in a hand and after that', () => {
  const first = marked(moved('take d1'), built, taken, null);
  expect(first).toMatchObject({ seat: 1, from: 'd1', card: null });
  expect(marked(moved('add to hand 1'), taken, added, first)).toMatchObject({ from: 'd1', hand: 0, card: '2♣' });
});

test('who comes in between knows the hand, not the card', () => {
  expect(marked(moved('add to hand 1'), null, added, null)).toMatchObject({ hand: 0, card: null });
});

test('marks stay while nothing moves, and go with the next move, an undo or a new round', () => {
  const marks = marked(moved('place d1'), null, built, null);
  expect(marked([{ event: 'chatted' }], built, built, marks)).toEqual(marks);
  expect(marked(moved('take b1', 0), built, { ...built, pyramid: {} }, marks)).toMatchObject({
    placed: null,
    from: 'b1',
  });
  expect(marked([{ event: 'undone' }], built, built, marks)).toBeNull();
  expect(marked([], built, { ...built, pyramid: {} }, marks)).toBeNull();
});
