/** The quick ways to a table. */
import { lay } from '../api/client';
import type { GameSeen, Level, NewTable } from '../api/types';
import { go } from './router.svelte';
import { settings } from './settings.svelte';

type Plan = Pick<NewTable, 'game' | 'seats'> & Partial<NewTable>;

/** Lay a table and go there. */
export async function layAndGo(plan: Plan): Promise<void> {
  const snapshot = await lay({ ...(settings.name ? { name: settings.name } : {}), ...plan } as NewTable);
  go(`/t/${snapshot.table.id}`);
}

export function playBot(game: Pick<GameSeen, 'name'>, level: Level = 'regular'): Promise<void> {
  return layAndGo({
    game: game.name,
    seats: [
      { who: 'me', level: 'regular' },
      { who: 'bot', level },
    ],
  });
}

export function playFriend(game: GameSeen): Promise<void> {
  return layAndGo({
    game: game.name,
    seats: [
      { who: 'me', level: 'regular' },
      { who: 'anybody', level: 'regular' },
    ],
  });
}
