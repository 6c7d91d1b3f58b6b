/** The daily deal. */
import { settings } from '../lib/settings.svelte';
import { language } from '../lib/words/words.svelte';
import { ask } from './client';
import type { components } from './schema';

type Schemas = components['schemas'];
export type DailySeen = Schemas['DailySeen'];
export type DailyResult = Schemas['DailyResult'];
export type DailyCount = Schemas['DailyCount'];

export const daily = (day?: string) =>
  ask<DailySeen>('GET', day ? `/daily/${day}` : '/daily', undefined, { language: language() });
export const playDaily = () => ask<{ table: string }>('POST', '/daily', settings.name ? { name: settings.name } : {});
