/** Matches that are over: those of a server are looked back at on this device, by their logs. */
import { gameOf, type Log } from '../engine/protocol';
import { ask, askHere, type Query } from './client';
import { isLocal } from './local';
import { hasModule } from './server';

/** The match that was looked back at last: its log, or null where the server has to be asked. */
let last: { table: string; log: Promise<Log | null> } | undefined;

/** The log of a match of a server, if this device can look back at it. */
function logOf(table: string): Promise<Log | null> {
  if (last?.table === table) return last.log;
  const log = ask<Log>('GET', `/tables/${encodeURIComponent(table)}/log`).then((found) =>
    hasModule(gameOf(found)) ? found : null,
  );
  const wanted = (last = { table, log });
  log.catch(() => (last = last === wanted ? undefined : last));
  return log;
}

/** Ask about a match that is over. */
export async function lookBack<Answer>(table: string, what: string, query: Query): Promise<Answer> {
  const there = () => ask<Answer>('GET', `/tables/${encodeURIComponent(table)}/${what}`, undefined, query);
  const log = isLocal(table) ? null : await logOf(table);
  if (!log) return there();
  try {
    return await askHere<Answer>('POST', `/stories/${encodeURIComponent(table)}/${what}`, log, query);
  } catch {
    // A page that was kept may have older rules than the match.
    last = { table, log: Promise.resolve(null) };
    return there();
  }
}
