/** The stage: everything is seen in order and long enough, nothing is told early, and nobody is kept from acting. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Happened, Snapshot } from './api/types';
import { THROW_MS } from './boards/dice/tumbling';
import { set } from './lib/settings.svelte';
import { Stage } from './stage.svelte';

const ME = 0;
const BOT = 1;

interface Told {
  game?: string;
  by?: number;
  move?: string;
  drew?: boolean;
  before?: object;
  ended?: object;
  actor?: number | null;
  moves?: string[];
  window?: number | null;
  over?: boolean;
  words?: string[];
  parts?: ('move' | 'draw' | 'round')[];
  /** Milliseconds left on my clock, which runs. */
  left?: number;
}

function table(seq: number, told: Told = {}): Snapshot {
  return {
    seq,
    table: {
      game: told.game ?? 'sakkara',
      state: told.over ? 'over' : 'playing',
      seats: [{}, {}],
      winners: [],
      clock: {
        window: told.window ?? null,
        left: told.left === undefined ? null : [told.left, 60_000],
        running: told.left === undefined ? [] : [ME],
      },
    },
    view: {
      seat: ME,
      names: ['Anna', 'Bot'],
      scores: [seq, 0],
      actor: told.actor === undefined ? BOT : told.actor,
      board: { seq },
      moves: (told.moves ?? []).map((text) => ({ text, move: text })),
    },
    undo: { may: false, asked: null },
    happened: [],
    before: told.before ?? null,
    ended: told.ended ?? null,
  } as unknown as Snapshot;
}

function entry(seq: number, told: Told = {}): Happened {
  const events: Record<string, unknown>[] = [];
  if (told.by !== undefined) {
    const move = told.move ?? 'build wave';
    events.push({ event: 'moved', seat: told.by, move, does: { move: move.split(' ')[0] } });
  }
  if (told.drew) events.push({ event: 'drew' });
  const words = told.words ?? [`entry ${seq}`];
  return { seq, at: 0, events, words, parts: told.parts ?? words.map(() => 'move') } as Happened;
}

let stage: Stage;
let said: number[];
let tumbling: boolean;
const receive = (seq: number, told: Told = {}) => stage.receive(table(seq, told), [entry(seq, told)], true);
const shown = () => stage.shown?.snapshot.seq;
const told = () => stage.told?.snapshot.seq;
const board = () => stage.shown?.snapshot.view.board;
const words = () => stage.story([1, 2, 3, 4, 5].map((seq) => entry(seq))).map((one) => one.seq);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  set('pace', 'normal');
  said = [];
  tumbling = false;
  stage = new Stage({ seen: (seq) => said.push(seq), tumbling: () => tumbling });
  stage.receive(table(1, { actor: ME }), [entry(1)], false);
});

afterEach(() => {
  stage.close();
  vi.useRealTimers();
});

test('what was there before is shown and told at once', () => {
  expect([shown(), told(), words()]).toEqual([1, 1, [1]]);
  expect(stage.settled).toBe(true);
});

test('steps that arrive together are shown one after the other, each for at least half a second', () => {
  for (const seq of [2, 3, 4]) receive(seq, { by: BOT });
  const seen: [number | undefined, number][] = [];
  for (let ms = 0; ms < 3000; ms += 10) {
    if (seen.at(-1)?.[0] !== shown()) seen.push([shown(), ms]);
    vi.advanceTimersByTime(10);
  }
  expect(seen.map(([seq]) => seq)).toEqual([2, 3, 4]);
  expect(seen.slice(1).every(([, ms], n) => ms - (seen[n]?.[1] ?? 0) >= 500)).toBe(true);
});

test('nothing is told before it is shown: neither log, nor scores', () => {
  for (const seq of [2, 3]) receive(seq, { by: BOT });
  for (let ms = 0; ms < 2000; ms += 10) {
    expect(told()).toBeLessThanOrEqual(shown() ?? 0);
    expect(Math.max(...words())).toBe(told());
    expect(stage.told?.snapshot.view.scores[0]).toBe(told());
    vi.advanceTimersByTime(10);
  }
  expect(told()).toBe(3);
});

test('a throw is told when the dice lie still, and the move before it is seen first', () => {
  const thrown = { game: 'escalero', by: BOT, move: 'enter kings', drew: true, before: { cup: true } };
  receive(2, { ...thrown, words: ['enters', 'falls'], parts: ['move', 'draw'] });
  const log = () => stage.story([entry(2, { words: ['enters', 'falls'] })]).flatMap((one) => one.words);
  expect(board()).toEqual({ cup: true });
  vi.advanceTimersByTime(740);
  expect([board(), log()]).toEqual([{ cup: true }, ['enters']]);
  vi.advanceTimersByTime(20);
  expect(board()).toEqual({ seq: 2 });
  vi.advanceTimersByTime(THROW_MS - 20);
  expect([log(), stage.settled]).toEqual([['enters'], false]);
  vi.advanceTimersByTime(20);
  expect([log(), stage.settled]).toEqual([['enters', 'falls'], true]);
});

