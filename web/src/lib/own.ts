/** The games that the page knows: they have a board, a lesson and a picture of their own. Others come from outside. */
const STILL = ['pyramid-poker', 'sakkara'];
const THROWN = [
  'open-poker',
  'joker-poker',
  'hidden-poker',
  'hidden-joker-poker',
  'al-capone',
  'rock-and-roll',
  'escalero',
];
export const OWN: readonly string[] = [...STILL, ...THROWN];

/** Whether the page knows a game. */
export function isOwn(game: string): boolean {
  return OWN.includes(game);
}

/** Whether dice fall on the board of a game. */
export function hasDice(game: string): boolean {
  return THROWN.includes(game);
}
