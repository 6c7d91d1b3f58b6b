/** What the view of any game has: fields of numbers, words, lists, lists of lists and groups of fields. */
import { figure } from '../../lib/words/figures';
import { has, t } from '../../lib/words/words.svelte';

export type Value = null | boolean | number | string | readonly Value[] | { readonly [name: string]: Value };
export type Fields = { readonly [name: string]: Value };
type Plain = null | boolean | number | string;

export function isPlain(value: Value | undefined): value is Plain {
  return value === null || typeof value !== 'object';
}

/** A list of plain values. */
export function isRow(value: Value): value is readonly Plain[] {
  return Array.isArray(value) && value.every(isPlain);
}

/** A list of lists of plain values. */
export function isGrid(value: Value): value is readonly (readonly Plain[])[] {
  return Array.isArray(value) && value.length > 0 && value.every(isRow);
}

/** What a field is called: the message `field-<name>` of its game, else its own name; a number of a seat is its player. */
export function labelOf(game: string, name: string, names: readonly string[]): string {
  if (/^\d+$/.test(name)) return names[Number(name)] ?? name;
  const dashed = name.replaceAll(/[_ ]/g, '-');
  return has(`${game}/field-${dashed}`) ? t(`${game}/field-${dashed}`) : name.replaceAll(/[_-]/g, ' ');
}

/** A plain value for people. */
export function textOf(value: Plain): string {
  if (value === null || value === '') return '–';
  if (typeof value === 'boolean') return t(value ? 'generic/yes' : 'generic/no');
  return typeof value === 'number' ? figure(value, 3) : value;
}

/** The paths of all plain values that two views do not share: "taken.0" is what the first player took. */
export function changes(before: Value | undefined, now: Value, path = ''): string[] {
  if (isPlain(now)) return before === now ? [] : [path];
  const old = before === undefined || isPlain(before) ? {} : (before as Fields);
  return Object.entries(now).flatMap(([name, value]) => changes(old[name], value, path ? `${path}.${name}` : name));
}
