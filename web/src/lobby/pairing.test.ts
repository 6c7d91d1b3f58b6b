import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { look, search, stop, take } from './pairing.svelte';

type Told = { state: string; table: string | null; looking: number };
const asked: [string, string, any][] = [];
let answers: (Told | Error | number)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    asked.push([method!, path, body ? JSON.parse(String(body)) : undefined]);
    const next = answers.shift() ?? waiting(0);
    if (next instanceof Error) throw next;
    const status = typeof next === 'number' ? next : 200;
    return new Response(JSON.stringify(typeof next === 'number' ? { sentence: 'no' } : next), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  });
});
afterEach(async () => {
  answers = [];
  await stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const waiting = (looking: number): Told => ({ state: 'waiting', table: null, looking });

test('the same search is sent again until there is a table, which is taken once', async () => {
  answers = [waiting(0), waiting(2), { state: 'paired', table: 't1', looking: 1 }];
  await look(['escalero']);
  expect(search.state).toBe('waiting');
  await vi.advanceTimersByTimeAsync(3000);
  expect(search.looking).toBe(2);
  await vi.advanceTimersByTimeAsync(3000);
  expect([search.state, search.table]).toEqual(['paired', 't1']);
  expect(new Set(asked.map(([, , body]) => JSON.stringify(body))).size).toBe(1);
  expect(asked[0]![2].games).toEqual(['escalero']);
  await vi.advanceTimersByTimeAsync(9000);
  expect(asked.length).toBe(3);
  expect(take()).toBe('t1');
  expect([search.state, take()]).toEqual(['idle', null]);
});

test('a lost connection does not end the search, a refusal does', async () => {
  answers = [new TypeError('offline'), waiting(1), 429];
  await look(['sakkara']);
  await vi.advanceTimersByTimeAsync(3000);
  expect([search.state, search.looking]).toEqual(['waiting', 1]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(search.state).toBe('idle');
  expect(search.trouble).toBeInstanceOf(Error);
});

test('who stops is asked no more, but is told of a table that was found at that moment', async () => {
  answers = [waiting(0), { state: 'paired', table: 't2', looking: 0 }];
  await look(['sakkara']);
  await stop();
  expect(asked.at(-1)!.slice(0, 2)).toEqual(['DELETE', '/api/pairing']);
  expect([search.state, search.table]).toEqual(['paired', 't2']);
  take();
});
