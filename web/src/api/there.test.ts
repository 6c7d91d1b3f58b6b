/** Tables of a server: outlines are drawn in their order, and where that fails everything comes in words. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hintHere, openThere } from './there';

const house = vi.hoisted(() => ({ ask: vi.fn() }));
vi.mock('../engine/house', async (original) => ({ ...(await original<object>()), house: async () => house }));

const opened: FakeSocket[] = [];
class FakeSocket {
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send = vi.fn();
  close = vi.fn(() => this.onclose?.({ code: 1000 }));

  constructor(readonly address: string) {
    opened.push(this);
  }
}

const outline = (seq: number) => ({ seq, happened: [], state: 'AAAA', table: { game: 'escalero' } });

beforeEach(() => {
  document.head.innerHTML = '<meta name="server" content="v1" data-games="escalero" />';
  opened.length = 0;
  house.ask.mockReset();
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => {
  for (const socket of opened) socket.close();
  vi.unstubAllGlobals();
});

function heard(): { told: unknown[]; socket: ReturnType<typeof openThere>; inside: FakeSocket } {
  const told: unknown[] = [];
  const socket = openThere('abc', 3);
  socket.onmessage = ({ data }) => told.push(JSON.parse(data));
  return { told, socket, inside: opened.at(-1)! };
}

test('outlines are drawn one after the other, and nothing overtakes them', async () => {
  const drawn: ((snapshot: unknown) => void)[] = [];
  house.ask.mockImplementation(() => new Promise((done) => drawn.push(done)));
  const { told, inside } = heard();
  expect(inside.address).toContain('since=3');
  expect(inside.address).toContain('page=v1');
  inside.onmessage?.({ data: JSON.stringify({ present: [0] }) });
  expect(told).toEqual([{ present: [0] }]);
  inside.onmessage?.({ data: JSON.stringify(outline(4)) });
  inside.onmessage?.({ data: JSON.stringify({ present: [1] }) });
  await vi.waitFor(() => expect(drawn).toHaveLength(1));
  expect(told).toHaveLength(1);
  drawn[0]!({ seq: 4, view: {} });
  await vi.waitFor(() => expect(told.slice(1)).toEqual([{ seq: 4, view: {} }, { present: [1] }]));
});

test('a hint is thought here, of the newest outline', async () => {
  house.ask.mockResolvedValue({ seq: 5, view: {} });
  const { told, socket, inside } = heard();
  expect(hintHere('abc')).toBeUndefined();
  inside.onmessage?.({ data: JSON.stringify(outline(5)) });
  await vi.waitFor(() => expect(told).toHaveLength(1));
  house.ask.mockResolvedValue({ move: 'enter nines' });
  expect(await hintHere('abc')).toEqual({ move: 'enter nines' });
  expect(house.ask.mock.lastCall?.slice(0, 3)).toEqual(['POST', '/outlines/hint', outline(5)]);
  socket.close();
  expect(hintHere('abc')).toBeUndefined();
});

test('what cannot be drawn here is asked for in words', async () => {
  house.ask.mockRejectedValue({ status: 500, reason: 'house/failed', sentence: 'broken' });
  const { told, inside } = heard();
  inside.onmessage?.({ data: JSON.stringify(outline(4)) });
  await vi.waitFor(() => expect(inside.close).toHaveBeenCalled());
  expect(told).toEqual([]);
  expect(heard().inside.address).not.toContain('page=');
});
