/** What the house asks a thinker and what it is told: data alone, as workers send it to each other. */
import type { Game } from '../games/game';
import type { Minds } from '../games/minds';
import type { Rooms } from '../keeping/open';
import { fromJson } from '../games/outlines';
import { iter, json, make, Refusal, type Text } from '../python';

/** What a seat sees: a view with its state as bytes, and its moves by their numbers. */
interface Seen {
  seat: number;
  state: Uint8Array | null;
  names: string[];
  scores: number[];
  round: number;
  actor: number | null;
  moves: number[];
}

/** What a bot thinks of a view. */
export interface Considered {
  game: string;
  level: string;
  seed: number | bigint;
  view: Seen;
  /** The move that was made, by its number, where a decision is judged. */
  made?: number;
}

/** What luck did in a match that is over, by its log. */
export interface Weighed {
  game: string;
  log: string[];
}

/** A game that will be thought about, so that nothing has to be fetched then. */
export interface Prepared {
  game: string;
}

export type Question = Considered | Weighed | Prepared;

/** How a question is asked; what comes back is the answer to it, or a refusal is thrown. */
export type Think = (question: Question) => Promise<unknown>;

/** Every choice with its value, as `Advice` has them: moves by their numbers, and texts as data. */
export interface AdviceTold {
  choices: { move: number; value: number; reason: unknown; tries: unknown; often: unknown; error: unknown }[];
  chosen: number;
  why: unknown;
  expected: number | null;
}

export const toldText = (text: Text | null): unknown => text && JSON.parse(json(text));

/** A refusal of a thinker, as it is thrown. */
export const refusalOf = (told: unknown): Refusal => new Refusal(fromJson(told));

/** A view as it is sent. */
export const seen = ({ seat, state, names, scores, round, actor, moves }: any): Seen => ({
  seat,
  state: state && state.tobytes(),
  names: [...names],
  scores: [...scores],
  round,
  actor,
  moves: [...iter(moves)].map((move) => move.code),
});

/** The view that was sent. Before the first round there is nothing to see, and one thing to say, which is no move. */
export function viewOf({ seat, state, names, scores, round, actor, moves }: Seen, game: Game, { View }: Minds): any {
  const { NOTATION } = game.words;
  const spelt = moves.map((code) => (state ? NOTATION.move(code) : { code }));
  return make(View, game.card, seat, state && new game.States(state), names, scores, round, actor, spelt);
}

/** Advice as it is sent. */
export const toldAdvice = ({ choices, chosen, why, expected }: any): AdviceTold => ({
  choices: [...choices].map(({ move, reason, ...rest }) => ({ ...rest, move: move.code, reason: toldText(reason) })),
  chosen: chosen.code,
  why: toldText(why),
  expected,
});

/** The advice that was told on a view. */
export function adviceOf({ choices, chosen, why, expected }: AdviceTold, view: any, { Advice, Valued }: Rooms): any {
  const moves = new Map([...iter(view.moves)].map((move) => [move.code, move]));
  const valued = choices.map(({ move, value, reason, tries, often, error }) =>
    make(Valued, moves.get(move), value, fromJson(reason), tries, often, error),
  );
  return make(Advice, valued, moves.get(chosen), fromJson(why), expected);
}
