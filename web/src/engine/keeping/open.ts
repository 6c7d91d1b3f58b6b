/** A table of the house in memory: its room, what is kept of it, and the sockets at it. One thing is done at a time. */
import { Dict, json, make, Refusal } from '../python';
import type { Row, Store } from './store';

/** What is translated of rooms (`ptoq.build.cards.room`). */
export type Rooms = any;

/** Something that is not here. */
export class Missing extends Refusal {}

/** Another tab wrote to the table before: it was read again. */
export class Overtaken extends Error {}

/** A socket at a table: with whose eyes it looks, and what it has seen. */
export interface Seat {
  readonly language: string;
  /** The seat that was asked for, if one was. */
  readonly seat: number | null;
  since: number;
  /** The seat that looked last. */
  eyes: number;
  /** Who plays here, as it was told last. */
  here: string;
  tell(data: string): void;
  close(code: number): void;
}

export class OpenTable {
  readonly sockets = new Set<Seat>();
  thinking = false;
  /** Whether it was forgotten. */
  gone = false;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly rooms: Rooms,
    private readonly store: Store,
    /** The translated table, which is never ahead of what is kept but within `commit`. */
    public table: any,
    public row: Row,
  ) {}

  /** Do something when everything before it is done. */
  run<T>(what: () => Promise<T>): Promise<T> {
    const next = this.last.then(what, what);
    this.last = next.catch(() => undefined);
    return next;
  }

  get seq(): number {
    return this.table.room.seq;
  }

  /** Execute something, and keep its entry; when that fails the table is as it was kept. */
  async commit(act: () => any): Promise<void> {
    const entry = act();
    if (entry === null) return;
    const row = rowOf(this.table, this.row);
    let kept = false;
    try {
      kept = await this.store.append(row, [this.rooms.write_entry(entry)]);
    } catch (error) {
      await this.reload();
      throw new Refusal('house/not-kept', new Dict([['reason', (error as Error)?.message ?? String(error)]]));
    }
    if (!kept) {
      await this.reload();
      throw new Overtaken();
    }
    this.row = row;
  }

  /** Read what another tab has written. */
  async catchUp(): Promise<void> {
    const row = await this.store.row(this.row.id);
    if (!row || row.seq <= this.seq) return;
    for (const body of await this.store.log(row.id, this.seq)) this.table.follow(this.rooms.read_entry(body));
    this.row = row;
  }

  private async reload(): Promise<void> {
    const row = await this.store.row(this.row.id);
    if (!row) throw new Refusal('server/no-such-table');
    this.table = this.rooms.loaded(this.table.room.seed, await this.store.log(row.id, -1));
    this.row = row;
  }

  /** Send a socket what it has not seen, and that its own command was executed. */
  show(socket: Seat, done?: { done: number; key: string }): void {
    const { table } = this;
    socket.eyes = table.eyes(socket.seat, socket.eyes);
    const ack = done ? make(this.rooms.Ack, done.done, done.key) : null;
    socket.tell(json(table.snapshot(socket.eyes, socket.since, socket.language, ack)));
    socket.since = this.seq;
    const who = table.who();
    const here = who === null ? '' : json(who);
    if (here && here !== socket.here) socket.tell(here);
    socket.here = here;
  }
}

/** The row of a table as it is now. */
export function rowOf(table: any, { id, created, seed }: Pick<Row, 'id' | 'created' | 'seed'>): Row {
  const past = table.past();
  return {
    id,
    created,
    seed,
    game: table.room.table.game.name,
    state: table.room.state,
    seq: table.room.seq,
    listed: json(table.listed(created)),
    past: past === null ? null : json(past),
  };
}
