/** A table, live: the newest letter, and wishes that are sent until they are answered. */
import { Refused, serverAhead } from './api/client';
import type { Happened, Letter, Move } from './api/types';
import { language } from './lib/words.svelte';

export type Line = 'opening' | 'open' | 'lost' | 'gone';
type Wish = { do: 'move' | 'undo' | 'answer' | 'chat'; key: string } & Record<string, unknown>;
interface Waiting {
  wish: Wish;
  done: () => void;
  refused: (why: Error) => void;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;

export class LiveTable {
  letter = $state.raw<Letter>();
  line = $state<Line>('opening');
  /** Everything that happened, in order. */
  story = $state.raw<Happened[]>([]);
  /** What the newest letter told. */
  news = $state.raw<Happened[]>([]);
  /** Whether the newest letter follows one that was seen here. */
  followed = false;
  /** How far the server's clock is ahead of ours, in milliseconds. */
  ahead = $state(serverAhead());

  #socket: WebSocket | undefined;
  #waiting = new Map<string, Waiting>();
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #woken = () => this.#wake();

  constructor(readonly id: string) {
    addEventListener('online', this.#woken);
    document.addEventListener('visibilitychange', this.#woken);
    this.#open();
  }

  #open(): void {
    const since = this.story.at(-1)?.seq ?? -1;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(
      `${scheme}://${location.host}/api/tables/${this.id}/live?since=${since}&language=${language()}`,
    );
    this.#socket = socket;
    socket.onmessage = (message) => this.#hear(JSON.parse(message.data));
    socket.onclose = (event) => {
      if (socket !== this.#socket || this.#closed) return;
      this.line = event.code === 4404 ? 'gone' : 'lost';
      if (this.line === 'lost') {
        this.#timer = setTimeout(() => this.#open(), this.#wait);
        this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
      }
    };
  }

  #hear(told: (Letter & { key?: string }) | { refused: string; reason: string; key?: string }): void {
    const waiting = told.key ? this.#waiting.get(told.key) : undefined;
    if (told.key) this.#waiting.delete(told.key);
    if ('refused' in told) {
      waiting?.refused(new Refused(409, told.reason, told.refused));
      return;
    }
    if (this.line !== 'open') {
      this.line = 'open';
      this.#wait = FIRST_WAIT;
      // What was not answered is asked again, with its key: it is done once.
      for (const { wish } of this.#waiting.values()) this.#socket?.send(JSON.stringify(wish));
    }
    const known = this.story.at(-1)?.seq ?? -1;
    const news = told.happened.filter((one) => one.seq > known);
    if (news.length) this.story = [...this.story, ...news];
    // A single entry that comes while we listen was written a moment ago.
    if (known >= 0 && news.length === 1) this.ahead = (news[0] as Happened).at - Date.now();
    this.followed = known >= 0;
    if (told.happened.length) this.news = known < 0 ? news.slice(-1) : news;
    if (!this.letter || told.seq >= this.letter.seq) this.letter = told;
    waiting?.done();
  }

  #wake(): void {
    if (this.line !== 'lost' || document.hidden) return;
    clearTimeout(this.#timer);
    this.#wait = FIRST_WAIT;
    this.#open();
  }

  #ask(wish: Record<string, unknown> & { do: Wish['do'] }): Promise<void> {
    const key = unique();
    return new Promise((done, refused) => {
      const whole: Wish = { ...wish, key };
      this.#waiting.set(key, { wish: whole, done, refused });
      if (this.line === 'open') this.#socket?.send(JSON.stringify(whole));
    });
  }

  move(move: Move): Promise<void> {
    return this.#ask({ do: 'move', move: move.text, seq: this.letter?.seq ?? -1 });
  }

  undo(): Promise<void> {
    return this.#ask({ do: 'undo', seq: this.letter?.seq ?? -1 });
  }

  answer(yes: boolean): Promise<void> {
    return this.#ask({ do: 'answer', yes });
  }

  say(phrase: string): Promise<void> {
    return this.#ask({ do: 'chat', phrase });
  }

  /** Begin anew: with other eyes (somebody sat down), or in another language. */
  again(): void {
    const old = this.#socket;
    this.#socket = undefined;
    old?.close();
    clearTimeout(this.#timer);
    this.story = [];
    this.line = 'opening';
    this.#open();
  }

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#woken);
    document.removeEventListener('visibilitychange', this.#woken);
    clearTimeout(this.#timer);
    this.#socket?.close();
  }
}

/** A name that nobody else chose; `randomUUID` is not there without TLS. */
function unique(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
}
