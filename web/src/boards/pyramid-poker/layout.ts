/** Where everything lies on the table, in pixels. */
import type { Box } from '../shared/box';
import { placeOf, type Seen } from './view';

/** A player's end of the table. */
export interface Side {
  /** Where the name stands. */
  plate: Box;
  /** The three compartments of the tray, with a lip for words below the cards. */
  hands: Box[];
  lip: number;
  held: Box;
  turned: Box[];
  slot: (hand: number, place: number) => Box;
}

export interface Layout {
  w: number;
  h: number;
  text: number;
  far: Side;
  near: Side;
  /** How wide and high a standing block is. */
  unit: number;
  plinth: Box;
  gone: (place: number) => Box;
}

export const BASE = 8;
const HANDS = 3;
const CARDS = 5;
/** A pyramid of thirty blocks has at least five rows. */
const ROWS = 5;
/** How deep a standing block looks, and how high its foundation is, in blocks. */
export const DEPTH = 0.13;
const PLINTH = 0.42;

const LEAST = { w: 240, h: 190 };

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** How many rows need room: while it grows, one more than there are; and that of a block just taken. */
function rowsOf(board: Seen, from: string | null): number {
  const rows = [...Object.keys(board.pyramid), ...(from ? [from] : [])].map((space) => placeOf(space).row + 1);
  return clamp(Math.max(0, ...rows) + (board.stage === 'place' ? 1 : 0), ROWS, BASE - 1);
}

export function arrange(w: number, h: number, tall: boolean, board: Seen, from: string | null = null): Layout {
  const rows = rowsOf(board, from);
  // In less than that all is drawn as for that, and smaller.
  const k = Math.max(1, LEAST.w / w, LEAST.h / h);
  [w, h] = [w * k, h * k];
  return tall ? upright(w, h, rows) : isFlat(w, h) ? flat(w, h, rows) : broad(w, h, rows);
}

/** A phone held sideways: so low that the trays find room only beside the pyramid. */
export function isFlat(w: number, h: number): boolean {
  return h < 420 && w > 1.7 * h;
}

/** The standing block's place; rows grow from the foundation, half a block inwards each. */
export function spaceBox(layout: Layout, space: string): Box {
  const { row, place } = placeOf(space);
  const { plinth, unit } = layout;
  return { x: plinth.x + (place + row / 2) * unit, y: plinth.y - (row + 1) * unit, w: unit, h: unit };
}

function row(count: number, size: number, gap: number, right: number, y: number, high = size): Box[] {
  const left = right - count * size - (count - 1) * gap;
  return Array.from({ length: count }, (_, n) => ({ x: left + n * (size + gap), y, w: size, h: high }));
}

/** Three compartments of five places each. */
function tray(w: number, y: number, slot: { w: number; h: number }, lip: number, gap: number, rim: number) {
  const wide = CARDS * slot.w + 2 * rim;
  const left = (w - HANDS * wide - (HANDS - 1) * gap) / 2;
  const hands = Array.from({ length: HANDS }, (_, hand) => ({
    x: left + hand * (wide + gap),
    y,
    w: wide,
    h: slot.h + 2 * rim + lip,
  }));
  return {
    hands,
    lip,
    slot: (hand: number, place: number): Box => ({
      x: (hands[hand]?.x ?? 0) + rim + place * slot.w,
      y: y + rim,
      w: slot.w,
      h: slot.h,
    }),
  };
}

/** Three compartments below each other. */
function shelf(x: number, y: number, w: number, h: number, lip: number, gap: number, rim: number) {
  const high = (h - (HANDS - 1) * gap) / HANDS;
  const slot = { w: (w - 2 * rim) / CARDS, h: high - lip - 2 * rim };
  const hands = Array.from({ length: HANDS }, (_, hand) => ({ x, y: y + hand * (high + gap), w, h: high }));
  return {
    hands,
    lip,
    slot: (hand: number, place: number): Box => ({
      x: x + rim + place * slot.w,
      y: (hands[hand]?.y ?? 0) + rim,
      ...slot,
    }),
  };
}

