import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Happened } from '../api/types';
import { set } from '../lib/settings.svelte';
import { load } from '../lib/words/words.svelte';
import { BUBBLE_MS, Talk, type Said } from './talk.svelte';

const said = (seq: number, seat: number, phrase = 'hello') =>
  ({ seq, at: 0, events: [{ event: 'chatted', seat, phrase }] }) as unknown as Happened;
const bot = (seq: number, seat = 1, phrase = 'grumpy-won'): Said => ({ seq, seat, phrase, bot: true });
const moved = { seq: 2, at: 0, events: [{ event: 'moved', seat: 0 }] } as unknown as Happened;
const seats = (talk: Talk) => talk.bubbles.map(({ seat }) => seat);
let talk: Talk;

beforeEach(async () => {
  await load('talk');
  vi.useFakeTimers();
  const words = { hello: 'Hello!', thanks: 'Thank you!' };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(words), { headers: { 'content-type': 'a/json' } }));
  talk = new Talk();
});

afterEach(() => {
  talk.close();
  set('bubbles', true);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a phrase is a bubble for some seconds, the newest of every seat', () => {
  talk.hear([said(3, 0), moved]);
  vi.advanceTimersByTime(BUBBLE_MS - 1);
  expect(seats(talk)).toEqual([0]);
  talk.hear([said(4, 1), said(5, 0, 'thanks')]);
  expect(talk.bubbles.map(({ seat, phrase }) => [seat, phrase])).toEqual([
    [1, 'hello'],
    [0, 'thanks'],
  ]);
  vi.advanceTimersByTime(1);
  expect(seats(talk)).toEqual([1, 0]);
  vi.advanceTimersByTime(BUBBLE_MS);
  expect(seats(talk)).toEqual([]);
});

test('the words of phrases are asked for when one is heard', async () => {
  talk.hear([said(3, 0)]);
  await vi.waitFor(() => expect(talk.wordsOf(talk.bubbles[0] as Said)).toBe('Hello!'));
  expect(talk.wordsOf(bot(3))).toBe('About time.');
});

test('the last dozen can be read again, people and bots in their order', () => {
  const story = Array.from({ length: 14 }, (_, n) => said(n * 2, 0));
  talk.react(bot(21));
  const lately = talk.lately(story);
  expect(lately).toHaveLength(12);
  expect(lately.map(({ seq }) => seq)).toEqual([6, 8, 10, 12, 14, 16, 18, 20, 21, 22, 24, 26]);
});

test('a bot says the same thing once', () => {
  talk.react(bot(3));
  talk.react(bot(9));
  talk.react(bot(9, 2));
  expect(talk.lately([]).map(({ seq, seat }) => [seq, seat])).toEqual([
    [3, 1],
    [9, 2],
  ]);
});

test('without bubbles bots are silent, and what people said can still be read', () => {
  set('bubbles', false);
  talk.hear([said(3, 0)]);
  talk.react(bot(3));
  expect(talk.bubbles).toEqual([]);
  expect(talk.lately([said(3, 0)])).toHaveLength(1);
});
