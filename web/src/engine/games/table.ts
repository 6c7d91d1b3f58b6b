// Tables in the browser: the same code as everywhere, translated from Python (`python -m ptoq.build`).

import type { Game, Runtime } from './game';
import type { Minds } from './minds';
import * as python from '../python';

/** What is translated: a match that is played, and who tells what happened. */
export interface Tables {
  Table: any;
  Narrator: any;
}

/** Tables of these games; what states are worth, and moves are good for, is known where their minds are. */
export function tables(
  made: (bound: Runtime) => Tables,
  games: Map<string, Game>,
  say: (text: python.Text | string, language: string) => string,
  minds = new Map<string, Minds>(),
): Tables {
  const find = (name: string): unknown => {
    const game = games.get(name);
    if (!game)
      throw new python.Refusal(
        'core/no-such-game',
        new python.Dict([
          ['name', name],
          ['good', [...games.keys()].join(', ')],
        ]),
      );
    return game.card;
  };
  const value_function = (card: any, seats: number): unknown =>
    minds.get(card.name)?.value_function(card, seats) ?? null;
  const reason_of = (card: any, ...of: unknown[]): unknown => minds.get(card.name)?.reason_of(card, ...of) ?? null;
  return made({ ...python, find, say, value_function, reason_of } as unknown as Runtime);
}
