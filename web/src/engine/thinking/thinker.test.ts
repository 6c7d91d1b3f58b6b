/** A thinker is asked one thing after the other, and is replaced when it breaks. */
import { expect, test, vi } from 'vitest';
import { json, Refusal, Text } from '../python';
import { Thinker, type FromThinker, type ThinkerPort } from './thinker';

/** Workers that note what they are asked, and answer when a test wants it. */
function workers() {
  const started: { told: unknown[]; ended: boolean; say(message: FromThinker): void; break(): void }[] = [];
  const start = (): ThinkerPort => {
    const port: ThinkerPort = {
      onmessage: null,
      onerror: null,
      postMessage: (message) => void worker.told.push(message),
      terminate: () => void (worker.ended = true),
    };
    const worker = {
      told: [] as unknown[],
      ended: false,
      say: (data: FromThinker) => port.onmessage?.({ data }),
      break: () => port.onerror?.({ message: 'out of memory' }),
    };
    started.push(worker);
    return port;
  };
  return { started, thinker: new Thinker(start) };
}

/** What was asked is on its way: nothing else is to happen before. */
const sent = () => vi.waitFor(() => undefined);

test('what is asked meanwhile waits for the answer before it', async () => {
  const { started, thinker } = workers();
  const [first, second] = [thinker.think({ game: 'sakkara' }), thinker.think({ game: 'escalero' })];
  await sent();
  expect(started[0]!.told).toEqual([{ game: 'sakkara' }]);
  started[0]!.say({ answer: 'one' });
  expect(await first).toBe('one');
  await sent();
  expect(started[0]!.told).toEqual([{ game: 'sakkara' }, { game: 'escalero' }]);
  started[0]!.say({ answer: 'two' });
  expect(await second).toBe('two');
});

test('a refusal comes as a sentence that is not said yet', async () => {
  const { started, thinker } = workers();
  const asked = thinker.think({ game: 'sakkara' });
  await sent();
  started[0]!.say({ refused: JSON.parse(json(new Text('house/no-rules'))) });
  const why = await asked.catch((error: unknown) => error);
  expect(why).toBeInstanceOf(Refusal);
  expect((why as Refusal).text.key).toBe('house/no-rules');
});

test('one that breaks is ended, its question refused in a sentence, and the next one asked of another', async () => {
  const { started, thinker } = workers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const [broken, waiting] = [thinker.think({ game: 'sakkara' }), thinker.think({ game: 'escalero' })];
  await sent();
  started[0]!.break();
  await expect(broken).rejects.toMatchObject({ text: { key: 'house/broken-thought' } });
  await sent();
  expect([started[0]!.ended, started[0]!.told.length, started.length]).toEqual([true, 1, 2]);
  expect(started[1]!.told).toEqual([{ game: 'escalero' }]);
  started[1]!.say({ answer: 'two' });
  expect(await waiting).toBe('two');
});
