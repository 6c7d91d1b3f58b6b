/** What can be tapped now, and what a tap leads to: found in the legal moves and in what was chosen already. */
import type { Move } from '../../api/types';
import { beside } from './view';

/** A choice half made: a tile, a spell or a worker was tapped, and perhaps more. */
export interface Choice {
  tile?: string;
  spell?: string;
  worker?: string;
  field?: string;
  count?: string;
  bottom?: string;
}

/** What a tap leads to: a move is played, or the choice goes on. `moves` are those that lie behind it. */
export interface Tap {
  moves: Move[];
  plays?: Move;
  chooses?: Choice;
}

export type Taps = ReadonlyMap<string, Tap>;
export type Question = 'worker' | 'field' | 'stack' | 'zone' | 'order' | 'rob' | 'split';

export interface Offer {
  /** Motifs in my holder, spells in the book, my workers by number, fields of the board. */
  tiles: Taps;
  spells: Taps;
  workers: Taps;
  fields: Taps;
  /** Rows, columns and surroundings of a worker: one tap each. */
  zones: Tap[];
  /** My building site by motif; what a spell destroys before the other one; his holder after a snake. */
  site: Taps;
  victims: Taps;
  loot: Taps;
  /** How many tiles the ox pushes; the tiles of a spell, lowest first; what has no place on the table. */
  counts: Taps;
  orders: Taps;
  buttons: Tap[];
  /** The worker that is meant: chosen, or the only one there is. */
  worker: string | undefined;
  count: string | undefined;
  asks: Question | null;
}

const PLAYED_FROM: Record<string, string> = {
  climb: 'stairs',
  gallop: 'horse',
  'gallop up': 'horse',
  bird: 'bird',
  ox: 'ox',
  snake: 'snake',
  'lay ship': 'ship',
  'lay grain': 'grain',
};
const SPELLS = ['fire storm', 'whirlwind', 'drought', 'shipwreck'];
const VICTIMS: Record<string, string> = { drought: 'grain', shipwreck: 'ship' };
const WALKS = ['move', 'climb'];
const BUTTONS = ['end turn', 'gallop', 'gallop up', 'ride on', 'ride up', 'rein in', 'split'];
const TILE_BUTTONS = ['snake', 'gallop', 'gallop up', 'lay ship', 'lay grain', 'build', 'give up'];

export function tileOf(move: Move): string | undefined {
  return move.move === 'build' || move.move === 'give up' ? move.tile : PLAYED_FROM[move.move];
}

const is = (...kinds: string[]) => {
  return (move: Move) => kinds.includes(move.move);
};
const play = (move: Move): Tap => ({ moves: [move], plays: move });

/** Taps by name: moves of the same name lie behind the same tap, which goes on to a choice. */
function choosing(moves: Move[], name: (move: Move) => string | undefined, next: (name: string) => Choice): Taps {
  const taps = new Map<string, Tap>();
  for (const move of moves) {
    const key = name(move);
    if (key === undefined) continue;
    const tap = taps.get(key) ?? { moves: [], chooses: next(key) };
    tap.moves.push(move);
    taps.set(key, tap);
  }
  return taps;
}

function playing(moves: Move[], name: (move: Move) => string | undefined): Taps {
  return new Map(moves.flatMap((move) => (name(move) === undefined ? [] : [[name(move) as string, play(move)]])));
}

/** The one value that all of them share. */
function sole(values: (string | undefined)[]): string | undefined {
  return new Set(values).size === 1 ? values[0] : undefined;
}

