/** What the server says of a table of open dice poker, Joker Poker or Al Capone. */
import { moveWords, t } from '../../lib/words/words.svelte';
import type { Face } from '../dice/faces';
import { written } from '../dice/keeping.svelte';

export interface Combination {
  kind: string;
  /** The faces that name it: kings, and nines. Not in Al Capone. */
  values?: Face[];
  /** The dice as they count, when aces may stand for other faces. */
  reading?: Face[];
  /** What decides between equals in Al Capone. */
  points?: number;
}

export interface Player {
  status: 'away' | 'dropped' | 'beaten' | 'playing' | 'took';
  chips: number;
  paid: number;
  won: number;
  dice: Face[];
  combination: Combination | null;
}

export interface StakesView {
  turn: number;
  asked: number | null;
  pot: number;
  stake: number;
  least: number;
  most: number;
  /** Whether those who were equal play for the pot that stayed. */
  playing_off: boolean;
  players: Player[];
  /** The kinds of combinations from high to low, each with dice that are one. */
  ranking: { kind: string; dice: Face[] }[];
  /** How often he has thrown, what lies there, what it is and how many of them did not fall: not in Al Capone. */
  throws?: number;
  dice?: Face[];
  combination?: Combination | null;
  standing?: number;
  /** Whether an ace may stand for any face. */
  joker?: boolean;
  /** What each face counts between equals: only in Al Capone. */
  points?: Record<Face, number>;
}

export type Mood = 'green' | 'joker' | 'speakeasy';

/** Every game has its own cloth. */
export function moodOf(view: StakesView): Mood {
  if (view.points) return 'speakeasy';
  return view.joker ? 'joker' : 'green';
}

/** What a kind is called. */
export function kindWords(kind: string): string {
  return t(`dice/kind-${kind.replaceAll(' ', '-')}`);
}

/** What dice are, in words: "four kings", or "a pair, 52 points". */
export function combinationWords(what: Combination): string {
  if (what.points !== undefined) return t('al-capone/with-points', { kind: kindWords(what.kind), points: what.points });
  const [first = '', second = ''] = what.values ?? [];
  return t(`stakes/named-${what.kind.replaceAll(' ', '-')}`, { first, second });
}

/** Whether aces among the dice stand for something else. */
export function isRead(what: Combination, dice: readonly Face[]): boolean {
  return what.reading !== undefined && written(what.reading) !== written(dice);
}

/** How a player stands, in words. */
export function statusWords(player: Player, playOff: boolean): string {
  if (player.status === 'away' || player.status === 'dropped') return t(`stakes/${player.status}`);
  if (player.status === 'took') return t('stakes/board-took', { chips: player.won });
  if (player.combination) {
    const what = combinationWords(player.combination);
    return isRead(player.combination, player.dice) ? t('stakes/board-reading', { what }) : what;
  }
  if (player.status === 'beaten') return t('stakes/board-beaten');
  return t(playOff ? 'stakes/plays-off' : 'stakes/board-not-yet');
}

/** Whose dice lie in the middle: of whose turn it is, and after the round of who took the pot. */
export function shownOf(view: StakesView): number {
  if (view.turn >= 0) return view.turn;
  const won = view.players.map((player) => player.won);
  return won.indexOf(Math.max(...won));
}

/** The dice in the middle: those he throws, or those that stand. */
export function diceOf(view: StakesView): Face[] {
  return view.dice?.length ? view.dice : (view.players[shownOf(view)]?.dice ?? []);
}

/** Which of the dice in the middle did not fall with the last throw. */
export function stayedOf(view: StakesView, events: readonly Record<string, unknown>[]): Face[] {
  const dice = diceOf(view);
  if (view.turn < 0 || !events.some((event) => event.event === 'drew')) return dice;
  if (view.throws) return dice.slice(0, view.standing);
  const moved = events.findLast((event) => event.event === 'moved')?.move;
  const kept = typeof moved === 'string' && moved.startsWith('keep ') ? moved.slice(5).split(' ') : [];
  return kept as Face[];
}

export interface Step {
  seat: number;
  move: string;
  words: string;
}

/** The step that was made last: the text of a move is its verb and, behind it, a stake or dice. */
export function stepOf(events: readonly Record<string, unknown>[]): Step | null {
  const moved = events.findLast((event) => event.event === 'moved');
  if (!moved) return null;
  const text = String(moved.move);
  const [, verb = text, what = ''] = /^(raise to|keep) (.+)$/.exec(text) ?? [];
  return {
    seat: Number(moved.seat),
    move: verb,
    words: moveWords('stakes', { move: verb, stake: what, dice: what }),
  };
}

/** Whether the pot has found its owner. */
export function isOver(view: StakesView): boolean {
  return view.turn < 0;
}