/** A phone held sideways: the pyramid takes the whole height, the trays stand beside it. */
function flat(w: number, h: number, rows: number): Layout {
  const pad = clamp(h * 0.02, 4, 8);
  const text = clamp(h / 20, 11.5, 15);
  const line = text * 2;
  const rim = 2.5;
  const lip = text * 1.35;
  const unit = Math.min((h - 2 * pad) / (rows + DEPTH + PLINTH), (w * 0.46) / (BASE + DEPTH));
  const base = BASE * unit;
  const deep = DEPTH * unit;
  const plinth = { x: (w - base - deep) / 2, y: h - pad - PLINTH * unit, w: base, h: PLINTH * unit };
  const room = Math.min(plinth.x - 3 * pad - deep, h * 0.95);
  const top = pad + line + pad / 2;
  const right = w - pad - room;
  const trays = (x: number) => shelf(x, top, room, h - top - pad, lip, pad, rim);
  // Beside the tip there is room: two rows above it, the widest on top.
  const corner = Math.min(1.9 * unit, ((BASE - rows) / 2 + 0.5) * unit + (plinth.x - 2 * pad - room) / 2);
  const small = Math.min(corner / 2, unit);
  const size = Math.min(1.35 * unit, corner);
  const ends = { left: plinth.x - deep, right: plinth.x + base + deep };
  const three = (x: number, away: number): Box[] =>
    [0, 1, 2].map((n) => ({
      x: x + (n === 1 ? away : 0) * small * 1.06,
      y: pad + deep + (n === 2 ? small * 1.16 : 0),
      w: small,
      h: small,
    }));
  const card = Math.min(line / 1.35, room / 14);
  return {
    w,
    h,
    text,
    unit,
    plinth,
    far: {
      ...trays(pad),
      plate: { x: pad, y: pad, w: room, h: line },
      held: { x: ends.left, y: pad + deep, w: size, h: size },
      turned: three(ends.left, 1),
    },
    near: {
      ...trays(right),
      plate: { x: right, y: pad, w: room, h: line },
      held: { x: ends.right - size - deep, y: pad + deep, w: size, h: size },
      turned: three(ends.right - small - deep, -1),
    },
    gone: (place) => ({ x: pad + room - (6 - place) * (card + 1), y: pad, w: card, h: line }),
  };
}

/** A phone held upright: one above the other, and what lies loose in the corners beside the tip. */
function upright(w: number, h: number, rows: number): Layout {
  const pad = clamp(w * 0.02, 5, 14);
  const text = clamp(w / 28, 11.5, 16);
  const line = text * 1.7;
  const rim = clamp(w * 0.008, 2.5, 6);
  const slotWidth = (w - 2 * pad - (HANDS - 1) * pad - 2 * HANDS * rim) / (HANDS * CARDS);
  const slot = { w: slotWidth, h: Math.min(slotWidth * 1.45, h * 0.075) };
  const lip = text * 1.5;
  const trayHeight = slot.h + 2 * rim + lip;
  const top = pad + line + trayHeight + pad;
  const bottom = h - pad - trayHeight - pad;
  const unit = Math.min((w - 2 * pad) / (BASE + DEPTH), (bottom - top) / (rows + DEPTH + PLINTH + 1.5));
  const spare = bottom - top - (rows + DEPTH + PLINTH) * unit;
  const rail = Math.min(spare, 2.6 * unit);
  const plinth = {
    x: (w - (BASE + DEPTH) * unit) / 2,
    y: bottom - rail - PLINTH * unit,
    w: BASE * unit,
    h: PLINTH * unit,
  };
  const large = Math.min((rail - pad) / (1 + DEPTH), 2.1 * unit);
  const small = Math.min(1.9 * unit, w * 0.24) / 3;
  const railTop = bottom - (rail + large) / 2 + (DEPTH * large) / 2;
  const third = Math.min(large, (w * 0.56) / 3);
  return {
    w,
    h,
    text,
    unit,
    plinth,
    far: {
      ...tray(w, pad + line, slot, lip, pad, rim),
      plate: { x: pad, y: pad, w: w - 2 * pad, h: line },
      held: { x: w - pad - 1.15 * unit, y: top + DEPTH * unit, w: unit, h: unit },
      turned: row(3, small, 4, w - pad - DEPTH * small, top + DEPTH * small, small * 1.3),
    },
    near: {
      ...tray(w, bottom + pad, slot, lip, pad, rim),
      plate: { x: pad, y: bottom - rail, w: w * 0.36, h: rail },
      held: { x: w * 0.6 - large / 2, y: railTop, w: large, h: large },
      turned: row(3, third, pad, w - pad - DEPTH * third, bottom - (rail + third) / 2 + (DEPTH * third) / 2),
    },
    gone: (place) => ({
      x: pad + (place % 3) * small,
      y: top + Math.floor(place / 3) * small * 1.35,
      w: small - 1.5,
      h: small * 1.3,
    }),
  };
}

