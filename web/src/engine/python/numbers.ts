// Ints of any size and floats, and the operators that Python has for these and for collections.

import { exact } from './arrays';
import { big, number, small } from './basics';
import { Dict, Members, iter } from './collections';
import { has } from './comparing';

function reckon(a: any, b: any, plain: (a: number, b: number) => number, wide: (a: bigint, b: bigint) => bigint): any {
  if (typeof a === 'number' && typeof b === 'number') {
    const result = plain(a, b);
    if (!Number.isInteger(a) || !Number.isInteger(b) || Number.isSafeInteger(result)) return result;
  }
  return exact(wide(big(a), big(b)));
}

export function add(a: any, b: any): any {
  if (typeof a === 'string') return a + b;
  if (Array.isArray(a)) return [...a, ...iter(b)];
  return reckon(
    number(a),
    number(b),
    (a, b) => a + b,
    (a, b) => a + b,
  );
}

export function sub(a: any, b: any): any {
  if (a instanceof Members) return new Members(a.list().filter((one) => !has(b, one)));
  return reckon(
    number(a),
    number(b),
    (a, b) => a - b,
    (a, b) => a - b,
  );
}

export function mul(a: any, b: any): any {
  if (Array.isArray(a)) return Array.from({ length: b }, () => a).flat();
  if (typeof a === 'string') return a.repeat(b);
  return reckon(
    number(a),
    number(b),
    (a, b) => a * b,
    (a, b) => a * b,
  );
}

export function floor(a: any, b: any): any {
  const [x, y] = [number(a), number(b)];
  if (typeof x === 'number' && typeof y === 'number') return Math.floor(x / y);
  const rest = big(mod(x, y));
  return exact((big(x) - rest) / big(y));
}

export function mod(a: any, b: any): any {
  const [x, y] = [number(a), number(b)];
  if (typeof x === 'number' && typeof y === 'number') return x - y * Math.floor(x / y);
  const rest = big(x) % big(y);
  return exact(rest !== 0n && rest < 0n !== big(y) < 0n ? rest + big(y) : rest);
}

export function and(a: any, b: any): any {
  if (a instanceof Members) return new Members(a.list().filter((one) => has(b, one)));
  const [x, y] = [number(a), number(b)];
  return small(x, y) ? x & y : exact(big(x) & big(y));
}

export function or(a: any, b: any): any {
  if (a instanceof Members) return new Members([...a.list(), ...iter(b)]);
  if (a instanceof Dict) return new Dict([...a.items(), ...(b as Dict).items()]);
  const [x, y] = [number(a), number(b)];
  return small(x, y) ? x | y : exact(big(x) | big(y));
}

export function xor(a: any, b: any): any {
  const [x, y] = [number(a), number(b)];
  return small(x, y) ? x ^ y : exact(big(x) ^ big(y));
}

export function divided(a: any, b: any): number {
  if (Number(b) === 0) throw new RangeError('division by zero');
  return Number(a) / Number(b);
}

export const power = (a: any, b: any): any => exact(big(a) ** big(b));
export const left = (a: any, b: any): any => exact(big(number(a)) << big(b));
export const right = (a: any, b: any): any => exact(big(number(a)) >> big(b));
export const invert = (a: any): any => (typeof a === 'number' ? -a - 1 : exact(~a));
export const divmod = (a: any, b: any): [any, any] => [floor(a, b), mod(a, b)];
export const abs = (value: any): any => (value < 0 ? sub(0, value) : value);
export const float = (value: any): number => Number(value);

export const int = (value: any): any =>
  typeof value === 'string'
    ? parseInt(value, 10)
    : typeof value === 'number'
      ? Math.trunc(value) + 0
      : number(exact(value));

export const sqrt = Math.sqrt;
export const isfinite = Number.isFinite;

/** A number with so many digits after the point, the even one of two that are as near. */
export function round(value: any, digits: number | null = null): any {
  if (typeof value !== 'number') return number(value);
  const places = digits ?? 0;
  const [size, sign] = [Math.abs(value), value < 0 || Object.is(value, -0) ? -1 : 1];
  // All digits that there are: only so can it be seen whether two are as near.
  const all = size.toFixed(100);
  const end = all.indexOf('.') + 1 + places;
  const lower = all.slice(0, end).replace(/\.$/, '');
  const nearest = /^50*$/.test(all.slice(end)) && Number(lower.at(-1)) % 2 === 0 ? lower : size.toFixed(places);
  const found = sign * Number(nearest);
  return digits === null ? found + 0 : found;
}
