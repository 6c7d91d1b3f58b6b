/** What the server shows of hidden dice poker. */
import { t } from '../../lib/words.svelte';
import { FACES, type Face } from '../dice/faces';

export interface View {
  turn: number;
  phase: 'throw' | 'announce' | 'answer' | 'over';
  pot: number;
  chips: number[];
  playing: boolean[];
  pending: number[];
  announced: (Face[] | null)[];
  kinds: (string | null)[];
  doubters: (number | null)[];
  /** The dice that I may see. */
  dice: (Face[] | null)[];
  /** What those count as: where aces are jokers, their best reading. */
  counts: (Face[] | null)[];
  /** The kinds of what they count as, and whether that is what was announced. */
  held: (string | null)[];
  honest: (boolean | null)[];
  /** The highest announcement that stands, and whose it is. */
  to_beat: { seat: number; dice: Face[]; kind: string } | null;
  /** Whether an ace stands for any face. */
  joker: boolean;
  /** All that I can announce, by its kind, when I have to. */
  scale: Record<string, string[]>;
  play_offs: number;
  winner: number | null;
}

/** Dice as a move has them: in rising order, apart by spaces. */
export function written(dice: readonly Face[]): string {
  return [...dice].sort((one, other) => FACES.indexOf(one) - FACES.indexOf(other)).join(' ');
}

export const facesOf = (text: string): Face[] => text.split(' ') as Face[];

/** What a kind of throw is called. */
export function kindWords(kind: string | null | undefined): string {
  return t(`dice/kind-${(kind ?? 'nothing').replace(' ', '-')}`);
}

/** How many dice two throws have in common. */
export function shared(one: readonly Face[], other: readonly Face[]): number {
  const left = [...other];
  return one.filter((face) => {
    const at = left.indexOf(face);
    if (at < 0) return false;
    left.splice(at, 1);
    return true;
  }).length;
}
