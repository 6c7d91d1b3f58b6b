import { expect, test } from 'vitest';
import { atOnce, seatsFor, type Other } from './going';

const sat = (game: string, others: Other[]) =>
  atOnce(game, others).seats.map((seat) => ('bot' in seat && seat.bot) || seat.who);

test('RR2 a newcomer who plays at once bets, and a bot holds the bank', () => {
  expect(sat('rock-and-roll', ['Karrok', 'Pimlet'])).toEqual(['Karrok', 'me', 'Pimlet']);
  expect(atOnce('rock-and-roll', ['Karrok']).options).toEqual({ first: 'seat' });
});

test('at other games one sits first, and the table decides who starts', () => {
  expect(sat('escalero', ['Karrok', 'Pimlet'])).toEqual(['me', 'Karrok', 'Pimlet']);
  expect(atOnce('sakkara', ['Karrok']).options).toBeUndefined();
});

test('a person at this device sits there by name, and a friend comes by a link', () => {
  expect(seatsFor([{ here: ' Anna ' }, 'friend']).map((seat) => ('name' in seat ? seat.name : seat.who))).toEqual([
    'me',
    'Anna',
    'anybody',
  ]);
});
