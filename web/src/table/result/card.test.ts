/** Texts on the card to share stay within their room. */
import { expect, test } from 'vitest';
import { cut, wrapped } from './card';

const pen = { measureText: (text: string) => ({ width: 10 * [...text].length }) as TextMetrics };

test('a long name is cut, a short one stays', () => {
  expect(cut(pen, 'Anna', 40)).toBe('Anna');
  expect(cut(pen, 'Anna of the Table', 80)).toBe('Anna of…');
});

test('a long verdict takes two lines, and no third', () => {
  expect(wrapped(pen, 'Anna wins.', 200)).toEqual(['Anna wins.']);
  expect(wrapped(pen, 'Anna, Bob share the win of the evening', 180)).toHaveLength(2);
});