/** Broad: the trays above and below, names and loose blocks beside the pyramid. */
function broad(w: number, h: number, rows: number): Layout {
  const pad = clamp(Math.min(w, h) * 0.018, 6, 18);
  const text = clamp(h / 40, 12, 18);
  const rim = clamp(w * 0.005, 3, 7);
  const fits = (w - 2 * pad - (HANDS - 1) * pad - 2 * HANDS * rim) / (HANDS * CARDS);
  const slotWidth = Math.min(fits, h * 0.076);
  const slot = { w: slotWidth, h: slotWidth * 1.28 };
  const lip = text * 1.55;
  const trayHeight = slot.h + 2 * rim + lip;
  const top = pad + trayHeight + pad;
  const bottom = h - top;
  const beside = clamp(w * 0.12, 78, 220);
  const unit = Math.min((w - 2 * beside) / (BASE + DEPTH), (bottom - top) / (rows + DEPTH + PLINTH));
  const plinth = { x: (w - (BASE + DEPTH) * unit) / 2, y: bottom - PLINTH * unit, w: BASE * unit, h: PLINTH * unit };
  const room = plinth.x - 2 * pad;
  const plate = text * 3.2;
  const large = Math.min(room * 0.8, 1.9 * unit, (bottom - top) * 0.4);
  const third = Math.min(room * 0.7, 1.4 * unit, (bottom - top) * 0.235);
  const small = Math.min(room / 3, slot.w);
  const right = w - pad - DEPTH * unit;
  const caption = text * 1.8;
  const box = { x: right - (room + third) / 2, y: bottom - third - pad, w: third, h: third };
  return {
    w,
    h,
    text,
    unit,
    plinth,
    far: {
      ...tray(w, pad, slot, lip, pad, rim),
      plate: { x: pad, y: top, w: room, h: plate },
      held: { x: right - unit, y: top + caption, w: unit, h: unit },
      turned: row(3, Math.min(unit, (room + unit) / 3), pad / 2, right, top + caption),
    },
    near: {
      ...tray(w, bottom + pad, slot, lip, pad, rim),
      plate: { x: pad, y: bottom - plate, w: room, h: plate },
      held: { x: w - pad - room / 2 - large / 2, y: bottom - large - pad, w: large, h: large },
      turned: [2, 1, 0].map((n) => ({ ...box, y: box.y - n * third * 1.28 })),
    },
    gone: (place) => ({
      x: pad + (place % 3) * (small + 2),
      y: top + plate + caption + Math.floor(place / 3) * (small * 1.28 + 4),
      w: small,
      h: small * 1.28,
    }),
  };
}
