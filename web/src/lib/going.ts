/** The quick ways to a table. */
import { lay } from '../api/client';
import type { BotSeen, GameSeen, NewTable } from '../api/types';
import { go } from './router.svelte';
import { settings } from './settings.svelte';

type Plan = Pick<NewTable, 'game' | 'seats'> & Partial<NewTable>;
type Seat = NewTable['seats'][number];
const BANKED = 'rock-and-roll';

/** Who plays at a new table, besides me: a bot by its name, or a friend who comes by a link. */
export type Other = BotSeen['name'] | 'friend';

/** Who sits there unless one chooses: one opponent, at dice two. */
export function company(game: Pick<GameSeen, 'most_seats'>): Other[] {
  return game.most_seats > 2 ? ['Karrok', 'Pimlet'] : ['Karrok'];
}

export function seatsFor(others: Other[]): Seat[] {
  const seats = others.map((who): Seat =>
    who === 'friend' ? { who: 'anybody', level: 'regular' } : { who: 'bot', level: 'regular', bot: who },
  );
  return [{ who: 'me', level: 'regular' }, ...seats];
}

/** Lay a table and go there. */
export async function layAndGo(plan: Plan): Promise<void> {
  const snapshot = await lay({ ...(settings.name ? { name: settings.name } : {}), ...plan } as NewTable);
  go(`/t/${snapshot.table.id}`);
}

/** A table to play at once: where there is a bank a bot holds it, at the first seat, and the newcomer bets. */
export function atOnce(game: string, others: Other[]): Plan {
  const [me, ...bots] = seatsFor(others) as [Seat, ...Seat[]];
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
