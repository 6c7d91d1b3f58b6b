// Tuples with names, dicts and sets; and how anything is gone through, counted and looked into.

import { Grid, Made } from './arrays';
import { number, signs } from './basics';

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

export function iter(value: any): any[] | Iterable<any> {
  if (value instanceof Made) return (value as any).$iter();
  if (value instanceof Grid) return Array.from({ length: value.length }, (_, at) => value.at(at));
  if (value instanceof Dict) return value.items().map(([key]) => key);
  if (value instanceof Members) return value.list();
  return value;
}

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

export function zip(...all: any[]): any[][] {
  const lists = all.map((one) => [...iter(one)]);
  return Array.from({ length: Math.min(...lists.map((one) => one.length)) }, (_, at) => lists.map((one) => one[at]));
}
