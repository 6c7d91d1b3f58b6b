/** The ways to other pages, for the bar and the front page: the address, and the message that names it. */
import { hasServer } from '../api/server';

const OWN: [href: string, words: string][] = [['/mine', 'page/my-games']];
const SERVED: [href: string, words: string][] = [
  ['/pair', 'page/find-person'],
  ['/daily', 'page/daily'],
  ['/puzzles', 'page/puzzles'],
  ['/ranking', 'page/ranking'],
  ['/tables', 'page/tables'],
];

export const PLACES = hasServer() ? [...SERVED, ...OWN] : OWN;
