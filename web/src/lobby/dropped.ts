/** Games that were dropped on this device: what the server still lists of them is not shown any more. */
import { leave, Refused, resign } from '../api/client';
import type { Listed } from '../api/types';

const PLACE = 'dropped';
const MOST = 100;

function read(): string[] {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '[]');
  } catch {
    return [];
  }
}

export function isDropped({ id }: Pick<Listed, 'id'>): boolean {
  return read().includes(id);
}

/** Leave a table that waits, or give the match up; one that takes no commands any more is only hidden. */
export async function drop({ id, state }: Pick<Listed, 'id' | 'state'>): Promise<void> {
  try {
    await (state === 'waiting' ? leave(id) : resign(id));
  } catch (error) {
    if (!(error instanceof Refused) || error.status === 429 || error.status === 503) throw error;
  }
  localStorage.setItem(PLACE, JSON.stringify([...read(), id].slice(-MOST)));
}

/** My games that are not over: where it is my turn first, then those being played, the newest first. */
export function inOrder(all: Listed[]): Listed[] {
  const rank = (one: Listed) => (one.my_turn ? 0 : one.state === 'playing' ? 1 : 2);
  return all
    .filter((one) => one.state !== 'over' && !isDropped(one))
    .sort((a, b) => rank(a) - rank(b) || b.created - a.created);
}
