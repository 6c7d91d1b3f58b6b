/** What the server tells of a match that is over. */
import type { MatchFile } from '../lib/fair';
import { language } from '../lib/words.svelte';
import { ask } from './client';
import type { components } from './schema';
import type { ViewSeen } from './types';

type Schemas = components['schemas'];
export type Review = Schemas['Review'];
export type Step = Schemas['Step'];
export type Graded = Schemas['Graded'];
export type MatchLuck = Schemas['MatchLuck'];
export type GradeName = Graded['grade'];

export const SPECTATOR = -1;
const at = (table: string, what: string) => `/tables/${encodeURIComponent(table)}/${what}`;

export const reviewed = (table: string, seat = SPECTATOR) =>
  ask<Review>('GET', at(table, 'review'), undefined, { seat, language: language() });
export const graded = (table: string, number: number) =>
  ask<Graded>('GET', at(table, `review/${number}`), undefined, { language: language() });
export const luckTold = (table: string) => ask<MatchLuck>('GET', at(table, 'luck'));
/** The table after a step, as a seat or a spectator may see it. */
export const seenAfter = (table: string, { seq, part }: Step, seat: number) =>
  ask<ViewSeen>('GET', at(table, 'replay'), undefined, { at: seq, part, seat });
export const matchFile = (table: string) => ask<MatchFile>('GET', at(table, 'export'));
