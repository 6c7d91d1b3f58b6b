// The methods that Python's own types have.

import { Block, Grid, Made } from './arrays';
import { big, hex } from './basics';
import { Dict, iter, Members } from './collections';
import { Seat, Text } from './texts';
import { best, same } from './comparing';
import { sub } from './numbers';
import { pairs, sum } from './sequences';

const decoded = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

const METHODS: Record<string, (of: any, ...given: any[]) => any> = {
  add: (of, one) => void of.put(one),
  append: (of, one) => {
    of.push(one);
    if (of.length > of.most) of.shift();
  },
  bit_count: (of) => [...big(of).toString(2)].filter((bit) => bit === '1').length,
  bit_length: (of) => (Number(of) === 0 ? 0 : big(of).toString(2).length),
  casefold: (of) => of.toLowerCase().replaceAll('ß', 'ss').replaceAll('ς', 'σ'),
  clear: (of) => (of instanceof Dict ? of.empty() : void of.splice(0)),
  copy: (of) =>
    of instanceof Dict
      ? new Dict(of.items())
      : of instanceof Members
        ? new Members(of.list())
        : of instanceof Grid
          ? new Grid(of.flat(), of.shape)
          : Array.isArray(of)
            ? [...of]
            : of.copy(),
  count: (of, one) => [...iter(of)].filter((other) => same(other, one)).length,
  decode: (of, ...given) =>
    typeof of === 'string' ? of : of instanceof Uint8Array ? decoded(of) : of.decode(...given),
  digest: (of) => of.bytes,
  discard: (of, one) => of.drop(one),
  encode: (of, ...given) => (typeof of === 'string' ? new TextEncoder().encode(of) : of.encode(...given)),
  extend: (of, all) => void of.push(...iter(all)),
  endswith: (of, end) => of.endsWith(end),
  find: (of, part, from = 0) => of.indexOf(part, from),
  format: (of, fields) => of.replace(/\{(\w+)\}/g, (_: string, name: string) => fields.find(name)[1]),
  fullmatch: (of, text) => new RegExp(`^(?:${of.source})$`).test(text),
  hex: (of) => hex(of),
  hexdigest: (of) => hex(of.bytes),
  isalnum: (of) => /^[\p{L}\p{N}]+$/u.test(of),
  isalpha: (of) => /^\p{L}+$/u.test(of),
  isdecimal: (of) => /^\p{Nd}+$/u.test(of),
  isdisjoint: (of, others) => ![...iter(others)].some((one) => of.has(one)),
  isascii: (of) => /^[\x00-\x7f]*$/.test(of),
  isprintable: (of) => !/[\p{C}\p{Zl}\p{Zp}]|[^\P{Zs} ]/u.test(of),
  lower: (of) => of.toLowerCase(),
  pop: (of, ...given) => {
    if (Array.isArray(of)) return of.pop();
    const [key, without] = given;
    const found = of.find(key);
    of.drop(key);
    return found ? found[1] : without;
  },
  get: (of, key, without = null) => of.find(key)?.[1] ?? without,
  index: (of, one) => [...iter(of)].findIndex((other) => same(other, one)),
  items: (of) => of.items(),
  join: (of, all) => [...iter(all)].join(of),
  keys: (of) => iter(of),
  max: (of) => best(1, of, null),
  named: (of, names) => {
    const values = of.values
      .items()
      .map(([key, one]: [any, any]) => [key, one instanceof Seat ? names[one.number] : one]);
    return new Text(of.key, new Dict(values));
  },
  partition: (of, by) => {
    const at = of.indexOf(by);
    return at < 0 ? [of, '', ''] : [of.slice(0, at), by, of.slice(at + by.length)];
  },
  popleft: (of) => of.shift(),
  ravel: (of) => new Grid(of.flat(), [of.flat().length]),
  argmax: (of) => {
    const all = [...iter(of)];
    return all.indexOf(best(1, all, null));
  },
  read: (of) => of,
  removeprefix: (of, start) => (of.startsWith(start) ? of.slice(start.length) : of),
  replace: (of, old, by) => of.split(old).join(by),
  rpartition: (of, by) => {
    const at = of.lastIndexOf(by);
    return at < 0 ? ['', '', of] : [of.slice(0, at), by, of.slice(at + by.length)];
  },
  rstrip: (of) => of.trimEnd(),
  setdefault: (of, key, without) => {
    if (!of.find(key)) of.put(key, without);
    return of.find(key)[1];
  },
  split: (of, by) => (by === undefined ? of.trim().split(/\s+/).filter(Boolean) : of.split(by)),
  startswith: (of, start) => of.startsWith(start),
  strip: (of) => of.trim(),
  sub: (of, by, text) => text.replace(of, by.replace(/\\(\d)/g, '$$$1')),
  symmetric_difference: (of, others) => {
    const other = new Members(iter(others));
    return new Members([...sub(of, other).list(), ...sub(other, of).list()]);
  },
  translate: (of, table) => [...of].map((sign) => table.find(sign.codePointAt(0))?.[1] ?? sign).join(''),
  sum: (of) => sum(of.flat()),
  tobytes: (of) => (of instanceof Block ? of.bytes().slice() : Uint8Array.from(of.flat())),
  tolist: (of) => of.list(),
  item: (of) => of,
  update: (of, by) => {
    for (const [key, value] of pairs(by)) of.put(key, value);
  },
  view: (of, kind) => of.as(kind),
  upper: (of) => of.toUpperCase(),
  values: (of) => of.items().map(([, value]: [any, any]) => value),
};

/** Call a method that Python's own types have. */
export function call(of: any, method: string, ...given: any[]): any {
  return of instanceof Made || typeof of === 'function'
    ? (of as any)[method](...given)
    : METHODS[method]!(of, ...given);
}

export const bound =
  (of: any, method: string) =>
  (...given: any[]): any =>
    call(of, method, ...given);
