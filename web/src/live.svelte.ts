/** A table over a socket, to a server or to the tables on this device: the newest snapshot, and commands, sent after every reconnect until answered. */
import { history, Refused, serverAhead } from './api/client';
import { isLocal, openHere, seeAs, type Here, type Lasting } from './api/local';
import { openThere, type Socket } from './api/there';
import type { Happened, Move, Snapshot } from './api/types';

export type ConnectionState = 'opening' | 'open' | 'lost' | 'gone';
type Command = { do: 'disclose' | 'move' | 'undo' | 'answer' | 'chat' | 'seen'; key: string } & Record<string, unknown>;
/** The answer to a command that was not executed. */
interface Refusal {
  refused: string;
  reason: string;
  key?: string | null;
}
/** The seats whose people have the table open. */
interface Present {
  present: number[];
}
/** A command without an acknowledgement. */
interface Pending {
  command: Command;
  done: () => void;
  refused: (why: Error) => void;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
const TOO_FAST = 1008;

export class LiveTable {
  snapshot = $state.raw<Snapshot>();
  connection = $state<ConnectionState>('opening');
  /** Everything that happened, in order; of a long match older entries come page by page. */
  story = $state.raw<Happened[]>([]);
  /** The seats whose people have the table open; null: that is not known. */
  present = $state.raw<readonly number[] | null>(null);
  /** Who of the people on this device is to act, where several play here. */
  here = $state.raw<Here>();
  /** Whether the table is kept when the page is closed. */
  lasting = $state(true);
  /** What went wrong without having been asked for: a bot cannot think, or what is kept is damaged. */
  trouble = $state.raw<Error>();
  /** The one of them who looks. */
  eyes = $state<number>();
  /** Is told of every snapshot, of the entries that came with it, and whether it follows one received before. */
  onsnapshot: (snapshot: Snapshot, news: Happened[], followed: boolean) => void = () => undefined;
  /** How far the server's clock is ahead of ours, in milliseconds. */
  ahead = $state(serverAhead());

  #socket: Socket | undefined;
  #pending = new Map<string, Pending>();
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #filling = false;
  /** Counts how often the story was begun anew. */
  #telling = 0;
  #woken = () => this.#wake();

  constructor(readonly id: string) {
    addEventListener('online', this.#woken);
    document.addEventListener('visibilitychange', this.#woken);
    this.#open();
  }

  #open(): void {
    const since = this.story.at(-1)?.seq ?? -1;
    const socket = isLocal(this.id) ? openHere(this.id, since) : openThere(this.id, since);
    this.#socket = socket;
    socket.onmessage = (message) => this.#receive(JSON.parse(message.data));
    socket.onclose = (event) => {
      if (socket !== this.#socket || this.#closed) return;
      this.connection = event.code === 4404 ? 'gone' : 'lost';
      this.present = null;
      if (this.connection === 'lost') {
        if (event.code === TOO_FAST) this.#wait = LONGEST_WAIT;
        this.#timer = setTimeout(() => this.#open(), this.#wait);
        this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
      }
    };
  }

  #receive(message: Snapshot | Refusal | Present | Here | Lasting): void {
    if ('present' in message) {
      this.present = message.present;
      return;
    }
    if ('here' in message) {
      this.here = message;
      return;
    }
    if ('lasting' in message) {
      this.lasting = message.lasting;
      return;
    }
    const pending = message.key ? this.#pending.get(message.key) : undefined;
    if (message.key) this.#pending.delete(message.key);
    if ('refused' in message) {
      const why = new Refused(409, message.reason, message.refused);
      if (message.key) pending?.refused(why);
      else this.trouble = why;
      return;
    }
    this.trouble = undefined;
    if (this.connection !== 'open') {
      this.connection = 'open';
      this.#wait = FIRST_WAIT;
      // Its key makes a command idempotent: one that was executed before is only acknowledged.
      for (const { command } of this.#pending.values()) this.#socket?.send(JSON.stringify(command));
    }
    const known = this.story.at(-1)?.seq ?? -1;
    const news = message.happened.filter((one) => one.seq > known);
    if (news.length) this.story = [...this.story, ...news];
    // A single entry that arrives over an open connection was written a moment ago.
    if (known >= 0 && news.length === 1) this.ahead = (news[0] as Happened).at - Date.now();
    if (!this.snapshot || message.seq >= this.snapshot.seq || known < 0) {
      this.snapshot = message;
      this.onsnapshot(message, known < 0 ? news.slice(-1) : news, known >= 0);
    }
    pending?.done();
    this.#fill();
  }

  /** Fetch what snapshots left out: they tell of the newest entries only. */
  async #fill(): Promise<void> {
    if (this.#filling) return;
    this.#filling = true;
    const telling = this.#telling;
    try {
      for (let gap = this.#gap(); gap && !this.#closed; gap = this.#gap()) {
        const [after, before] = gap;
        const page = await history(this.id, after);
        if (telling !== this.#telling) return;
        const missing = page.filter(({ seq }) => seq > after && seq < before);
        if (!missing.length) break;
        this.story = [...this.story, ...missing].sort((one, other) => one.seq - other.seq);
      }
    } catch {
      // The next snapshot is an occasion to ask again.
    }
    if (telling === this.#telling) this.#filling = false;
  }

  /** The entries between which the story has a gap. */
  #gap(): [number, number] | undefined {
    let last = -1;
    for (const { seq } of this.story) {
      if (seq > last + 1) return [last, seq];
      last = seq;
    }
    return undefined;
  }

  #wake(): void {
    if (this.connection !== 'lost' || document.hidden) return;
    clearTimeout(this.#timer);
    this.#wait = FIRST_WAIT;
    this.#open();
  }

  #send(command: Record<string, unknown> & { do: Command['do'] }): Promise<void> {
    const key = unique();
    return new Promise((done, refused) => {
      const keyed: Command = { ...command, key };
      this.#pending.set(key, { command: keyed, done, refused });
      if (this.connection === 'open') this.#socket?.send(JSON.stringify(keyed));
    });
  }

  disclose(seed: string): Promise<void> {
    return this.#send({ do: 'disclose', seed });
  }

  /** Make a move, on the position of the entry on which it was chosen. */
  move(move: Move, seq = this.snapshot?.seq ?? -1): Promise<void> {
    return this.#send({ do: 'move', move: move.text, seq });
  }

  undo(): Promise<void> {
    return this.#send({ do: 'undo', seq: this.snapshot?.seq ?? -1 });
  }

  answer(yes: boolean): Promise<void> {
    return this.#send({ do: 'answer', yes });
  }

  say(phrase: string): Promise<void> {
    return this.#send({ do: 'chat', phrase });
  }

  /** Say up to which entry the table was shown here, while time to answer runs. It is no loss if that is refused. */
  seen(seq: number): void {
    this.#send({ do: 'seen', seq }).catch(() => undefined);
  }

  /** Take a snapshot that was asked for. */
  take(snapshot: Snapshot): void {
    this.snapshot = snapshot;
    this.onsnapshot(snapshot, [], true);
  }

  /** Show the table with the eyes of another person on this device. */
  seeAs(seat: number): void {
    this.eyes = seat;
    seeAs(this.id, seat);
    this.again();
  }

  /** Connect anew: the seat or the language has changed, and with it what a snapshot contains. */
  again(): void {
    const old = this.#socket;
    this.#socket = undefined;
    old?.close();
    clearTimeout(this.#timer);
    this.story = [];
    this.#telling += 1;
    this.#filling = false;
    this.connection = 'opening';
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

/** An idempotency key: 128 random bits. `randomUUID` is not there without TLS. */
function unique(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
}
