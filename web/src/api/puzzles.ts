/** Puzzles: positions with one best choice, which the server tells after one has chosen. */
import { language } from '../lib/words.svelte';
import { ask } from './client';
import type { components } from './schema';

type Schemas = components['schemas'];
export type PuzzleGame = Schemas['PuzzleGame'];
export type PuzzleSeen = Schemas['PuzzleSeen'];
export type Judged = Schemas['PuzzleJudged'];

const spoken = () => ({ language: language() });

export const puzzleGames = () => ask<PuzzleGame[]>('GET', '/puzzles', undefined, spoken());
export const puzzle = (game: string, number: number) =>
  ask<PuzzleSeen>('GET', `/puzzles/${game}/${number}`, undefined, spoken());
export const answer = (game: string, number: number, move: string) =>
  ask<Judged>('POST', `/puzzles/${game}/${number}`, { move }, spoken());
