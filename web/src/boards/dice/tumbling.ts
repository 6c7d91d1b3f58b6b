/** How a die tumbles: a cube that spins about a leaning axis until its face looks up, hopping as it comes. */
import type { Face } from './faces';

/** How long one die falls, in milliseconds at normal pace. */
export const FALL_MS = 760;
/** How much later each further die of a throw falls. */
export const STAGGER_MS = 60;
/** How long a throw of five dice takes until the last one rests. */
export const THROW_MS = FALL_MS + 4 * STAGGER_MS;

/** How each face is turned from the front of the cube to its own side. */
export const TURNS: Record<Face, string> = {
  '9': 'rotateY(0deg)',
  '10': 'rotateY(90deg)',
  J: 'rotateX(90deg)',
  Q: 'rotateX(-90deg)',
  K: 'rotateY(-90deg)',
  A: 'rotateY(180deg)',
};

/** How the cube is turned so that a face looks at us. */
const BACK: Record<Face, string> = {
  '9': 'rotateY(0deg)',
  '10': 'rotateY(-90deg)',
  J: 'rotateX(-90deg)',
  Q: 'rotateX(90deg)',
  K: 'rotateY(90deg)',
  A: 'rotateY(-180deg)',
};

const between = (low: number, high: number) => low + Math.random() * (high - low);

export function roll(face: Face | null): Keyframe[] {
  const home = BACK[face ?? '9'];
  const deep = 'translateZ(calc(var(--size) / -2))';
  const axis = `${between(0.5, 1)}, ${between(-0.9, 0.9)}, ${between(-0.5, 0.5)}`;
  const turn = between(500, 760) * (Math.random() < 0.5 ? -1 : 1);
  return [
    { transform: `${deep} rotate3d(${axis}, ${turn}deg) ${home}` },
    { transform: `${deep} rotate3d(${axis}, 0deg) ${home}` },
  ];
}

/** It is flung in from the side of the thrower, touches down three times, and each hop is lower. */
export function bounce(): Keyframe[] {
  const aside = between(-40, 40);
  const down = 'cubic-bezier(0.5, 0, 0.9, 0.6)';
  const up = 'cubic-bezier(0.1, 0.4, 0.5, 1)';
  return [
    { offset: 0, transform: `translate(${aside}%, 130%) scale(1.25)`, opacity: 0, easing: down },
    { offset: 0.12, opacity: 1 },
    { offset: 0.3, transform: `translate(${aside * 0.5}%, 35%) scale(1)`, opacity: 1, easing: up },
    { offset: 0.5, transform: `translate(${aside * 0.3}%, -18%) scale(1.12)`, easing: down },
    { offset: 0.7, transform: `translate(${aside * 0.1}%, 4%) scale(1)`, easing: up },
    { offset: 0.84, transform: 'translate(0, -4%) scale(1.03)', easing: down },
    { offset: 1, transform: 'translate(0, 0) scale(1)', opacity: 1 },
  ];
}
