/** The blocks on the table, and how they got where they are. */
import type { Box } from '../shared/box';
import type { Compared } from './compare';
import { spaceBox, type Layout } from './layout';
import type { Card, Seen } from './view';

type Kind = 'block' | 'stock' | 'held' | 'turned' | 'gone' | 'hand';

export interface Piece {
  /** What it is called from one picture to the next. */
  key: string;
  kind: Kind;
  box: Box;
  card: Card;
  /** The seat it lies before, where that matters. */
  owner?: number;
  /** The seat that a standing block faces. */
  facing?: number;
  space?: string;
  hand?: number;
}

/** How a piece comes to its place: from another one, or out of nowhere after a moment. */
export interface Flight {
  from: Box | null;
  /** Whether it was moved by hand, in an arc, or only makes room. */
  moved: boolean;
  /** Whether its face is seen for the first time. */
  turns: boolean;
  after: number;
}

/** Everything that lies on the table. */
export function lay(board: Seen, near: number, layout: Layout, compared: Compared | null): Piece[] {
  const side = (seat: number) => (seat === near ? layout.near : layout.far);
  const pieces: Piece[] = [];
  const add = (piece: Piece) => {
    const twins = pieces.filter(({ key }) => key.split('#')[0] === piece.key).length;
    pieces.push(twins ? { ...piece, key: `${piece.key}#${twins}` } : piece);
  };
  board.hands.forEach((hands, owner) =>
    hands.forEach(({ cards }, hand) =>
      cards.forEach((card, place) => {
        const laid = compared?.panels[hand]?.[owner === near ? 'near' : 'far'].cards[place];
        add({
          key: `hand ${owner} ${hand} ${card}`,
          kind: 'hand',
          box: laid ?? side(owner).slot(hand, place),
          card,
          owner,
          hand,
        });
      }),
    ),
  );
  board.to_place.forEach((count, owner) => {
    for (let n = 0; n < count; n++)
      add({
        key: `stock ${owner} ${n}`,
        kind: 'stock',
        box: side(owner).slot(Math.floor(n / 5), n % 5),
        card: null,
        owner,
      });
  });
  // From below and from the left, so that each covers what is behind it.
  for (const space of Object.keys(board.pyramid).sort((a, b) => (a[1] + a).localeCompare(b[1] + b)))
    add({ key: `block ${space}`, kind: 'block', box: spaceBox(layout, space), ...board.pyramid[space]!, space });
  const holder = board.turn ?? near;
  board.gone.forEach((card, n) => add({ key: `gone ${card}`, kind: 'gone', box: layout.gone(n), card }));
  board.turned_up.forEach((card, n) =>
    add({ key: `turned ${n} ${card}`, kind: 'turned', box: side(holder).turned[n]!, card, owner: holder }),
  );
  if (board.held) {
    const { card } = board.held;
    add({ key: `held ${holder} ${card}`, kind: 'held', box: side(holder).held, card, owner: holder });
  }
  return pieces;
}

/** Where pieces of each kind come from, likeliest first. */
const SOURCES: Record<Kind, Kind[]> = {
  block: ['held', 'stock'],
  held: ['stock', 'block', 'turned'],
  hand: ['held', 'block', 'turned'],
  gone: ['turned', 'block', 'held'],
  stock: ['held', 'block'],
  turned: [],
};
/** When more than this is new at once, the table was looked at anew: then nothing flies. */
const MOST = 9;

/** How the pieces came from an earlier picture to the one of now. */
export function flights(was: Piece[], now: Piece[]): Map<string, Flight> {
  const before = new Map(was.map((piece) => [piece.key, piece]));
  const after = new Set(now.map((piece) => piece.key));
  const left = was.filter((piece) => !after.has(piece.key));
  const arrived = now.filter((piece) => !before.has(piece.key));
  const paths = new Map<string, Flight>();
  if (arrived.length > MOST) return paths;
  for (const { key, box } of now) {
    const old = before.get(key)?.box;
    if (old && (old.x !== box.x || old.y !== box.y || old.w !== box.w))
      paths.set(key, { from: old, moved: false, turns: false, after: 0 });
  }
  let appeared = 0;
  for (const piece of arrived) {
    const source = left.find(({ card }) => card !== null && card === piece.card) ?? unknown(piece, left);
    if (source) left.splice(left.indexOf(source), 1);
    const turns = piece.card !== null && source?.card === null;
    paths.set(piece.key, { from: source?.box ?? null, moved: true, turns, after: source ? 0 : 140 * appeared++ });
  }
  return paths;
}

/** A piece that left, and whose face was not known, or is not known any more. */
function unknown(piece: Piece, left: Piece[]): Piece | undefined {
  const fits = (other: Piece, kind: Kind) =>
    other.kind === kind &&
    (other.card === null || piece.card === null) &&
    (kind === 'block' || piece.owner === undefined || other.owner === piece.owner);
  return SOURCES[piece.kind].map((kind) => left.find((other) => fits(other, kind))).find(Boolean);
}
