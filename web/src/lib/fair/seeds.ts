/**
 * The seeds that this browser adds to the draws: drawn here, promised when one sits down, told when all seats are taken,
 * and kept with everything that was promised at the table by then. docs/fair-draw.md says what that proves.
 */
import type { Snapshot } from '../../api/types';

/** What a table had promised when the seed was told: nothing of it can be another one afterwards. */
export interface Seen {
  table: string;
  seat: number;
  /** The commitment to the server's seed. */
  sealed: string;
  /** The commitments to all seats' seeds; empty for a seat that adds none. */
  promised: string[];
}
export interface Kept {
  seed: string;
  commitment: string;
  seen?: Seen;
}

const PLACE = 'seeds';
export const MOST = 200;
/** For browsers that keep nothing: as long as the page is open. */
let memory: Kept[] = [];

function read(): Kept[] {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? 'null') ?? memory;
  } catch {
    return memory;
  }
}

function write(all: Kept[]): void {
  memory = all.slice(-MOST);
  try {
    localStorage.setItem(PLACE, JSON.stringify(memory));
  } catch {
    // A private window, or a full one.
  }
}

/** Draw a seed and keep it; its commitment is for the server. */
export async function promise(): Promise<string> {
  const { commitment } = await import('./hashing');
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const seed = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const kept = { seed, commitment: commitment(seed) };
  write([...read(), kept]);
  return kept.commitment;
}

/** The commitment of one's own seat, if all seats are taken and its seed is missing. */
export function untold({ table, view }: Snapshot): string | null {
  const own = view.seat === null ? undefined : table.seeds[view.seat];
  const complete = table.state === 'waiting' && table.seats.every((seat) => seat.name !== null);
  return complete && own?.commitment && !own.told ? own.commitment : null;
}

/** Whether the seed behind a commitment was drawn in this browser. */
export function isHere(commitment: string): boolean {
  return read().some((kept) => kept.commitment === commitment);
}

/**
 * The seed to tell now, if there is one. What the table has promised is noted before: a table that shows other promises
 * afterwards gets nothing more.
 */
export function seedToTell(snapshot: Snapshot): string | null {
  const commitment = untold(snapshot);
  const all = read();
  const kept = all.find((one) => one.commitment === commitment);
  if (!kept) return null;
  const { table, view } = snapshot;
  const promised = table.seeds.map((one) => one.commitment);
  const seen: Seen = { table: table.id, seat: view.seat as number, sealed: table.commitment, promised };
  if (kept.seen) return same(kept.seen, seen) ? kept.seed : null;
  kept.seen = seen;
  write(all);
  return kept.seed;
}

/** What was kept of a table where this browser told a seed. */
export function keptAt(table: string): Kept | undefined {
  return read().findLast((kept) => kept.seen?.table === table);
}

function same(one: Seen, other: Seen): boolean {
  return (
    one.table === other.table &&
    one.seat === other.seat &&
    one.sealed === other.sealed &&
    one.promised.join() === other.promised.join()
  );
}
