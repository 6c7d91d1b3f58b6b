// Objects of classes that were translated, and what is asked about a value.

import { Bytes, Made, Row } from './arrays';
import { Dict } from './collections';
import { Illegal, OtherRules, Refusal, Text } from './texts';

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

/** An object like another, but for some of its fields. */
export const replaced = (of: any, fields: object): any =>
  Object.assign(Object.create(Object.getPrototypeOf(of)), of, fields);

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

/** A value in an f-string. */
export function str(value: any, format = ''): string {
  if (format === '+d') return value < 0 ? String(value) : `+${value}`;
  if (format) throw new Error(`no format ${format}`);
  if (value instanceof Error) return value.message;
  return value === null ? 'None' : value === true ? 'True' : value === false ? 'False' : String(value);
}
