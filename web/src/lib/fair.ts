/** The fair draw, computed once more: docs/fair-draw.md says how, and what it proves. */

/** A match as a file, as far as its draws go. */
export interface MatchFile {
  seed: string | null;
  events: readonly Happening[];
}
type Happening = { event: string } & Record<string, unknown>;

/** What came of it: how many draws are as they should be, and what is not, if anything. */
export type Found =
  | { wrong: null; draws: number }
  | { wrong: 'seed' }
  | { wrong: 'draw'; number: number }
  | { wrong: 'unrevealed' }
  | { wrong: 'file' };

/** Browsers compute only for pages that came safely: over TLS, or from this very machine. */
export function canCompute(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

export async function checkDraws(file: MatchFile): Promise<Found> {
  const opened = file.events[0];
  if (opened?.event !== 'opened') return { wrong: 'file' };
  const revealed = file.events.findLast((one) => one.event === 'revealed');
  if (!revealed) return { wrong: 'unrevealed' };
  const seed = fromHex(String(revealed.seed));
  if (!seed || (file.seed !== null && file.seed !== revealed.seed)) return { wrong: 'seed' };
  if ((await commitment(seed)) !== opened.commitment) return { wrong: 'seed' };
  const draw = await drawer(seed, String(opened.table), seatSeeds(file.events));
  let draws = 0;
  for (const one of file.events) {
    if (one.event !== 'drew') continue;
    if (!possible(one.n) || (await draw(draws, one.n)) !== one.outcome) return { wrong: 'draw', number: draws + 1 };
    draws += 1;
  }
  return { wrong: null, draws };
}

/** The promise that was made before anybody sat down. */
export async function commitment(seed: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', seed));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Gives the outcome below n of any draw of a table. */
export async function drawer(seed: Uint8Array<ArrayBuffer>, table: string, seatSeeds: readonly string[]) {
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const coder = new TextEncoder();
  return async (counter: number, n: number): Promise<number> => {
    const bits = 32 - Math.clz32(n - 1);
    for (let block = 0; ; block++) {
      const message = ['ptoq-draw-1', table, ...seatSeeds, counter, block].join('|');
      const digest = new DataView(await crypto.subtle.sign('HMAC', key, coder.encode(message)));
      for (let at = 0; at < digest.byteLength; at += 4) {
        // A shift by 32 would be none at all.
        const value = bits === 0 ? 0 : digest.getUint32(at) >>> (32 - bits);
        if (value < n) return value;
      }
    }
  };
}

/** What everybody added, seat by seat; where one stood up again, it is the seed of the one who sat down after him. */
function seatSeeds(events: readonly Happening[]): string[] {
  const seeds: string[] = [];
  for (const one of events) if (one.event === 'sat') seeds[Number(one.seat)] = String(one.seed);
  return seeds;
}

function possible(n: unknown): n is number {
  return Number.isInteger(n) && Number(n) >= 1 && Number(n) <= 2 ** 31;
}

function fromHex(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^([0-9a-f]{2})+$/.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}
