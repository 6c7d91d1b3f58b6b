/** The quick ways to a table. */
import { lay } from '../../api/client';
import type { SeatWanted, TableWanted } from '../../api/local';
import type { BotSeen, GameSeen } from '../../api/types';
import { go } from './router.svelte';
import { settings } from '../settings.svelte';

const BANKED = 'rock-and-roll';

/** Who plays at a new table, besides me: a bot by its name, a friend who comes by a link, or a person at this device. */
export type Other = BotSeen['name'] | 'friend' | { here: string };

/** Who sits there unless one chooses: one opponent, at dice two. */
export function company(game: Pick<GameSeen, 'most_seats'>): Other[] {
  return game.most_seats > 2 ? ['Karrok', 'Pimlet'] : ['Karrok'];
}

export function seatsFor(others: Other[]): SeatWanted[] {
  const seats = others.map((who): SeatWanted => {
    if (typeof who === 'object') return { who: 'here', name: who.here.trim() };
    return who === 'friend' ? { who: 'anybody', level: 'regular' } : { who: 'bot', level: 'regular', bot: who };
  });
  return [{ who: 'me', level: 'regular' }, ...seats];
}

/** Lay a table and go there. */
export async function layAndGo(plan: TableWanted): Promise<void> {
  const snapshot = await lay({ ...(settings.name ? { name: settings.name } : {}), ...plan });
  go(`/t/${snapshot.table.id}`);
}

/** A table to play at once: where there is a bank a bot holds it, at the first seat, and the newcomer bets. */
export function atOnce(game: string, others: Other[]): TableWanted {
  const [me, ...bots] = seatsFor(others) as [SeatWanted, ...SeatWanted[]];
  const [banker, ...rest] = bots;
  if (game !== BANKED || !banker) return { game, seats: [me, ...bots] };
  return { game, seats: [banker, me, ...rest], options: { first: 'seat' } };
}

export function playBots(game: Pick<GameSeen, 'name' | 'most_seats'>): Promise<void> {
  return layAndGo(atOnce(game.name, company(game)));
}

export function playFriend(game: Pick<GameSeen, 'name'>): Promise<void> {
  return layAndGo({ game: game.name, seats: seatsFor(['friend']) });
}

/** A match against one opponent, as after a lesson. */
export function playBot(game: Pick<GameSeen, 'name'>): Promise<void> {
  return layAndGo(atOnce(game.name, ['Karrok']));
}