test('dice that tumble for longer are waited for', () => {
  tumbling = true;
  receive(2, { game: 'escalero', by: BOT, move: 'keep 9', drew: true });
  vi.advanceTimersByTime(THROW_MS + 500);
  expect(told()).toBe(1);
  tumbling = false;
  vi.advanceTimersByTime(50);
  expect(told()).toBe(2);
});

test("one's own throw waits for a press, one's own keep is the press", () => {
  const mine = { game: 'escalero', drew: true, before: { cup: true }, actor: ME, moves: ['keep'] };
  receive(2, { ...mine, by: BOT, move: 'enter kings', words: ['enters', 'falls'], parts: ['move', 'draw'] });
  vi.advanceTimersByTime(60_000);
  expect([stage.awaiting, board(), stage.settled]).toEqual([true, { cup: true }, false]);
  stage.toss();
  expect([stage.awaiting, board()]).toEqual([false, { seq: 2 }]);
  vi.advanceTimersByTime(THROW_MS);
  expect(stage.settled).toBe(true);
  receive(3, { ...mine, by: ME, move: 'keep 9' });
  expect([stage.awaiting, board(), told()]).toEqual([false, { seq: 3 }, 2]);
});

test('a table that is opened before my first throw waits for the press, too', () => {
  const first = { game: 'escalero', drew: true, before: { cup: true }, actor: ME, moves: ['keep'] };
  stage.receive(table(1, first), [entry(1, first)], false);
  expect([stage.awaiting, board()]).toEqual([true, { cup: true }]);
});

test('skipping catches up at once, and nothing is lost', () => {
  for (const seq of [2, 3, 4]) receive(seq, { by: BOT });
  expect(stage.behind).toBe(true);
  stage.skip();
  expect([shown(), told(), stage.behind, words()]).toEqual([4, 4, false, [1, 2, 3, 4]]);
  expect(stage.turns).toMatchObject([{ seat: BOT, deeds: [{}, {}, {}] }]);
});

test("one's own move is shown at once, whatever is still to see", () => {
  for (const seq of [2, 3]) receive(seq, { by: BOT });
  receive(4, { by: ME });
  expect([shown(), told()]).toEqual([4, 4]);
  receive(5, { by: BOT });
  expect(shown()).toBe(4);
  vi.advanceTimersByTime(750);
  expect(shown()).toBe(5);
});

test('several entries in one snapshot are one act with one sum', () => {
  stage.receive(
    table(4),
    [2, 3, 4].map((seq) => entry(seq, { by: BOT })),
    true,
  );
  expect([shown(), stage.behind]).toEqual([4, false]);
  vi.advanceTimersByTime(750);
  expect(stage.turns).toMatchObject([{ seat: BOT, deeds: [{}, {}, {}] }]);
});

test('a verdict waits until it is read, and nothing of the next round is seen or told behind it', () => {
  const words = ['the last move', 'the next round'];
  receive(2, { by: BOT, ended: { round: 1, board: { final: true }, verdict: [] }, words, parts: ['move', 'round'] });
  receive(3, { by: BOT });
  vi.advanceTimersByTime(60_000);
  expect([stage.unread, board(), stage.shown?.snapshot.view.actor]).toEqual([true, { final: true }, null]);
  expect(stage.story([entry(2, { words }), entry(3)]).flatMap((one) => one.words)).toEqual(['the last move']);
  stage.skip();
  expect([stage.unread, board()]).toEqual([true, { final: true }]);
  stage.go();
  expect([stage.unread, board()]).toEqual([false, { seq: 2 }]);
  vi.advanceTimersByTime(750);
  expect(shown()).toBe(3);
});

test.each([
  ['slow', 1350],
  ['normal', 750],
  ['fast', 337],
] as const)('at a pace that is %s a move takes %i ms', (pace, ms) => {
  set('pace', pace);
  for (const seq of [2, 3]) receive(seq, { by: BOT });
  vi.advanceTimersByTime(ms - 5);
  expect(shown()).toBe(2);
  vi.advanceTimersByTime(10);
  expect(shown()).toBe(3);
});

test('at once, everything is there when it arrives, and no throw waits; a verdict still does', () => {
  set('pace', 'at once');
  const mine = { game: 'escalero', drew: true, before: { cup: true }, actor: ME, moves: ['keep'] };
  receive(2, { ...mine, by: BOT, move: 'enter kings' });
  expect([shown(), told(), stage.awaiting, stage.settled]).toEqual([2, 2, false, true]);
  receive(3, { by: BOT, ended: { round: 1, board: { final: true }, verdict: [] } });
  receive(4, { by: BOT });
  expect([stage.unread, board()]).toEqual([true, { final: true }]);
  stage.go();
  expect(shown()).toBe(4);
});

