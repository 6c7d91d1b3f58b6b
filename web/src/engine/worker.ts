/** The worker in which the house is: it carries messages, files and rows to its keeper. */
import { Keeper } from './keeping/keeper';
import { filesAt } from './games/loading';
import type { OpenTable, Seat } from './keeping/open';
import type { FromHouse, ToHouse } from './protocol';
import { withAdded } from './keeping/saying';
import { BrowserStore, MemoryStore, type Store } from './keeping/store';
import type { Think } from './thinking/questions';
import { Thinker, type ThinkerPort, type ToThinker } from './thinking/thinker';

const messages = import.meta.glob<string>(
  [
    '../../../src/ptoq/messages/*/*.ftl',
    '!../../../src/ptoq/messages/*/{daily,ending,front,generic,lab,learn,notices,package,page}.ftl',
    '!../../../src/ptoq/messages/*/{ranking,review,shortcuts,stage,talk,terminal}.ftl',
  ],
  { query: '?raw', import: 'default' },
);

/** A message file of the page. */
const own = (language: string, file: string) => messages[`../../../src/ptoq/messages/${language}/${file}.ftl`]?.();

const post = (message: FromHouse): void => postMessage(message);
const others = new BroadcastChannel('ptoq-house');

const thinker = (base: string): Think =>
  new Thinker(() => {
    const worker = new Worker(new URL('./thinking/worker.ts', import.meta.url), { type: 'module', name: 'thinker' });
    worker.postMessage({ base } satisfies ToThinker);
    return worker as unknown as ThinkerPort;
  }).think;

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
      files: filesAt(folder),
      thinkers: { moves: thinker(folder), advice: thinker(folder) },
      messages: withAdded(own, filesAt(folder)),
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
