/** What is told of a match that is over. */
import type { MatchFile } from '../lib/fair/fair';
import { language } from '../lib/words/words.svelte';
import { ask } from './client';
import { lookBack } from './lookback';
import type { components } from './schema';
import type { ViewSeen } from './types';

type Schemas = components['schemas'];
export type Review = Schemas['Review'];
export type Step = Schemas['Step'];
export type Graded = Schemas['Graded'];
export type MatchLuck = Schemas['MatchLuck'];
export type GradeName = Graded['grade'];

export const SPECTATOR = -1;

export const reviewed = (table: string, seat = SPECTATOR) =>
  lookBack<Review>(table, 'review', { seat, language: language() });
export const graded = (table: string, number: number) =>
  lookBack<Graded>(table, `review/${number}`, { language: language() });
export const luckTold = (table: string) => lookBack<MatchLuck>(table, 'luck', {});
/** The table after a step, as a seat or a spectator may see it. */
export const seenAfter = (table: string, { seq, part }: Step, seat: number) =>
  lookBack<ViewSeen>(table, 'replay', { at: seq, part, seat });
export const matchFile = (table: string) => ask<MatchFile>('GET', `/tables/${encodeURIComponent(table)}/export`);
