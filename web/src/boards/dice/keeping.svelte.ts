/** The five dice somebody throws: which of them stay and which fall anew, and which he wants to keep. */
import { play } from '../../lib/sound/sound';
import { FACES, upTo, type Face } from './faces';

/** A die on the table. It keeps its id from throw to throw, so that it moves and does not jump. */
export interface Lying {
  id: number;
  face: Face;
  /** The cast in which it last fell; 0 if we did not see it fall. */
  cast: number;
}

export class Keeping {
  lying = $state.raw<readonly Lying[]>([]);
  kept = $state.raw<ReadonlySet<number>>(new Set());
  #casts = 0;

  /** The kept dice as moves write them: "10 K K", or "nothing". */
  get text(): string {
    const faces = this.lying.filter((die) => this.kept.has(die.id)).map((die) => die.face);
    return written(faces);
  }

  /** Lay dice out. Those that are not among `stayed` have fallen just now; the first `held` are kept at first. */
  lay(dice: readonly Face[], stayed: readonly Face[], held: number): void {
    const stays = take(dice, stayed);
    const fell = stays.some((stay) => !stay);
    if (fell) this.#casts++;
    if (fell) play('dice');
    const before = [...this.lying].sort((a, b) => Number(this.kept.has(b.id)) - Number(this.kept.has(a.id)));
    const same = dice.map((face, n) => {
      const at = stays[n] ? before.findIndex((die) => die.face === face) : -1;
      return at < 0 ? null : before.splice(at, 1)[0];
    });
    const free = upTo(dice.length).filter((id) => !same.some((die) => die?.id === id));
    this.lying = dice.map(
      (face, n) => same[n] ?? { id: free.shift() as number, face, cast: stays[n] ? 0 : this.#casts },
    );
    this.kept = new Set(this.lying.slice(0, held).map((die) => die.id));
  }

  toggle(id: number): void {
    const next = new Set(this.kept);
    if (!next.delete(id)) next.add(id);
    this.kept = next;
  }

  release(): void {
    this.kept = new Set();
  }

  /** The dice that a written keep means, such as "10 K K". */
  meant(text: string): Set<number> {
    const wanted = text.split(' ') as Face[];
    const dice = [...this.lying].sort((a, b) => Number(this.kept.has(b.id)) - Number(this.kept.has(a.id)));
    const chosen = take(
      dice.map((die) => die.face),
      wanted,
    );
    return new Set(dice.filter((_, n) => chosen[n]).map((die) => die.id));
  }
}

/** Which of these dice the wanted faces take, each at most once. */
function take(dice: readonly Face[], wanted: readonly Face[]): boolean[] {
  const left = [...wanted];
  return dice.map((face) => {
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** Dice as moves write them, in rising order. */
export function written(faces: readonly Face[]): string {
  const sorted = [...faces].sort((a, b) => FACES.indexOf(a) - FACES.indexOf(b));
  return sorted.join(' ') || 'nothing';
}
