/** What the last step changed: marked on the table until the next one. */
import type { Events } from '../shared/follow';
import type { Seen } from './view';

export interface Marks {
  seat: number;
  /** The space where a block was placed. */
  placed: string | null;
  /** The space that a block was taken from, until it is seen where it went. */
  from: string | null;
  /** The hand that got a block, and its card where that is known. */
  hand: number | null;
  card: string | null;
}

/** The marks of these events; those of before where nothing moved. */
export function marked(events: Events, before: Seen | null, now: Seen, old: Marks | null): Marks | null {
  let marks = old;
  for (const { event, seat, move } of events) {
    if (event === 'undone') marks = null;
    if (event === 'moved') marks = after(Number(seat), String(move), before, now, marks);
  }
  return marks && lies(marks, now) ? marks : null;
}

function after(seat: number, move: string, before: Seen | null, now: Seen, old: Marks | null): Marks {
  const none: Marks = { seat, placed: null, from: null, hand: null, card: null };
  const [verb, ...rest] = move.split(' ');
  const last = rest.at(-1) ?? '';
  if (verb === 'place') return { ...none, placed: last };
  if (verb === 'take') return { ...none, from: last };
  // What was taken a step ago is still on its way: where it came from stays marked.
  const from = old?.seat === seat ? old.from : null;
  if (verb !== 'add') return { ...none, from };
  const hand = Number(last) - 1;
  return { ...none, from, hand, card: added(before, now, seat, hand) };
}

/** The card that a hand has and had not. */
function added(before: Seen | null, now: Seen, seat: number, hand: number): string | null {
  const [had, has] = [before, now].map((seen) => seen?.hands[seat]?.[hand]?.cards ?? []) as [string[], string[]];
  const fresh = has.filter((card) => !had.includes(card));
  return before && fresh.length === 1 ? fresh[0]! : null;
}

/** Whether what is marked lies on this table: a new round has none of it. */
function lies({ seat, placed, from, hand }: Marks, { pyramid, hands, to_place }: Seen): boolean {
  if (placed) return placed in pyramid;
  if (from && (from in pyramid || to_place.some(Boolean))) return false;
  return hand === null || Boolean(hands[seat]?.[hand]?.cards.length);
}
