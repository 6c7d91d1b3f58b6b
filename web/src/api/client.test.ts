/** Who is asked: the tables on this device, the server, or the page's own files. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TableWanted } from './local';
import { ask, Away, lay, look, NeedsServer, rematch } from './client';
import { seeAs } from './local';
import { settings } from '../lib/settings.svelte';

const asked = vi.hoisted(() => ({ house: vi.fn(), server: true }));
vi.mock('../engine/house', async (original) => ({
  ...(await original<object>()),
  house: async () => ({ ask: asked.house }),
}));
vi.mock('./server', async (original) => ({ ...(await original<object>()), hasServer: () => asked.server }));

const json = (data: unknown) => new Response(JSON.stringify(data), { headers: { 'content-type': 'application/json' } });
const fetched: string[] = [];

/** Let the network answer by the end of an address; without an answer it is away. */
function network(answers: Record<string, () => Response>): void {
  vi.stubGlobal('fetch', async (address: URL | string) => {
    fetched.push(String(address));
    const path = String(address).split('?')[0]!;
    const answer = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1];
    if (!answer) throw new TypeError('away');
    return answer();
  });
}

beforeEach(() => {
  asked.server = true;
  asked.house.mockReset().mockResolvedValue({ table: { id: 'local-1' } });
  fetched.length = 0;
  settings.local = false;
  network({});
});
afterEach(() => vi.unstubAllGlobals());

test('a table on this device is asked here, with the eyes of who looks, and never over the network', async () => {
  await look('local-7');
  seeAs('local-8', 1);
  await look('local-8');
  await ask('GET', '/tables/local-8/review', undefined, { seat: -1 });
  expect(asked.house.mock.calls.map(([, path, , query]) => [path, query.seat])).toEqual([
    ['/tables/local-7', undefined],
    ['/tables/local-8', 1],
    ['/tables/local-8/review', -1],
  ]);
  expect(fetched).toEqual([]);
});

test('a refusal of the house is a refusal in a sentence', async () => {
  asked.house.mockRejectedValue({ status: 409, reason: 'server/stale', sentence: 'Too late.' });
  await expect(look('local-7')).rejects.toMatchObject({ status: 409, reason: 'server/stale', message: 'Too late.' });
});

test('every other table is asked at the server', async () => {
  network({ '/api/tables/abc': () => json({ seq: 3 }) });
  expect(await look('abc')).toEqual({ seq: 3 });
  expect(asked.house).not.toHaveBeenCalled();
});

test('what is the same at every server is read from a file when the server is away, or there is none', async () => {
  network({ '/engine/answers/en/games.json': () => json(['here']), '/rules.md': () => new Response('# Rules') });
  expect(await ask('GET', '/games')).toEqual(['here']);
  expect(fetched[0]).toBe('/api/games');
  asked.server = false;
  fetched.length = 0;
  expect(await ask('GET', '/games/sakkara/rules')).toBe('# Rules');
  expect(fetched).toHaveLength(1);
});

test('what needs a server says so where there is none, and that it is away where it is', async () => {
  await expect(ask('GET', '/ranking/sakkara')).rejects.toSatisfy((error) => !(error instanceof NeedsServer));
  await expect(ask('GET', '/ranking/sakkara')).rejects.toBeInstanceOf(Away);
  asked.server = false;
  fetched.length = 0;
  await expect(ask('GET', '/ranking/sakkara')).rejects.toBeInstanceOf(NeedsServer);
  await expect(ask('POST', '/tables', {})).rejects.toBeInstanceOf(NeedsServer);
  expect(fetched).toEqual([]);
});

const me = { who: 'me', level: 'regular' } as const;
const bot = { who: 'bot', level: 'master' } as const;
const clock = (kind: 'none' | 'move') => ({ kind, seconds: 60, increment: 0 });

test.each<[string, TableWanted, boolean]>([
  ['a bot', { game: 'escalero', seats: [me, bot] }, true],
  ['a bot without a clock', { game: 'escalero', seats: [me, bot], terms: { clock: clock('none') } }, true],
  ['a person here', { game: 'sakkara', seats: [me, { who: 'here', name: 'Anna' }] }, true],
  ['a friend', { game: 'escalero', seats: [me, { who: 'anybody', level: 'regular' }] }, false],
  ['a clock', { game: 'escalero', seats: [me, bot], terms: { clock: clock('move') } }, false],
  ['spectators', { game: 'escalero', seats: [me, bot], terms: { public: true } }, false],
  ['a game from outside', { game: 'nim', seats: [me, bot] }, true],
])('a table for %s', async (_, wanted, here) => {
  network({ '/api/tables': () => json({ table: { id: 'abc' } }) });
  const { table } = await lay(wanted);
  expect(table.id.startsWith('local-')).toBe(here);
});

test('a server that has not made the module of a game yet plays it', async () => {
  network({ '/api/tables': () => json({ table: { id: 'abc' } }) });
  document.head.innerHTML = '<meta name="server" content="1" data-games="escalero" />';
  const laid = [await lay({ game: 'escalero', seats: [me, bot] }), await lay({ game: 'sakkara', seats: [me, bot] })];
  document.head.innerHTML = '';
  expect(laid.map(({ table }) => table.id)).toEqual(['local-1', 'abc']);
});

test('the browser is asked once to keep what is here', async () => {
  const persist = vi.fn().mockResolvedValue(true);
  vi.stubGlobal('navigator', { ...navigator, storage: { persist } });
  for (let n = 0; n < 2; n++) await lay({ game: 'escalero', seats: [me, bot] });
  expect(persist).toHaveBeenCalledTimes(1);
});

test('nothing is promised where this browser draws alone', async () => {
  await lay({ game: 'escalero', seats: [me, bot] });
  await rematch('local-1');
  expect(asked.house.mock.calls.map(([, , body]) => 'commitment' in body)).toEqual([false, false]);
});
