/** The draws of a real match are accepted, and nothing that was changed afterwards is. */
import { expect, test } from 'vitest';
import { canCompute, checkDraws, drawer, type MatchFile } from './fair';
import match from './fair.match.json';

type Event = { event: string } & Record<string, any>;
type Changed = { seed: string | null; events: Event[] };

/** The match with something changed in it. */
function after(change: (file: Changed) => void): MatchFile {
  const file = structuredClone(match) as Changed;
  change(file);
  return file;
}

const the = (file: Changed, event: string) => file.events.find((one) => one.event === event) as Event;
const draws = match.events.filter((one) => one.event === 'drew').length;

test('a real match is accepted, with every draw', async () => {
  expect(canCompute()).toBe(true);
  expect(draws).toBeGreaterThan(3);
  expect(await checkDraws(match as MatchFile)).toEqual({ wrong: null, draws });
});

test('every single draw that was changed is found', async () => {
  for (let number = 1; number <= draws; number++) {
    const file = after((one) => {
      const drew = one.events.filter((event) => event.event === 'drew')[number - 1]!;
      drew.outcome = (drew.outcome + 1) % drew.n;
    });
    expect(await checkDraws(file)).toEqual({ wrong: 'draw', number });
  }
});

test('a draw that was left out, or from another number of outcomes, is found', async () => {
  const left = after((one) => one.events.splice(one.events.indexOf(the(one, 'drew')), 1));
  expect((await checkDraws(left)).wrong).toBe('draw');
  expect(await checkDraws(after((one) => (the(one, 'drew').n = 0)))).toEqual({ wrong: 'draw', number: 1 });
});

test('another seed, or another promise, is found', async () => {
  const other = 'ab'.repeat(32);
  const wrong = { wrong: 'seed' };
  expect(await checkDraws(after((one) => (the(one, 'revealed').seed = other)))).toEqual(wrong);
  expect(await checkDraws(after((one) => (one.seed = other)))).toEqual(wrong);
  expect(await checkDraws(after((one) => (the(one, 'opened').commitment = other)))).toEqual(wrong);
  expect(await checkDraws(after((one) => (the(one, 'revealed').seed = 'no seed')))).toEqual(wrong);
});

test("another table's name or another player's seed gives other draws", async () => {
  expect((await checkDraws(after((one) => (the(one, 'opened').table = 'other')))).wrong).toBe('draw');
  expect((await checkDraws(after((one) => (the(one, 'sat').seed += '0')))).wrong).toBe('draw');
});

test('what has no seed yet, or is no match, is not called good', async () => {
  expect(await checkDraws(after((one) => one.events.pop()))).toEqual({ wrong: 'unrevealed' });
  expect(await checkDraws({ seed: null, events: [] })).toEqual({ wrong: 'file' });
});

test('draws are what the table draws, also when a whole block is dropped', async () => {
  const draw = await drawer(new Uint8Array(32), 'table', ['a', 'b']);
  const drawn = await Promise.all([draw(0, 6), draw(1, 54), draw(2, 7776), draw(3, 1), draw(4, 2), draw(5365, 5)]);
  expect(drawn).toEqual([1, 13, 6883, 0, 0, 2]);
});
