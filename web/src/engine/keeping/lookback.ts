/** Looking back at a match that is over: its steps and positions, what a master thinks of its decisions, and luck. */
import type { Query } from '../house';
import { Missing, type Rooms } from './open';
import type { Log } from '../protocol';
import type { Asking } from '../thinking/asking';

/** A match that is over: as it is told, and its log. */
export interface Past {
  story: any;
  game: string;
  log(): string[];
}

export class LookBack {
  /** The match of a server that was asked about last: questions come one after the other. */
  private last: { id: string; entries: number; story: any } | undefined;

  constructor(
    private readonly asking: Asking,
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

  /** What is asked about a match, by the end of the path. */
  async answer({ story, game, log }: Past, path: string[], query: Query, language: string): Promise<unknown> {
    const [what, number] = path;
    const seat = Number(query.seat ?? -1);
    if (what === 'review' && number === undefined) return story.review(seat, language);
    if (what === 'review') return this.grade(story, game, Number(number), language);
    if (what === 'luck') return this.asking.luck(game, log());
    if (what === 'replay') return story.replay(Number(query.at), Number(query.part)).view(seat).to_json();
    throw new Missing('server/no-such-thing');
  }

  /** What a master thinks of a decision, seeing what was seen then. */
  private async grade(story: any, game: string, number: number, language: string): Promise<unknown> {
    const decided = story.decisions.find(number);
    if (!decided) throw new Missing('server/no-such-thing');
    const { view, move } = decided[1];
    const advice = await this.asking.master(game, 0, view, move.code);
    return (await this.rooms()).graded(story, number, advice, language);
  }
}
