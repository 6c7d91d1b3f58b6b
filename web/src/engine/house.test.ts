import { expect, test } from 'vitest';
import { House, type Port } from './house';
import type { FromHouse, ToHouse } from './protocol';

/** Workers that note what they are told, and say what a test wants. */
function workers() {
  const started: (Port & { told: ToHouse[]; say(message: FromHouse): void })[] = [];
  const start = () => {
    const told: ToHouse[] = [];
    const port = {
      told,
      onmessage: null as Port['onmessage'],
      onerror: null as Port['onerror'],
      postMessage: (message: ToHouse) => void told.push(message),
      say: (data: FromHouse) => port.onmessage?.({ data }),
    };
    started.push(port);
    return port;
  };
  return { started, start };
}

test('questions get their own answers, in whatever order they come', async () => {
  const { started, start } = workers();
  const house = new House(start);
  const [first, second] = [house.ask('GET', '/me'), house.ask('GET', '/tables', undefined, { stage: 'over' })];
  const [one, other] = started[0]!.told as { id: number }[];
  started[0]!.say({ id: other!.id, answer: 'tables' });
  started[0]!.say({ id: one!.id, refused: { status: 404, reason: 'why', sentence: 'No.' } });
  expect(await second).toBe('tables');
  await expect(first).rejects.toEqual({ status: 404, reason: 'why', sentence: 'No.' });
});

test('what a page hands over is copied, as a worker needs it', async () => {
  const { started, start } = workers();
  const seats = new Proxy([{ who: 'me' }], {});
  void new House(start).ask('POST', '/tables', { game: 'escalero', seats });
  expect(() => structuredClone(started[0]!.told[0])).not.toThrow();
});

test('a socket hears its own table, and nothing after it was closed', () => {
  const { started, start } = workers();
  const socket = new House(start).open('local-1', -1, 'de', 2);
  const [{ id, open }] = started[0]!.told as [{ id: number; open: unknown }];
  expect(open).toEqual({ table: 'local-1', since: -1, language: 'de', seat: 2 });
  const heard: string[] = [];
  socket.onmessage = ({ data }) => heard.push(data);
  started[0]!.say({ id, data: 'one' });
  socket.close();
  started[0]!.say({ id, data: 'two' });
  expect(heard).toEqual(['one']);
});

test('a worker that broke closes its sockets and refuses what was asked; the next question starts another', async () => {
  const { started, start } = workers();
  const house = new House(start);
  const socket = house.open('local-1', -1, 'de');
  const codes: number[] = [];
  socket.onclose = ({ code }) => codes.push(code);
  const asked = house.ask('GET', '/me');
  started[0]!.onerror?.({ message: 'out of memory' });
  await expect(asked).rejects.toMatchObject({ status: 500, sentence: 'out of memory' });
  expect(codes).toEqual([1011]);
  void house.ask('GET', '/me');
  expect(started.length).toBe(2);
});
