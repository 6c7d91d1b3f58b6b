/** What the server shows of Pyramid Poker. */

/** A card as the server writes it: "10♥" or "joker"; null where it is hidden. */
export type Card = string | null;
export type Suit = 'clubs' | 'diamonds' | 'hearts' | 'spades';

export interface Standing {
  /** The seat that sees its face. */
  facing: number;
  card: Card;
}

export interface Hand {
  cards: string[];
  /** What it is, once it is full. */
  category: string | null;
}

export interface Seen {
  turn: number | null;
  stage: 'look' | 'place' | 'take' | 'turn up' | 'choose' | 'add' | 'over';
  pyramid: Record<string, Standing>;
  to_place: number[];
  held: { card: Card } | null;
  turned_up: string[];
  hands: Hand[][];
  gone: string[];
  /** Who wins each hand, when the round is over; null for equal hands. */
  winners?: (number | null)[];
  points?: number[] | null;
}

export const JOKER = 'joker';
const SUITS: Record<string, Suit> = { '♣': 'clubs', '♦': 'diamonds', '♥': 'hearts', '♠': 'spades' };

/** "10♥" as rank and suit; null for a joker. */
export function read(card: string): { rank: string; suit: Suit } | null {
  const suit = SUITS[card.slice(-1)];
  return suit ? { rank: card.slice(0, -1), suit } : null;
}

/** "c2" as the third place of the second row, both counted from 0. */
export function placeOf(space: string): { row: number; place: number } {
  return { row: Number(space.slice(1)) - 1, place: space.charCodeAt(0) - 97 };
}
