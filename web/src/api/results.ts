/** Asks for matches that are over, statistics, ratings and rankings. */
import { ask } from './client';
import type { components } from './schema';

type Schemas = components['schemas'];
export type HistoryLine = Schemas['HistoryLine'];
export type HistoryPage = Schemas['HistoryPage'];
export type GameStatistics = Schemas['GameStatistics'];
export type RankingSeen = Schemas['Ranking'];
export type SeatRating = Schemas['SeatRating'];

export const myHistory = (game?: string, before?: string) =>
  ask<HistoryPage>('GET', '/me/history', undefined, { game, before });
export const myStatistics = () => ask<GameStatistics[]>('GET', '/me/statistics');
export const ranking = (game: string) => ask<RankingSeen>('GET', `/ranking/${encodeURIComponent(game)}`);
export const tableRatings = (table: string) => ask<SeatRating[]>('GET', `/tables/${encodeURIComponent(table)}/ratings`);
