/** Follows a table from step to step, so that what a step changed can be marked. */

export type Events = readonly Readonly<Record<string, unknown>>[];

/** What is marked after these events, with the picture before and its marks. */
type Mark<Seen, Marks> = (events: Events, before: Seen | null, now: Seen, old: Marks | null) => Marks | null;

/** The marks of a board, call after call; the same board again changes nothing. */
export function follower<Seen, Marks>(mark: Mark<Seen, Marks>): (board: Seen, events: Events) => Marks | null {
  let known: { board: Seen; before: Seen | null; old: Marks | null; marks: Marks | null } | null = null;
  return (board, events) => {
    if (known?.board !== board) {
      const moved = events.some(({ event }) => event === 'moved');
      const same = JSON.stringify(known?.board) === JSON.stringify(board);
      // A picture that changes without a move was turned to in a review: what was marked is not the last step there.
      const old = moved || same ? (known?.marks ?? null) : null;
      known = known && moved && same ? { ...known, board } : { board, before: known?.board ?? null, old, marks: null };
    }
    known.marks = mark(events, known.before, board, known.old);
    return known.marks;
  };
}
