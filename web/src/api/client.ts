/** Asks the server, or the tables on this device. A refusal becomes an error whose message is a sentence for people. */
import { hintHere } from './there';
import type {
  BotSeen,
  Done,
  GameSeen,
  Happened,
  Hint,
  Level,
  Looking,
  Me,
  Pairing,
  Session,
  Snapshot,
  TablePage,
} from './types';
import { promise } from '../lib/fair/seeds';
import { set, settings } from '../lib/settings.svelte';
import { language } from '../lib/words/words.svelte';
import { answerTo } from './answers';
import { askHouse, isAboutLocal, isLocal, keepHere, needsServer, type HouseRefusal, type TableWanted } from './local';
import { hasServer } from './server';

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
    sentence: string,
    readonly now?: Snapshot,
  ) {
    super(sentence);
  }
}

/** There is no answer: the server or the network is away. */
export class Away extends Error {}

/** There is no server, and this cannot be done without one. */
export class NeedsServer extends Away {}

let ahead = 0;

/** How far the server's clock is ahead of ours, in milliseconds, to a second. */
export function serverAhead(): number {
  return ahead;
}

export type Query = Record<string, string | number | boolean | undefined>;

/** Who answers: tables on this device, the server, or the page's own files where no server does. */
export async function ask<Answer>(method: string, path: string, body?: unknown, query: Query = {}): Promise<Answer> {
  if (isAboutLocal(path) || (path === '/me' && !hasServer())) return askHere(method, path, body, query);
  try {
    if (hasServer()) return await askServer(method, path, body, query);
    throw new NeedsServer();
  } catch (error) {
    // What is the same at every server is known without one.
    const known = error instanceof Away && method === 'GET' ? await answerTo<Answer>(path) : undefined;
    if (known === undefined) throw error;
    return known;
  }
}

/** Ask the tables on this device. */
export async function askHere<Answer>(
  method: string,
  path: string,
  body?: unknown,
  query: Query = {},
): Promise<Answer> {
  try {
    return await askHouse<Answer>(method, path, body, query);
  } catch (why) {
    const { status, reason, sentence, now } = why as HouseRefusal;
    throw new Refused(status, reason, sentence, now as Snapshot | undefined);
  }
}

async function askServer<Answer>(method: string, path: string, body: unknown, query: Query): Promise<Answer> {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const address = `/api${path}${search.size ? `?${search}` : ''}`;
  let answer: Response;
  try {
    answer = await fetch(address, {
      method,
      headers: {
        'accept-language': language(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Away();
  }
  const date = answer.headers.get('date');
  if (date && Math.abs(Date.parse(date) - Date.now()) > 2000) ahead = Date.parse(date) - Date.now();
  const markdown = answer.headers.get('content-type')?.startsWith('text/');
  if (answer.ok && method === 'POST' && !settings.known) set('known', true);
  if (answer.ok) return (markdown ? await answer.text() : await answer.json()) as Answer;
  const told = await answer.json().catch(() => ({}));
  throw new Refused(answer.status, told.reason ?? '', told.sentence ?? answer.statusText, told.now);
}

const spoken = () => ({ language: language() });
const at = (table: string, what = '') => `/tables/${encodeURIComponent(table)}${what}`;

export const games = () => ask<GameSeen[]>('GET', '/games', undefined, spoken());
export const bots = () => ask<BotSeen[]>('GET', '/bots');
export const rules = (game: string) => ask<string>('GET', `/games/${game}/rules`, undefined, spoken());
export const phrases = () => ask<Record<string, string>>('GET', '/phrases', undefined, spoken());

export const comeIn = () => ask<Me>('POST', '/me');
export const rename = (name: string) => ask<Me>('PATCH', '/me', { name });
export const register = (login: string, password: string) => ask<Me>('POST', '/me/login', { login, password });
export const logIn = (login: string, password: string) => ask<Me>('POST', '/session', { login, password });
export const logOut = () => ask<Me>('DELETE', '/session');
export const changePassword = (old: string, next: string) => ask<Me>('PUT', '/me/password', { old, new: next });
export const sessions = () => ask<Session[]>('GET', '/me/sessions');
export const endSession = (id: string) => ask<Session[]>('DELETE', `/me/sessions/${id}`);
export const endOtherSessions = () => ask<Session[]>('DELETE', '/me/sessions');
export const myData = () => ask<unknown>('GET', '/me/data');
export const forgetMe = () => ask<Me>('DELETE', '/me');

export const keepLooking = (wanted: Looking) => ask<Pairing>('POST', '/pairing', wanted);
export const stopLooking = () => ask<Pairing>('DELETE', '/pairing');
export const lookingNow = () => ask<{ looking: number }>('GET', '/pairing');

/** Lay a table: on this device, if nothing that it needs is elsewhere. */
export async function lay(table: TableWanted): Promise<Snapshot> {
  if (needsServer(table)) return ask<Snapshot>('POST', '/tables', { ...table, commitment: await promise() }, spoken());
  const laid = await askHere<Snapshot>('POST', '/tables', table);
  keepHere();
  return laid;
}
export const tables = (query: Query) => ask<TablePage>('GET', '/tables', undefined, query);
/** The tables on this device. */
export const tablesHere = (query: Query) => askHere<TablePage>('GET', '/tables', undefined, query);
/** Take a match from a file: one under way goes on here. */
export async function bringHere(file: string): Promise<Snapshot> {
  const brought = await askHere<Snapshot>('POST', '/imports', file);
  keepHere();
  return brought;
}
export const forget = (table: string) => ask<unknown>('DELETE', at(table));
export const look = (table: string) => ask<Snapshot>('GET', at(table), undefined, spoken());
/** A page of what happened after an entry. */
export const history = (table: string, since: number) =>
  ask<Happened[]>('GET', at(table, '/history'), undefined, { since, ...spoken() });
export const sit = async (table: string, name?: string) =>
  ask<Done>('POST', at(table, '/seat'), { name, commitment: await promise() }, spoken());
export const fill = (table: string, seat: number, level: Level) =>
  ask<Done>('POST', at(table, '/bot'), { seat, level });
export const leave = (table: string) => ask<Done>('POST', at(table, '/leave'));
export const comeBack = (table: string) => ask<Done>('POST', at(table, '/return'));
export const resign = (table: string) => ask<Done>('POST', at(table, '/resign'));
export const hint = (table: string) => hintHere(table) ?? ask<Hint>('POST', at(table, '/hint'), undefined, spoken());
export const rematch = async (table: string) =>
  ask<{ table: string }>('POST', at(table, '/rematch'), isLocal(table) ? {} : { commitment: await promise() });
