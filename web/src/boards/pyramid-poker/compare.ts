/** Where the hands lie when the round is over: hand against hand, large. */
import type { Box } from '../shared/box';
import { isFlat, type Layout } from './layout';

export interface Row {
  cards: Box[];
  /** Where its words stand. */
  words: Box;
  centred: boolean;
  /** Whether there is room for a second line. */
  noted: boolean;
}

export interface Panel {
  box: Box;
  far: Row;
  near: Row;
  /** Where the number of the hand stands. */
  badge: { x: number; y: number; r: number };
}

export interface Compared {
  panels: Panel[];
  /** Where each player's points stand. */
  far: Box;
  near: Box;
}

const HANDS = [0, 1, 2];
const CARDS = [0, 1, 2, 3, 4];

export function compare({ w, h, text }: Layout, tall: boolean): Compared {
  const pad = Math.max(6, Math.min(w, h) * 0.02);
  const low = isFlat(w, h) && !tall;
  const line = text * (low ? 1.6 : 2.4);
  const area = { x: pad, y: line + pad / 2, w: w - 2 * pad, h: h - 2 * line - pad };
  const panels = tall ? stacked(area, pad, text) : abreast(area, pad, text, low);
  const { y: top, h: high } = panels[0]!.box;
  const bottom = tall ? area.y + area.h : top + high;
  return {
    panels,
    far: { x: pad, y: top - line, w: area.w, h: line },
    near: { x: pad, y: bottom, w: area.w, h: line },
  };
}

const spread = (x: number, y: number, w: number, h: number): Box[] => CARDS.map((n) => ({ x: x + n * w, y, w, h }));

/** One below the other: the cards on the left, the words on the right. */
function stacked(area: Box, gap: number, text: number): Panel[] {
  const h = (area.h - 2 * gap) / 3;
  const inner = gap;
  const high = (h - 3 * inner) / 2;
  const r = text * 0.9;
  const left = area.x + 2 * r + inner * 1.5;
  const card = Math.min(high / 1.25, ((area.w - 2 * r) * 0.58) / 5);
  const tall = Math.min(high, card * 1.45);
  return HANDS.map((hand) => {
    const box = { x: area.x, y: area.y + hand * (h + gap), w: area.w, h };
    const side = (y: number): Row => ({
      cards: spread(left, y, card, tall),
      words: { x: left + 5 * card + inner, y, w: area.x + area.w - left - 5 * card - 2 * inner, h: tall },
      centred: false,
      noted: true,
    });
    const middle = box.y + h / 2;
    return {
      box,
      far: side(middle - inner / 2 - tall),
      near: side(middle + inner / 2),
      badge: { x: area.x + r + inner / 2, y: middle, r },
    };
  });
}

/** Side by side: the words above and below the cards, the number between the hands. */
function abreast(area: Box, gap: number, text: number, low: boolean): Panel[] {
  const w = (area.w - 2 * gap) / 3;
  const words = text * (low ? 1.7 : 3.9);
  const r = text * (low ? 0.8 : 1.3);
  const between = r * (low ? 2 : 2.3);
  const card = Math.min((w - 2 * gap) / 5, (area.h - 2 * words - between - 2 * gap) / 2 / 1.35);
  const tall = card * 1.35;
  const h = Math.min(area.h, 2 * (words + tall) + between + (low ? 2 * gap : 3 * r + 3 * gap));
  const top = area.y + (area.h - h) / 2;
  return HANDS.map((hand) => {
    const box = { x: area.x + hand * (w + gap), y: top, w, h };
    const left = box.x + (w - 5 * card) / 2;
    const middle = top + h / 2;
    const side = (wordsTop: number, cardsTop: number): Row => ({
      cards: spread(left, cardsTop, card, tall),
      words: { x: box.x + gap, y: wordsTop, w: w - 2 * gap, h: words },
      centred: true,
      noted: !low,
    });
    return {
      box,
      far: side(middle - between / 2 - tall - words, middle - between / 2 - tall),
      near: side(middle + between / 2 + tall, middle + between / 2),
      badge: { x: box.x + w / 2, y: middle, r },
    };
  });
}
