/** A table over a WebSocket: commands are answered once, and what comes twice is told once. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Happened, Move, Snapshot } from './api/types';
import type { LocalSocket } from './engine/house';
import { LiveTable } from './live.svelte';

class FakeSocket {
  static all: FakeSocket[] = [];
  onmessage?: (message: { data: string }) => void;
  onclose?: (event: { code: number }) => void;
  sent: { do: string; key: string }[] = [];

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {}

  /** The server sends something. */
  receive(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const entry = (seq: number): Happened => ({ seq, at: 0, events: [{ event: 'moved', seat: 0 }] });
const snapshot = (seq: number, happened: number[], ack: object = {}) =>
  ({ seq, happened: happened.map(entry), ...ack }) as unknown as Snapshot;
const newest = () => FakeSocket.all.at(-1) as FakeSocket;
const key = () => newest().sent.at(-1)?.key ?? '';
const MOVE: Move = { text: 'keep', move: 'keep' };

let live: LiveTable;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  live = new LiveTable('t');
  newest().receive(snapshot(1, [0, 1]));
});

afterEach(() => {
  live.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a command is acknowledged by the snapshot with its key, and by no other', async () => {
  const done = vi.fn();
  const moved = live.move(MOVE).then(done);
  expect(newest().sent).toEqual([{ do: 'move', move: 'keep', seq: 1, key: key() }]);
  newest().receive(snapshot(2, [2]));
  await Promise.resolve();
  expect(done).not.toHaveBeenCalled();
  newest().receive(snapshot(3, [3], { done: 3, key: key() }));
  await moved;
  expect(live.snapshot?.seq).toBe(3);
  expect(live.story.map(({ seq }) => seq)).toEqual([0, 1, 2, 3]);
});

test('a refused command fails with the reason, and the table stays as it is', async () => {
  const moved = live.move(MOVE);
  newest().receive({ refused: 'Too late.', reason: 'server/stale', key: key() });
  await expect(moved).rejects.toMatchObject({ message: 'Too late.', reason: 'server/stale' });
  expect(live.snapshot?.seq).toBe(1);
});

test('what goes wrong without having been asked for is told until the next snapshot', () => {
  newest().receive({ refused: 'The rules are damaged.', reason: 'house/broken-rules', key: null });
  expect(live.trouble?.message).toBe('The rules are damaged.');
  newest().receive(snapshot(2, [2]));
  expect(live.trouble).toBeUndefined();
});

test('a duplicate in which nothing happened does not change the story, and brings no news', () => {
  newest().receive(snapshot(2, [2]));
  const { story } = live;
  const heard = vi.fn();
  live.onsnapshot = heard;
  newest().receive(snapshot(2, [], { done: 2, key: 'repeated' }));
  expect(live.story).toBe(story);
  expect(heard.mock.calls.map(([, news, followed]) => [news, followed])).toEqual([[[], true]]);
  expect(live.snapshot?.seq).toBe(2);
});

/** A server that tells of this many entries, so many on a page; the numbers it was asked for. */
function historyOf(count: number, size: number): number[] {
  const asked: number[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const since = Number(new URL(address, 'http://ptoq').searchParams.get('since'));
    asked.push(since);
    const page = Array.from({ length: size }, (_, n) => since + 1 + n).filter((seq) => seq < count);
    return new Response(JSON.stringify(page.map(entry)), { headers: { 'content-type': 'application/json' } });
  });
  return asked;
}
const told = () => live.story.map(({ seq }) => seq);
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);

test('what a snapshot of a long match leaves out is fetched page by page, and the story is complete', async () => {
  const asked = historyOf(12, 3);
  live.again();
  newest().receive(snapshot(9, [8, 9]));
  expect(told()).toEqual([8, 9]);
  newest().receive(snapshot(10, [10]));
  await vi.waitFor(() => expect(told()).toEqual(upTo(11)));
  expect(asked).toEqual([-1, 2, 5]);
  newest().receive(snapshot(11, [11]));
  expect(asked).toHaveLength(3);
  expect(told()).toEqual(upTo(12));
});

