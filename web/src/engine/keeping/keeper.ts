/** Keeps the house: answers what `house.ts` promises, with translated rooms, kept tables, and bots that move. */
import { OWN } from '../../lib/own';
import { LOCAL, type HouseRefusal, type Query } from '../house';
import { Loading, type Files, type GameCard } from '../games/loading';
import { outlined } from '../games/outlines';
import { LookBack, type Past } from './lookback';
import { Missing, OpenTable, Overtaken, rowOf, type Rooms, type Seat } from './open';
import { gameIn, gameOf, type Asked, type Log } from '../protocol';
import { Dict, is_illegal, json, Refusal, token_hex, unhex, type Text } from '../python';
import { COMMON, Saying, type MessageFile } from './saying';
import { Puzzles } from './puzzles';
import type { Store } from './store';
import { tables } from '../games/table';
import { Asking, type Thinkers } from '../thinking/asking';

const LANGUAGES = ['en', 'de', 'nl', 'fr', 'it'];
const UNKNOWN = 4404;
const BROKEN = 1011;
const PAGE = 50;
const ME = 'me';
const NAME = 'name';
/** What is done at a table by the last part of its path. */
const DEEDS = ['seed', 'bot', 'leave', 'return', 'move', 'undo', 'answer', 'resign', 'chat'];

/** The message files of reasons, beside those of the game. */
const THOUGHTS = ['dice', 'minds'];

export interface World {
  files: Files;
  thinkers: Thinkers;
  messages: MessageFile;
  store: Store;
  now(): number;
  /** Tell other tabs that a table has changed. */
  changed(table: string): void;
}

export class Keeper {
  private readonly loading: Loading;
  private readonly saying: Saying;
  private readonly asking: Asking;
  private readonly back: LookBack;
  private readonly puzzles: Puzzles;
  private readonly open = new Map<string, Promise<OpenTable>>();
  private made: Promise<Rooms> | undefined;

  constructor(private readonly world: World) {
    this.loading = new Loading(world.files);
    this.saying = new Saying(world.messages);
    this.asking = new Asking(world.thinkers, () => this.rooms());
    this.back = new LookBack(this.asking, () => this.rooms());
    this.puzzles = new Puzzles(this.loading, this.saying, (game, language) => this.know(game, language));
  }

  // --- questions

  /** The answer to a question, or a refusal in the language of the question. */
  async ask(asked: Asked): Promise<unknown> {
    const language = spoken(asked.query.language);
    try {
      await this.saying.load(language, COMMON);
    } catch (error) {
      // Without words nothing can be said in any language.
      throw { status: 503, reason: 'house/failed', sentence: String(error) } satisfies HouseRefusal;
    }
    try {
      return await this.answer(asked, language);
    } catch (error) {
      throw await this.refusal(error, language);
    }
  }

  private async refusal(error: unknown, language: string): Promise<HouseRefusal> {
    if (!(error instanceof Refusal)) {
      console.error(error);
      return this.refusal(new Refusal('house/failed', new Dict([['reason', String(error)]])), language);
    }
    const rooms = this.made && (await this.made.catch(() => undefined));
    const now = rooms && error instanceof rooms.Stale ? { now: (error as any).now } : {};
    const status = error instanceof Missing ? 404 : is_illegal(error) || 'now' in now ? 409 : 400;
    return { status, reason: error.text.key, sentence: this.saying.say(error.text, language), ...now };
  }

  private async answer({ method, path, body, query }: Asked, language: string): Promise<unknown> {
    const [, what, id, ...rest] = path.split('/').map(decodeURIComponent);
    const asked = `${method} ${what}`;
    if (asked === 'POST tables' && id === undefined) return this.lay(body, language);
    if (asked === 'GET tables' && id === undefined) return this.list(query);
    if (asked === 'POST imports') return this.bring(body, language);
    if (asked === 'POST outlines') return this.draw(body, id === 'hint', language);
    if (asked === 'POST stories') return this.lookBack(String(id), body as Log, rest, query, language);
    if (what === 'puzzles') return said(await this.puzzles.answer(method, id, Number(rest[0]), body, language));
    if (what === 'me') return id === 'history' ? this.history(query) : this.me(method, body, language);
    if (what !== 'tables' || id === undefined) throw new Missing('server/no-such-thing');
    if (method === 'DELETE' && !rest.length) return this.forget(id);
    const open = await this.get(id, language);
    const seat = query.seat === undefined ? null : Number(query.seat);
    const eyes = open.table.eyes(seat);
    const deed = rest.at(-1) ?? '';
    if (method === 'POST' && DEEDS.includes(deed)) return this.act(open, deed, body, eyes, language);
    switch (`${method} ${rest[0] ?? ''}`) {
      case 'GET ':
        return said(open.table.snapshot(eyes, query.since === undefined ? null : Number(query.since), language));
      case 'GET history':
        return said(open.table.history(Number(query.since ?? -1), eyes, language));
      case 'GET replay':
        return said(open.table.replay(Number(query.at), Number(query.part ?? Infinity), seat ?? -1));
      case 'GET export':
        return JSON.parse(open.table.file());
      case 'GET ratings':
        return [];
      case 'POST hint':
        return this.hint(open, eyes, language);
      case 'POST rematch':
        return this.rematch(open, body, eyes, language);
      case 'GET review':
      case 'GET luck':
        return said(await this.back.answer(await this.pastOf(open, seat ?? -1), rest, query, language));
    }
    throw new Missing('server/no-such-thing');
  }

