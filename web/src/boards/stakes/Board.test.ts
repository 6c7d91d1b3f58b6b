import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Move } from '../../api/types';
import { duration } from '../../lib/settings.svelte';
import { load } from '../../lib/words/words.svelte';
import Board from './Board.svelte';
import { ENDING_MS, LOOK_MS, SLIDE_MS } from './ending';
import type { Player, StakesView } from './view';

beforeAll(() => load('open-poker', 'al-capone', 'stakes', 'dice'));

const player: Player = { status: 'playing', chips: 57, paid: 3, won: 0, dice: [], combination: null };
const kings: Player = {
  ...player,
  dice: ['Q', 'K', 'K', 'K', 'K'],
  combination: { kind: 'four', values: ['K'], reading: ['Q', 'K', 'K', 'K', 'K'] },
};
const view: StakesView = {
  turn: 0,
  asked: null,
  pot: 6,
  stake: 3,
  least: 1,
  most: 6,
  playing_off: false,
  players: [player, kings],
  throws: 1,
  dice: ['10', 'K', '9', 'K', 'A'],
  standing: 0,
  combination: { kind: 'pair', values: ['K'], reading: ['9', '10', 'K', 'K', 'A'] },
  ranking: [
    { kind: 'five', dice: ['K', 'K', 'K', 'K', 'K'] },
    { kind: 'pair', dice: ['10', 'J', 'Q', 'K', 'K'] },
  ],
};
const keep = (dice: string): Move => ({ text: `keep ${dice}`, move: 'keep', dice });
const raise = (stake: number): Move => ({ text: `raise to ${stake}`, move: 'raise to', stake: String(stake) });

function show(board: StakesView, moves: Move[], more: Record<string, unknown> = {}) {
  const play = vi.fn();
  const common = {
    seat: 0,
    names: ['Anna', 'Bob'],
    scores: [60, 60],
    actor: 0,
    hints: null,
    tall: false,
    silence: null,
  };
  render(Board, { props: { ...common, board, moves, play, events: [], ...more } });
  return play;
}

test('the dice that were tapped are kept, and nothing else', async () => {
  const play = show(view, [keep('K'), keep('K K'), keep('10 K K'), { text: 'stand', move: 'stand' }]);
  for (const king of screen.getAllByRole('button', { name: /king/ })) await fireEvent.click(king);
  await fireEvent.click(screen.getByRole('button', { name: '10' }));
  await fireEvent.click(screen.getByRole('button', { name: /Throw the other 2/ }));
  expect(play).toHaveBeenCalledExactlyOnceWith(keep('10 K K'));
});

test('a die that is tapped again, and Escape, let dice go', async () => {
  show(view, [keep('K'), keep('K K')]);
  const [first, second] = screen.getAllByRole('button', { name: /king/ });
  await fireEvent.click(first!);
  await fireEvent.click(second!);
  await fireEvent.click(first!);
  expect(first!.getAttribute('aria-pressed')).toBe('false');
  expect(second!.getAttribute('aria-pressed')).toBe('true');
  await fireEvent.keyDown(window, { key: 'Escape' });
  expect(second!.getAttribute('aria-pressed')).toBe('false');
});

test('what is no move cannot be played: keeping none here', () => {
  show(view, [keep('K')]);
  expect(screen.getByRole('button', { name: /Choose/ }).hasAttribute('disabled')).toBe(true);
});

