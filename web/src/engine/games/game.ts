// A game in the browser: its module, and its card and words, which are translated (`python -m ptoq.build`).

import { Bytes, RecordKind, Row, type Layout } from '../python/arrays';
import type { Module } from './module';
import * as python from '../python';

/** A state, or what a seat knows of one: bytes of its own, whose fields have names. */
export class State extends Row {
  constructor(bytes: Uint8Array) {
    super(new Bytes(bytes));
  }

  override copy(): this {
    return new (this.constructor as any)(this.tobytes());
  }
}

/** The class of a game's states: every field is read where it lies. */
function states(layout: Layout): { States: typeof State; kind: RecordKind } {
  const States = class extends State {};
  new RecordKind(layout, States as unknown as typeof Row);
  // In an array of the module a state is a record like others.
  return { States, kind: new RecordKind(layout) };
}

/** What is translated of a game: its card, and what its words have. */
export interface Told {
  GAMES: any[];
  view(state: State, seat: number): python.Dict;
  expects(state: State, seat: number): python.Text;
  nature(before: State, outcome: number, after: State, seat: number): python.Text | null;
  verdict(state: State, names: string[]): python.Text[];
  why_not(state: State, seat: number, move: number): python.Text;
  silence?(state: State, seat: number): number | null;
  points?(state: State, seat: number): number;
  NOTATION: any;
}

export type Runtime = typeof python & { compiled: (name: string, given: unknown[]) => unknown };

const RULES = ['start', 'actor', 'choices', 'chances', 'apply', 'payoff', 'hide', 'guess'];

export class Game {
  readonly words: Told;
  readonly States: typeof State;
  /** What Python calls the game: its options, its match, its rules and its words. */
  readonly card: any;
  /** What translated code is bound to, and calls the module by. */
  readonly runtime: Runtime;

  constructor(
    readonly module: Module,
    words: (bound: Runtime) => Told,
  ) {
    const { card } = module;
    const { States, kind } = states(card.record);
    this.States = States;
    this.runtime = { ...python, compiled: (name, given) => module.call(name, ...given) };
    this.words = words(this.runtime);
    const blank = (): State => new this.States(new Uint8Array(card.record.size));
    const rules = Object.assign(new python.Made(), {
      most_choices: card.most_choices,
      State: Object.assign(new python.Made(), { new: blank, dtype: kind }),
      ...Object.fromEntries(RULES.map((name) => [name, (...given: unknown[]) => module.call(name, ...given)])),
    });
    // What Python imports when it is first used.
    const title = new python.Text(`games/${card.name}`);
    this.card = this.words.GAMES.find((one) => one.name === card.name);
    Object.assign(this.card, { rules, title, words: Object.assign(new python.Made(), this.words) });
  }

  /** A state of its own with the bytes of a record. */
  state(row: Row): State {
    return new this.States(row.tobytes());
  }
}
