/** What thinks: the bots of all games, who get what the house sends and know nothing else of it. */
import { Loading, type Files } from '../games/loading';
import type { Rooms } from '../keeping/open';
import { json, make } from '../python';
import { tables } from '../games/table';
import { toldAdvice, viewOf, type Question } from './questions';

export class Thoughts {
  private readonly loading: Loading;

  constructor(files: Files) {
    this.loading = new Loading(files);
  }

  /** The answer to a question: advice, the luck of a match, or nothing. */
  async answer(question: Question): Promise<unknown> {
    const game = (await this.loading.game(question.game))!;
    const minds = await this.loading.minds(game);
    if ('log' in question) return this.luck(question.log);
    if (!('view' in question)) return null;
    const { level, seed, made } = question;
    const view = viewOf(question.view, game, minds);
    return toldAdvice(
      made === undefined
        ? make(minds.Bot, game.card, level, seed).consider(view)
        : minds.judge(game.card, level, seed, view, made),
    );
  }

  private async luck(log: string[]): Promise<unknown> {
    const { games, bots } = this.loading;
    const { match_luck, story_of } = tables(await this.loading.rooms(), games, String, bots) as Rooms;
    return JSON.parse(json(match_luck(story_of(log).events)));
  }
}
