/** Before the match: who is waited for, and where the promised seed is. */
import { render, screen } from '@testing-library/svelte';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Snapshot } from '../api/types';
import { promise } from '../lib/fair/seeds';
import { load } from '../lib/words/words.svelte';
import Waiting from './Waiting.svelte';

beforeAll(() => load('page', 'games'));
beforeEach(() => localStorage.clear());

const ELSEWHERE = /You sat down in another browser/;

function waiting(own: string, other: string | null, seat: number | null = 0): Snapshot {
  const seeds = [own, ''].map((commitment) => ({ commitment, told: false }));
  const seats = ['Anna', other].map((name) => ({ name, level: null, away: false, resigned: false }));
  const terms = { clock: { kind: 'none' } };
  const table = { id: 't', game: 'escalero', state: 'waiting', terms, commitment: 'sealed', seeds, seats };
  return { table, view: { seat }, expects: 'Waiting for Anna.' } as unknown as Snapshot;
}

test('with a free seat there is a link, and nothing about seeds', () => {
  render(Waiting, { snapshot: waiting('elsewhere', null), again: () => undefined });
  expect(screen.getByLabelText('Link to this table')).toBeTruthy();
  expect(screen.queryByText(ELSEWHERE)).toBeNull();
});

test('the browser that has the promised seed only says who is waited for', async () => {
  render(Waiting, { snapshot: waiting(await promise(), 'Bob'), again: () => undefined });
  expect(screen.getByText('Waiting for Anna.')).toBeTruthy();
  expect(screen.queryByText(ELSEWHERE)).toBeNull();
  expect(screen.queryByLabelText('Link to this table')).toBeNull();
});

test('another browser of the same person says where the seed is', () => {
  render(Waiting, { snapshot: waiting('elsewhere', 'Bob'), again: () => undefined });
  expect(screen.getByText(ELSEWHERE)).toBeTruthy();
});

test('whoever watches is told who is waited for', () => {
  render(Waiting, { snapshot: waiting('elsewhere', 'Bob', null), again: () => undefined });
  expect(screen.getByText('Waiting for Anna.')).toBeTruthy();
  expect(screen.queryByText(ELSEWHERE)).toBeNull();
});
