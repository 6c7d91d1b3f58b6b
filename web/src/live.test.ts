/** A table over a WebSocket: commands are answered once, and what comes twice is told once. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Happened, Move, Snapshot } from './api/types';
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

test('a duplicate in which nothing happened changes neither the story nor the news', () => {
  newest().receive(snapshot(2, [2]));
  const { story, news } = live;
  newest().receive(snapshot(2, [], { done: 2, key: 'repeated' }));
  expect(live.story).toBe(story);
  expect(live.news).toBe(news);
  expect(live.snapshot?.seq).toBe(2);
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

test('an unknown table is gone, and not asked for again', () => {
  newest().onclose?.({ code: 4404 });
  vi.runOnlyPendingTimers();
  expect(live.connection).toBe('gone');
  expect(FakeSocket.all).toHaveLength(1);
});
