/** Where everything lies on the table, in pixels. */
import { INKS, type Face } from '../dice/faces';
import type { Field } from './view';

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  w: number;
  h: number;
}

export interface Plan {
  w: number;
  h: number;
  rim: number;
  /** The middle of the cloth and its reach. */
  centre: Point;
  reach: number;
  /** How wide a chip is. */
  chip: number;
  plaques: Box[];
  tray: Box;
}

/** A printed field: a piece of one of two rings, between two angles (in degrees, clockwise from the right). */
export interface Piece {
  field: Field;
  from: number;
  to: number;
  inner: number;
  outer: number;
}

const VALUES: Face[] = ['9', 'A', '10', 'K', 'J', 'Q'];
const START = -150;
/** The two rings as parts of the cloth's reach; the die lies within. */
export const RINGS = { die: 0.245, colour: [0.26, 0.55], value: [0.565, 0.968] } as const;

export const PIECES: Piece[] = [
  ...VALUES.filter((_, n) => n % 2 === 0).map((face, n) => ({
    field: INKS[face] as Field,
    from: START + 120 * n,
    to: START + 120 * (n + 1),
    inner: RINGS.colour[0],
    outer: RINGS.colour[1],
  })),
  ...VALUES.map((face, n) => ({
    field: face as Field,
    from: START + 60 * n,
    to: START + 60 * (n + 1),
    inner: RINGS.value[0],
    outer: RINGS.value[1],
  })),
];

const GAP = 6;
/** A place of less height has the chips at the side. */
const LOW = 400;

/** A table for so many players in so much room, seen by whoever sits at `me`. */
export function arrange(w: number, h: number, tall: boolean, seats: number, me: number): Plan {
  const rim = Math.round(Math.min(16, Math.max(5, Math.min(w, h) * 0.022)));
  const plan = tall ? standing(w, h, rim, seats) : h < LOW ? flat(w, h, rim, seats, me) : lying(w, h, rim, seats, me);
  return { w, h, rim, ...plan, chip: Math.round(Math.min(52, Math.max(26, plan.reach * 0.165))) };
}

type Laid = Pick<Plan, 'centre' | 'reach' | 'plaques' | 'tray'>;

/** Taller than wide: the players above, the cloth, and the chips below. */
function standing(w: number, h: number, rim: number, seats: number): Laid {
  const wide = w - 2 * rim - 2 * GAP;
  const roomy = w >= 520;
  const rows = seats > (roomy ? 5 : 4) ? 2 : 1;
  const across = Math.ceil(seats / rows);
  const spare = h - wide - rows * 44 > 200;
  const size = {
    w: Math.min(180, (wide - (across - 1) * GAP) / across),
    h: roomy ? 60 : (rows > 1 ? 38 : 44) + (spare ? 12 : 0),
  };
  const top = rim + GAP + rows * (size.h + GAP);
  const deep = roomy ? 56 : spare ? 122 : h - top - wide > 130 ? 104 : 56;
  const tray = { x: rim + GAP, y: h - rim - GAP / 2 - deep, w: wide, h: deep };
  const plaques = Array.from({ length: seats }, (_, seat) => {
    const row = Math.floor(seat / across);
    const inRow = Math.min(across, seats - row * across);
    const left = (w - inRow * size.w - (inRow - 1) * GAP) / 2;
    return { ...size, x: left + (seat % across) * (size.w + GAP), y: rim + GAP + row * (size.h + GAP) };
  });
  const reach = Math.min(wide, tray.y - top - GAP) / 2;
  return { plaques, tray, reach, centre: { x: w / 2, y: (top + tray.y - GAP) / 2 } };
}

/** Low and wide: the cloth as high as the table, the players beside it, the chips to the right. */
function flat(w: number, h: number, rim: number, seats: number, me: number): Laid {
  const deep = Math.min(270, w * 0.32);
  const tray = { x: w - rim - GAP - deep, y: rim + GAP, w: deep, h: h - 2 * rim - 2 * GAP };
  const reach = (h - 2 * rim - 4) / 2;
  const wide = (tray.x - GAP - rim - 2 * reach) / 2;
  const centre = { x: rim + wide + reach, y: h / 2 };
  const left = Math.ceil(seats / 2);
  const size = { w: wide - 3 * GAP, h: Math.min(52, (h - 2 * rim) / left - GAP) };
  const plaques = Array.from({ length: seats }, (_, seat) => {
    const step = (seat - me + seats) % seats;
    const onLeft = step < left;
    const inColumn = onLeft ? left : seats - left;
    const row = onLeft ? left - 1 - step : step - left;
    return {
      ...size,
      x: onLeft ? rim + GAP : centre.x + reach + 2 * GAP,
      y: h / 2 + (row - (inColumn - 1) / 2) * Math.min(h / inColumn, size.h + 2 * GAP) - size.h / 2,
    };
  });
  return { plaques, tray, reach, centre };
}

