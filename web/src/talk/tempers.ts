/**
 * How bots talk. A temper is only talk: a bot plays as its level does, and nothing of this is in any log. What a bot says
 * follows from what has been seen, and it says the same thing once at a table.
 */
import type { Snapshot } from '../api/types';
import type { Act, Turn } from '../stage.svelte';
import type { Said } from './talk.svelte';

export type Temper = 'cheerful' | 'shy' | 'kind' | 'grumpy' | 'boastful' | 'dry';
type Occasion = 'won' | 'lost' | 'caught' | 'long';

const TEMPERS: Record<string, Temper> = {
  Fizzik: 'cheerful',
  Pimlet: 'cheerful',
  Tuffle: 'shy',
  Bobbin: 'kind',
  Karrok: 'grumpy',
  Mirabo: 'kind',
  Zeldo: 'boastful',
  Ozimar: 'dry',
  Thoqua: 'boastful',
  Nefrit: 'dry',
};
/** What is said when; the shy say less. */
const SAYS: Record<Temper, Partial<Record<Occasion, string>>> = {
  cheerful: { won: 'cheerful-won', lost: 'cheerful-lost', caught: 'cheerful-caught', long: 'cheerful-long' },
  shy: { won: 'shy-won', caught: 'shy-caught' },
  kind: { won: 'kind-won', lost: 'kind-lost', caught: 'kind-caught', long: 'kind-long' },
  grumpy: { won: 'grumpy-won', lost: 'grumpy-lost', caught: 'grumpy-caught', long: 'grumpy-long' },
  boastful: { won: 'boastful-won', lost: 'boastful-lost', caught: 'boastful-caught', long: 'boastful-long' },
  dry: { won: 'dry-won', lost: 'dry-lost', caught: 'dry-caught', long: 'dry-long' },
};
/** A turn of so many steps is long. */
const LONG = 5;

/** The temper of a bot; one of several with the same name has a number. */
export function temperOf(name: string): Temper | undefined {
  return TEMPERS[name.replace(/ \d+$/, '')];
}

/** What a bot says to what was just told: at most one of them, about the weightiest thing. */
export function reaction(before: Snapshot, act: Act, turn: Turn | undefined): Said | null {
  const { snapshot } = act;
  const bots = [...snapshot.table.seats.entries()].flatMap(([seat, { name, level, away, resigned }]) => {
    const temper = level && !away && !resigned ? temperOf(name ?? '') : undefined;
    return temper ? [{ seat, temper }] : [];
  });
  for (const { seat, occasion } of occasions(before, act, turn)) {
    const bot = bots.find((one) => one.seat === seat);
    const phrase = bot && SAYS[bot.temper][occasion];
    if (phrase) return { seq: snapshot.seq, seat, phrase, bot: true };
  }
  return null;
}

/** What there is to react to, and for whom, the weightiest first. */
function occasions(before: Snapshot, act: Act, turn: Turn | undefined): { seat: number; occasion: Occasion }[] {
  const { snapshot, kind, deeds } = act;
  const found: { seat: number; occasion: Occasion }[] = [];
  if (kind === 'still' || snapshot.table.seats.some(({ resigned }) => resigned)) return found;
  for (const seat of caught(snapshot)) if (!caught(before).includes(seat)) found.push({ seat, occasion: 'caught' });
  if (kind === 'verdict' || (snapshot.table.state === 'over' && before.table.state !== 'over')) {
    const { winners, losers } = outcome(before, snapshot);
    found.push(...winners.map((seat) => ({ seat, occasion: 'won' as const })));
    found.push(...losers.map((seat) => ({ seat, occasion: 'lost' as const })));
  }
  const ended = turn && snapshot.view.actor !== turn.seat && deeds.some(({ seat }) => seat === turn.seat);
  if (ended && turn.deeds.length >= LONG) found.push({ seat: turn.seat, occasion: 'long' });
  return found;
}

/** Who was doubted, and lied. */
function caught({ view }: Snapshot): number[] {
  const board = view.board as { doubters?: (number | null)[]; honest?: (boolean | null)[] } | null;
  const { doubters = [], honest = [] } = board ?? {};
  return [...doubters.keys()].filter((seat) => doubters[seat] !== null && honest[seat] === false);
}

/** Who won the match, or most in the round; and who lost, most first. */
function outcome(before: Snapshot, { table, view }: Snapshot): { winners: number[]; losers: number[] } {
  const seats = [...view.scores.keys()];
  const gain = (seat: number) => (view.scores[seat] ?? 0) - (before.view.scores[seat] ?? 0);
  const best = Math.max(...seats.map(gain));
  const over = table.state === 'over';
  const winners = over ? [...table.winners] : best > 0 ? seats.filter((seat) => gain(seat) === best) : [];
  const others = winners.length ? seats.filter((seat) => !winners.includes(seat)) : [];
  return { winners, losers: others.sort((one, other) => gain(one) - gain(other)) };
}
