/** A game to look at in tests: few tiles, and a move of every kind. */
import type { Move } from '../../api/types';
import { FIELDS, type View } from './view';

export function sample(change: Partial<View> = {}): View {
  const board = Object.fromEntries(FIELDS.map((field): [string, (string | null)[]] => [field, []]));
  board.d4 = [null, 'ship'];
  board.c3 = ['moon', 'ox', 'wave'];
  const player = { holder: null, holder_size: 3, ship: 1, grain: 1, built: {}, finished: 0 };
  return {
    phase: 'playing',
    turn: 0,
    turns: 7,
    moved: false,
    board,
    players: [
      { ...player, workers: ['d3', 'f6'], holder: { wave: 2, ox: 1, bird: 1, snake: 1 }, holder_size: 5 },
      { ...player, workers: ['a1', 'b1'] },
    ],
    discard: [],
    destroyed: { ship: 0, grain: 0 },
    part: 0,
    spell: null,
    tiles: {
      ship: { colour: 'green', count: 4 },
      grain: { colour: 'green', count: 8 },
      'hewn stone': { colour: 'blue', count: 9 },
      stairs: { colour: 'blue', count: 6 },
      wave: { colour: 'blue', count: 4 },
      moon: { colour: 'red', count: 3 },
      tip: { colour: 'gold', count: 3 },
      bird: { colour: 'grey', count: 4 },
      ox: { colour: 'grey', count: 4 },
      snake: { colour: 'grey', count: 4 },
      horse: { colour: 'grey', count: 4 },
    },
    plan: { blue: { 'hewn stone': 2, wave: 1 }, red: { moon: 1 }, gold: { tip: 1 } },
    spells: { 'fire storm': ['tip', 'moon', 'wave'], drought: ['wave', 'moon', 'ship'] },
    ...change,
  };
}

const worker = (move: string, number: string, rest: Record<string, string> = {}): Move =>
  ({ text: [move, number, ...Object.values(rest)].join(' '), move, worker: number, ...rest }) as Move;
const tile = (move: string, motif: string): Move => ({ text: `${move} ${motif}`, move, tile: motif }) as Move;
const field = (move: string, name: string): Move => ({ text: `${move} ${name}`, move, field: name }) as Move;
const bare = (move: string): Move => ({ text: move, move }) as Move;
const ox = (count: string, from: string, direction: string): Move =>
  ({ text: `ox ${count} from ${from} to ${direction}`, move: 'ox', count, field: from, direction }) as Move;
const order = (bottom: string, middle: string, top: string): Move =>
  ({ text: `order ${bottom}, ${middle}, ${top}`, move: 'order', bottom, middle, top }) as Move;

/** What may be done in one situation or another; together every kind of move. */
export const SITUATIONS: Record<string, Move[]> = {
  placing: [field('place', 'a1'), field('place', 'g7')],
  playing: [
    worker('move', '1', { direction: 'north' }),
    worker('move', '2', { direction: 'west' }),
    worker('climb', '1', { direction: 'west' }),
    worker('bird', '1', { field: 'a7' }),
    worker('bird', '2', { field: 'a7' }),
    worker('bird', '2', { field: 'd4' }),
    ...['1', '2', '3'].flatMap((count) => [ox(count, 'c3', 'north'), ox(count, 'c3', 'west')]),
    ox('1', 'd4', 'east'),
    bare('snake'),
    bare('lay ship'),
    bare('lay grain'),
    tile('build', 'wave'),
    tile('build', 'stairs'),
    worker('fire storm', '1', { line: 'row' }),
    worker('fire storm', '1', { line: 'column' }),
    worker('fire storm', '2', { line: 'row' }),
    worker('whirlwind', '2'),
    bare('drought'),
    bare('shipwreck'),
  ],
  moved: [bare('gallop'), bare('end turn')],
  'moved by a steep way': [bare('gallop up'), bare('end turn')],
  riding: [bare('ride on'), bare('rein in')],
  'riding by a steep way': [bare('ride up'), bare('rein in')],
  robbing: [tile('rob', 'tip'), tile('rob', 'moon')],
  ordering: [
    order('wave', 'moon', 'ship'),
    order('wave', 'ship', 'moon'),
    order('moon', 'wave', 'ship'),
    order('ship', 'moon', 'wave'),
  ],
  'ordering tiles that are alike': [
    order('wave', 'wave', 'moon'),
    order('wave', 'moon', 'wave'),
    order('moon', 'wave', 'wave'),
  ],
  'giving-up': [tile('give up', 'ox'), tile('give up', 'wave')],
  laying: [field('put', 'a7'), field('put', 'g1'), { text: 'split 3', move: 'split', count: '3' } as Move],
};
