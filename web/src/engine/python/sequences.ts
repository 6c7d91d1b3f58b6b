// Parts of lists, texts, arrays and dicts; and new lists made of what can be gone through.

import { Grid, Made } from './arrays';
import { signs } from './basics';
import { Dict, item, iter, len, zip } from './collections';
import { truth } from './comparing';
import { add } from './numbers';

export function slice(value: any, first: any, last: any, step: any = null): any {
  const size = len(value);
  if (step !== null && step < 0) return [...iter(value)].reverse();
  const place = (given: any, without: number): number =>
    given === null ? without : Math.max(0, Math.min(size, given < 0 ? given + size : given));
  const [from, to] = [place(first, 0), place(last, size)];
  if (value instanceof Grid) return value.part(from, to);
  const part = signs(value).slice(from, Math.max(from, to));
  return typeof value === 'string' && Array.isArray(part) ? part.join('') : part;
}

/** A part of an array, to be given values. */
export function part(value: any, first: any, last: any): Grid {
  if (!(value instanceof Grid)) throw new TypeError('only a part of an array can be given values');
  return slice(value, first, last);
}

export function put_all(value: any, what: any): void {
  if (value instanceof Grid) value.fill(what);
  else value.splice(0, value.length, ...iter(what));
}

export function put(value: any, at: any, what: any): void {
  // Several places are one key of a dict, and one after another in anything else.
  if (Array.isArray(at) && !(value instanceof Dict)) put(item(value, ...at.slice(0, -1)), at.at(-1), what);
  else if (value instanceof Dict || value instanceof Grid) value.put(at, what);
  else if (value instanceof Made) (value as any).$put(at, what);
  else value[at < 0 ? at + value.length : at] = what;
}

export const drop = (value: any, at: any): void => value.drop(at);

/** A list that loses its first element when it has more than so many. */
export const deque = (all: any = [], most: number | null = null): any[] =>
  Object.assign([...iter(all)], { most: most ?? Infinity });

export function range(first: number, last?: number, step = 1): number[] {
  const [from, to] = last === undefined ? [0, first] : [first, last];
  return Array.from({ length: Math.max(0, Math.ceil((to - from) / step)) }, (_, at) => from + at * step);
}

export const enumerate = (all: any, start = 0): [number, any][] => [...iter(all)].map((one, at) => [at + start, one]);
export const sum = (all: any): any => [...iter(all)].reduce((total, one) => add(total, one), 0);
export const any = (all: any): boolean => [...iter(all)].some(truth);
export const every = (all: any): boolean => [...iter(all)].every(truth);
export const map = (call: any, ...all: any[]): any[] => zip(...all).map((each) => call(...each));
export const list = (all: any = []): any[] => [...iter(all)];
export const reversed = (all: any): any[] => [...iter(all)].reverse();

export function first(all: any, without?: any): any {
  for (const one of iter(all)) return one;
  return without;
}

/** The values of a list for names, of which one takes all that the others leave. */
export function spread(all: any, before: number, after: number): any[] {
  const list = [...iter(all)];
  const end = list.length - after;
  return [...list.slice(0, before), list.slice(before, end), ...list.slice(end)];
}

/** The items of a dict, or a list of such pairs. */
export const pairs = (given: any = []): any => (given instanceof Dict ? given.items() : iter(given));
