// How arrays are made, and read from the text in which translated code brings them along.

import { Block, Bytes, Grid, Kind, KINDS, type Layout, RecordKind } from './arrays';
import { iter } from './collections';

/** The shape and the elements of what may be nested. */
function nested(values: any): [number[], any[]] {
  if (!(values instanceof Grid || Array.isArray(values))) return [[], [values]];
  const parts = [...iter(values)].map(nested);
  return [[parts.length, ...(parts[0]?.[0] ?? [])], parts.flatMap(([, all]) => all)];
}

/** The letter of 0 (`ptoq.build.translating`). */
const ZERO = 79;

/** The bytes that Python packed: first the first byte of every element, then the second ones, in base64. */
function unpacked(text: string, width: number): Bytes {
  const packed = Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
  const count = packed.length / width;
  return new Bytes(Uint8Array.from(packed, (_, at) => packed[(at % width) * count + Math.floor(at / width)]!));
}

export const packed = (text: string, kind: Kind, shape: number[]): Grid =>
  new Block(unpacked(text, kind.itemsize), kind, shape);

/** Whole numbers that fit in a byte, a letter each; those that are far from 0 have gone round. */
export const letters = (text: string, kind: Kind, shape: number[]): Grid => {
  const block = new Block(new Bytes(new Uint8Array(text.length * kind.itemsize)), kind, shape);
  block.fill(Array.from(Int8Array.from(text, (letter) => letter.charCodeAt(0) - ZERO)));
  return block;
};

export const dtype = (layout: Layout): RecordKind => new RecordKind(layout);

export const array = (values: any, _kind?: Kind): Grid => {
  const [shape, all] = nested(values);
  return new Grid(all, shape);
};

export const zeros = (shape: number | number[], _kind?: Kind): Grid => {
  const sizes = typeof shape === 'number' ? [shape] : shape;
  return new Grid(new Array(sizes.reduce((size, one) => size * one, 1)).fill(0), sizes);
};

export const { bool, int8, int16, int32, int64, uint8, uint16, uint32, uint64, float32, float64 } = KINDS as Record<
  string,
  Kind
>;
