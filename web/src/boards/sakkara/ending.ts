/** How a game ends: the tip is set, and the sun rises behind the pyramid. */
import type { View } from './view';

/** How long all of it takes at normal pace; Dawn.svelte divides it. */
export const ENDING_MS = 3800;

/** The player whose pyramid is finished; null while nobody has done so, or when nobody did. */
export function builder(view: View): number | null {
  const steps = Object.keys(view.plan).length;
  const seat = view.players.findIndex(({ finished }) => finished >= steps);
  return view.phase === 'over' && seat >= 0 ? seat : null;
}
