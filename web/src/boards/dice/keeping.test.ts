import { expect, test } from 'vitest';
import { Keeping } from './keeping.svelte';

test('a die that stayed is the same die, and one that fell is cast anew', () => {
  const keeping = new Keeping();
  keeping.lay(['J', 'K', '9', 'K', 'A'], ['J', 'K', '9', 'K', 'A'], 0);
  keeping.toggle(3);
  keeping.toggle(1);
  keeping.lay(['K', 'K', '10', 'K', 'Q'], ['K', 'K'], 2);
  expect(keeping.lying.map((die) => die.face)).toEqual(['K', 'K', '10', 'K', 'Q']);
  expect(keeping.lying.slice(0, 2).map((die) => die.id)).toEqual([1, 3]);
  expect(keeping.lying.map((die) => die.cast)).toEqual([0, 0, 1, 1, 1]);
  expect(keeping.text).toBe('K K');
});

test('every die has its own place', () => {
  const keeping = new Keeping();
  keeping.lay(['9', '9', '9', 'A', 'A'], [], 0);
  keeping.lay(['9', '9', 'A', 'J', 'J'], ['9', '9', 'A'], 3);
  expect(new Set(keeping.lying.map((die) => die.id)).size).toBe(5);
});

test('kept dice are written in rising order, as the moves write them', () => {
  const keeping = new Keeping();
  keeping.lay(['A', 'K', '10', 'Q', '10'], [], 0);
  expect(keeping.text).toBe('nothing');
  for (const id of [0, 2, 1]) keeping.toggle(id);
  expect(keeping.text).toBe('10 K A');
  expect([...keeping.meant('10 10 Q')].sort()).toEqual([2, 3, 4]);
});
