/** How a match ended, in one line. */
import type { Snapshot } from '../../api/types';
import { t } from '../../lib/words/words.svelte';
import { tallyOf } from '../tally';

/** Who won, as a seat reads it; `seat` is null for whoever only looks. */
export function outcomeOf(snapshot: Snapshot, seat: number | null): string {
  const { table, view } = snapshot;
  const names = table.winners.map((winner) => view.names[winner] ?? '');
  if (table.seats.length === 1) {
    const { value } = tallyOf(snapshot, 0);
    return names.length ? t('ending/alone', { points: value }) : t('page/nobody-wins');
  }
  if (!names.length) return t('page/nobody-wins');
  if (names.length === table.seats.length) return t('ending/draw');
  if (names.length > 1) return t('page/shared-win', { names: names.join(', ') });
  return table.winners[0] === seat ? t('page/you-win') : t('page/wins', { name: names[0] ?? '' });
}

/** How it came to that, line by line; where it is only what everybody has, the standings say so already. */
export function howOf({ table, view, verdict }: Snapshot): readonly string[] {
  const sums = view.board !== null && 'sums' in (view.board ?? {});
  return sums && !table.seats.some((seat) => seat.resigned) ? [] : (verdict ?? []);
}
