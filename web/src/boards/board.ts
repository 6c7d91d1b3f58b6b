/** What a board is: a component that draws one game from one seat's eyes, and lets its owner choose a legal move. */
import type { Component } from 'svelte';
import type { Considered, Move } from '../api/types';
import { load } from '../lib/words/words.svelte';

/** What a master thinks of a choice. `rank` is 1 for the best (all that are equally good have 1), `best` is one alone. */
export interface Valued {
  value: number;
  rank: number;
  best: boolean;
  /** How often a good player takes it, where play must not be predictable: a part of 1. */
  often?: number | null;
}

/** What was considered, best first, by the text of the move. */
export function valued(choices: readonly Considered[]): Map<string, Valued> {
  return new Map(
    choices.map(({ move, value, often }, n) => {
      const rank = 1 + choices.findIndex((other) => other.value === value);
      return [move, { value, rank, best: n === 0, often: often ?? undefined }];
    }),
  );
}

export interface BoardProps<Seen> {
  /** Which game it is: one board may serve many. */
  game?: string;
  /** The game's view, as the server sends it; a new object after every entry. */
  board: Seen;
  /** My seat; null for a spectator. */
  seat: number | null;
  names: readonly string[];
  scores: readonly number[];
  /** Who is to act; null when the match is over. */
  actor: number | null;
  /** What I may do now; empty when there is nothing. Only these things react. */
  moves: readonly Move[];
  /** Make a move. With a question, it is asked first: for steps that hurt and cannot be taken back. */
  play: (move: Move, question?: string) => void;
  /** Hints by the text of the move, once they were asked for. */
  hints: ReadonlyMap<string, Valued> | null;
  /** Whether the values of all choices are drawn, and not only the best one. */
  valuesShown?: boolean;
  /** Whether the place for the board is taller than wide. */
  tall: boolean;
  /** The last events as everybody may know them: what to animate. */
  events: readonly Record<string, unknown>[];
  /** When the time for silence ends (the ten seconds of "Swindle!"), by our own clock, in milliseconds; or null. */
  silence: number | null;
  /** Make my own throw: given while it waits for my press. */
  toss?: (() => void) | null;
}

interface Entry {
  load: () => Promise<{ default: Component<BoardProps<any>> }>;
  /** The message files it speaks from; the first has its moves in words. */
  words: string[];
}

const stakes = () => import('./stakes/Board.svelte');
const hidden = () => import('./hidden-poker/Board.svelte');

export const BOARDS: Record<string, Entry> = {
  'pyramid-poker': { load: () => import('./pyramid-poker/Board.svelte'), words: ['pyramid-poker'] },
  sakkara: { load: () => import('./sakkara/Board.svelte'), words: ['sakkara'] },
  'open-poker': { load: stakes, words: ['stakes', 'open-poker', 'dice'] },
  'joker-poker': { load: stakes, words: ['stakes', 'open-poker', 'dice'] },
  'al-capone': { load: stakes, words: ['stakes', 'al-capone', 'dice'] },
  'hidden-poker': { load: hidden, words: ['hidden-poker', 'dice'] },
  'hidden-joker-poker': { load: hidden, words: ['hidden-poker', 'dice'] },
  'rock-and-roll': { load: () => import('./rock-and-roll/Board.svelte'), words: ['rock-and-roll', 'dice'] },
  escalero: { load: () => import('./escalero/Board.svelte'), words: ['escalero', 'dice'] },
};

/** The message file that has a game's moves in words: `moveWords(wordsOf(game), move)`. */
export function wordsOf(game: string): string {
  return BOARDS[game]?.words[0] ?? game;
}

/** The board of a game that has none of its own. */
const generic = (game: string): Entry => ({
  load: () => import('./generic/Board.svelte'),
  words: [game, 'generic', 'dice'],
});

/** The board of a game, with its words at hand. */
export async function boardOf(game: string): Promise<Component<BoardProps<any>>> {
  const entry = BOARDS[game] ?? generic(game);
  const [module] = await Promise.all([entry.load(), load('ending', ...entry.words)]);
  return module.default;
}
