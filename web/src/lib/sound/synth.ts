/** The sounds of a table, made of noise and tones: no recordings, no files. */

export type Sound = 'wood' | 'dice' | 'cup' | 'chips' | 'tile' | 'card' | 'turn' | 'win' | 'lose';

/** Puts one sound on the way to an output, from a time on. Returns when it is over, in seconds. */
export function sound(name: Sound, on: BaseAudioContext, to: AudioNode, at: number): number {
  const voice = new Voice(on, to);
  SOUNDS[name](voice, at);
  return voice.end;
}

export const SOUNDS: Record<Sound, (voice: Voice, at: number) => void> = {
  wood: (voice, at) => {
    voice.tone(at, 196, 0.11, 0.42);
    voice.tone(at, 471, 0.05, 0.16);
    voice.noise(at, 950, 0.03, 0.55);
  },
  tile: (voice, at) => {
    voice.noise(at, 2600, 0.018, 0.6, 2);
    voice.tone(at, 1180, 0.045, 0.2);
    voice.tone(at + 0.004, 720, 0.06, 0.16);
  },
  card: (voice, at) => {
    voice.noise(at, 4200, 0.11, 0.5, 0.7, 0.03);
    voice.noise(at + 0.1, 1500, 0.02, 0.3);
  },
  dice: (voice, at) => {
    // They fall one after the other, touch down three times, and every hop is softer and sooner.
    for (let die = 0; die < 5; die++) {
      for (const [hop, loud] of [
        [0.22, 1],
        [0.5, 0.55],
        [0.7, 0.3],
      ] as const) {
        const when = at + die * 0.06 + hop + Math.random() * 0.03;
        voice.noise(when, 1500 + Math.random() * 1400, 0.02, 0.42 * loud, 1.5);
        voice.tone(when, 560 + Math.random() * 420, 0.035, 0.13 * loud);
      }
    }
  },
  cup: (voice, at) => {
    for (let shake = 0; shake < 7; shake++) {
      const when = at + shake * 0.07 + Math.random() * 0.02;
      voice.noise(when, 620 + Math.random() * 380, 0.035, 0.4, 1.2);
      voice.tone(when, 240 + Math.random() * 90, 0.03, 0.08);
    }
    voice.tone(at + 0.56, 104, 0.16, 0.5);
    voice.noise(at + 0.56, 340, 0.07, 0.6);
  },
  chips: (voice, at) => {
    for (let chip = 0; chip < 4; chip++) {
      const when = at + chip * 0.05 + Math.random() * 0.015;
      voice.tone(when, 2900 + Math.random() * 500, 0.05, 0.09);
      voice.tone(when, 4700 + Math.random() * 700, 0.03, 0.05);
      voice.noise(when, 3400, 0.014, 0.4, 2);
    }
  },
  turn: (voice, at) => {
    voice.tone(at, 659, 0.3, 0.16, 0.008);
    voice.tone(at + 0.11, 880, 0.42, 0.16, 0.008);
  },
  win: (voice, at) => {
    [523, 659, 784, 1047].forEach((pitch, n) => {
      voice.tone(at + n * 0.12, pitch, 0.55, 0.17, 0.006);
      voice.tone(at + n * 0.12, pitch * 2, 0.3, 0.045, 0.006);
    });
    voice.tone(at + 0.48, 659, 0.9, 0.1, 0.01);
    voice.tone(at + 0.48, 784, 0.9, 0.1, 0.01);
  },
  lose: (voice, at) => {
    [392, 349, 262].forEach((pitch, n) => voice.tone(at + n * 0.2, pitch, 0.5, 0.16, 0.012));
  },
};

const hisses = new WeakMap<BaseAudioContext, AudioBuffer>();

/** A second of white noise, made once for each output. */
function hiss(on: BaseAudioContext): AudioBuffer {
  const known = hisses.get(on);
  if (known) return known;
  const made = on.createBuffer(1, on.sampleRate, on.sampleRate);
  const samples = made.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1;
  hisses.set(on, made);
  return made;
}

export class Voice {
  end = 0;

  constructor(
    readonly on: BaseAudioContext,
    readonly to: AudioNode,
  ) {}

  /** A tone that rises within `attack` and dies away within `seconds`. */
  tone(at: number, pitch: number, seconds: number, loud: number, attack = 0.002): void {
    const source = this.on.createOscillator();
    source.type = 'sine';
    source.frequency.value = pitch;
    source.connect(this.#level(at, seconds, loud, attack));
    source.start(at);
    source.stop(at + attack + seconds);
  }

  /** A burst of noise around a pitch: the smaller `narrow`, the more it hisses. */
  noise(at: number, pitch: number, seconds: number, loud: number, narrow = 1, attack = 0.001): void {
    const source = this.on.createBufferSource();
    source.buffer = hiss(this.on);
    const filter = this.on.createBiquadFilter();
    filter.type = 'bandpass';
    filter.frequency.value = pitch;
    filter.Q.value = narrow;
    source.connect(filter).connect(this.#level(at, seconds, loud, attack));
    source.start(at, Math.random() * 0.5, attack + seconds);
  }

  #level(at: number, seconds: number, loud: number, attack: number): AudioNode {
    const level = this.on.createGain();
    level.gain.setValueAtTime(0.0001, at);
    level.gain.exponentialRampToValueAtTime(loud, at + attack);
    level.gain.exponentialRampToValueAtTime(0.0001, at + attack + seconds);
    level.connect(this.to);
    this.end = Math.max(this.end, at + attack + seconds);
    return level;
  }
}
