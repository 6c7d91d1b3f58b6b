/** Which puzzles were solved with the first choice, kept in this browser. */

const PLACE = 'puzzles';
type Kept = Record<string, number[]>;
/** For browsers that keep nothing: as long as the page is open. */
let memory: Kept | undefined;

function read(): Kept {
  if (memory) return memory;
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? 'null');
    return kept !== null && typeof kept === 'object' && !Array.isArray(kept) ? (kept as Kept) : {};
  } catch {
    return {};
  }
}

export function solved(game: string): ReadonlySet<number> {
  const own = read()[game];
  return new Set(Array.isArray(own) ? own : []);
}

export function keepSolved(game: string, number: number): void {
  const all = { ...read(), [game]: [...new Set([...solved(game), number])].sort((a, b) => a - b) };
  try {
    localStorage.setItem(PLACE, JSON.stringify(all));
  } catch {
    // A private window, or a full one.
    memory = all;
  }
}

/** The next puzzle after a number that is not solved yet, from the first one again after the last; or just the next. */
export function nextOf(game: string, count: number, after: number): number {
  const done = solved(game);
  for (let step = 1; step <= count; step++) {
    const number = ((after + step - 1) % count) + 1;
    if (!done.has(number)) return number;
  }
  return (after % count) + 1;
}
