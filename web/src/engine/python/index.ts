// What Python means where JavaScript means something else: for code that was translated from Python (`ptoq.build`).
// An int is a number as long as that is exact, else a bigint; tuples and lists are arrays; None is null.
/* eslint-disable @typescript-eslint/no-explicit-any */

import { hmac as keyed_hash } from '@noble/hashes/hmac.js';
import { sha256 as hashed } from '@noble/hashes/sha2.js';

import { Block, Bytes, Grid, KINDS, Kind, Made, RecordKind, Row, exact, type Layout } from './arrays';

export { Grid, Made, exact };
export * from './structs';

/** A sentence that is not said yet: the name of its message, and what it tells. */
export class Text {
  constructor(
    readonly key: string,
    readonly values: Dict = new Dict(),
  ) {}
}

/** A seat in a text whose game does not know the names. */
export class Seat {
  constructor(readonly number: number) {}
}

/** Why something cannot be done, in words. */
export class Refusal extends Error {
  readonly text: Text;

  constructor(key: string | Text, values: Dict = new Dict()) {
    const text = key instanceof Text ? key : new Text(key, values);
    super(text.key);
    this.text = text;
  }
}

/** A move that the rules do not allow now. */
export class Illegal extends Refusal {}

/** A match that was played by other rules than today's. */
export class OtherRules extends Refusal {}

export const made = (kind: new () => Made, fields: object): Made => Object.assign(new kind(), fields);

/** A new object of a class that was translated: made of its fields, or by its own way to begin. */
export function make(kind: any, ...given: any[]): any {
  const one = new kind();
  if (one.$init) one.$init(...given);
  else {
    kind.$fields?.forEach((field: string, at: number) => {
      const without = (): any => kind.$factories?.[field]?.() ?? kind.$defaults?.[field] ?? null;
      one[field] = given[at] === undefined ? without() : given[at];
    });
  }
  return one;
}

/** A record whose fields are zero. */
export const record = (kind: any): any => new kind.dtype.Row_(new Bytes(new Uint8Array(kind.dtype.itemsize)));

/** A tuple that has names for its elements. */
export class Named extends Made {
  $iter(): any[] {
    return (this.constructor as any).$fields.map((name: string) => (this as any)[name]);
  }

  $item(at: number): any {
    return item(this.$iter(), at);
  }

  $len(): number {
    return (this.constructor as any).$fields.length;
  }

  _asdict(): Dict {
    return new Dict(zip((this.constructor as any).$fields, this) as [any, any][]);
  }
}

/** An object like another, but for some of its fields. */
export const replaced = (of: any, fields: object): any =>
  Object.assign(Object.create(Object.getPrototypeOf(of)), of, fields);

const NUMBERS = new WeakMap<object, number>();
let numbers = 0;

/** A text that is the same for what Python takes for the same key. */
function identity(value: any): string {
  if (Array.isArray(value)) return `[${value.map(identity)}]`;
  if (typeof value === 'string') return JSON.stringify(value);
  if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return String(number(value));
  const fields = value instanceof Made ? (value.constructor as any).$fields : undefined;
  if (fields) return `{${fields.map((name: string) => identity((value as any)[name]))}}`;
  if (!NUMBERS.has(value)) NUMBERS.set(value, (numbers += 1));
  return `#${NUMBERS.get(value)}`;
}

/** A function that remembers its answers, the latest ones if only so many may be kept. */
export function cached(call: (...given: any[]) => any, most: number | null = null): (...given: any[]) => any {
  const known = new Map<string, any>();
  return (...given) => {
    const key = identity(given);
    const found = known.has(key) ? known.get(key) : call(...given);
    known.delete(key);
    known.set(key, found);
    if (most !== null && known.size > most) known.delete(known.keys().next().value!);
    return found;
  };
}

const keyed = (value: any): any =>
  Array.isArray(value) || value instanceof Named ? identity([...iter(value)]) : value;

export class Dict {
  private readonly all = new Map<any, [any, any]>();

  constructor(items: Iterable<[any, any]> = []) {
    for (const [key, value] of items) this.put(key, value);
  }

  put(key: any, value: any): void {
    const known = this.all.get(keyed(key));
    this.all.set(keyed(key), [known ? known[0] : key, value]);
  }

  find(key: any): [any, any] | undefined {
    return this.all.get(keyed(key));
  }

  items(): [any, any][] {
    return [...this.all.values()];
  }

