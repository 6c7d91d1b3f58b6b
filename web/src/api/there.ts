/** Tables of a server: what it sends of them, drawn on this device. */
import { language } from '../lib/words/words.svelte';
import { askHouse } from './local';
import { pageVersion } from './server';
import type { Hint, Snapshot } from './types';

/** A snapshot before it is drawn: records and texts instead of boards and sentences. */
type Outline = Omit<Snapshot, 'view'> & { state: string | null };

/** What is needed of a socket: those to tables on this device are no WebSockets. */
export type Socket = Pick<WebSocket, 'send' | 'close'> & {
  onmessage: ((message: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
};

/** Whether outlines can be drawn here; once they could not, everything is asked for in words. */
let draws = true;
/** The newest outline of a table that is open. */
const newest = new Map<string, Outline>();

const isOutline = (message: object): message is Outline => 'state' in message;

/** A socket at a table of the server. Outlines are drawn one after the other, so that nothing overtakes another. */
export function openThere(table: string, since: number): Socket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const page = draws ? `&page=${pageVersion()}` : '';
  const query = `since=${since}&language=${language()}&present=1${page}`;
  const inside = new WebSocket(`${scheme}://${location.host}/api/tables/${table}/live?${query}`);
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const socket: Socket = {
    onmessage: null,
    onclose: null,
    send: (text) => inside.send(text),
    close: () => inside.close(),
  };
  const draw = async (outline: Outline): Promise<string> => {
    newest.set(table, outline);
    return JSON.stringify(await askHouse<Snapshot>('POST', '/outlines', outline));
  };
  inside.onmessage = ({ data }) => {
    const message = JSON.parse(data as string);
    if (!isOutline(message) && !waiting) {
      socket.onmessage?.({ data });
      return;
    }
    waiting += 1;
    last = last
      .then(async () => socket.onmessage?.({ data: isOutline(message) ? await draw(message) : data }))
      .catch(() => {
        // It comes back in words.
        draws = false;
        newest.delete(table);
        inside.close();
      })
      .finally(() => (waiting -= 1));
  };
  inside.onclose = (event) => {
    newest.delete(table);
    socket.onclose?.(event);
  };
  return socket;
}

/** A hint for the seat that looks at a table, thought on this device; none where its outline is not here. */
export function hintHere(table: string): Promise<Hint> | undefined {
  const outline = newest.get(table);
  return outline && askHouse<Hint>('POST', '/outlines/hint', outline);
}
