/** Blocks that move are seen to move. */
import type { Attachment } from 'svelte/attachments';
import { duration } from '../../../lib/settings.svelte';
import type { Box } from '../../shared/box';
import type { Flight } from '../pieces';

/** From where it was to where it is drawn; what it does next never waits for it. */
export function fly(flight: Flight | undefined, to: Box): Attachment<Element> {
  return (element) => {
    const time = duration(flight?.moved ? 520 : 360);
    if (!flight || !time || !element.animate) return;
    element.animate(flight.from ? path(flight, flight.from, to) : APPEAR, {
      duration: time,
      delay: flight.after,
      easing: 'cubic-bezier(0.3, 0.7, 0.25, 1)',
      fill: 'backwards',
    });
  };
}

const APPEAR = [
  { transform: 'translateY(-24px)', opacity: 0 },
  { transform: 'none', opacity: 1 },
];

function path({ moved, turns }: Flight, from: Box, to: Box): Keyframe[] {
  const start = at(from.x - to.x, from.y - to.y, from.w / to.w, from.h / to.h);
  if (!moved) return [{ transform: start }, { transform: at(0, 0, 1, 1) }];
  const wide = (from.w / to.w + 1) / 2;
  const high = (from.h / to.h + 1) / 2;
  // Half way it is lifted; a block that is turned over is seen from its edge there.
  const thin = turns ? 0.08 * wide : wide;
  const x = (from.x - to.x) / 2 + (turns ? (wide * to.w) / 2 : 0);
  const middle = at(x, (from.y - to.y) / 2 - to.h * 0.35, thin, high);
  return [{ transform: start }, { transform: middle }, { transform: at(0, 0, 1, 1) }];
}

const at = (x: number, y: number, wide: number, high: number) => `translate(${x}px, ${y}px) scale(${wide}, ${high})`;