  // --- tables

  /** What is translated of rooms, with the games that are loaded. */
  private rooms(): Promise<Rooms> {
    const { games, bots } = this.loading;
    this.made ??= this.loading.rooms().then((made) => tables(made, games, this.saying.say, bots));
    this.made.catch(() => (this.made = undefined));
    return this.made;
  }

  /** Have the rules of a game, and its words in a language. */
  private async know(game: string, language: string): Promise<Rooms> {
    const [rooms, known] = await Promise.all([this.rooms(), this.loading.game(game)]);
    if (!known) {
      const told = new Dict([
        ['name', game],
        ['good', OWN.join(', ')],
      ]);
      throw new Refusal('core/no-such-game', told);
    }
    // Reasons come along, so that a hint needs no network later.
    await this.saying.load(language, [...(known.module.card as GameCard).messages, ...THOUGHTS]);
    return rooms;
  }

  private async get(id: string, language: string): Promise<OpenTable> {
    let known = this.open.get(id);
    if (!known) {
      known = this.load(id, language);
      known.catch(() => this.open.delete(id));
      this.open.set(id, known);
    }
    const open = await known;
    await this.know(open.row.game, language);
    return open;
  }

  private async load(id: string, language: string): Promise<OpenTable> {
    const row = await this.world.store.row(id);
    if (!row) throw new Missing('server/no-such-table');
    const rooms = await this.know(row.game, language);
    const table = rooms.loaded(unhex(row.seed), await this.world.store.log(id, -1));
    this.asking.prepare(row.game);
    return new OpenTable(rooms, this.world.store, table, row);
  }

  /** Keep a new table, and open it. */
  private async keep(rooms: Rooms, table: any): Promise<OpenTable> {
    const created = this.world.now();
    const row = rowOf(table, { id: table.room.id, created, seed: hex(table.room.seed) });
    const bodies = table.entries.map((entry: unknown) => rooms.write_entry(entry));
    try {
      await this.world.store.append(row, bodies);
    } catch (error) {
      throw new Refusal('house/not-kept', new Dict([['reason', (error as Error)?.message ?? String(error)]]));
    }
    const open = new OpenTable(rooms, this.world.store, table, row);
    this.asking.prepare(row.game);
    this.open.set(row.id, Promise.resolve(open));
    this.world.changed(row.id);
    this.think(open);
    return open;
  }

  private async lay(body: unknown, language: string): Promise<unknown> {
    const rooms = await this.know(String((body as any)?.game), language);
    const table = rooms.lay(
      JSON.stringify(body),
      `${LOCAL}${token_hex(8)}`,
      await this.own(language),
      this.world.now(),
    );
    const open = await this.keep(rooms, table);
    return said(open.table.snapshot(open.table.eyes(null), null, language));
  }

  private async bring(body: unknown, language: string): Promise<unknown> {
    const file = typeof body === 'string' ? body : JSON.stringify(body, null, 1);
    const game = gameIn(file);
    const rooms = game === null ? await this.rooms() : await this.know(game, language);
    const open = await this.keep(rooms, rooms.bring(file, `${LOCAL}${token_hex(8)}`, this.world.now()));
    return said(open.table.snapshot(open.table.eyes(null), null, language));
  }

  /** A table that cannot be read is forgotten like any other. */
  private async forget(id: string): Promise<unknown> {
    if (!(await this.world.store.row(id))) throw new Missing('server/no-such-table');
    const open = await this.open.get(id)?.catch(() => undefined);
    const forgotten = async () => {
      await this.world.store.forget(id);
      if (open) this.drop(open);
      this.world.changed(id);
      return { done: true };
    };
    return open ? open.run(forgotten) : forgotten();
  }