  drop(key: any): void {
    this.all.delete(keyed(key));
  }

  empty(): void {
    this.all.clear();
  }

  get size(): number {
    return this.all.size;
  }
}

export class Members {
  private readonly all = new Map<any, any>();

  constructor(items: Iterable<any> = []) {
    for (const one of items) this.all.set(keyed(one), one);
  }

  put(one: any): void {
    this.all.set(keyed(one), one);
  }

  drop(one: any): void {
    this.all.delete(keyed(one));
  }

  has(one: any): boolean {
    return this.all.has(keyed(one));
  }

  list(): any[] {
    return [...this.all.values()];
  }

  get size(): number {
    return this.all.size;
  }
}

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

const small = (a: any, b: any): boolean =>
  typeof a === 'number' && typeof b === 'number' && (a | 0) === a && (b | 0) === b;
const big = (value: any): bigint => BigInt(value);
const number = (value: any): any => (typeof value === 'boolean' ? Number(value) : value);

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

export const float = (value: any): number => Number(value);
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

export const power = (a: any, b: any): any => exact(big(a) ** big(b));
export const left = (a: any, b: any): any => exact(big(number(a)) << big(b));
export const right = (a: any, b: any): any => exact(big(number(a)) >> big(b));
export const invert = (a: any): any => (typeof a === 'number' ? -a - 1 : exact(~a));

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

export function iter(value: any): any[] | Iterable<any> {
  if (value instanceof Made) return (value as any).$iter();
  if (value instanceof Grid) return Array.from({ length: value.length }, (_, at) => value.at(at));
  if (value instanceof Dict) return value.items().map(([key]) => key);
  if (value instanceof Members) return value.list();
  return value;
}

export function has(all: any, one: any): boolean {
  if (typeof all === 'string') return all.includes(one);
  if (all instanceof Dict) return all.find(one) !== undefined;
  if (all instanceof Members) return all.has(one);
  return [...(all instanceof Grid ? all.flat() : iter(all))].some((other) => same(other, one));
}

/** A text whose signs may be longer than JavaScript's: Python counts signs. */
const signs = (value: any): any => (typeof value === 'string' && /[\ud800-\udfff]/.test(value) ? [...value] : value);

export function len(value: any): number {
  if (value instanceof Made) return (value as any).$len();
  return signs(value).length ?? value.size ?? [...value].length;
}

export function item(value: any, ...at: any[]): any {
  let found = value;
  for (const place of at) {
    if (found instanceof Grid) found = found.at(place);
    else if (found instanceof Made) found = (found as any).$item(place);
    else if (found instanceof Dict) {
      // Several places in a dict are one key.
      const known = found.find(at.length > 1 ? at : place);
      if (!known) throw new RangeError(`no ${String(place)}`);
      if (at.length > 1) return known[1];
      found = known[1];
    } else {
      const index = Number(place);
      const all = signs(found);
      found = all[index < 0 ? index + all.length : index];
      if (found === undefined) throw new RangeError(`index ${index} of ${all.length}`);
    }
  }
  return found;
}

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

export function zip(...all: any[]): any[][] {
  const lists = all.map((one) => [...iter(one)]);
  return Array.from({ length: Math.min(...lists.map((one) => one.length)) }, (_, at) => lists.map((one) => one[at]));
}

export function sorted(all: any, key: ((one: any) => any) | null = null, reverse = false): any[] {
  const order = (a: any, b: any): number => compare(key ? key(a) : a, key ? key(b) : b);
  const list = [...iter(all)];
  return reverse ? list.reverse().sort(order).reverse() : list.sort(order);
}

export const sum = (all: any): any => [...iter(all)].reduce((total, one) => add(total, one), 0);
export const any = (all: any): boolean => [...iter(all)].some(truth);
export const every = (all: any): boolean => [...iter(all)].every(truth);
export const map = (call: any, ...all: any[]): any[] => zip(...all).map((each) => call(...each));
export const list = (all: any = []): any[] => [...iter(all)];
export const reversed = (all: any): any[] => [...iter(all)].reverse();
export const int = (value: any): any =>
  typeof value === 'string'
    ? parseInt(value, 10)
    : typeof value === 'number'
      ? Math.trunc(value) + 0
      : number(exact(value));
