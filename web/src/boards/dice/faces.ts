/** The six faces of a poker die. */

export const FACES = ['9', '10', 'J', 'Q', 'K', 'A'] as const;
export type Face = (typeof FACES)[number];

export type Ink = 'black' | 'red' | 'blue';
export const INKS: Record<Face, Ink> = { '9': 'black', '10': 'red', J: 'blue', Q: 'blue', K: 'red', A: 'black' };

/** What a face is called in the message file: `dice/board-king`. */
export const WORDS: Record<Face, string> = { '9': 'nine', '10': 'ten', J: 'jack', Q: 'queen', K: 'king', A: 'ace' };

/** Whole numbers from 0 to n - 1. */
export const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
