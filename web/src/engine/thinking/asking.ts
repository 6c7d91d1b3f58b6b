/** What the house asks its thinkers: one of them thinks for bots, which do not wait for hints, grades and luck. */
import type { Rooms } from '../keeping/open';
import { adviceOf, seen, type AdviceTold, type Think } from './questions';

export interface Thinkers {
  /** Thinks about what bots do. */
  moves: Think;
  /** Thinks about all else. */
  advice: Think;
}

export class Asking {
  constructor(
    private readonly thinkers: Thinkers,
    private readonly rooms: () => Promise<Rooms>,
  ) {}

  /** Have the bots of a game at hand, so that neither they nor hints need a network later. */
  prepare(game: string): void {
    for (const think of [this.thinkers.moves, this.thinkers.advice]) think({ game }).catch(() => undefined);
  }

  /** What a bot plays, by its number. A thinker that broke is another one when it is asked again. */
  async move(game: string, level: string, seed: number | bigint, view: any): Promise<number> {
    const question = { game, level, seed, view: seen(view) };
    const told = await this.thinkers.moves(question).catch(() => this.thinkers.moves(question));
    return (told as AdviceTold).chosen;
  }

  /** What a master thinks of every choice, and of the one that was made, if one was. */
  async master(game: string, seed: number | bigint, view: any, made?: number): Promise<any> {
    const told = await this.thinkers.advice({ game, level: 'master', seed, view: seen(view), made });
    return adviceOf(told as AdviceTold, view, await this.rooms());
  }

  /** The luck in a match that is over. */
  luck(game: string, log: string[]): Promise<unknown> {
    return this.thinkers.advice({ game, log });
  }
}
