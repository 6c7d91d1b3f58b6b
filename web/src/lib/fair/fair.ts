/** The fair draw, computed once more: docs/fair-draw.md says how, and what it proves. */
import { commitment, keyed } from './hashing';
import type { Kept } from './seeds';

/** A match as a file, as far as its draws go. */
export interface MatchFile {
  seed: string | null;
  events: readonly Happening[];
}
type Happening = { event: string } & Record<string, unknown>;

/** What came of it: how many draws are as they should be, and what is not, if anything. */
export type Found =
  | {
      wrong: null;
      draws: number;
      /** Whether it was checked against a seed that this browser drew, and what it saw before it told the seed. */
      own: boolean;
      /** The names of the seats that promised their seeds before any was told. */
      promised: string[];
    }
  | { wrong: 'seed' }
  | { wrong: 'draw'; number: number }
  | { wrong: 'order' }
  | { wrong: 'kept' }
  | { wrong: 'unrevealed' }
  | { wrong: 'file' };

/** Who sat down with which promises, and which seeds were told. */
interface Seats {
  names: string[];
  promised: string[];
  seeds: string[];
}

/** Check a match; with what this browser kept, if it told a seed there. */
export function checkDraws(file: MatchFile, kept?: Kept): Found {
  const opened = file.events[0];
  if (opened?.event !== 'opened' || !possible(opened.seats)) return { wrong: 'file' };
  const seats = seated(file.events, opened.seats);
  if (!seats) return { wrong: 'order' };
  if (kept && !isKept(kept, opened, seats)) return { wrong: 'kept' };
  const revealed = file.events.findLast((one) => one.event === 'revealed');
  if (!revealed) return { wrong: 'unrevealed' };
  const seed = fromHex(String(revealed.seed));
  if (!seed || (file.seed !== null && file.seed !== revealed.seed)) return { wrong: 'seed' };
  if (commitment(seed) !== opened.commitment) return { wrong: 'seed' };
  let draws = 0;
  for (const one of file.events) {
    if (one.event !== 'drew') continue;
    const right = possible(one.n) && draw(seed, String(opened.table), seats.seeds, draws, one.n) === one.outcome;
    if (!right) return { wrong: 'draw', number: draws + 1 };
    draws += 1;
  }
  const promised = seats.names.filter((_, seat) => seats.promised[seat] && seats.seeds[seat]);
  return { wrong: null, draws, own: kept !== undefined, promised };
}

/** The outcome below n of a draw of a table. */
export function draw(
  seed: Uint8Array,
  table: string,
  seatSeeds: readonly string[],
  counter: number,
  n: number,
): number {
  const bits = 32 - Math.clz32(n - 1);
  for (let block = 0; ; block++) {
    const digest = keyed(seed, ['ptoq-draw-1', table, ...seatSeeds, counter, block].join('|'));
    const words = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
    for (let at = 0; at < words.byteLength; at += 4) {
      // A shift by 32 would be none at all.
      const value = bits === 0 ? 0 : words.getUint32(at) >>> (32 - bits);
      if (value < n) return value;
    }
  }
}

/**
 * The seats, if all happened in order: all sat down with their promises, then the seeds were told, each as promised, and
 * only when none was missing something was drawn. In old matches seeds were told without promises; beside promised
 * ones they could be chosen last, so there they are not accepted.
 */
function seated(events: readonly Happening[], count: number): Seats | null {
  const names: (string | null)[] = Array(count).fill(null);
  const promised: string[] = Array(count).fill('');
  const seeds: string[] = Array(count).fill('');
  let begun = false;
  for (const one of events) {
    const seat = Number(one.seat);
    const free = names.includes(null);
    switch (one.event) {
      case 'sat':
        if (names[seat] !== null) return null;
        names[seat] = String(one.name);
        promised[seat] = String(one.commitment);
        break;
      case 'stood':
        if (!free || !names[seat]) return null;
        names[seat] = null;
        promised[seat] = '';
        break;
      case 'disclosed': {
        const told = String(one.seed);
        if (free || begun || !told || seeds[seat] !== '' || told.includes('|')) return null;
        if (promised.some(Boolean) && commitment(told) !== promised[seat]) return null;
        seeds[seat] = told;
        break;
      }
      case 'drew':
      case 'moved':
      case 'claimed':
        if (free || promised.some((promise, n) => promise && !seeds[n])) return null;
        begun = true;
    }
  }
  return { names: names.map(String), promised, seeds };
}

/** Whether it is the table that was seen when the seed was told, with the promise of that seed among the others. */
function isKept({ seed, seen }: Kept, opened: Happening, { promised }: Seats): boolean {
  return (
    seen !== undefined &&
    seen.table === opened.table &&
    seen.sealed === opened.commitment &&
    seen.promised.join() === promised.join() &&
    promised[seen.seat] === commitment(seed)
  );
}

function possible(n: unknown): n is number {
  return Number.isInteger(n) && Number(n) >= 1 && Number(n) <= 2 ** 31;
}

function fromHex(text: string): Uint8Array | null {
  if (!/^([0-9a-f]{2})+$/.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}