/** What can be tapped, with the fields where my workers stand. */
export function offer(moves: readonly Move[], choice: Choice, stand: readonly (string | null)[]): Offer {
  const all = [...moves];
  const behind = all.filter((move) =>
    choice.tile ? tileOf(move) === choice.tile : choice.spell ? move.move === choice.spell : WALKS.includes(move.move),
  );
  const started = Boolean(choice.tile ?? choice.spell);
  const led = started ? behind.filter((move) => move.worker) : [];
  const worker = choice.worker ?? (led.length ? sole(led.map((move) => move.worker)) : undefined);

  const workers = led.length
    ? choosing(
        led,
        (move) => move.worker,
        (name) => toggled(choice, name),
      )
    : choosing(
        all.filter(is(...WALKS)),
        (move) => move.worker,
        (name) => toggled({ worker: choice.worker }, name),
      );
  const mine = behind.filter((move) => worker !== undefined && move.worker === worker);

  const stacks = behind.filter((move) => move.move === 'ox' && move.field === choice.field);
  const counts = choosing(
    stacks,
    (move) => move.count,
    (count) => ({ ...choice, count }),
  );
  const count = choice.count ?? [...counts.keys()][0];

  return {
    tiles: choosing(all, tileOf, (tile) => (choice.tile === tile ? {} : { tile })),
    spells: choosing(
      all.filter(is(...SPELLS)),
      (move) => move.move,
      (spell) => (choice.spell === spell ? {} : { spell }),
    ),
    workers,
    fields: fields(all, choice, mine, stacks, count, stand[Number(worker) - 1] ?? null),
    zones: mine.filter(is('fire storm', 'whirlwind')).map(play),
    site: playing(all.filter(is('build', 'lay ship', 'lay grain')), tileOf),
    victims: playing(choice.spell ? behind : [], (move) => VICTIMS[move.move]),
    loot: playing(all.filter(is('rob')), (move) => move.tile),
    counts,
    orders: orders(all.filter(is('order')), choice),
    buttons: (started
      ? behind.filter(is(...TILE_BUTTONS, ...Object.keys(VICTIMS)))
      : choice.worker
        ? []
        : all.filter(is(...BUTTONS))
    ).map(play),
    worker,
    count,
    asks: asks(all, choice, behind, worker, led.length > 0),
  };
}

/** The worker of a choice, or not any more. */
function toggled(choice: Choice, worker: string): Choice {
  const { worker: before, ...rest } = choice;
  return before === worker ? rest : { ...rest, worker };
}

function fields(
  all: Move[],
  choice: Choice,
  mine: Move[],
  stacks: Move[],
  count: string | undefined,
  at: string | null,
) {
  if (choice.field) {
    const pushes = playing(
      stacks.filter((move) => move.count === count),
      (move) => beside(choice.field as string, move.direction ?? ''),
    );
    return new Map([...pushes, [choice.field, { moves: [], chooses: { tile: choice.tile } }]]);
  }
  if (choice.tile === 'ox')
    return choosing(
      all.filter(is('ox')),
      (move) => move.field,
      (field) => ({ tile: 'ox', field }),
    );
  return new Map([
    ...playing(all.filter(is('place', 'put')), (move) => move.field),
    ...playing(mine.filter(is(...WALKS)), (move) => (at ? beside(at, move.direction ?? '') : undefined)),
    ...playing(mine.filter(is('bird')), (move) => move.field),
  ]);
}

/** The lowest tile of a spell first; when the second is known, so is the third. */
function orders(all: Move[], choice: Choice): Taps {
  if (!choice.bottom)
    return choosing(
      all,
      (move) => move.bottom,
      (bottom) => ({ bottom }),
    );
  const rest = all.filter((move) => move.bottom === choice.bottom);
  const plays = playing(rest, (move) => move.middle);
  // A recipe may have the same tile twice: then it is the next one.
  return plays.has(choice.bottom) ? plays : new Map([...plays, [choice.bottom, { moves: [], chooses: {} }]]);
}

function asks(all: Move[], choice: Choice, behind: Move[], worker: string | undefined, led: boolean): Question | null {
  if (all.some(is('order'))) return 'order';
  if (all.some(is('rob'))) return 'rob';
  if (all.some(is('split'))) return 'split';
  if (choice.tile === 'ox' && behind.some(is('ox'))) return choice.field ? 'field' : 'stack';
  if (led && !worker) return 'worker';
  if (behind.some(is('fire storm', 'whirlwind')) && worker) return 'zone';
  return worker ? 'field' : null;
}

/** From where to where a move goes on the board; null for one that has no place there. */
export function aimOf(move: Move, stand: readonly (string | null)[]): { from: string | null; to: string } | null {
  const { move: kind, worker, direction = '', field } = move;
  const at = worker ? (stand[Number(worker) - 1] ?? null) : null;
  if (WALKS.includes(kind)) return at ? { from: at, to: beside(at, direction) ?? at } : null;
  if (kind === 'bird' && field) return { from: at, to: field };
  if (kind === 'ox' && field) return { from: field, to: beside(field, direction) ?? field };
  return (kind === 'place' || kind === 'put') && field ? { from: null, to: field } : null;
}
