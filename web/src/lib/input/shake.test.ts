import { afterEach, expect, test, vi } from 'vitest';
import { onShake } from './shake';

let now = 0;
vi.spyOn(performance, 'now').mockImplementation(() => now);
let stop = () => {};
afterEach(() => stop());

/** The phone tells of its motion, `after` milliseconds later. */
function moves(x: number, after: number): void {
  now += after;
  const event = new Event('devicemotion');
  Object.assign(event, { accelerationIncludingGravity: { x, y: 0, z: 9.8 } });
  dispatchEvent(event);
}

test('a shaken phone throws once, a phone that is only handled never', () => {
  const throws = vi.fn();
  stop = onShake(throws);
  for (let n = 0; n < 40; n++) moves(n % 2 ? 3 : -3, 50);
  expect(throws).not.toHaveBeenCalled();
  for (let n = 0; n < 8; n++) moves(n % 2 ? 15 : -15, 80);
  expect(throws).toHaveBeenCalledTimes(1);
});

test('two knocks with a long time between them are no shake, and nothing is heard after the end', () => {
  const throws = vi.fn();
  stop = onShake(throws);
  for (const x of [0, 30, 30, 30]) moves(x, 3000);
  moves(0, 3000);
  expect(throws).not.toHaveBeenCalled();
  stop();
  for (let n = 0; n < 8; n++) moves(n % 2 ? 15 : -15, 80);
  expect(throws).not.toHaveBeenCalled();
});
