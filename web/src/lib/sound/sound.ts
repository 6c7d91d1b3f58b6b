/** Small sounds, from the first press on and unless they are muted; and what a phone lets the hand feel. */
import { settings } from '../settings.svelte';
import { sound as send, type Sound } from './synth';

export type { Sound };

/** The same sound asked for twice within so many milliseconds is one: two parts of the page tell of one thing. */
const SAME = 90;
const LOUD = 0.5;
const FELT: Partial<Record<Sound, number[]>> = { turn: [30], win: [40, 60, 40, 60, 120] };

let air: AudioContext | undefined;
let pressed = false;
const last = new Map<Sound, number>();

// Browsers let nothing sound or vibrate before something was pressed.
for (const press of ['pointerdown', 'keydown']) {
  addEventListener(press, wake, { capture: true, passive: true });
}

function wake(): void {
  pressed = true;
  if (air?.state === 'suspended') void air.resume();
}

export function play(sound: Sound): void {
  if (!settings.sound || !pressed) return;
  const now = performance.now();
  if (now - (last.get(sound) ?? -Infinity) < SAME) return;
  last.set(sound, now);
  feel(sound);
  if (typeof AudioContext === 'undefined') return;
  air ??= new AudioContext();
  const level = air.createGain();
  level.gain.value = LOUD;
  level.connect(air.destination);
  const end = send(sound, air, level, air.currentTime + 0.01);
  setTimeout(() => level.disconnect(), (end - air.currentTime) * 1000 + 500);
}

/** A phone in the hand tells of the turn and of a win, too. */
function feel(sound: Sound): void {
  const pattern = FELT[sound];
  if (!pattern || !matchMedia('(pointer: coarse)').matches) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate?.(pattern);
}
