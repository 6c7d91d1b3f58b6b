// What is true, the same, less or more in Python, and what is found and sorted by that.

import { Grid, Made } from './arrays';
import { number } from './basics';
import { Dict, iter, len, Members, Named } from './collections';

export function truth(value: any): boolean {
  if (Array.isArray(value) || value instanceof Grid || value instanceof Uint8Array) return value.length > 0;
  if (value instanceof Dict || value instanceof Members) return value.size > 0;
  if (value instanceof Made && '$len' in value) return len(value) > 0;
  return Boolean(value);
}

export function same(a: any, b: any): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one, at) => same(one, b[at]));
  if (a instanceof Uint8Array && b instanceof Uint8Array)
    return a.length === b.length && a.every((one, at) => one === b[at]);
  if (a instanceof Named) return same([...iter(a)], b instanceof Named ? [...iter(b)] : b);
  if (a instanceof Made && b instanceof Made && a.constructor === b.constructor && (a.constructor as any).$equal)
    return (a.constructor as any).$fields.every((name: string) => same((a as any)[name], (b as any)[name]));
  return number(a) === number(b);
}

export function compare(a: any, b: any): number {
  if (Array.isArray(a)) {
    for (let at = 0; at < Math.min(a.length, b.length); at += 1) {
      const order = compare(a[at], b[at]);
      if (order) return order;
    }
    return a.length - b.length;
  }
  return a < b ? -1 : a > b ? 1 : 0;
}

export function has(all: any, one: any): boolean {
  if (typeof all === 'string') return all.includes(one);
  if (all instanceof Dict) return all.find(one) !== undefined;
  if (all instanceof Members) return all.has(one);
  return [...(all instanceof Grid ? all.flat() : iter(all))].some((other) => same(other, one));
}

export function best(sign: number, all: any, key: ((one: any) => any) | null, without?: any): any {
  const candidates = [...iter(all)];
  if (!candidates.length && without !== undefined) return without;
  return candidates.reduce((found, one) =>
    sign * compare(key ? key(one) : one, key ? key(found) : found) > 0 ? one : found,
  );
}

export function sorted(all: any, key: ((one: any) => any) | null = null, reverse = false): any[] {
  const order = (a: any, b: any): number => compare(key ? key(a) : a, key ? key(b) : b);
  const list = [...iter(all)];
  return reverse ? list.reverse().sort(order).reverse() : list.sort(order);
}

export function bisect_left(all: any, one: any): number {
  const list = [...iter(all)];
  const at = list.findIndex((other) => other >= one);
  return at < 0 ? list.length : at;
}
