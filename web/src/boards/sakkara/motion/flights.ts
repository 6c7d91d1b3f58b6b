/** Which tiles went where between two views: what flies over the table. */
import type { Tally, View } from '../view';

/** A place on the table, as `data-place` says it. */
export interface Flight {
  motif: string | null;
  from: string;
  to: string;
}

interface Change {
  place: string;
  motif: string | null;
}

/** More at once is not a move but a jump, through an undo or a replay. */
const MOST = 16;

export function flights(before: View, after: View): Flight[] {
  const gone: Change[] = [];
  const come: Change[] = [];
  const compared = (place: string, old: (string | null)[], now: (string | null)[]) => {
    let same = 0;
    while (same < old.length && same < now.length && (old[same] === null || old[same] === now[same])) same++;
    gone.push(...old.slice(same).map((motif) => ({ place, motif })));
    come.push(...now.slice(same).map((motif) => ({ place, motif })));
  };
  const counted = (place: (motif: string) => string, old: Tally, now: Tally) => {
    for (const motif of Object.keys(after.tiles)) {
      const more = (now[motif] ?? 0) - (old[motif] ?? 0);
      (more > 0 ? come : gone).push(...Array<Change>(Math.abs(more)).fill({ place: place(motif), motif }));
    }
  };
  for (const [field, stack] of Object.entries(after.board))
    compared(`field ${field}`, before.board[field] ?? [], stack);
  after.players.forEach((now, player) => {
    const old = before.players[player];
    if (!old) return;
    const laid = ({ ship, grain, built }: typeof now): Tally => ({ ...built, ship, grain });
    counted((motif) => `site ${player} ${motif}`, laid(old), laid(now));
    if (old.holder && now.holder) counted(() => `holder ${player}`, old.holder, now.holder);
    else {
      const more = now.holder_size - old.holder_size;
      const hidden = Array<Change>(Math.abs(more)).fill({ place: `holder ${player}`, motif: null });
      (more > 0 ? come : gone).push(...hidden);
    }
  });
  compared('pile', pile(before), pile(after));
  return gone.length + come.length > 2 * MOST ? [] : matched(gone, come);
}

function pile(view: View): string[] {
  const { grain, ship } = view.destroyed;
  return [...view.discard, ...Array<string>(grain).fill('grain'), ...Array<string>(ship).fill('ship')];
}

/** Every tile that came has gone from somewhere; a hidden one may be any. */
function matched(gone: Change[], come: Change[]): Flight[] {
  const exactly = (from: Change, to: Change) => from.motif !== null && from.motif === to.motif;
  const perhaps = (from: Change, to: Change) => from.motif === null || to.motif === null;
  const found: Flight[] = [];
  let waiting = come;
  for (const fits of [exactly, perhaps]) {
    waiting = waiting.filter((to) => {
      const at = gone.findIndex((from) => from.place !== to.place && fits(from, to));
      const [from] = at < 0 ? [] : gone.splice(at, 1);
      if (from) found.push({ motif: to.motif ?? from.motif, from: from.place, to: to.place });
      return !from;
    });
  }
  return found;
}
