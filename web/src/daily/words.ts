/** Results in words. */
import type { DailySeen } from '../api/daily';
import { t } from '../lib/words/words.svelte';

type Unit = DailySeen['unit'];

export function scoreWords(unit: Unit, score: number): string {
  if (unit === 'chips') return t('daily/chips', { value: score });
  if (unit === 'points') return t('daily/points', { value: score });
  if (score === 0) return t('daily/lead-even');
  return t(score > 0 ? 'daily/lead-won' : 'daily/lead-lost', { value: Math.abs(score) });
}

/** What was given away in all; in Sakkara a whole match counts one. */
export function lossWords(game: string, unit: Unit, loss: number): string {
  const value = Math.round(loss * 10) / 10;
  if (unit === 'chips') return t('daily/loss-chips', { value });
  return t(game === 'sakkara' ? 'daily/loss-games' : 'daily/loss-points', { value });
}

/** What is left until a time, in hours and minutes. */
export function left(until: number, now: number): { hours: number; minutes: number } {
  const minutes = Math.max(0, Math.ceil((until - now) / 60_000));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