  /** Know nothing more of a table: what a bot thinks of it counts no more. */
  private drop(open: OpenTable): void {
    open.gone = true;
    this.open.delete(open.row.id);
    for (const socket of open.sockets) socket.close(UNKNOWN);
  }

  private async list({ game, stage, before }: Asked['query']): Promise<unknown> {
    const rows = await this.world.store.rows();
    const wanted = rows
      .filter((row) => (game === undefined || row.game === game) && (stage === undefined || row.state === stage))
      .filter((row) => before === undefined || row.created < Number(before))
      .sort((one, other) => other.created - one.created);
    const page = wanted.slice(0, PAGE);
    return { tables: page.flatMap((row) => read(row.listed)), next: nextOf(wanted, (row) => row.created) };
  }

  private async history({ game, before }: Asked['query']): Promise<unknown> {
    const all = (await this.world.store.rows()).flatMap(({ past }) => (past === null ? [] : read(past)));
    const wanted = all
      .filter((one) => (game === undefined || one.game === game) && (before === undefined || one.at < Number(before)))
      .sort((one, other) => other.at - one.at);
    const next = nextOf(wanted, ({ at }) => at);
    return { matches: wanted.slice(0, PAGE), next: next === null ? null : String(next) };
  }

  // --- what is done at a table

  /** Execute something once more where another tab was faster; then show it to all, and let bots move. */
  private async execute(open: OpenTable, act: () => any): Promise<void> {
    try {
      await open.commit(act);
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
      await open.commit(act);
    }
    this.world.changed(open.row.id);
  }

  private act(open: OpenTable, deed: string, body: unknown, seat: number, language: string): Promise<unknown> {
    return open.run(async () => {
      const text = JSON.stringify(body ?? {});
      try {
        await this.execute(open, () => open.table.requested(deed, text, this.world.now(), seat));
      } catch (error) {
        if (error instanceof Refusal) Object.assign(error, { now: said(open.table.snapshot(seat, null, language)) });
        throw error;
      }
      this.publish(open);
      return { done: open.seq, now: said(open.table.snapshot(seat, open.seq - 1, language)) };
    });
  }

  private async rematch(open: OpenTable, body: any, seat: number, language: string): Promise<unknown> {
    const rooms = await this.know(open.row.game, language);
    return open.run(async () => {
      const { room } = open.table;
      if (room.rematch !== null && (await this.world.store.row(room.rematch))) return { table: room.rematch };
      const id = `${LOCAL}${token_hex(8)}`;
      const next = rooms.again(open.table, id, body?.commitment ?? null, this.world.now());
      await this.execute(open, () => open.table.invite(id, this.world.now(), seat));
      await this.keep(rooms, next);
      this.publish(open);
      return { table: id };
    });
  }

  private hint(open: OpenTable, seat: number, language: string): Promise<unknown> {
    return this.advise(open.row.game, open.table.puzzled(seat), open.table.luck(seat), language);
  }

  /** What a master says of a view, as a hint. */
  private async advise(game: string, view: any, seed: number, language: string): Promise<unknown> {
    const advice = await this.asking.master(game, seed, view);
    return said((await this.rooms()).hint(advice, language));
  }

  /** What a server sent of one of its tables: the snapshot that it is drawn into, or a hint. */
  private async draw(sent: any, hint: boolean, language: string): Promise<unknown> {
    const name = String(sent.table.game);
    const rooms = await this.know(name, language);
    const game = this.loading.games.get(name);
    if (!game) throw new Missing('server/no-such-thing');
    const outline = outlined(sent, game, rooms);
    if (!hint) return said(rooms.drawn(outline, game.card, language));
    return this.advise(name, rooms.puzzled(outline, game.card), 0, language);
  }

  /** A match of a server that is over, by its log: what is told of those here. */
  private async lookBack(id: string, log: Log, path: string[], query: Query, language: string): Promise<unknown> {
    const game = gameOf(log);
    await this.know(game, language);
    const past = { story: await this.back.story(id, log), game, log: () => log.map((entry) => JSON.stringify(entry)) };
    return said(await this.back.answer(past, path, query, language));
  }

  /** A match of this device that is over. */
  private async pastOf({ table, row: { game } }: OpenTable, seat: number): Promise<Past> {
    const { write_entry } = await this.rooms();
    return { story: table.story(seat), game, log: () => table.entries.map(write_entry) };
  }

  // --- people

  private async own(language: string): Promise<string> {
    const known = await this.world.store.setting(NAME);
    if (known !== undefined) return known;
    const number = String(1000 + (parseInt(token_hex(4), 16) % 9000));
    const name = this.saying.say({ key: 'server/guest', values: new Dict([['number', number]]) } as Text, language);
    await this.world.store.keep(NAME, name);
    return name;
  }