/** Wider than tall: the players left and right, clockwise from me at the lower left. */
function lying(w: number, h: number, rim: number, seats: number, me: number): Laid {
  const tray = { x: rim + GAP, y: h - rim - 72, w: w - 2 * rim - 2 * GAP, h: 64 };
  const high = tray.y - rim - 2 * GAP;
  const reach = Math.min(high / 2, (w - 2 * rim - 2 * 138) / 2);
  const centre = { x: w / 2, y: rim + GAP + high / 2 };
  const side = w / 2 - reach - rim;
  const size = { w: Math.min(240, side - 3 * GAP), h: high < 400 ? 60 : 76 };
  const left = Math.ceil(seats / 2);
  const plaques = Array.from({ length: seats }, (_, seat) => {
    const step = (seat - me + seats) % seats;
    const onLeft = step < left;
    const inColumn = onLeft ? left : seats - left;
    const row = onLeft ? left - 1 - step : step - left;
    const pitch = Math.min(high / inColumn, size.h * 1.9);
    return {
      ...size,
      x: onLeft ? rim + (side - size.w) / 2 : w - rim - (side + size.w) / 2,
      y: centre.y + (row - (inColumn - 1) / 2) * pitch - size.h / 2,
    };
  });
  return { plaques, tray, reach, centre };
}

/** A point on the cloth: so far out, as part of its reach, in that direction. */
export function at(plan: Plan, far: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return {
    x: plan.centre.x + Math.cos(angle) * far * plan.reach,
    y: plan.centre.y + Math.sin(angle) * far * plan.reach,
  };
}

/** The outline of a piece of a ring, a hair apart from its neighbours. */
export function outline(plan: Plan, { inner, outer, from, to }: Piece): string {
  const apart = (far: number) => ((plan.reach * 0.008) / (far * plan.reach)) * (180 / Math.PI);
  const corner = (far: number, degrees: number) => {
    const { x, y } = at(plan, far, degrees);
    return `${x.toFixed(2)} ${y.toFixed(2)}`;
  };
  const far = (part: number) => (part * plan.reach).toFixed(2);
  const [a, b] = [apart(outer), apart(inner)];
  return (
    `M${corner(outer, from + a)}A${far(outer)} ${far(outer)} 0 0 1 ${corner(outer, to - a)}` +
    `L${corner(inner, to - b)}A${far(inner)} ${far(inner)} 0 0 0 ${corner(inner, from + b)}Z`
  );
}

/** An arc to print a word on, so that it can be read from left to right. */
export function baseline(plan: Plan, far: number, from: number, to: number): string {
  const upper = Math.sin((((from + to) / 2) * Math.PI) / 180) < 0;
  const [start, end] = upper ? [at(plan, far, from), at(plan, far, to)] : [at(plan, far, to), at(plan, far, from)];
  const r = far * plan.reach;
  return `M${start.x} ${start.y}A${r} ${r} 0 0 ${upper ? 1 : 0} ${end.x} ${end.y}`;
}

/** The arc on which the stacks of a field lie: how far out, and how long. */
function row(plan: Plan, { inner, from, to }: Piece): { far: number; long: number } {
  const far = inner === RINGS.value[0] ? 0.675 : 0.452;
  return { far, long: (((to - from) * Math.PI) / 180) * far * plan.reach - plan.chip * 0.9 };
}

/** How many stacks a field has room for. */
export function roomFor(plan: Plan, piece: Piece): number {
  return 1 + Math.floor(row(plan, piece).long / (plan.chip * (plan.chip < 32 ? 0.85 : 0.66)));
}

/** Where the n-th of so many stacks lies on a field: along its arc, two deep where it is crowded. */
export function spot(plan: Plan, piece: Piece, n: number, count: number): Point {
  const { far, long } = row(plan, piece);
  const middle = (piece.from + piece.to) / 2;
  // Stacks above one another need more room than stacks side by side.
  const apart = 1.16 + 0.4 * Math.abs(Math.cos((middle * Math.PI) / 180));
  const pitch = Math.min(plan.chip * apart, long / Math.max(1, count - 1));
  const crowded = pitch < plan.chip * 0.9;
  const turn = ((n - (count - 1) / 2) * pitch * 180) / (Math.PI * far * plan.reach);
  const deep = crowded ? (n % 2 === 0 ? -0.035 : 0.045) : 0;
  return at(plan, far + deep, middle + turn);
}

/** Where a value field says what it pays. */
export function price(plan: Plan, { from, to }: Piece): Point {
  return at(plan, 0.885, (from + to) / 2 - 16);
}

/** Where a hint for a field stands: beside what is printed. */
export function badge(plan: Plan, { inner, from, to }: Piece): Point {
  const middle = (from + to) / 2;
  if (inner === RINGS.value[0]) return at(plan, 0.885, middle + 17);
  return at(plan, 0.47, middle + (Math.sin((middle * Math.PI) / 180) < 0 ? 44 : -44));
}
