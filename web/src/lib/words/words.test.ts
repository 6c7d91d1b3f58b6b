import { expect, test } from 'vitest';
import { load, moveWords, speak } from './words.svelte';

test('a move is said in words, with its own fields', async () => {
  await load('pyramid-poker', 'stakes');
  await speak('de');
  expect(moveWords('pyramid-poker', { text: 'add to hand 2', move: 'add to hand', hand: '2' })).toBe('zu Hand 2 legen');
  expect(moveWords('stakes', { text: 'keep 10 K K', move: 'keep', dice: '10 K K' })).toBe('10 K K stehen lassen');
  await speak('en');
  expect(moveWords('stakes', { text: 'keep nothing', move: 'keep', dice: 'nothing' })).toBe('throw all five again');
});

test('names in a move are said in their own words', async () => {
  await load('sakkara');
  await speak('de');
  expect(moveWords('sakkara', { text: 'rob hewn stone', move: 'rob', tile: 'hewn stone' })).toBe(
    '„behauener Stein“ rauben',
  );
  expect(() => moveWords('sakkara', { text: 'rob gold', move: 'rob', tile: 'gold' })).toThrow('tile-gold');
});
