import { expect, it } from 'vitest';
import { marked, type Marks } from './marks';
import { sample } from './sample';
import type { Player, View } from './view';

const moved = (seat: number, move: string) => [{ event: 'moved', seat, move }];
const start = sample();

function bob(view: View, change: Partial<Player>): View {
  const [anna, other] = view.players as [Player, Player];
  return { ...view, players: [anna, { ...other, ...change }] };
}

it('marks the way of a worker, and what was built, over all steps of the other player', () => {
  const walked = bob(start, { workers: ['a2', 'b1'] });
  const first = marked(moved(1, 'move 1 north'), start, walked, null, 0);
  expect(first?.ways).toEqual([{ from: 'a1', to: 'a2', pushed: false }]);
  const built = bob(walked, { built: { wave: 1 } });
  const second = marked(moved(1, 'build wave'), walked, built, first, 0);
  expect(second).toMatchObject({ seat: 1, built: { wave: 1 }, ways: [{ to: 'a2' }] });
  expect(marked(moved(1, 'end turn'), built, built, second, 0)).toEqual(second);
});

it('marks of my own turn only the last step', () => {
  const walked = bob(start, { workers: ['a2', 'b1'] });
  const first = marked(moved(1, 'move 1 north'), start, walked, null, 1);
  expect(marked(moved(1, 'build wave'), walked, bob(walked, { built: { wave: 1 } }), first, 1)?.ways).toEqual([]);
});

it('marks where a spell struck, where an ox pushed, and what was destroyed or robbed', () => {
  const burned: View = { ...start, board: { ...start.board, d4: [null], c3: ['moon', 'ox'] } };
  const storm = marked(moved(1, 'fire storm 1 row'), start, burned, null, 0);
  expect(storm?.struck.map(({ field }) => field)).toEqual(['d4', 'c3']);
  const pushed: View = { ...start, board: { ...start.board, c3: ['moon', 'ox'], b3: ['wave'] } };
  const ox = marked(moved(1, 'ox 1 from c3 to west'), start, pushed, null, 0);
  expect(ox).toMatchObject({ ways: [{ from: 'c3', to: 'b3', pushed: true }], laid: ['b3'], struck: [] });
  const [anna, other] = start.players as [Player, Player];
  const dry: View = { ...start, players: [{ ...anna, grain: 0 }, other] };
  expect(marked(moved(1, 'drought'), start, dry, null, 0)?.broken).toEqual(['grain']);
  expect(marked(moved(1, 'rob ox'), start, start, null, 0)?.robbed).toBe(true);
});

it('begins anew with the move of the other one, and marks nothing after an undo or a jump', () => {
  const old = marked(moved(1, 'rob ox'), start, start, null, 0) as Marks;
  const put: View = { ...start, board: { ...start.board, a7: ['ox'] } };
  expect(marked(moved(0, 'put a7'), start, put, old, 0)).toMatchObject({ seat: 0, laid: ['a7'], robbed: false });
  expect(marked([{ event: 'undone', seat: 0 }], put, start, old, 0)).toBeNull();
  const far: View = { ...start, board: { ...start.board, a7: ['ox'], g1: ['bird'] } };
  expect(marked(moved(0, 'put a7'), start, far, old, 0)).toBeNull();
});
