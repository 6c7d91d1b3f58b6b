import { expect, test } from 'vitest';
import { read } from './markdown';

const TEXT = `# Pyramid Poker

For two
players.

## Building {#PP4 #PP5}

A block on c2 rests on **c1**.

- one
  more
- two

    four of a kind    3
    straight flush   +4
`;

test('a section has its heading, the rules it tells of, and what stands below', () => {
  const [first, second] = read(TEXT);
  expect(first?.names).toEqual([]);
  expect(first?.blocks[1]).toEqual({ kind: 'paragraph', parts: [{ text: 'For two players.', look: 'plain' }] });
  expect(second?.names).toEqual(['PP4', 'PP5']);
  expect(second?.blocks[0]).toEqual({ kind: 'heading', level: 2, text: 'Building' });
});

test('strong words, lists and tables are told apart', () => {
  const blocks = read(TEXT)[1]?.blocks ?? [];
  expect(blocks[1]).toEqual({
    kind: 'paragraph',
    parts: [
      { text: 'A block on c2 rests on ', look: 'plain' },
      { text: 'c1', look: 'strong' },
      { text: '.', look: 'plain' },
    ],
  });
  expect(blocks[2]).toMatchObject({ kind: 'list', items: [[{ text: 'one more' }], [{ text: 'two' }]] });
  expect(blocks[3]).toEqual({
    kind: 'table',
    rows: [
      ['four of a kind', '3'],
      ['straight flush', '+4'],
    ],
  });
});
