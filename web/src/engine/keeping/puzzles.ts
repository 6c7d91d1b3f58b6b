/** Puzzles: positions with one best choice, shown and judged by what is translated of the server's. */
import { isOwn } from '../../lib/own';
import type { Loading } from '../games/loading';
import { Missing, type Rooms } from './open';
import type { Saying } from './saying';

export class Puzzles {
  constructor(
    private readonly loading: Loading,
    private readonly saying: Saying,
    /** Have the rules of a game and its words. */
    private readonly know: (game: string, language: string) => Promise<Rooms>,
  ) {}

  /** All games with puzzles; the position of one; or what a choice in it is worth. */
  async answer(
    method: string,
    game: string | undefined,
    number: number,
    body: any,
    language: string,
  ): Promise<unknown> {
    if (game === undefined) return this.loading.puzzleGames(language);
    if (!isOwn(game)) throw new Missing('server/no-such-thing');
    await this.saying.load(language, ['puzzles']);
    const { judged, position, read } = await this.know(game, language);
    const all = await this.loading.puzzles(game, read);
    if (!all[number - 1]) throw new Missing('server/no-such-thing');
    const puzzle = await this.loading.whole(game, all[number - 1]);
    if (method === 'GET') return position(puzzle, number, all.length, language);
    // What the best choice is good for, minds know.
    await this.loading.minds(this.loading.games.get(game)!);
    return judged(puzzle, String(body?.move), language);
  }
}
