/** The ways to other pages, for the bar and the front page: the address, and the message that names it. */
import { hasModule, hasServer } from '../../api/server';
import { OWN as GAMES } from '../own';

/** A server that was started before the games' modules were made has no puzzles for this device either. */
const PUZZLES: [href: string, words: string][] = GAMES.some(hasModule) ? [['/puzzles', 'page/puzzles']] : [];
const OWN: [href: string, words: string][] = [...PUZZLES, ['/mine', 'page/my-games']];
const SERVED: [href: string, words: string][] = [
  ['/pair', 'page/find-person'],
  ['/daily', 'page/daily'],
  ['/ranking', 'page/ranking'],
  ['/tables', 'page/tables'],
];

export const PLACES = hasServer() ? [...SERVED, ...OWN] : OWN;
