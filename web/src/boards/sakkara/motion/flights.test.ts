import { expect, it } from 'vitest';
import { flights } from './flights';
import { sample } from '../sample';

it('lets a tile that was taken fly from its field to the holder', () => {
  const before = sample();
  const [me, other] = before.players as [(typeof before.players)[0], (typeof before.players)[0]];
  const after = sample({
    board: { ...before.board, d4: ['moon'] },
    players: [{ ...me, holder: { ...me.holder, ship: 1 }, holder_size: 6 }, other],
  });
  expect(flights(before, after)).toEqual([{ motif: 'ship', from: 'field d4', to: 'holder 0' }]);
});

it('lets the stack of a turn fly to its field, and nothing on a mere jump', () => {
  const before = sample({ discard: ['ox', 'bird'] });
  const after = sample({ board: { ...before.board, a7: ['ox', 'bird'] } });
  expect(flights(before, after).map(({ from, to }) => `${from} > ${to}`)).toEqual(Array(2).fill('pile > field a7'));
  const far = Object.fromEntries(Object.keys(before.board).map((field) => [field, ['grain']]));
  expect(flights(before, sample({ board: far }))).toEqual([]);
});