  private async me(method: string, body: any, language: string): Promise<unknown> {
    if (method === 'PATCH') {
      const { checked_name } = await this.rooms();
      await this.world.store.keep(NAME, checked_name(String(body?.name ?? ''), await this.own(language)));
    }
    return { id: ME, name: await this.own(language), login: null };
  }

  // --- sockets

  /** Open a socket: what is said over it goes to the table in turn. */
  async enter(id: string, socket: Seat): Promise<OpenTable | null> {
    try {
      await this.saying.load(socket.language, COMMON);
      const open = await this.get(id, socket.language);
      await open.run(async () => {
        await open.catchUp();
        open.sockets.add(socket);
        open.show(socket);
        if (!this.world.store.lasting) socket.tell(JSON.stringify({ lasting: false }));
      });
      this.think(open);
      return open;
    } catch (error) {
      if (!(error instanceof Missing)) await this.say(socket, error);
      socket.close(error instanceof Missing ? UNKNOWN : BROKEN);
      return null;
    }
  }

  /** Say what went wrong without having been asked for; without words nothing can be said. */
  private async say(socket: Seat, error: unknown): Promise<void> {
    const why = await this.refusal(error, socket.language).catch(() => undefined);
    if (why) socket.tell(JSON.stringify({ refused: why.sentence, reason: why.reason, key: null }));
  }

  /** Execute a command. The snapshot that follows acknowledges it; a refusal is sent at once. */
  command(open: OpenTable, socket: Seat, text: string): Promise<void> {
    return open.run(async () => {
      let key: string | null = null;
      try {
        const rooms = await this.rooms();
        const command = rooms.parse(text);
        key = command.key as string;
        const seat = open.table.eyes(socket.seat, socket.eyes);
        await this.execute(open, () => open.table.command(command, this.world.now(), seat));
        this.publish(open, socket, { done: open.table.done(key, seat), key });
      } catch (error) {
        const { sentence, reason } = await this.refusal(error, socket.language);
        socket.tell(JSON.stringify({ refused: sentence, reason, key }));
      }
    });
  }

  /** Show a table to all who look at it, and let its bots move. */
  private publish(open: OpenTable, by?: Seat, done?: { done: number; key: string }): void {
    for (const socket of open.sockets) {
      if (socket === by) open.show(socket, done);
      else if (socket.since < open.seq) open.show(socket);
    }
    this.think(open);
  }

  /** Another tab has written to a table. */
  async noticed(id: string): Promise<void> {
    const open = await this.open.get(id)?.catch(() => undefined);
    if (!open) return;
    if (!(await this.world.store.row(id))) {
      this.drop(open);
      return;
    }
    await open.run(async () => {
      await open.catchUp();
      this.publish(open);
    });
  }

  // --- bots

  /** Let bots move as long as one is to, one after another; whatever else is asked is answered meanwhile. */
  private async think(open: OpenTable): Promise<void> {
    if (open.thinking) return;
    open.thinking = true;
    try {
      while (await this.letMove(open));
    } catch (error) {
      for (const socket of open.sockets) await this.say(socket, error);
    } finally {
      open.thinking = false;
    }
  }

  /** Let a bot move; whether one was to. */
  private async letMove(open: OpenTable): Promise<boolean> {
    const { Stale } = await this.rooms();
    const asked = await open.run(async () => {
      const { bot, seq } = open.table.room;
      open.thinking = !open.gone && bot !== null;
      if (!open.thinking) return null;
      const [level, seed, view] = [open.table.room.level(bot), open.table.luck(bot), open.table.thinking(bot)];
      return { bot, seq, move: this.asking.move(open.row.game, level, seed, view) };
    });
    if (!asked) return false;
    const { bot, seq, move } = { ...asked, move: await asked.move };
    await open.run(async () => {
      if (open.gone) return;
      await this.execute(open, () => open.table.bot_move(bot, move, seq, this.world.now())).catch((error: unknown) => {
        // The seat's own player came back meanwhile, say.
        if (!(error instanceof Stale)) throw error;
      });
      for (const socket of open.sockets) if (socket.since < open.seq) open.show(socket);
    });
    return true;
  }
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (one) => one.toString(16).padStart(2, '0')).join('');
const said = (value: unknown): unknown => JSON.parse(json(value));
const spoken = (wish: unknown): string => (LANGUAGES.includes(String(wish)) ? String(wish) : 'en');
const nextOf = <One>(all: One[], key: (one: One) => number): number | null =>
  all.length > PAGE ? key(all[PAGE - 1]!) : null;
/** What was written down; nothing if it is damaged, so that lists have the others. */
const read = (text: string): any[] => {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
};
