/** What a turn changed on the table: marked in the colour of its player until the other one moves. */
import type { Events } from '../shared/follow';
import { FIELDS, type Player, type View } from './view';

export interface Marks {
  seat: number;
  /** The ways of workers, and of tiles that an ox pushed; without a start a worker came from beside the board. */
  ways: { from: string | null; to: string; pushed: boolean }[];
  /** Fields that got tiles, and those that a spell took them from. */
  laid: string[];
  struck: { field: string; spell: string }[];
  /** How many of each motif were laid on the own site, and destroyed on the other one. */
  built: Record<string, number>;
  broken: string[];
  /** Whether a snake took something out of the other holder. */
  robbed: boolean;
}

const STRIKES = ['fire storm', 'whirlwind'];

/**
 * The marks of these events: of the other player's turn all steps so far, of mine only the last one. Where nothing
 * moved, those of before.
 */
export function marked(
  events: Events,
  before: View | null,
  now: View,
  old: Marks | null,
  mine: number | null,
): Marks | null {
  let marks = old;
  for (const { event, seat, move } of events) {
    if (event === 'undone') marks = null;
    if (event !== 'moved') continue;
    const step = before ? changes(Number(seat), String(move), before, now) : null;
    const earlier = marks?.seat === seat ? marks : null;
    if (!step || bare(step)) marks = earlier;
    else marks = earlier && seat !== mine ? joined(earlier, step) : step;
  }
  return marks;
}

function changes(seat: number, move: string, before: View, now: View): Marks | null {
  const other = 1 - seat;
  const [was, is] = [before.players[seat]!, now.players[seat]!];
  const high = (view: View, field: string) => view.board[field]?.length ?? 0;
  const more = FIELDS.filter((field) => high(now, field) > high(before, field));
  const less = FIELDS.filter((field) => high(now, field) < high(before, field));
  const walked = is.workers.flatMap((to, n) => {
    const from = was.workers[n] ?? null;
    return to && to !== from ? [{ from, to, pushed: false }] : [];
  });
  // No step lays on two fields, or moves two workers: more is a jump over many of them.
  if (more.length > 1 || walked.length > 1) return null;
  const ox = move.startsWith('ox ') && less[0] && more[0];
  const spell = STRIKES.find((name) => move.startsWith(name));
  const [site, lost] = [grown(was, is), grown(now.players[other]!, before.players[other]!)];
  return {
    seat,
    ways: ox ? [{ from: less[0]!, to: more[0]!, pushed: true }] : walked,
    laid: more,
    struck: spell ? less.map((field) => ({ field, spell })) : [],
    built: site,
    broken: Object.keys(lost),
    robbed: move.startsWith('rob '),
  };
}

/** What lies on a site and did not before, by motif. */
function grown(was: Player, is: Player): Record<string, number> {
  const tally = ({ ship, grain, built }: Player): Record<string, number> => ({ ...built, ship, grain });
  const [old, now] = [tally(was), tally(is)];
  const more = Object.keys(now).map((motif): [string, number] => [motif, now[motif]! - (old[motif] ?? 0)]);
  return Object.fromEntries(more.filter(([, count]) => count > 0));
}

function bare({ ways, laid, struck, built, broken, robbed }: Marks): boolean {
  return !(ways.length + laid.length + struck.length + Object.keys(built).length + broken.length) && !robbed;
}

function joined(one: Marks, next: Marks): Marks {
  const built = { ...one.built };
  for (const [motif, count] of Object.entries(next.built)) built[motif] = (built[motif] ?? 0) + count;
  return {
    seat: one.seat,
    ways: [...one.ways, ...next.ways],
    laid: [...one.laid, ...next.laid],
    struck: [...one.struck, ...next.struck],
    built,
    broken: [...one.broken, ...next.broken],
    robbed: one.robbed || next.robbed,
  };
}
