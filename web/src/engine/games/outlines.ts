/** Outlines: what a server sends to pages, read into what translated code draws snapshots from. */
import type { Game } from './game';
import { Dict, make, Text } from '../python';

/** What is translated of them. */
export interface Outlines {
  Outline: any;
  EndedOutline: any;
  EntryTold: any;
  /** The snapshot that an outline is drawn into. */
  drawn(outline: any, game: any, language: string): any;
  /** What its seat sees when it asks a master. */
  puzzled(outline: any, game: any): any;
}

/** A value of JSON as translated code has it: a text by its key and values, other objects as dicts. */
export function fromJson(value: any): any {
  if (Array.isArray(value)) return value.map(fromJson);
  if (typeof value !== 'object' || value === null) return value;
  if ('key' in value && 'values' in value) return new Text(value.key, fromJson(value.values));
  return new Dict(Object.entries(value).map(([key, one]) => [key, fromJson(one)]));
}

/** An object of a translated class, from fields by their names. */
const filled = (kind: any, fields: Record<string, unknown>): any =>
  make(kind, ...kind.$fields.map((name: string) => fields[name]));

/** An outline as translated code takes it. */
export function outlined(sent: any, game: Game, { Outline, EndedOutline, EntryTold }: Outlines): any {
  const record = (text: string | null | undefined) =>
    text == null ? null : new game.States(Uint8Array.from(atob(text), (one) => one.charCodeAt(0)));
  const fields = (one: object) =>
    Object.fromEntries(Object.entries(one).map(([name, value]) => [name, fromJson(value)]));
  return filled(Outline, {
    ...fields(sent),
    state: record(sent.state),
    before: record(sent.before),
    ended: sent.ended ? filled(EndedOutline, { ...fields(sent.ended), state: record(sent.ended.state) }) : null,
    happened: sent.happened.map((one: object) => filled(EntryTold, fields(one))),
  });
}
