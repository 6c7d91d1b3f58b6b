/** Looking back at a match that is over: its steps and positions, what a master thinks of its decisions, and luck. */
import type { Game } from './game';
import type { Query } from './house';
import { title, type Loading } from './loading';
import { Missing, type Rooms } from './open';
import type { Log } from './protocol';
import { Dict } from './python';

export class LookBack {
  /** The match of a server that was asked about last: questions come one after the other. */
  private last: { id: string; entries: number; story: any } | undefined;

  constructor(
    private readonly loading: Loading,
    private readonly rooms: () => Promise<Rooms>,
  ) {}

  /** A match of a server, folded once. */
  async story(id: string, log: Log): Promise<any> {
    if (this.last?.id !== id || this.last.entries !== log.length) {
      const { story_of } = await this.rooms();
      this.last = { id, entries: log.length, story: story_of(log.map((entry) => JSON.stringify(entry))) };
    }
    return this.last.story;
  }

  /** What is asked about a match of a game, by the end of the path. */
  async answer(story: any, game: string, path: string[], query: Query, language: string): Promise<unknown> {
    const [what, number] = path;
    const seat = Number(query.seat ?? -1);
    if (what === 'review' && number === undefined) return story.review(seat, language);
    if (what === 'review') return this.grade(story, game, Number(number), language);
    if (what === 'luck') return this.luck(story, game);
    if (what === 'replay') return story.replay(Number(query.at), Number(query.part)).view(seat).to_json();
    throw new Missing('server/no-such-thing');
  }

  /** What a master thinks of a decision, seeing what was seen then. */
  private async grade(story: any, name: string, number: number, language: string): Promise<unknown> {
    const { game, judge } = await this.judging(name);
    const decided = story.decisions.find(number);
    if (!decided) throw new Missing('server/no-such-thing');
    const { graded } = await this.rooms();
    return graded(story, number, judge(game.card, 'master', 0, decided[1].view, decided[1].move.code), language);
  }

  /** The luck of all draws. */
  private async luck(story: any, name: string): Promise<unknown> {
    await this.judging(name);
    return (await this.rooms()).match_luck(story.events);
  }

  /** A game with the minds that look back at it. */
  private async judging(name: string): Promise<{ game: Game; judge: any }> {
    const game = this.loading.games.get(name)!;
    const minds = await this.loading.minds(game);
    if (!minds) throw new Missing('house/no-review', new Dict([['game', title(name)]]));
    return { game, judge: minds.judge };
  }
}
