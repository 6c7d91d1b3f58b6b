/** A phone that is shaken throws the dice, where the phone tells of its motion and its owner lets it. */

/** Changes of the motion within a moment, in metres per second squared, that are no mere handling. */
const STRONG = 14;
const SHAKES = 3;
const WITHIN = 800;
const REST = 1500;

type Asking = { requestPermission?: () => Promise<'granted' | 'denied'> };
const motion = () => (typeof DeviceMotionEvent === 'undefined' ? undefined : (DeviceMotionEvent as Asking));

/** Whether this phone wants to be asked before it tells of its motion (iOS does), after a press. */
export function mustAsk(): boolean {
  return typeof motion()?.requestPermission === 'function';
}

/** Ask the phone; only within a press. */
export async function ask(): Promise<boolean> {
  try {
    return (await motion()?.requestPermission?.()) === 'granted';
  } catch {
    return false;
  }
}

/** Call something when the phone is shaken: several strong changes in a short time. Returns how to stop. */
export function onShake(does: () => void): () => void {
  let before: [number, number, number] | undefined;
  let strong: number[] = [];
  let done = -Infinity;

  const moved = (event: DeviceMotionEvent) => {
    const { x, y, z } = event.accelerationIncludingGravity ?? {};
    if (x == null || y == null || z == null) return;
    const change = before ? Math.hypot(x - before[0], y - before[1], z - before[2]) : 0;
    before = [x, y, z];
    const now = performance.now();
    if (change < STRONG || now - done < REST) return;
    strong = [...strong.filter((at) => now - at < WITHIN), now];
    if (strong.length < SHAKES) return;
    strong = [];
    done = now;
    does();
  };
  addEventListener('devicemotion', moved);
  return () => removeEventListener('devicemotion', moved);
}
