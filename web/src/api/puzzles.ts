/** Puzzles: positions with one best choice, which this device tells after one has chosen. */
import { askHere } from './client';
import type { components } from './schema';

type Schemas = components['schemas'];
export type PuzzleGame = Schemas['PuzzleGame'];
export type PuzzleSeen = Schemas['PuzzleSeen'];
export type Judged = Schemas['PuzzleJudged'];

export const puzzleGames = () => askHere<PuzzleGame[]>('GET', '/puzzles');
export const puzzle = (game: string, number: number) => askHere<PuzzleSeen>('GET', `/puzzles/${game}/${number}`);
export const answer = (game: string, number: number, move: string) =>
  askHere<Judged>('POST', `/puzzles/${game}/${number}`, { move });
