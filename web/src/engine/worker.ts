/** The worker in which the house is: it carries messages, files and rows to its keeper. */
import { Keeper } from './keeper';
import type { Files } from './loading';
import type { OpenTable, Seat } from './open';
import type { FromHouse, ToHouse } from './protocol';
import { BrowserStore, MemoryStore, type Store } from './store';

const MISSING = 404;
const messages = import.meta.glob<string>(
  [
    '../../../src/ptoq/messages/*/*.ftl',
    '!../../../src/ptoq/messages/*/{daily,ending,front,generic,lab,learn,notices,package,page}.ftl',
    '!../../../src/ptoq/messages/*/{ranking,review,shortcuts,stage,talk,terminal}.ftl',
  ],
  { query: '?raw', import: 'default' },
);

const post = (message: FromHouse): void => postMessage(message);
const others = new BroadcastChannel('ptoq-house');

/** The files of the build, which lie beside the page. */
function files(base: string): Files {
  const fetched = async (name: string): Promise<[string, Response | null]> => {
    const address = new URL(`engine/${name}`, base).href;
    const answer = await fetch(address);
    if (answer.status === MISSING) return [address, null];
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    return [address, answer];
  };
  return {
    async bytes(name) {
      const [, answer] = await fetched(name);
      return answer && new Uint8Array(await answer.arrayBuffer());
    },
    async code(name) {
      const [address, answer] = await fetched(name);
      if (!answer) return null;
      // The file is there: what cannot be imported is damaged.
      const made = await import(/* @vite-ignore */ address).catch((error: unknown) => {
        throw new SyntaxError(String(error));
      });
      return made.default;
    },
  };
}

async function kept(): Promise<Store> {
  try {
    return await BrowserStore.open(indexedDB);
  } catch {
    return new MemoryStore();
  }
}

let based: (base: string) => void;
const base = new Promise<string>((done) => (based = done));
const keeper = Promise.all([base, kept()]).then(
  ([folder, store]) =>
    new Keeper({
      files: files(folder),
      messages: (language, file) => messages[`../../../src/ptoq/messages/${language}/${file}.ftl`]!(),
      store,
      now: Date.now,
      changed: (table) => others.postMessage(table),
    }),
);
others.onmessage = async ({ data }) => (await keeper).noticed(data);

/** The sockets that are open, each with its table. */
const sockets = new Map<number, { socket: Seat; open: Promise<OpenTable | null> }>();

async function receive(message: ToHouse): Promise<void> {
  if ('base' in message) return based(message.base);
  const { id } = message;
  if ('ask' in message) {
    const asked = (await keeper).ask(message.ask);
    post(await asked.then((answer) => ({ id, answer })).catch((refused) => ({ id, refused })));
  } else if ('open' in message) {
    const { table, since, language, seat = null } = message.open;
    const close = (code: number): void => {
      sockets.delete(id);
      post({ id, code });
    };
    const socket = { language, seat, since, eyes: -1, here: '', tell: (data: string) => post({ id, data }), close };
    sockets.set(id, { socket, open: keeper.then((one) => one.enter(table, socket)) });
  } else {
    const known = sockets.get(id);
    const open = await known?.open;
    if (!known || !open) return;
    if ('send' in message) await (await keeper).command(open, known.socket, message.send);
    else {
      open.sockets.delete(known.socket);
      sockets.delete(id);
    }
  }
}

onmessage = ({ data }: MessageEvent<ToHouse>) => void receive(data);