export const type = (value: any): any => value.constructor;
export const attribute = (of: any, name: string, without: any): any => of[name] ?? without;
export const is_list = (value: any): boolean => Array.isArray(value);
export const is_bool = (value: any): boolean => typeof value === 'boolean';
export const is_str = (value: any): boolean => typeof value === 'string';
export const is_int = (value: any): boolean => Number.isInteger(value) || typeof value === 'bigint';
export const is_text = (value: any): boolean => value instanceof Text;
export const is_refusal = (value: any): boolean => value instanceof Refusal;
export const is_illegal = (value: any): boolean => value instanceof Illegal;
export const is_other_rules = (value: any): boolean => value instanceof OtherRules;
export const is_dict = (value: any): boolean => value instanceof Dict;
export const abs = (value: any): any => (value < 0 ? sub(0, value) : value);
export const divmod = (a: any, b: any): [any, any] => [floor(a, b), mod(a, b)];

export function best(sign: number, all: any, key: ((one: any) => any) | null, without?: any): any {
  const candidates = [...iter(all)];
  if (!candidates.length && without !== undefined) return without;
  return candidates.reduce((found, one) =>
    sign * compare(key ? key(one) : one, key ? key(found) : found) > 0 ? one : found,
  );
}

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

/** A value in an f-string. */
export function str(value: any, format = ''): string {
  if (format === '+d') return value < 0 ? String(value) : `+${value}`;
  if (format) throw new Error(`no format ${format}`);
  if (value instanceof Error) return value.message;
  return value === null ? 'None' : value === true ? 'True' : value === false ? 'False' : String(value);
}

export function bisect_left(all: any, one: any): number {
  const list = [...iter(all)];
  const at = list.findIndex((other) => other >= one);
  return at < 0 ? list.length : at;
}

export function deepcopy(value: any): any {
  if (Array.isArray(value)) return value.map(deepcopy);
  if (value instanceof Dict) return new Dict(value.items().map(([key, one]) => [key, deepcopy(one)]));
  if (value instanceof Row) return value.copy();
  if (value instanceof Made) {
    const fields = Object.entries(value).map(([name, one]) => [name, deepcopy(one)]);
    return Object.assign(Object.create(Object.getPrototypeOf(value)), Object.fromEntries(fields));
  }
  return value;
}

const decoded = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

class Hash {
  constructor(readonly bytes: Uint8Array) {}
}

const hex = (bytes: Uint8Array): string => [...bytes].map((one) => one.toString(16).padStart(2, '0')).join('');
export const sha256 = (bytes: Uint8Array): Hash => new Hash(hashed(bytes));
export const hmac = (key: Uint8Array, message: Uint8Array): Uint8Array => keyed_hash(hashed, key, message);
export const token_bytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));
export const token_hex = (count: number): string => hex(token_bytes(count));
export const number_of = (bytes: Uint8Array): any =>
  exact(bytes.reduce((total, one) => total * 256n + BigInt(one), 0n));
export const randbits = (count: number): any =>
  exact(BigInt.asUintN(count, big(number_of(token_bytes(Math.ceil(count / 8))))));
export const perf_counter = (): number => performance.now() / 1000;
/** A browser has one thread for each of these. */
export const get_ident = (): number => 0;
/** What needs to be done in Python only. */
export const nothing = (): null => null;

export function unhex(text: string): Uint8Array {
  if (!/^([0-9a-fA-F]{2})*$/.test(text)) throw new Refusal('table/file-broken');
  return Uint8Array.from(text.match(/../g) ?? [], (byte) => parseInt(byte, 16));
}

export const normalize = (form: string, text: string): string => text.normalize(form);
const CATEGORIES = [
  'Lu',
  'Ll',
  'Lt',
  'Lm',
  'Lo',
  'Mn',
  'Mc',
  'Me',
  'Nd',
  'Nl',
  'No',
  'Pc',
  'Pd',
  'Ps',
  'Pe',
  'Pi',
  'Pf',
]
  .concat(['Po', 'Sm', 'Sc', 'Sk', 'So', 'Zs', 'Zl', 'Zp', 'Cc', 'Cf', 'Cs', 'Co', 'Cn'])
  .map((name): [string, RegExp] => [name, new RegExp(`^\\p{${name}}$`, 'u')]);
/** The general category of a sign, as Unicode has it. */
export const category = (sign: string): string => CATEGORIES.find(([, one]) => one.test(sign))![0];

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

/** The items of a dict, or a list of such pairs. */
export const pairs = (given: any = []): any => (given instanceof Dict ? given.items() : iter(given));

export const bound =
  (of: any, method: string) =>
  (...given: any[]): any =>
    call(of, method, ...given);
