/** The draws of a real match are accepted, and nothing that was changed afterwards is. */
import { expect, test, vi } from 'vitest';
import { checkDraws, draw, type MatchFile } from './fair';
import match from './fair.match.json';
import { commitment } from './hashing';
import type { Kept } from './seeds';

type Event = { event: string } & Record<string, any>;
type Changed = { seed: string | null; events: Event[] };

/** The match with something changed in it. */
function after(change: (file: Changed) => void): MatchFile {
  const file = structuredClone(match) as Changed;
  change(file);
  return file;
}

const the = (file: Changed, event: string) => file.events.find((one) => one.event === event) as Event;
const last = (file: Changed, event: string, seat: number) =>
  file.events.findLast((one) => one.event === event && one.seat === seat) as Event;
const real = match as Changed;
const draws = match.events.filter((one) => one.event === 'drew').length;
const promised = [0, 1].map((seat) => last(real, 'sat', seat).commitment as string);
/** What Bob's browser kept. */
const kept: Kept = {
  seed: last(real, 'disclosed', 1).seed,
  commitment: promised[1]!,
  seen: { table: the(real, 'opened').table, seat: 1, sealed: the(real, 'opened').commitment, promised },
};
const good = { wrong: null, draws, promised: ['Anna', 'Bob'] };

test('a real match is accepted, with every draw, with a seed of its own and without', () => {
  expect(draws).toBeGreaterThan(3);
  expect(checkDraws(match as MatchFile)).toEqual({ ...good, own: false });
  expect(checkDraws(match as MatchFile, kept)).toEqual({ ...good, own: true });
});

test('it is computed without the crypto that only safe pages have', () => {
  vi.stubGlobal('crypto', {});
  expect(checkDraws(match as MatchFile, kept).wrong).toBeNull();
  vi.unstubAllGlobals();
});

test('every single draw that was changed is found', () => {
  for (let number = 1; number <= draws; number++) {
    const file = after((one) => {
      const drew = one.events.filter((event) => event.event === 'drew')[number - 1]!;
      drew.outcome = (drew.outcome + 1) % drew.n;
    });
    expect(checkDraws(file)).toEqual({ wrong: 'draw', number });
  }
});

test('a draw that was left out, or from another number of outcomes, is found', () => {
  const left = after((one) => one.events.splice(one.events.indexOf(the(one, 'drew')), 1));
  expect(checkDraws(left).wrong).toBe('draw');
  expect(checkDraws(after((one) => (the(one, 'drew').n = 0)))).toEqual({ wrong: 'draw', number: 1 });
});

test('another seed of the server, or another promise of it, is found', () => {
  const other = 'ab'.repeat(32);
  const wrong = { wrong: 'seed' };
  expect(checkDraws(after((one) => (the(one, 'revealed').seed = other)))).toEqual(wrong);
  expect(checkDraws(after((one) => (one.seed = other)))).toEqual(wrong);
  expect(checkDraws(after((one) => (the(one, 'opened').commitment = other)))).toEqual(wrong);
  expect(checkDraws(after((one) => (the(one, 'revealed').seed = 'no seed')))).toEqual(wrong);
});

test("another table's name gives other draws", () => {
  expect(checkDraws(after((one) => (the(one, 'opened').table = 'other'))).wrong).toBe('draw');
});

