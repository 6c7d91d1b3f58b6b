/** The ways to other pages, for the bar and the front page: the address, and the message that names it. */
export const PLACES: [href: string, words: string][] = [
  ['/pair', 'page/find-person'],
  ['/daily', 'page/daily'],
  ['/puzzles', 'page/puzzles'],
  ['/ranking', 'page/ranking'],
  ['/tables', 'page/tables'],
];