test('after a long absence the gap is filled, and once more if the server was away', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('away')));
  newest().receive(snapshot(8, [7, 8]));
  await vi.waitFor(() => expect(told()).toEqual([0, 1, 7, 8]));
  const asked = historyOf(10, 4);
  await vi.advanceTimersByTimeAsync(1);
  newest().receive(snapshot(9, [9]));
  await vi.waitFor(() => expect(told()).toEqual(upTo(10)));
  expect(asked).toEqual([1, 5]);
});

test('a page that comes after the story was begun anew is not taken', async () => {
  let answer: (page: Response) => void = () => undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((done) => (answer = done)));
  newest().receive(snapshot(5, [5]));
  live.again();
  answer(new Response(JSON.stringify([2, 3, 4].map(entry)), { headers: { 'content-type': 'application/json' } }));
  await vi.advanceTimersByTimeAsync(1);
  expect(told()).toEqual([]);
});

test('an older snapshot does not replace a newer one', () => {
  newest().receive(snapshot(3, [2, 3]));
  newest().receive(snapshot(2, [2]));
  expect(live.snapshot?.seq).toBe(3);
  expect(live.story.map(({ seq }) => seq)).toEqual([0, 1, 2, 3]);
});

test('after a reconnect the story goes on, and an unanswered command is sent again with its key', async () => {
  const moved = live.move(MOVE);
  const sent = key();
  newest().onclose?.({ code: 1012 });
  expect(live.connection).toBe('lost');
  vi.runOnlyPendingTimers();
  expect(newest().url).toContain('since=1&');
  expect(newest().sent).toEqual([]);
  newest().receive(snapshot(2, [2]));
  expect(live.connection).toBe('open');
  expect(key()).toBe(sent);
  newest().receive(snapshot(2, [], { done: 2, key: sent }));
  await moved;
  expect(live.story.map(({ seq }) => seq)).toEqual([0, 1, 2]);
});

test.each([4401, 1012, 1011, 1006])('after close code %i the page connects again', (code) => {
  newest().onclose?.({ code });
  vi.runOnlyPendingTimers();
  expect(FakeSocket.all).toHaveLength(2);
});

test('one that was too fast waits before it connects again', () => {
  newest().onclose?.({ code: 1008 });
  expect(live.connection).toBe('lost');
  vi.advanceTimersByTime(7900);
  expect(FakeSocket.all).toHaveLength(1);
  vi.advanceTimersByTime(200);
  expect(FakeSocket.all).toHaveLength(2);
});

test('an unknown table is gone, and not asked for again', () => {
  newest().onclose?.({ code: 4404 });
  vi.runOnlyPendingTimers();
  expect(live.connection).toBe('gone');
  expect(FakeSocket.all).toHaveLength(1);
});

test('who is at the table is told beside the snapshots, and unknown without a connection', () => {
  expect(live.present).toBeNull();
  newest().receive({ present: [0, 2] });
  expect(live.present).toEqual([0, 2]);
  expect(live.snapshot?.seq).toBe(1);
  newest().onclose?.({ code: 1012 });
  expect(live.present).toBeNull();
});

test('a table on this device speaks over a socket of the house, also with the eyes of another person here', async () => {
  const opened: { table: string; seat: number | undefined; socket: FakeSocket }[] = [];
  const { house } = await import('./engine/house');
  vi.spyOn(await house(), 'open').mockImplementation((table, _since, _language, seat) => {
    const socket = new FakeSocket('');
    opened.push({ table, seat, socket });
    return socket as unknown as LocalSocket;
  });
  const local = new LiveTable('local-1');
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  newest().receive(snapshot(1, [0, 1]));
  newest().receive({ here: [0, 1], turn: 1, hidden: true });
  expect([local.snapshot?.seq, local.here?.turn]).toEqual([1, 1]);
  local.seeAs(1);
  await vi.waitFor(() => expect(opened).toHaveLength(2));
  newest().receive(snapshot(1, [0, 1]));
  void local.move(MOVE);
  expect(newest().sent).toHaveLength(1);
  expect(opened.map(({ table, seat }) => [table, seat])).toEqual([
    ['local-1', undefined],
    ['local-1', 1],
  ]);
  local.close();
});