test('words around the match take no time, and leave what moved last as it is', () => {
  receive(2, { by: BOT });
  vi.advanceTimersByTime(750);
  const events = stage.shown?.events;
  receive(3);
  expect(told()).toBe(3);
  expect(stage.shown?.events).toBe(events);
});

test('whoever has little time left is not kept watching', () => {
  receive(2, { by: BOT });
  receive(3, { by: BOT, actor: ME, moves: ['end turn'], left: 9000 });
  expect([told(), stage.settled]).toEqual([3, true]);
});

test('a hidden page is always up to date', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  for (const seq of [2, 3]) receive(seq, { by: BOT });
  expect(told()).toBe(3);
  hidden.mockRestore();
});

test('what others did can be watched again, without telling it again', () => {
  for (const seq of [2, 3, 4]) receive(seq, { by: BOT, ...(seq === 4 ? { actor: ME, moves: ['end turn'] } : {}) });
  vi.advanceTimersByTime(5000);
  const turns = stage.turns;
  stage.again();
  expect([stage.replaying, stage.settled, told()]).toEqual([true, false, 4]);
  const seen = new Set<number | undefined>();
  for (let ms = 0; ms < 4000; ms += 50) {
    seen.add(shown());
    expect(told()).toBe(4);
    vi.advanceTimersByTime(50);
  }
  expect([...seen]).toEqual([1, 2, 3, 4]);
  expect([stage.replaying, stage.settled, stage.turns]).toEqual([false, true, turns]);
});

test('what arrives while something is watched again is shown afterwards', () => {
  for (const seq of [2, 3]) receive(seq, { by: BOT });
  vi.advanceTimersByTime(5000);
  stage.again();
  receive(4, { by: BOT });
  expect(told()).toBe(3);
  stage.skip();
  expect([stage.replaying, shown()]).toEqual([false, 4]);
});

test('an announcement that is shown late is reported when it is shown', () => {
  receive(2, { by: BOT });
  receive(3, { by: BOT, moves: ['doubt'], window: 10_000 });
  expect(said).toEqual([]);
  vi.advanceTimersByTime(2000);
  expect(said).toEqual([3]);
  receive(4, { moves: ['doubt'], window: 11_000 });
  vi.advanceTimersByTime(2000);
  expect(said).toEqual([3]);
});

test('an announcement that comes before a verdict is shown is reported when the verdict is', () => {
  receive(2, { by: BOT });
  receive(3, { by: BOT, ended: { round: 1, board: { final: true }, verdict: [] } });
  receive(4, { by: BOT, moves: ['doubt'], window: 10_000 });
  expect(said).toEqual([]);
  vi.advanceTimersByTime(3000);
  expect(said).toEqual([3]);
});

test('an announcement behind a verdict is reported as not yet shown, and then as shown', () => {
  receive(2, { by: BOT, ended: { round: 1, board: { final: true }, verdict: [] } });
  vi.advanceTimersByTime(1000);
  receive(3, { by: BOT, moves: ['doubt'], window: 10_000 });
  expect(said).toEqual([2]);
  vi.advanceTimersByTime(30_000);
  expect(said).toEqual([2]);
  stage.go();
  vi.advanceTimersByTime(3000);
  expect(said).toEqual([2, 3]);
});

test('an announcement that is shown as soon as it is there needs no report', () => {
  set('pace', 'at once');
  receive(2, { by: BOT, moves: ['doubt'], window: 10_000 });
  expect(said).toEqual([]);
});

test('a phrase is no news of the stage: it is seen at the seats, and heard there once', () => {
  receive(2, { by: BOT, words: ['a move'] });
  vi.advanceTimersByTime(1000);
  const chatted = { seq: 3, at: 0, events: [{ event: 'chatted', seat: BOT, phrase: 'hello' }], words: ['Bot: Hello!'] };
  stage.receive(table(3), [chatted as unknown as Happened], true);
  expect([told(), stage.told?.news]).toEqual([3, ['a move']]);
});

test('with a clock it is said at once that a round begins behind a verdict, and when it is shown', () => {
  const ended = { round: 1, board: {}, verdict: [] };
  receive(2, { by: BOT, left: 60_000 });
  receive(3, { by: BOT, left: 60_000, ended, moves: ['bet'], actor: ME });
  expect([shown(), said]).toEqual([2, [2]]);
  vi.advanceTimersByTime(60_000);
  expect([stage.unread, said]).toEqual([true, [2]]);
  stage.go();
  vi.advanceTimersByTime(400);
  expect([shown(), said]).toEqual([3, [2, 3]]);
});

test('without a clock nothing is said about a verdict', () => {
  receive(2, { by: BOT, ended: { round: 1, board: {}, verdict: [] }, actor: ME });
  vi.advanceTimersByTime(60_000);
  stage.go();
  vi.advanceTimersByTime(2000);
  expect(said).toEqual([]);
});
