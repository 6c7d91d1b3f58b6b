// The house in Node.js, without a browser: keepers as tabs of one browser, and players at its tables.
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

export const [engine, folder, messages] = process.argv.slice(2);
export const { Keeper, MemoryStore, Thinker, Thoughts, withAdded } = await import(pathToFileURL(engine));

export const bytesOf = (name) =>
  existsSync(`${folder}/${name}`) ? new Uint8Array(readFileSync(`${folder}/${name}`)) : null;
export const files = {
  bytes: async (name) => bytesOf(name),
  code: async (name) => {
    const bytes = bytesOf(name);
    return bytes && (await import(`data:text/javascript;base64,${Buffer.from(bytes).toString('base64')}`)).default;
  },
};

/** A thinker in the same thread, which is told what a worker could be told. */
export const thinking = (own = files) => {
  const thoughts = new Thoughts(own);
  return async (question) => structuredClone(await thoughts.answer(structuredClone(question)));
};

const own = (language, file) => {
  const path = `${messages}/${language}/${file}.ftl`;
  return existsSync(path) ? Promise.resolve(readFileSync(path, 'utf-8')) : undefined;
};

let clock = 1_700_000_000_000;
/** Tabs of one browser: they share a store, and tell each other what they changed. */
export const tabs = (count, { store = new MemoryStore(), from = files, thinkers } = {}) => {
  const think = thinking(from);
  const all = Array.from({ length: count }, () => {
    const keeper = new Keeper({
      files: from,
      thinkers: thinkers ?? { moves: think, advice: think },
      messages: withAdded(own, files),
      store,
      now: () => (clock += 1000),
      changed: (table) => all.filter((one) => one !== keeper).forEach((one) => setTimeout(() => one.noticed(table))),
    });
    return keeper;
  });
  return all;
};
export const ask = (keeper, method, path, body, query = {}) => keeper.ask({ method, path, body, query });

/** A player at a table: sees what a socket says, and can wait for what is to come. */
export class Player {
  snapshots = [];
  here = null;
  number = 0;
  waiting = [];

  async enter(keeper, id, seat = null) {
    this.keeper = keeper;
    const tell = (data) => {
      const message = JSON.parse(data);
      if ('here' in message) this.here = message;
      else if ('lasting' in message) this.lasting = message.lasting;
      else if ('refused' in message) this.refused = message;
      else this.snapshots.push(message);
      this.waiting.splice(0).forEach((done) => done());
    };
    this.socket = { language: 'de', seat, since: -1, eyes: -1, here: '', tell, close: (code) => (this.closed = code) };
    this.open = await keeper.enter(id, this.socket);
    return this;
  }

  get now() {
    return this.snapshots.at(-1);
  }

  async until(good) {
    while (!good(this.now)) await new Promise((done) => this.waiting.push(done));
    return this.now;
  }

  send(command) {
    this.number += 1;
    return this.keeper.command(this.open, this.socket, JSON.stringify({ key: `k${this.number}`, ...command }));
  }
}

export const mine = ({ table, view }) => table.state === 'over' || (view.moves.length > 0 && view.seat !== null);

/** What a promise is refused with; null if it is kept. */
export const refusedWith = (promise) =>
  promise.then(() => null, ({ status, reason, sentence }) => [status, reason, sentence]);
