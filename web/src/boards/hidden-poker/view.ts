/** What the server shows of hidden dice poker. */
import { t } from '../../lib/words/words.svelte';
import { FACES, type Face } from '../dice/faces';

/** The faces of a combination as a move names them: "kings", or "K" where a sequence ends. */
export interface Called {
  faces?: string;
  others?: string;
}

export interface View {
  turn: number;
  phase: 'throw' | 'announce' | 'answer' | 'over';
  pot: number;
  chips: number[];
  playing: boolean[];
  pending: number[];
  /** Whether all five dice are announced, or a combination and its faces. */
  announce: 'dice' | 'combination';
  /** The dice that were announced: of a combination those it is made of. */
  announced: (Face[] | null)[];
  kinds: (string | null)[];
  /** What the faces of an announced combination are called. */
  called: (Called | null)[];
  doubters: (number | null)[];
  /** The dice that I may see. */
  dice: (Face[] | null)[];
  /** What those count as: where aces are jokers, their best reading. */
  counts: (Face[] | null)[];
  /** The kinds of what they count as, and whether that is what was announced. */
  held: (string | null)[];
  honest: (boolean | null)[];
  /** The highest announcement that stands, and whose it is. */
  to_beat: { seat: number; dice: Face[]; kind: string; called: Called | null } | null;
  /** Whether an ace stands for any face. */
  joker: boolean;
  /** All that I can announce, by its kind, when I have to: what follows "announce" in the move. */
  scale: Record<string, string[]>;
  /** What I would announce if I told the truth. */
  truth: string | null;
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

const NAMES = ['nines', 'tens', 'jacks', 'queens', 'kings', 'aces'];

/** The face that a move names: "kings", or "K" where a sequence ends. */
export function faceOf(name: string): Face {
  return FACES[NAMES.indexOf(name)] ?? (name as Face);
}

/** A combination with its faces as a move names them: "three kings". */
export function combinationWords(kind: string, faces = '', others = ''): string {
  return t(`hidden-poker/value-${kind.replace(' ', '-')}`, { faces, others });
}

/** A value as people say it: with all its dice only where those are announced. */
export function valueWords(kind: string | null | undefined, dice: readonly Face[], called?: Called | null): string {
  if (called) return combinationWords(kind ?? 'nothing', called.faces, called.others);
  return t('hidden-poker/value', { dice: dice.join(' '), kind: kindWords(kind) });
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
