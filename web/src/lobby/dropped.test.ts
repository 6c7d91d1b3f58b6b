import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Listed } from '../api/types';
import { drop, inOrder, isDropped } from './dropped';

const table = (id: string, more: Partial<Listed>) => ({ id, state: 'playing', created: 1, ...more }) as Listed;
const answer = (status: number) => new Response('{}', { status, headers: { 'content-type': 'application/json' } });

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('my turn comes first, then what is being played, the newest first; what is over or dropped is left out', async () => {
  vi.stubGlobal('fetch', async () => answer(200));
  await drop({ id: 'gone', state: 'playing' });
  const all = [
    table('waits', { state: 'waiting', created: 9 }),
    table('old', { created: 2 }),
    table('gone', { my_turn: true }),
    table('over', { state: 'over' }),
    table('new', { created: 5, my_turn: false }),
    table('mine', { created: 1, my_turn: true }),
  ];
  expect(inOrder(all).map((one) => one.id)).toEqual(['mine', 'new', 'old', 'waits']);
});

test('a table that waits is left, a match is given up', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => (asked.push(path), answer(200)));
  await drop({ id: 'a', state: 'waiting' });
  await drop({ id: 'b', state: 'playing' });
  expect(asked).toEqual(['/api/tables/a/leave', '/api/tables/b/resign']);
});

test('a table that takes no commands is hidden, but not when the server is away or asks to wait', async () => {
  vi.stubGlobal('fetch', async () => answer(409));
  await drop({ id: 'a', state: 'playing' });
  expect(isDropped({ id: 'a' })).toBe(true);
  vi.stubGlobal('fetch', async () => answer(503));
  await expect(drop({ id: 'b', state: 'playing' })).rejects.toThrow();
  expect(isDropped({ id: 'b' })).toBe(false);
});
