/** A turn in one sentence: "Karrok steals your snake, burns a column and builds 4 tiles." */
import type { Snapshot } from '../api/types';
import { wordsOf } from '../boards/board';
import { language, t } from '../lib/words/words.svelte';
import type { Turn } from '../stage.svelte';

/** What somebody did in a turn; what was done several times is said once. Empty if nothing is worth a word. */
export function summed({ table, view }: Snapshot, { seat, deeds }: Turn): string {
  const kinds = new Map<string, number>();
  for (const { does } of deeds) kinds.set(does.move, (kinds.get(does.move) ?? 0) + 1);
  const yours = view.seat != null && table.seats.length === 2 ? 'yes' : 'no';
  const parts = [...kinds].map(([kind, count]) => {
    const { does } = deeds.findLast((deed) => deed.does.move === kind) as Turn['deeds'][number];
    return t(`${wordsOf(table.game)}/did-${kind.replaceAll(' ', '-')}`, { ...does, count, yours, brief: 'yes' });
  });
  const said = parts.filter(Boolean);
  return said.length ? t('stage/turn', { name: view.names[seat] ?? '', deeds: listed(said) }) : '';
}

/** "a, b and c", as the language has it. */
function listed(parts: string[]): string {
  const spoken = language();
  return new Intl.ListFormat(spoken === 'en' ? 'en-GB' : spoken).format(parts);
}
