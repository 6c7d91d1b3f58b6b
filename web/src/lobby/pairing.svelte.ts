/** Looking for a person to play with: it goes on wherever one is on this site, until somebody is found. */
import { Away, keepLooking, stopLooking } from '../api/client';
import { promise } from '../lib/fair/seeds';
import { settings } from '../lib/settings.svelte';
import { play } from '../lib/sound/sound';

const EVERY = 3000;

interface Search {
  state: 'idle' | 'waiting' | 'paired' | 'ended';
  games: string[];
  looking: number;
  table: string | null;
  trouble: unknown;
}
export const search = $state<Search>({ state: 'idle', games: [], looking: 0, table: null, trouble: undefined });

let timer: ReturnType<typeof setTimeout> | undefined;
let commitment = '';

/** Look for a person who wants one of these games. */
export async function look(games: string[]): Promise<void> {
  commitment = await promise();
  Object.assign(search, { state: 'waiting', games, table: null, trouble: undefined });
  await ask();
}

async function ask(): Promise<void> {
  clearTimeout(timer);
  const mine = commitment;
  try {
    const name = settings.name || undefined;
    const told = await keepLooking({ games: $state.snapshot(search.games), name, commitment });
    if (mine !== commitment || search.state !== 'waiting') return;
    Object.assign(search, told);
    if (told.state === 'paired') play('turn');
  } catch (error) {
    if (mine !== commitment || search.state !== 'waiting') return;
    if (!(error instanceof Away)) Object.assign(search, { state: 'idle', trouble: error });
  }
  if (search.state === 'waiting') timer = setTimeout(ask, EVERY);
}

/** Look no longer. Who was found at the same moment is found all the same. */
export async function stop(): Promise<void> {
  clearTimeout(timer);
  search.state = 'idle';
  const told = await stopLooking().catch(() => undefined);
  if (told?.state === 'paired') Object.assign(search, told);
}

/** The table that was found, once: then the search is over. */
export function take(): string | null {
  const { table } = search;
  Object.assign(search, { state: 'idle', table: null });
  return table;
}

// A page that is closed looks no longer.
addEventListener('pagehide', () => {
  if (search.state === 'waiting') fetch('/api/pairing', { method: 'DELETE', keepalive: true }).catch(() => undefined);
});
