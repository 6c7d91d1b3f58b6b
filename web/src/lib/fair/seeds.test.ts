/** Seeds are drawn here, told only to a table that is complete, and kept with what it had promised. */
import { beforeEach, expect, test, vi } from 'vitest';
import type { Snapshot } from '../../api/types';
import { commitment } from './hashing';
import { isHere, keptAt, MOST, promise, seedToTell, untold, type Kept } from './seeds';

beforeEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const stored = () => JSON.parse(localStorage.getItem('seeds') ?? '[]') as Kept[];

/** A table of two, seen from the first seat, which has promised something. */
function table(promised: string, change: { free?: boolean; told?: boolean; sealed?: string; other?: string } = {}) {
  const seeds = [
    { commitment: promised, told: change.told ?? false },
    { commitment: change.other ?? 'bobs', told: false },
  ];
  const seats = [{ name: 'Anna' }, { name: change.free ? null : 'Bob' }];
  const seen = { id: 't', state: 'waiting', commitment: change.sealed ?? 'sealed', seeds, seats };
  return { table: seen, view: { seat: 0 } } as unknown as Snapshot;
}

test('a promise is that of 32 random bytes, kept before it is sent', async () => {
  const made = [await promise(), await promise()];
  expect(stored().map((kept) => kept.commitment)).toEqual(made);
  expect(stored().map((kept) => commitment(kept.seed))).toEqual(made);
  expect(new Set(made).size).toBe(2);
  for (const { seed } of stored()) expect(seed).toMatch(/^[0-9a-f]{64}$/);
});

test('the commitment is SHA-256, without the crypto that only safe pages have', async () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(7) });
  expect(await promise()).toBe(commitment('07'.repeat(32)));
  expect(commitment('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('a seed is told when all seats are taken, and what was promised is noted before', async () => {
  const own = await promise();
  expect(seedToTell(table(own, { free: true }))).toBeNull();
  expect(stored().at(-1)?.seen).toBeUndefined();
  expect(seedToTell(table(own))).toBe(stored().at(-1)?.seed);
  const seen = { table: 't', seat: 0, sealed: 'sealed', promised: [own, 'bobs'] };
  expect(stored().at(-1)?.seen).toEqual(seen);
  expect(keptAt('t')?.seen).toEqual(seen);
  expect(keptAt('other')).toBeUndefined();
});

test('it is told again after a reload, but never to a table that shows other promises', async () => {
  const own = await promise();
  const seed = seedToTell(table(own));
  expect(seedToTell(table(own))).toBe(seed);
  expect(seedToTell(table(own, { sealed: 'another' }))).toBeNull();
  expect(seedToTell(table(own, { other: 'chosen-later' }))).toBeNull();
  expect(stored().at(-1)?.seen?.sealed).toBe('sealed');
});

test('what is told already, or promised elsewhere, is not told', async () => {
  const own = await promise();
  expect(seedToTell(table(own, { told: true }))).toBeNull();
  expect(untold(table('elsewhere'))).toBe('elsewhere');
  expect(isHere('elsewhere')).toBe(false);
  expect(isHere(own)).toBe(true);
  expect(seedToTell(table('elsewhere'))).toBeNull();
  expect(seedToTell({ ...table(own), view: { seat: null } } as unknown as Snapshot)).toBeNull();
});

test('the newest are kept, and not more than so many', async () => {
  const old = Array.from({ length: MOST }, (_, n) => ({ seed: `s${n}`, commitment: `c${n}` }));
  localStorage.setItem('seeds', JSON.stringify(old));
  const own = await promise();
  expect(stored().length).toBe(MOST);
  expect(isHere('c0')).toBe(false);
  expect(isHere('c1') && isHere(own)).toBe(true);
});

test('in a browser that keeps nothing the seed is there while the page is open', async () => {
  const full = () => {
    throw new Error('full');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: full });
  const own = await promise();
  expect(seedToTell(table(own))).toMatch(/^[0-9a-f]{64}$/);
  expect(keptAt('t')?.commitment).toBe(own);
});
