/** Looking back: a match of a server is folded and graded here, by its log; the server is asked where that cannot be. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { graded, luckTold, reviewed, seenAfter, type Step } from './reviews';

const asked = vi.hoisted(() => ({ house: vi.fn() }));
vi.mock('../engine/house', async (original) => ({
  ...(await original<object>()),
  house: async () => ({ ask: asked.house }),
}));

const log = (game: string) => [{ at: 1, events: [{ event: 'opened', game }] }];
const fetched: string[] = [];
let answers: Record<string, unknown> = {};
let number = 0;
/** Every match is another one: what is known of the last one does not count. */
const next = () => `match-${(number += 1)}`;
const step = { seq: 4, part: 2 } as Step;

beforeEach(() => {
  document.head.innerHTML = '<meta name="server" content="v1" data-games="escalero al-capone" />';
  asked.house.mockReset().mockResolvedValue('by the house');
  fetched.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address.split('?')[0]!);
    const what = address.split('?')[0]!.split('/').slice(4).join('/');
    if (!(what in answers)) throw new TypeError('away');
    return new Response(JSON.stringify(answers[what]), { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a match of a server is looked back at here, and only its log is asked for, once', async () => {
  const table = next();
  answers = { log: log('escalero') };
  expect(await reviewed(table, 1)).toBe('by the house');
  expect(await seenAfter(table, step, 0)).toBe('by the house');
  expect(await graded(table, 3)).toBe('by the house');
  expect(await luckTold(table)).toBe('by the house');
  expect(fetched).toEqual([`/api/tables/${table}/log`]);
  const [first, second] = asked.house.mock.calls;
  expect(first!.slice(0, 3)).toEqual(['POST', `/stories/${table}/review`, log('escalero')]);
  expect(first![3]).toMatchObject({ seat: 1, language: 'en' });
  expect([second![1], second![3]]).toMatchObject([`/stories/${table}/replay`, { at: 4, part: 2, seat: 0 }]);
  expect(asked.house.mock.calls.slice(2).map(([, path]) => path)).toEqual([
    `/stories/${table}/review/3`,
    `/stories/${table}/luck`,
  ]);
});

test('the server looks back at a game whose module it has not made', async () => {
  const table = next();
  answers = { log: log('sakkara'), review: 'by the server', 'review/3': 'graded there', luck: 'told there' };
  expect([await reviewed(table), await graded(table, 3), await luckTold(table)]).toEqual([
    'by the server',
    'graded there',
    'told there',
  ]);
  expect(fetched.filter((path) => path.endsWith('/log'))).toHaveLength(1);
  expect(asked.house).not.toHaveBeenCalled();
});

test('what cannot be told here is asked at the server, from then on', async () => {
  const table = next();
  answers = { log: log('escalero'), review: 'by the server', 'review/3': 'graded there' };
  asked.house.mockRejectedValue({ status: 400, reason: 'table/other-rules', sentence: 'Other rules.' });
  expect([await reviewed(table), await graded(table, 3)]).toEqual(['by the server', 'graded there']);
  expect(asked.house).toHaveBeenCalledTimes(1);
});

test('a log that did not come is asked for again', async () => {
  const table = next();
  answers = {};
  await expect(reviewed(table)).rejects.toThrow();
  answers = { log: log('al-capone') };
  expect(await reviewed(table)).toBe('by the house');
});

test('a table on this device is asked as it is', async () => {
  await graded('local-1', 3);
  expect(asked.house.mock.calls.map(([method, path]) => [method, path])).toEqual([['GET', '/tables/local-1/review/3']]);
  expect(fetched).toEqual([]);
});
