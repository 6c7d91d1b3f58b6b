// Structs of msgspec as JSON: how translated code reads and writes what is kept, sent, or brought in a file.
/* eslint-disable @typescript-eslint/no-explicit-any */

import { Grid, Made } from './arrays';
import { Dict, iter, Named } from './collections';
import { same } from './comparing';
import { make } from './objects';
import { Seat, Text } from './texts';

/** JSON that is no JSON. */
export class Undecodable extends Error {}

/** JSON whose values are not what a type allows. */
export class Invalid extends Undecodable {}

/** A type as the translator tells it. */
interface Type {
  kind: string;
  shortest?: number;
  longest?: number;
  least?: number;
  most?: number;
  pattern?: string;
  values?: unknown[];
  types?: Type[];
  item?: Type;
  key?: Type;
  value?: Type;
  of?: any;
}

const wrong = (expected: string, path: string): Invalid => new Invalid(`Expected ${expected} - at \`${path}\``);

function within(size: number, { shortest = 0, longest = Infinity }: Type, path: string): void {
  if (size < shortest || size > longest) throw wrong(`a length from ${shortest} to ${longest}`, path);
}

/** A value of JSON as its type wants it. */
function converted(value: any, type: Type, path: string): any {
  switch (type.kind) {
    case 'str':
      if (typeof value !== 'string') throw wrong('`str`', path);
      within([...value].length, type, path);
      if (type.pattern && !new RegExp(type.pattern, 'u').test(value))
        throw wrong(`\`str\` matching regex '${type.pattern}'`, path);
      return value;
    case 'int':
      if (!Number.isInteger(value) || value < (type.least ?? -Infinity) || value > (type.most ?? Infinity))
        throw wrong(`\`int\` from ${type.least} to ${type.most}`, path);
      return value;
    case 'float':
      if (typeof value !== 'number') throw wrong('`float`', path);
      return value;
    case 'bool':
      if (typeof value !== 'boolean') throw wrong('`bool`', path);
      return value;
    case 'none':
      if (value !== null) throw wrong('`null`', path);
      return value;
    case 'literal':
      if (!type.values!.includes(value)) throw wrong(`one of ${type.values!.join(', ')}`, path);
      return value;
    case 'list':
      if (!Array.isArray(value)) throw wrong('`array`', path);
      within(value.length, type, path);
      return value.map((one, at) => converted(one, type.item!, `${path}[${at}]`));
    case 'dict': {
      const pairs = Object.entries(object(value, path));
      within(pairs.length, type, path);
      return new Dict(
        pairs.map(([key, one]) => [converted(key, type.key!, path), converted(one, type.value!, `${path}.${key}`)]),
      );
    }
    case 'struct':
      return struct(object(value, path), type.of, path);
    case 'union':
      return chosen(value, type.types!, path);
  }
  return value;
}

function object(value: any, path: string): object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong('`object`', path);
  return value;
}

/** A value of one of several types; of several structs its tag says which. */
function chosen(value: any, types: Type[], path: string): any {
  const tagged = types.filter(({ of }) => of?.$tag);
  const named = tagged.find(({ of: { $tag } }) => value?.[$tag[0]] === $tag[1]);
  if (named) return converted(value, named, path);
  for (const type of types) {
    if (tagged.includes(type)) continue;
    try {
      return converted(value, type, path);
    } catch (error) {
      if (types.length === 1 || (type === types.at(-1) && !tagged.length)) throw error;
    }
  }
  throw new Invalid(`Invalid value - at \`${path}\``);
}

function struct(value: any, kind: any, path: string): any {
  const types: Record<string, Type> = kind.$types;
  const [field, tag] = kind.$tag ?? [];
  if (Object.hasOwn(value, field) && value[field] !== tag)
    throw new Invalid(`Invalid value '${value[field]}' - at \`${path}.${field}\``);
  for (const name of kind.$strict ? Object.keys(value) : [])
    if (name !== field && !types[name]) throw new Invalid(`Object contains unknown field \`${name}\` - at \`${path}\``);
  const given = kind.$fields.map((name: string) => {
    if (Object.hasOwn(value, name)) return converted(value[name], types[name]!, `${path}.${name}`);
    if (!(name in (kind.$defaults ?? {})) && !kind.$factories?.[name])
      throw new Invalid(`Object missing required field \`${name}\` - at \`${path}\``);
    return undefined;
  });
  return make(kind, ...given);
}

/** Reads JSON of one type. */
export class Decoder {
  constructor(private readonly type: () => Type) {}

  decode(text: string | Uint8Array): any {
    let value: unknown;
    try {
      value = JSON.parse(typeof text === 'string' ? text : new TextDecoder('utf-8', { fatal: true }).decode(text));
    } catch (error) {
      throw new Undecodable((error as Error).message);
    }
    return converted(value, this.type(), '$');
  }
}

export class Encoder {
  encode(value: any): Uint8Array {
    return encoded(value);
  }
}

export const is_invalid = (value: any): boolean => value instanceof Invalid;
export const is_undecodable = (value: any): boolean => value instanceof Undecodable || value instanceof RangeError;

/** The fields of a struct that its JSON has. */
function fields(value: any): [string, any][] {
  const { $tag, $fields, $omits, $defaults, $factories } = value.constructor;
  const told = $fields.map((name: string) => [name, value[name]]);
  const kept = $omits
    ? told.filter(
        ([name, one]: [string, any]) =>
          !(name in ($defaults ?? {}) && same(one, $defaults[name])) &&
          !($factories?.[name] && json(one) === json($factories[name]())),
      )
    : told;
  return $tag ? [$tag, ...kept] : kept;
}

/** A struct, and all structs in it, as dicts and lists. */
export function to_builtins(value: any): any {
  if (value instanceof Made) return new Dict(fields(value).map(([name, one]) => [name, to_builtins(one)]));
  if (value instanceof Dict) return new Dict(value.items().map(([key, one]) => [key, to_builtins(one)]));
  return Array.isArray(value) ? value.map(to_builtins) : value;
}

export const encoded = (value: any): Uint8Array => new TextEncoder().encode(json(value));
export const indented = (text: Uint8Array, indent: number): string =>
  JSON.stringify(JSON.parse(new TextDecoder().decode(text)), null, indent);

/** A value as JSON, as Python's `json.dumps` writes it without spaces. */
export function json(value: any): string {
  if (value instanceof Dict)
    return `{${value.items().map(([key, one]) => `${JSON.stringify(String(key))}:${json(one)}`)}}`;
  if (value instanceof Text) return `{"key":${JSON.stringify(value.key)},"values":${json(value.values)}}`;
  if (value instanceof Seat) return `{"seat":${value.number}}`;
  if (value instanceof Named) return `[${[...iter(value)].map(json)}]`;
  if (value instanceof Made) return `{${fields(value).map(([name, one]) => `${JSON.stringify(name)}:${json(one)}`)}}`;
  if (Array.isArray(value) || value instanceof Grid) return `[${[...iter(value)].map(json)}]`;
  return typeof value === 'bigint' ? String(value) : JSON.stringify(value);
}
