/** What the page and the worker of the house say to each other. */
import type { HouseRefusal, Query } from './house';

export interface Asked {
  method: string;
  path: string;
  body: unknown;
  query: Query;
}

/** The log of a match of a server that is over. */
export type Log = { events: { event: string; game?: string }[] }[];

/** Its game: the first entry opens the match. */
export const gameOf = (log: Log): string => String(log[0]?.events[0]?.game);

/** The game of a file, if it is one. */
export function gameIn(file: string): string | null {
  try {
    return String(JSON.parse(file).events[0].game);
  } catch {
    return null;
  }
}

/** Where the page lies; a question; a socket that is opened, a command over it, and its end. */
export type ToHouse =
  | { base: string }
  | { id: number; ask: Asked }
  | { id: number; open: { table: string; since: number; language: string; seat?: number } }
  | { id: number; send: string }
  | { id: number; close: true };

/** An answer; a refusal; what a socket says; and why one is closed. */
export type FromHouse =
  | { id: number; answer: unknown }
  | { id: number; refused: HouseRefusal }
  | { id: number; data: string }
  | { id: number; code: number };
