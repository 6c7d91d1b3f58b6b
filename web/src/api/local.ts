/** Tables on this device: which ones are, how they are asked and opened, and with whose eyes they are seen. */
import {
  house,
  isLocal,
  type Here,
  type HouseRefusal,
  type Lasting,
  type LocalSocket,
  type Query,
} from '../engine/house';
import { set, settings } from '../lib/settings.svelte';
import { language } from '../lib/words/words.svelte';
import { hasModule } from './server';
import type { NewTable } from './types';

export { house, isLocal, type Here, type HouseRefusal, type Lasting };

/** A seat at a new table: at a table on this device, further people may sit here. */
export type SeatWanted = NewTable['seats'][number] | { who: 'here'; name: string };
export type TableWanted = Omit<Partial<NewTable>, 'seats' | 'terms'> &
  Pick<NewTable, 'game'> & { seats: SeatWanted[]; terms?: Partial<NewTable['terms']> };

/** Whether a new table needs a server: people come to it, a clock runs, or its rules are known there only. */
export function needsServer({ game, seats, terms }: TableWanted): boolean {
  const timed = (terms?.clock?.kind ?? 'none') !== 'none';
  return !hasModule(game) || timed || Boolean(terms?.public) || seats.some(({ who }) => who === 'anybody');
}

/** Whether a request is about a table on this device. */
export function isAboutLocal(path: string): boolean {
  return isLocal(tableOf(path));
}

const tableOf = (path: string): string => path.split('/')[2] ?? '';

/** With whose eyes a table is seen where several people share this device. */
const eyes = new Map<string, number>();

export function seeAs(table: string, seat: number): void {
  eyes.set(table, seat);
}

export async function askHouse<Answer>(
  method: string,
  path: string,
  body?: unknown,
  query: Query = {},
): Promise<Answer> {
  const seat = eyes.get(tableOf(path));
  return (await (await house()).ask(method, path, body, { language: language(), seat, ...query })) as Answer;
}

/** Note that there are tables here, and ask the browser once to keep them when it is short of room. */
export function keepHere(): void {
  if (settings.local) return;
  set('local', true);
  navigator.storage?.persist?.().catch(() => undefined);
}

/** A socket at a table on this device: it opens when the house does. */
export function openHere(table: string, since: number): LocalSocket {
  let inside: LocalSocket | undefined;
  let closed = false;
  const socket: LocalSocket = {
    onmessage: null,
    onclose: null,
    send: (text) => inside?.send(text),
    close() {
      closed = true;
      inside?.close();
    },
  };
  house().then((opened) => {
    if (closed) return;
    inside = opened.open(table, since, language(), eyes.get(table));
    inside.onmessage = (message) => socket.onmessage?.(message);
    inside.onclose = (event) => socket.onclose?.(event);
  });
  return socket;
}