test('seeds that were not promised, not told, or told too early or too late are found', () => {
  const wrong = { wrong: 'order' };
  const moved = (from: (file: Changed) => Event, to: (file: Changed) => Event) =>
    after((one) => {
      const event = from(one);
      const target = to(one);
      one.events.splice(one.events.indexOf(event), 1);
      one.events.splice(one.events.indexOf(target) + 1, 0, event);
    });
  const told = (file: Changed) => last(file, 'disclosed', 0);
  expect(checkDraws(after((one) => (told(one).seed += '0')))).toEqual(wrong);
  expect(checkDraws(after((one) => (told(one).seed = '')))).toEqual(wrong);
  expect(checkDraws(after((one) => one.events.splice(one.events.indexOf(told(one)), 1)))).toEqual(wrong);
  expect(checkDraws(after((one) => one.events.splice(one.events.indexOf(told(one)), 0, told(one))))).toEqual(wrong);
  const early = moved(
    (file) => last(file, 'disclosed', 1),
    (file) => last(file, 'sat', 1),
  );
  expect(checkDraws(early)).toEqual(wrong);
  expect(checkDraws(moved(told, (file) => the(file, 'drew')))).toEqual(wrong);
  expect(checkDraws(after((one) => (last(one, 'sat', 0).commitment = '')))).toEqual(wrong);
  expect(checkDraws(after((one) => one.events.splice(-2, 0, { event: 'stood', seat: 0 })))).toEqual(wrong);
});

test('without any promise the match is computed, and nobody is named', () => {
  const file = after((one) => one.events.forEach((event) => event.event === 'sat' && (event.commitment = '')));
  expect(checkDraws(file)).toEqual({ wrong: null, draws, own: false, promised: [] });
  const events = [...file.events];
  const told = events.findIndex((one) => one.event === 'disclosed');
  events.splice(events.findIndex((one) => one.event === 'drew') + 1, 0, events[told]!);
  events.splice(told, 1);
  expect(checkDraws({ ...file, events })).toEqual({ wrong: 'order' });
});

/** A whole other match at the table, in order in itself: with other seeds of the server and the seats. */
function rewritten(change: { table?: string; server?: string; seeds?: [string, string] }): MatchFile {
  return after((one) => {
    const opened = the(one, 'opened');
    const revealed = the(one, 'revealed');
    opened.table = change.table ?? opened.table;
    revealed.seed = change.server ?? revealed.seed;
    one.seed = revealed.seed;
    const bytes = Uint8Array.from(revealed.seed.match(/../g), (pair: string) => parseInt(pair, 16));
    opened.commitment = commitment(bytes);
    const seeds = change.seeds ?? [0, 1].map((seat) => last(one, 'disclosed', seat).seed as string);
    seeds.forEach((seed, seat) => {
      last(one, 'disclosed', seat).seed = seed;
      last(one, 'sat', seat).commitment = commitment(seed);
    });
    let counter = 0;
    for (const event of one.events)
      if (event.event === 'drew') event.outcome = draw(bytes, opened.table, seeds, counter++, event.n);
  });
}

test('another match at the same table than the one that was promised is found only by what was kept', () => {
  const annas = last(real, 'disclosed', 0).seed as string;
  const others = [
    rewritten({ seeds: ['chosen-later', kept.seed] }),
    rewritten({ seeds: [annas, 'not-mine'] }),
    rewritten({ server: 'cd'.repeat(32) }),
    rewritten({ table: 'a-copy' }),
  ];
  for (const other of others) {
    expect(checkDraws(other).wrong).toBeNull();
    expect(checkDraws(other, kept)).toEqual({ wrong: 'kept' });
  }
  expect(checkDraws(rewritten({}), kept).wrong).toBeNull();
  expect(checkDraws(match as MatchFile, { ...kept, seed: 'not-mine' })).toEqual({ wrong: 'kept' });
});

test('what has no seed yet, or is no match, is not called good', () => {
  expect(checkDraws(after((one) => one.events.pop()))).toEqual({ wrong: 'unrevealed' });
  expect(checkDraws({ seed: null, events: [] })).toEqual({ wrong: 'file' });
});

test('draws are what the table draws, also when a whole block is dropped', () => {
  const drawn = [
    [0, 6],
    [1, 54],
    [2, 7776],
    [3, 1],
    [4, 2],
    [5365, 5],
  ].map(([counter, n]) => draw(new Uint8Array(32), 'table', ['a', 'b'], counter!, n!));
  expect(drawn).toEqual([1, 13, 6883, 0, 0, 2]);
});
