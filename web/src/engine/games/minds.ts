// Bots in the browser: the same minds as everywhere, translated from Python (`python -m ptoq.build`), whose compiled
// functions are in the game's module. Arrays that they make stay in the module's memory, and are not copied at a call.
/* eslint-disable @typescript-eslint/no-explicit-any */

import { Grid, type Kind } from '../python/arrays';
import type { Game, Runtime } from './game';
import * as python from '../python';

/** What is translated: a bot of a level and what it is shown, what judges a decision, weighs states, and says what moves are for. */
export interface Minds {
  Bot: any;
  View: any;
  judge: any;
  value_function: any;
  reason_of: any;
}

/** The bots of a game, given what was made of them (`<book>.minds.js`). */
export function minds(made: (bound: Runtime) => Minds, game: Game): Minds {
  const { module, card } = game;
  const laid = (values: Grid, kind: Kind): Grid => {
    const array = module.array(kind, values.shape);
    array.fill(values);
    return array;
  };
  const zeros = (shape: number | number[], kind: Kind = python.float64!): Grid => module.array(kind, shape);
  const array = (values: any, kind: Kind = python.float64!): Grid => laid(python.array(values), kind);
  const packed = (text: string, kind: Kind, shape: number[]): Grid => laid(python.packed(text, kind, shape), kind);
  const letters = (text: string, kind: Kind, shape: number[]): Grid => laid(python.letters(text, kind, shape), kind);
  const full = (shape: number | number[], value: any, kind: Kind): Grid => {
    const all = zeros(shape, kind);
    all.fill(value);
    return all;
  };
  const record = (kind: any): any => zeros(1, kind.dtype).at(0);
  const find = (): unknown => card;
  const tables = new Map<string, python.Dict>();
  /** Solved tables are made when they are first needed, and stay in memory. */
  const stored = (_: unknown, options: python.Dict, make: () => python.Dict): python.Dict => {
    const key = python.json(options);
    const known = tables.get(key) ?? make();
    tables.set(key, known);
    return known;
  };
  const fetched = (_: unknown, __: python.Dict, make: () => python.Dict): python.Dict => make();
  const own = { zeros, array, packed, letters, full, record, find, stored, fetched };
  return made({ ...game.runtime, ...card.rules, ...own } as unknown as Runtime);
}
