/** How a lesson goes: which of its steps is told at a snapshot, and how far one has come. */
import type { NewTable, Snapshot } from '../api/types';

export interface Step {
  /** The message that tells it, in learn.ftl. */
  key: string;
  /** Whether its moment has come. */
  when: (snapshot: Snapshot) => boolean;
  /** It is only to be read: it waits for "Got it", or for a move. */
  read?: true;
  /** Its moment may never come. */
  chance?: true;
  /** All is told: from here one may go on to a game of one's own. */
  enough?: true;
}

export interface Lesson {
  /** What makes the first game short. */
  options: NewTable['options'];
  steps: readonly Step[];
}

/** Where a learner is: the steps that were told, in order; the one that is shown; whether it is still to be read. */
export interface Progress {
  told: readonly string[];
  shown?: string;
  unread: boolean;
}

export const BEGINNING: Progress = { told: [], unread: false };

/**
 * After a snapshot: show the first new step whose moment has come, unless one is still to be read. When there is none
 * and the moment of the last one is over, an earlier one may be right again.
 */
export function hear(steps: readonly Step[], at: Progress, snapshot: Snapshot): Progress {
  if (at.unread && !moved(snapshot)) return at;
  const next = steps.find((step) => !at.told.includes(step.key) && step.when(snapshot));
  if (next) return { told: [...at.told, next.key], shown: next.key, unread: next.read ?? false };
  const right = told(steps, at).filter((step) => !step.read && step.when(snapshot));
  const again = right.findLast((step) => step.enough) ?? right.at(-1);
  return { ...at, shown: again?.key ?? at.shown, unread: false };
}

/** After "Got it". */
export function goOn(steps: readonly Step[], at: Progress, snapshot: Snapshot): Progress {
  return hear(steps, { ...at, unread: false }, snapshot);
}

/** How many steps were told, of how many. */
export function counted(steps: readonly Step[], at: Progress): { step: number; steps: number } {
  const step = at.told.length;
  const enough = told(steps, at).some((one) => one.enough);
  const ahead = enough ? 0 : steps.filter((one) => !one.chance && !at.told.includes(one.key)).length;
  return { step, steps: step + ahead };
}

function told(steps: readonly Step[], at: Progress): Step[] {
  return at.told.flatMap((key) => steps.find((step) => step.key === key) ?? []);
}

function moved({ happened, view }: Snapshot): boolean {
  return happened.some(({ events }) => events.some(({ event, seat }) => event === 'moved' && seat === view.seat));
}