test('nothing reacts when it is not my turn', () => {
  show(view, []);
  expect(screen.queryAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual(['What beats what']);
});

test('a player is named with chips and combination', () => {
  show(view, []);
  expect(screen.getByRole('img', { name: 'Bob, 57 chips, 3 in the pot, four kings, Q K K K K' })).toBeTruthy();
});

test('dropping out asks first, matching goes at once and says what it costs', async () => {
  const [match, drop] = [
    { text: 'match', move: 'match' },
    { text: 'drop', move: 'drop' },
  ];
  const asked = { ...view, turn: 1, asked: 0, stake: 5, throws: 0, dice: [] };
  const play = show(asked, [match!, drop!]);
  await fireEvent.click(screen.getByRole('button', { name: 'Drop out' }));
  expect(play).toHaveBeenLastCalledWith(drop, expect.stringContaining('3 chips'));
  await fireEvent.click(screen.getByRole('button', { name: 'Match, 2 chips' }));
  expect(play).toHaveBeenLastCalledWith(match);
});

test('many raises are one stepper with one button', async () => {
  const raises = Array.from({ length: 20 }, (_, n) => raise(n + 4));
  const play = show({ ...view, throws: 0, dice: [] }, [{ text: 'no raise', move: 'no raise' }, ...raises]);
  await fireEvent.click(screen.getByRole('button', { name: 'More' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Raise to 5' }));
  expect(play).toHaveBeenCalledExactlyOnceWith(raise(5));
});

test('what lies there is named while throwing, and marked on the card of what beats what', async () => {
  show(view, [keep('K K')]);
  expect(screen.getByText('a pair of kings')).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'What beats what' }));
  const [card] = screen.getAllByRole('region', { name: 'What beats what' });
  expect(card!.querySelector('[aria-current]')!.textContent).toContain('a pair');
});

test('where aces stand for other faces, the reading is shown and the aces are marked', () => {
  const read: StakesView = {
    ...view,
    joker: true,
    dice: ['9', 'K', 'K', 'A', 'A'],
    combination: { kind: 'four', values: ['K'], reading: ['9', 'K', 'K', 'K', 'K'] },
  };
  show(read, []);
  expect(screen.getByText(/^= four kings/)).toBeTruthy();
  expect(document.querySelectorAll('.keep .wild')).toHaveLength(2);
});

test('the last step stays marked at the seat that made it', () => {
  show(view, [], { events: [{ event: 'moved', seat: 1, move: 'raise to 3' }] });
  expect(screen.getByText('raise to 3')).toBeTruthy();
  expect(screen.getByRole('img', { name: /^Bob.*raise to 3$/ })).toBeTruthy();
});

test('one star marks the best choice; values are shown only when they are asked for', () => {
  const hints = new Map([
    ['match', { value: 1.5, rank: 1, best: true }],
    ['drop', { value: -3, rank: 2, best: false }],
  ]);
  const asked = { ...view, turn: 1, asked: 0, stake: 5, throws: 0, dice: [], combination: null };
  const moves = ['match', 'drop'].map((move) => ({ text: move, move }));
  show(asked, moves, { hints });
  expect(screen.getByRole('button', { name: /^Match, 2 chips.*best/ })).toBeTruthy();
  expect(screen.queryByText('1.5')).toBeNull();
  cleanup();
  show(asked, moves, { hints, valuesShown: true });
  expect(screen.getByText('1.5')).toBeTruthy();
  expect(screen.getByText('-3.0')).toBeTruthy();
});

test('the pot lies until the dice were looked at, then it slides to who takes it', async () => {
  vi.useFakeTimers();
  const moving = vi.spyOn(Element.prototype, 'animate').mockReturnValue({ cancel() {} } as Animation);
  const over: StakesView = {
    ...view,
    turn: -1,
    pot: 0,
    throws: 0,
    dice: [],
    combination: null,
    players: [player, { ...kings, status: 'took', chips: 63, won: 6 }],
  };
  const common = { seat: 0, names: ['Anna', 'Bob'], scores: [60, 60], moves: [], play: vi.fn(), hints: null };
  const props = { ...common, actor: null, tall: false, silence: null, events: [] };
  const { rerender } = render(Board, { props: { ...props, board: view } });
  await rerender({ ...props, board: over });
  expect(screen.getByRole('img', { name: /^Pot 6/ })).toBeTruthy();
  expect(screen.getByRole('img', { name: /^Bob, 57 chips/ })).toBeTruthy();
  await vi.advanceTimersByTimeAsync(duration(LOOK_MS));
  expect(screen.getByRole('img', { name: /^Pot 0/ })).toBeTruthy();
  await vi.advanceTimersByTimeAsync(duration(SLIDE_MS));
  expect(screen.getByRole('img', { name: /^Bob, 63 chips/ })).toBeTruthy();
  expect(screen.getByText('+6')).toBeTruthy();
  expect(duration(ENDING_MS)).toBeLessThanOrEqual(4000);
  expect(moving).toHaveBeenCalled();
  moving.mockRestore();
  vi.useRealTimers();
});
