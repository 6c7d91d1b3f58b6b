/** What goes over the wire, as the server's OpenAPI describes it (`make page-check` writes schema.d.ts). */
import type { components } from './schema';

type Schemas = components['schemas'];

export type Snapshot = Schemas['Snapshot'];
export type ViewSeen = Schemas['ViewSeen'];
export type Happened = Schemas['Happened'];
export type GameSeen = Schemas['GameSeen'];
export type Listed = Schemas['Listed'];
export type TablePage = Schemas['TablePage'];
export type Hint = Schemas['Hint'];
export type Considered = Schemas['Considered'];
export type Me = Schemas['Me'];
export type Session = Schemas['Session'];
export type NewTable = Schemas['NewTable'];
export type BotSeen = Schemas['BotSeen'];
export type Looking = Partial<Schemas['Looking']>;
export type Pairing = Schemas['Pairing'];
export type Done = Schemas['Done'];

/** A legal move: its text, its kind, and the fields of that kind. */
export type Move = { text: string; move: string } & Record<string, string>;
export type Level = 'random' | 'novice' | 'regular' | 'master';
