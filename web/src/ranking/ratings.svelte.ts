/** The ratings of those at a rated table, asked for when somebody sat down and when the match is over. */
import { tableRatings, type SeatRating } from '../api/results';
import type { Snapshot } from '../api/types';
import { load } from '../lib/words/words.svelte';

let known = $state.raw<{ mark: string; ratings: SeatRating[] }>({ mark: '', ratings: [] });
let asked = '';

const markOf = (table: Snapshot['table']) =>
  `${table.id} ${table.state === 'over'} ${table.seats.map((seat) => seat.name !== null)}`;

/** Have the ratings of a table at hand; nothing is asked twice, and a failure only means that none are shown. */
export async function fetchRatings(table: Snapshot['table']): Promise<void> {
  const mark = markOf(table);
  if (!table.rated || asked === mark) return;
  asked = mark;
  try {
    const [ratings] = await Promise.all([tableRatings(table.id), load('ranking')]);
    if (asked === mark) known = { mark, ratings };
  } catch {
    if (asked === mark) asked = '';
  }
}

/** The rating of the one on a seat, if the match is rated and it is known. */
export function ratingAt(table: Snapshot['table'], seat: number): SeatRating | undefined {
  if (!table.rated || known.mark !== markOf(table)) return undefined;
  return known.ratings.find((one) => one.seat === seat);
}
