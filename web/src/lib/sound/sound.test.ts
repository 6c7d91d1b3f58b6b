import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Counts what is made to sound; nothing is heard. */
class Air {
  static made = 0;
  static sounds = 0;
  currentTime = 0;
  sampleRate = 100;
  state = 'running';
  destination = {};
  constructor() {
    Air.made++;
  }
  #node() {
    const value = { value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    return {
      gain: value,
      frequency: value,
      Q: value,
      connect: (to: unknown) => to,
      disconnect() {},
      start() {},
      stop() {},
    };
  }
  createGain() {
    return this.#node();
  }
  createOscillator() {
    Air.sounds++;
    return this.#node();
  }
  createBufferSource() {
    return this.#node();
  }
  createBiquadFilter() {
    return this.#node();
  }
  createBuffer() {
    return { getChannelData: () => new Float32Array(4) };
  }
}

let vibrate: ReturnType<typeof vi.fn>;
let calm = false;
let now = 0;

beforeEach(() => {
  vi.resetModules();
  Air.made = Air.sounds = 0;
  calm = false;
  now = 1000;
  vibrate = vi.fn();
  vi.stubGlobal('AudioContext', Air);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('coarse') || (calm && query.includes('reduced')),
    addEventListener() {},
  }));
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  localStorage.clear();
});

afterEach(() => vi.unstubAllGlobals());

async function fresh() {
  const [{ play }, { set }] = await Promise.all([import('./sound'), import('../settings.svelte')]);
  return { play, set };
}

const press = () => dispatchEvent(new Event('pointerdown'));

test('nothing sounds before the first press, and everything after it', async () => {
  const { play } = await fresh();
  play('wood');
  expect(Air.made).toBe(0);
  press();
  play('wood');
  expect(Air.made).toBe(1);
  expect(Air.sounds).toBeGreaterThan(0);
});

test('who has muted hears and feels nothing', async () => {
  const { play, set } = await fresh();
  press();
  set('sound', false);
  play('win');
  expect(Air.sounds).toBe(0);
  expect(vibrate).not.toHaveBeenCalled();
});

test('one thing told by two parts of the page sounds once', async () => {
  const { play } = await fresh();
  press();
  play('chips');
  const once = Air.sounds;
  now += 20;
  play('chips');
  expect(Air.sounds).toBe(once);
  now += 500;
  play('chips');
  expect(Air.sounds).toBe(2 * once);
});

test('a phone vibrates at the turn and at a win, and not for who wants no motion', async () => {
  const { play } = await fresh();
  press();
  play('wood');
  expect(vibrate).not.toHaveBeenCalled();
  play('turn');
  play('win');
  expect(vibrate).toHaveBeenCalledTimes(2);
  calm = true;
  now += 5000;
  play('turn');
  expect(vibrate).toHaveBeenCalledTimes(2);
});
