import { expect, test } from 'vitest';
import { MemoryStore, type Row } from './store';

const row = (seq: number): Row => ({
  id: 'local-1',
  game: 'escalero',
  state: 'playing',
  created: 7,
  seq,
  seed: '00',
  listed: '{}',
  past: null,
});

test('entries are kept in their order, and read from any of them on', async () => {
  const store = new MemoryStore();
  expect(await store.append(row(1), ['a', 'b'])).toBe(true);
  expect(await store.append(row(2), ['c'])).toBe(true);
  expect(await store.log('local-1', -1)).toEqual(['a', 'b', 'c']);
  expect(await store.log('local-1', 1)).toEqual(['c']);
  expect((await store.row('local-1'))?.seq).toBe(2);
});

test('of two tabs that write the same entry, one is told that it came too late', async () => {
  const store = new MemoryStore();
  await store.append(row(0), ['a']);
  const written = await Promise.all([store.append(row(1), ['mine']), store.append(row(1), ['yours'])]);
  expect(written).toEqual([true, false]);
  expect(await store.log('local-1', -1)).toEqual(['a', 'mine']);
});

test('a gap is never written', async () => {
  const store = new MemoryStore();
  expect(await store.append(row(3), ['d'])).toBe(false);
  expect(await store.rows()).toEqual([]);
});

test('a table that is forgotten leaves nothing behind', async () => {
  const store = new MemoryStore();
  await store.append(row(0), ['a']);
  await store.forget('local-1');
  expect(await store.rows()).toEqual([]);
  expect(await store.log('local-1', -1)).toEqual([]);
});
