/**
 * A house of tables without a server: they are laid, played and kept in this browser, in a worker of their own.
 *
 * `ask` takes what the server takes below `/api`, and gives the same JSON; a refusal is thrown as `HouseRefusal`.
 * Tables laid here have ids that begin with `local-`.
 *
 *   POST   /tables                     {game, seats, options, name, commitment}: a Snapshot. `terms` may choose `undo`;
 *                                      there are no clocks and no ratings, and nothing is public.
 *   GET    /tables?game&stage&before   {tables, next}: a TablePage of the tables here, the newest first
 *   GET    /tables/{id}?since          a Snapshot
 *   DELETE /tables/{id}                forget a table: {done}
 *   POST   /tables/{id}/{seed, bot, leave, return, move, undo, undo/answer, resign, chat}: Done
 *   POST   /tables/{id}/hint           a Hint
 *   POST   /tables/{id}/rematch        {table}
 *   GET    /tables/{id}/history?since  a page of Happened
 *   GET    /tables/{id}/replay?at&part&seat   a ViewSeen, when the match is over
 *   GET    /tables/{id}/export         the file of the match, also of one under way: it can go on elsewhere
 *   GET    /tables/{id}/review, review/{number}, luck
 *   GET    /tables/{id}/ratings        []
 *   POST   /imports                    a file's text or its JSON: a Snapshot; a match under way goes on here
 *   POST   /outlines                   what a server sent of one of its tables: the Snapshot that it is drawn into
 *   POST   /outlines/hint              the same: a Hint
 *   POST   /stories/{id}/{review, review/{number}, luck, replay?at&part}   the log of a match of a server that is over
 *                                      (`GET /tables/{id}/log` there): the same as of a table here
 *   GET    /puzzles                    every game with puzzles, and how many
 *   GET    /puzzles/{game}/{number}    a PuzzleSeen
 *   POST   /puzzles/{game}/{number}    {move}: a PuzzleJudged
 *   GET    /me, POST /me, PATCH /me    {id, name, login: null}
 *   GET    /me/history?game&before     a HistoryPage of the matches here that are over
 *
 * Every one of them takes `language` and `seat` in its query.
 *
 * Several people on one device. Seats of a new table are `{who: 'me'}` for the first and `{who: 'here', name}` for
 * further ones; a seat for `anybody` is refused. `open(table, since, language, seat)` shows the table with the eyes of one
 * of these seats and executes commands for it, and so does `ask` with `{seat}` in its query. Without a seat:
 *
 * - where one person plays, it is theirs;
 * - where several do and nothing is hidden, snapshots and commands follow the turn: `view.seat` is the seat that acts;
 * - where several do and something is hidden, it is nobody's: what a spectator sees, and no commands.
 *
 * Where several people play here, a socket sends one more kind of message, after its first snapshot and whenever it
 * changes: `{here: number[], turn: number | null, hidden: boolean}`. `here` are the seats of the people on this device,
 * `turn` is the one of them who is to act (null: a bot is, or the match is over), `hidden` says whether seats see
 * different things. A page that shows seat A and hears that the turn is B's covers the screen where something is hidden,
 * lets B uncover it, and opens the table anew with B's seat.
 *
 * What goes wrong without having been asked for (what is kept cannot be read, a bot cannot think) is sent as a refusal without
 * a key: `{refused, reason, key: null}`.
 *
 * Where the browser keeps nothing, a socket sends `{lasting: false}` after its first snapshot: the tables go with the page.
 */
import { root } from '../api/server';
import type { Asked, FromHouse, ToHouse } from './protocol';

/** Why something was not done, as the server says it. */
export interface HouseRefusal {
  status: number;
  reason: string;
  sentence: string;
  /** How the table looks now, if the request came too late for how it looked before. */
  now?: unknown;
}

/** Who of the people on this device is to act, where several play. */
export interface Here {
  here: number[];
  turn: number | null;
  hidden: boolean;
}

/** Whether tables outlive the page. */
export interface Lasting {
  lasting: boolean;
}

/** Like a WebSocket at `/api/tables/{id}/live`, which is open at once; 4404: there is no such table. */
export interface LocalSocket {
  onmessage: ((message: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

export type Query = Record<string, string | number | boolean | undefined>;

export interface LocalHouse {
  ask(method: string, path: string, body?: unknown, query?: Query): Promise<unknown>;
  open(table: string, since: number, language: string, seat?: number): LocalSocket;
}

export const LOCAL = 'local-';
export const isLocal = (table: string): boolean => table.startsWith(LOCAL);

/** A worker that broke: sockets are closed with it, and the next question starts another one. */
const BROKEN = 1011;

/** What a worker is for the house. */
export interface Port {
  postMessage(message: ToHouse): void;
  onmessage: ((event: { data: FromHouse }) => void) | null;
  onerror?: ((event: { message?: string }) => void) | null;
}

const built = (): Promise<LocalHouse> =>
  Promise.resolve(
    new House(() => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'house' });
      worker.postMessage({ base: new URL(root(), location.href).href } satisfies ToHouse);
      return worker as unknown as Port;
    }),
  );

let opened: Promise<LocalHouse> | undefined;

/** The house of this page. */
export const house = (): Promise<LocalHouse> => (opened ??= built());

export class House implements LocalHouse {
  #port: Port | undefined;
  #number = 0;
  #asked = new Map<number, { done: (answer: unknown) => void; refused: (why: HouseRefusal) => void }>();
  #sockets = new Map<number, LocalSocket>();

  constructor(private readonly start: () => Port) {}

  ask(method: string, path: string, body?: unknown, query: Query = {}): Promise<unknown> {
    const id = (this.#number += 1);
    return new Promise((done, refused) => {
      this.#asked.set(id, { done, refused });
      const asked: Asked = { method, path, body: plain(body), query: plain(query) as Query };
      this.#post({ id, ask: asked });
    });
  }

  open(table: string, since: number, language: string, seat?: number): LocalSocket {
    const id = (this.#number += 1);
    const socket: LocalSocket = {
      onmessage: null,
      onclose: null,
      send: (text) => this.#post({ id, send: text }),
      close: () => {
        this.#sockets.delete(id);
        this.#post({ id, close: true });
      },
    };
    this.#sockets.set(id, socket);
    this.#post({ id, open: { table, since, language, seat } });
    return socket;
  }

  #post(message: ToHouse): void {
    this.#port ??= this.#started();
    this.#port.postMessage(message);
  }

  #started(): Port {
    const port = this.start();
    port.onmessage = ({ data }) => this.#receive(data);
    port.onerror = ({ message }) => this.#broken(message ?? '');
    return port;
  }

  #receive(message: FromHouse): void {
    if ('data' in message) {
      this.#sockets.get(message.id)?.onmessage?.({ data: message.data });
    } else if ('code' in message) {
      const socket = this.#sockets.get(message.id);
      this.#sockets.delete(message.id);
      socket?.onclose?.({ code: message.code });
    } else {
      const asked = this.#asked.get(message.id);
      this.#asked.delete(message.id);
      if ('refused' in message) asked?.refused(message.refused);
      else asked?.done(message.answer);
    }
  }

  #broken(why: string): void {
    const [asked, sockets] = [[...this.#asked.values()], [...this.#sockets.values()]];
    this.#port = undefined;
    this.#asked.clear();
    this.#sockets.clear();
    for (const { refused } of asked) refused({ status: 500, reason: 'house/failed', sentence: why });
    for (const socket of sockets) socket.onclose?.({ code: BROKEN });
  }
}

/** What a page hands over, as data: its own objects may be Svelte's proxies, which cannot be cloned. */
const plain = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));
