import { expect, test } from 'vitest';
import type { Snapshot } from '../api/types';
import { BOARDS } from '../boards/board';
import { LANGUAGES, load, speak, t, type Language } from '../lib/words/words.svelte';
import { BEGINNING, counted, goOn, hear, type Progress } from './lesson';
import { LESSONS } from './lessons';

interface Told {
  board?: Record<string, unknown>;
  /** The kinds of moves that I may make. */
  may?: string[];
  /** Who moved. */
  moved?: number;
  round?: number;
  over?: boolean;
}

function snapshot({ board = {}, may = [], moved, round = 1, over = false }: Told): Snapshot {
  return {
    table: { state: over ? 'over' : 'playing', winners: over ? [0] : [] },
    view: { seat: 0, round, board, moves: may.map((move) => ({ text: move, move })) },
    happened: moved === undefined ? [] : [{ seq: 0, at: 0, events: [{ event: 'moved', seat: moved, move: '' }] }],
  } as unknown as Snapshot;
}

/** What is shown after each snapshot; 'got it' is the button. */
function follow(game: string, ...story: (Told | 'got it')[]): string[] {
  const { steps } = LESSONS[game]!;
  let at: Progress = BEGINNING;
  let newest = snapshot({});
  return story.map((next) => {
    if (next !== 'got it') newest = snapshot(next);
    at = next === 'got it' ? goOn(steps, at, newest) : hear(steps, at, newest);
    const { step, steps: all } = counted(steps, at);
    return `${at.shown?.replace(`${game}-`, '')} ${step}/${all}`;
  });
}

test('there is a lesson for every game', () => {
  expect(Object.keys(LESSONS).sort()).toEqual(Object.keys(BOARDS).sort());
  for (const { steps } of Object.values(LESSONS)) {
    expect(steps.length).toBeGreaterThan(4);
    expect(steps.length).toBeLessThan(9);
    expect(steps.some((step) => step.enough)).toBe(true);
  }
});

test.each(Object.keys(LANGUAGES))('every step has words in %s', async (language) => {
  await load('learn');
  await speak(language as Language);
  for (const { steps } of Object.values(LESSONS))
    for (const { key } of steps)
      for (const outcome of ['open', 'won', 'lost', 'shared']) {
        const words = t(`learn/${key}`, { outcome });
        expect(words, key).toMatch(/^\S.{5,185}$/);
        expect(words, key).not.toContain('{');
      }
  await speak('en');
});

test('a first game of Pyramid Poker: each step comes in its moment', () => {
  const hands = (cards: number) => [[{ cards: Array(cards).fill('2♠') }], [{ cards: [] }]];
  const placing = (left: number) => ({ board: { to_place: [left, 15], hands: hands(0) }, may: ['place'] });
  const taking = (cards: number, kind: string) => ({ board: { to_place: [0, 0], hands: hands(cards) }, may: [kind] });
  expect(
    follow(
      'pyramid-poker',
      placing(15),
      'got it',
      placing(14),
      placing(12),
      taking(0, 'take'),
      taking(0, 'add to hand'),
      taking(1, 'take'),
      taking(1, 'choose'),
      taking(1, 'add to hand'),
      taking(3, 'take'),
      taking(3, 'add to hand'),
      { board: { to_place: [0, 0], hands: hands(15) }, over: true },
    ),
  ).toEqual([
    'goal 1/7',
    'place 2/7',
    'place 2/7',
    'cover 3/7',
    'take 4/7',
    'add 5/7',
    'take 5/7',
    'joker 6/8',
    'add 6/8',
    'meet 7/8',
    'meet 7/8',
    'result 8/8',
  ]);
});

test('what is to be read waits for its reader, or for his move', () => {
  const keeping = { board: { throws: 1 }, may: ['keep', 'stand'] };
  expect(
    follow(
      'open-poker',
      { board: { throws: 0 } },
      { board: { throws: 1 }, moved: 1 },
      { ...keeping, moved: 1 },
      { ...keeping, moved: 0 },
      { board: {}, round: 2, moved: 1 },
      { board: {}, may: ['match', 'drop'], round: 2, moved: 1 },
      'got it',
      { board: {}, over: true, round: 2, moved: 0 },
    ),
  ).toEqual(['goal 1/5', 'goal 1/5', 'goal 1/5', 'keep 2/5', 'pot 3/5', 'pot 3/5', 'answer 4/6', 'result 5/5']);
});

test('who has read it all while others play sees it until something new comes', () => {
  expect(follow('open-poker', {}, 'got it', { moved: 1 }, { may: ['raise to'] })).toEqual([
    'goal 1/5',
    'goal 1/5',
    'goal 1/5',
    'raise 2/5',
  ]);
});

test('with jokers the goal is followed by what an ace is', () => {
  for (const game of ['joker-poker', 'hidden-joker-poker'])
    expect(follow(game, {}, 'got it').map((step) => step.split(' ')[0])).toEqual([
      game.replace('joker-', '').replace(/^poker/, 'open-poker') + '-goal',
      'ace',
    ]);
});

test('a long game is explained before it ends, and its end is told too', () => {
  const sheet = (rows: number) => [Object.fromEntries(Array.from({ length: rows }, (_, n) => [`row ${n}`, 0])), {}];
  const filled = (rows: number, throws = 1) => ({
    board: { throws, sheet: sheet(rows) },
    may: ['keep', 'enter'],
    moved: 0,
  });
  expect(
    follow(
      'escalero',
      filled(0),
      filled(0),
      filled(1),
      filled(2),
      filled(3),
      filled(4),
      filled(4, 2),
      filled(5),
      filled(5, 2),
      { board: { throws: 0, sheet: sheet(11) }, over: true, moved: 0 },
    ),
  ).toEqual([
    'goal 1/5',
    'keep 2/5',
    'rows 3/5',
    'strike 4/5',
    'keep 4/5',
    'enough 5/5',
    'again 6/6',
    'enough 6/6',
    'enough 6/6',
    'result 7/7',
  ]);
});
