/** Small sounds, made on the spot: a knock of wood, a rattle of dice, a chime. */
import { settings } from './settings.svelte';

export type Sound = 'knock' | 'rattle' | 'chime' | 'turn';

let air: AudioContext | undefined;

export function play(sound: Sound): void {
  if (!settings.sound) return;
  air ??= new AudioContext();
  const now = air.currentTime;
  if (sound === 'knock') knock(air, now, 190);
  if (sound === 'rattle') for (let n = 0; n < 7; n++) knock(air, now + n * 0.055 + Math.random() * 0.03, 260 + 120 * n);
  if (sound === 'turn') tone(air, now, 660, 0.18);
  if (sound === 'chime') [523, 659, 784].forEach((pitch, n) => tone(air as AudioContext, now + n * 0.13, pitch, 0.5));
}

function tone(on: AudioContext, at: number, pitch: number, seconds: number): void {
  const voice = on.createOscillator();
  const level = on.createGain();
  voice.type = 'triangle';
  voice.frequency.value = pitch;
  level.gain.setValueAtTime(0.12, at);
  level.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  voice.connect(level).connect(on.destination);
  voice.start(at);
  voice.stop(at + seconds);
}

function knock(on: AudioContext, at: number, pitch: number): void {
  tone(on, at, pitch, 0.07);
}
