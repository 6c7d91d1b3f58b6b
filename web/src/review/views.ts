/** The table after any step, as any seat or a spectator may see it; the views fetched last are cached. */
import { seenAfter, type Step } from '../api/reviews';
import type { ViewSeen } from '../api/types';

const MOST = 80;

export class Views {
  #kept = new Map<string, Promise<ViewSeen>>();

  constructor(
    readonly table: string,
    readonly steps: readonly Step[],
  ) {}

  after(at: number, seat: number): Promise<ViewSeen> {
    const key = `${at} ${seat}`;
    const known = this.#kept.get(key) ?? seenAfter(this.table, this.steps[at] as Step, seat);
    this.#kept.delete(key);
    this.#kept.set(key, known);
    known.catch(() => this.#kept.delete(key));
    if (this.#kept.size > MOST) this.#kept.delete(this.#kept.keys().next().value as string);
    return known;
  }
}
