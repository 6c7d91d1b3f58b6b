/** What the server says of a table of open dice poker, Joker Poker or Al Capone. */
import { t } from '../../lib/words.svelte';
import type { Face } from '../dice/faces';
import { written } from '../dice/keeping.svelte';

export interface Combination {
  kind: string;
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
  /** How often he has thrown, what lies there and how many of them did not fall: not in Al Capone. */
  throws?: number;
  dice?: Face[];
  standing?: number;
}

/** What dice are, in words. */
export function combinationWords(what: Combination, dice: readonly Face[]): string {
  const kind = t(`dice/kind-${what.kind.replaceAll(' ', '-')}`);
  if (what.points !== undefined) return t('al-capone/with-points', { kind, points: what.points });
  const reading = written(what.reading ?? dice);
  return reading === written(dice) ? kind : t('open-poker/read-as', { kind, dice: reading });
}

/** How a player stands, in words. */
export function statusWords(player: Player, playOff: boolean): string {
  if (player.status === 'away' || player.status === 'dropped') return t(`stakes/${player.status}`);
  if (player.status === 'took') return t('stakes/board-took', { chips: player.won });
  if (player.combination) return combinationWords(player.combination, player.dice);
  if (player.status === 'beaten') return t('stakes/board-beaten');
  return t(playOff ? 'stakes/plays-off' : 'stakes/board-not-yet');
}

/** Whose dice lie in the middle: of whose turn it is, and after the match of who took the pot. */
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
