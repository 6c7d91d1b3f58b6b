import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Move } from '../../api/types';
import { load } from '../../lib/words/words.svelte';
import type { Face } from '../dice/faces';
import Board from './Board.svelte';
import { ENDING_MS, LIFT_MS, unpaid } from './ending';
import { shared, type View } from './view';

// An animation that is cancelled rejects its promise here, though nothing waits for it.
Element.prototype.animate = () => ({ cancel: () => {} }) as Animation;
beforeAll(() => load('hidden-poker', 'dice'));
afterEach(() => vi.useRealTimers());

const announce = (dice: string): Move => ({ text: `announce ${dice}`, move: 'announce', dice });
const truth = announce('9 9 K K K');
const bold = announce('9 K K K K');
const doubt: Move = { text: 'doubt as 2', move: 'doubt as', seat: '2' };
const believe: Move = { text: 'believe as 2', move: 'believe as', seat: '2' };

const announcing: View = {
  turn: 1,
  phase: 'announce',
  pot: 6,
  chips: [56, 59, 59],
  playing: [true, true, true],
  pending: [],
  announce: 'dice',
  announced: [['9', '9', '10', 'K', 'A'], null, null],
  kinds: ['pair', null, null],
  called: [null, null, null],
  doubters: [1, null, null],
  dice: [['9', '10', 'J', 'A', 'A'], ['9', '9', 'K', 'K', 'K'], null],
  counts: [['9', '10', 'J', 'A', 'A'], ['9', '9', 'K', 'K', 'K'], null],
  held: ['pair', 'full house', null],
  honest: [false, null, null],
  scale: { 'full house': ['9 9 K K K'], four: ['9 9 9 9 A', '9 K K K K'] },
  truth: '9 9 K K K',
  to_beat: { seat: 0, dice: ['9', '10', 'J', 'A', 'A'], kind: 'pair', called: null },
  joker: false,
  play_offs: 0,
  winner: null,
};
const answering: View = { ...announcing, turn: 0, phase: 'answer', pending: [1, 2], doubters: [null, null, null] };
answering.dice = answering.counts = [null, null, null];

function open(board: View, moves: Move[], more: object = {}) {
  const play = vi.fn();
  const props = {
    board,
    seat: 1,
    names: ['Anna', 'Bob', 'Cleo'],
    scores: [60, 60, 60],
    actor: 1,
    moves,
    play,
    hints: null,
    tall: false,
    events: [],
    silence: null,
    ...more,
  };
  render(Board, { props });
  return play;
}

test('the truth is one tap away', async () => {
  const play = open(announcing, [truth, bold]);
  await fireEvent.click(screen.getByRole('button', { name: 'The truth: announce 9 9 K K K (full house)' }));
  expect(play).toHaveBeenCalledExactlyOnceWith(truth);
});

test('dice are turned one by one, and only what may be announced can be', async () => {
  const play = open(announcing, [truth, bold]);
  const die = screen.getByRole('button', { name: /^Die 1: 9/ });
  await fireEvent.click(die);
  expect(screen.getByRole('button', { name: 'Nobody can have 9 10 K K K' })).toHaveProperty('disabled', true);
  await fireEvent.keyDown(die, { key: 'k' });
  await fireEvent.click(screen.getByRole('button', { name: 'Announce 9 K K K K (four of a kind)' }));
  expect(play).toHaveBeenCalledExactlyOnceWith(bold);
});

test('a kind sets the nearest dice of that kind, and Escape goes back to the truth', async () => {
  open(announcing, [announce('9 9 9 9 A'), bold, truth]);
  await fireEvent.click(screen.getByRole('button', { name: 'four of a kind' }));
  expect(screen.getByRole('button', { name: 'Announce 9 K K K K (four of a kind)' })).toBeTruthy();
  await fireEvent.keyDown(window, { key: 'Escape' });
  expect(screen.getByRole('button', { name: 'Announce 9 9 K K K (full house)' })).toBeTruthy();
});

test('the best advice stands first and is one tap away', async () => {
  const hints = new Map([
    [truth.text, { value: 1, rank: 2, best: false }],
    [bold.text, { value: 2.5, rank: 1, best: true }],
  ]);
  const play = open(announcing, [truth, bold], { hints });
  await fireEvent.click(screen.getByRole('button', { name: /best, 2.5/ }));
  expect(play).toHaveBeenCalledExactlyOnceWith(bold);
  expect(screen.queryByRole('button', { name: /worth 1.0/ })).toBeNull();
});

test('values come on request, and how often a good player tells the truth where that is known', () => {
  const hints = new Map([
    [truth.text, { value: 2.5, rank: 1, best: true, often: 0.7 }],
    [bold.text, { value: 2.5, rank: 1, best: true, often: 0.3 }],
  ]);
  open(announcing, [truth, bold], { hints, valuesShown: true });
  expect(screen.getByRole('button', { name: /^The truth/ }).textContent).toContain('70 %');
  expect(document.querySelectorAll('.announcer button.best').length).toBeGreaterThan(0);
  expect(screen.getAllByRole('button', { name: /2.5/ }).length).toBe(2);
});

test('an announcement is doubted or believed, against the clock', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const play = open(answering, [doubt, believe], { silence: Date.now() + 9500 });
  expect(screen.getByRole('timer', { name: '10 seconds left' })).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Swindle!' }));
  expect(play).toHaveBeenLastCalledWith(doubt);
  await fireEvent.click(screen.getByRole('button', { name: 'I believe it' }));
  expect(play).toHaveBeenLastCalledWith(believe);
});

test('a doubted announcement shows who doubted and what came out', () => {
  open(announcing, [], { seat: null });
  const anna = screen.getByRole('img', {
    name: /^Anna: 56 chips, announces 9 9 10 K A \(a pair\), Bob doubted, untrue/,
  });
  expect(within(anna).getByText('✗ untrue')).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('where aces are jokers, the dice count as their best reading', () => {
  const counts: Face[] = ['9', 'K', 'K', 'K', 'K'];
  const dice: Face[] = ['9', 'K', 'K', 'A', 'A'];
  const board: View = { ...announcing, truth: '9 K K K K', dice: [null, dice, null], counts: [null, counts, null] };
  open(board, [bold]);
  expect(screen.getByRole('button', { name: 'The truth: announce 9 K K K K (four of a kind)' })).toBeTruthy();
});

test('what two throws have in common is counted die by die', () => {
  expect(shared(['9', '9', 'K', 'K', 'K'], ['9', 'K', 'K', 'A', 'A'])).toBe(3);
});

test('what is to beat is named, and whose it is', () => {
  open(announcing, []);
  expect(screen.getByRole('img', { name: 'To beat: 9 10 J A A (a pair), Anna' })).toBeTruthy();
});

test('my own throw waits in the cup until I press', async () => {
  const toss = vi.fn();
  const board: View = { ...announcing, phase: 'throw', dice: [null, null, null], counts: [null, null, null] };
  open(board, [], { toss });
  expect(screen.getByRole('img', { name: /^Bob: 59 chips, yet to throw$/ })).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Throw' }));
  expect(toss).toHaveBeenCalledOnce();
});

test('the newest announcement is marked until the next one', () => {
  open(answering, [doubt, believe], { events: [{ event: 'moved', seat: 0, move: 'announce 9 9 10 K A' }] });
  const anna = screen.getByRole('img', { name: /^Anna/ });
  expect(anna.querySelector('.bubble.newest')).toBeTruthy();
  expect(document.querySelectorAll('.bubble.newest').length).toBe(1);
});

test('aces are marked as jokers, and what they make of the dice stands beside them', () => {
  const dice: Face[] = ['9', 'K', 'K', 'A', 'A'];
  const counts: Face[] = ['9', 'K', 'K', 'K', 'K'];
  const board: View = { ...announcing, joker: true, dice: [null, dice, null], counts: [null, counts, null] };
  open(board, [bold]);
  const bob = screen.getByRole('img', { name: /^Bob.*counts as 9 K K K K/ });
  expect(bob.querySelectorAll('.joker').length).toBe(2);
});

test('in the end the pot lies there until the truth was seen, then its winner has it', async () => {
  vi.useFakeTimers();
  const props = { board: answering, seat: 1, names: ['Anna', 'Bob', 'Cleo'], scores: [], actor: 2, moves: [] };
  const rest = { play: vi.fn(), hints: null, tall: false, events: [], silence: null };
  const { rerender } = render(Board, { props: { ...props, ...rest } });
  const over: View = { ...announcing, phase: 'over', turn: -2, pot: 0, chips: [50, 59, 71], scale: {}, winner: 2 };
  over.playing = [false, false, true];
  await rerender({ ...props, ...rest, board: over, actor: null });
  expect(screen.getByRole('img', { name: 'Pot: 12 chips' })).toBeTruthy();
  expect(screen.getByRole('img', { name: /^Cleo: 59 chips/ })).toBeTruthy();
  await vi.advanceTimersByTimeAsync(LIFT_MS);
  expect(screen.getByRole('img', { name: /^Cleo: 71 chips/ })).toBeTruthy();
  expect(screen.queryByText(/Cleo takes the pot/)).toBeNull();
  await vi.advanceTimersByTimeAsync(ENDING_MS - LIFT_MS);
  expect(screen.getByText('Cleo takes the pot with a pair')).toBeTruthy();
  expect(ENDING_MS).toBeLessThanOrEqual(4000);
});

test('while the pot lies there, who loses has paid and who wins has not been paid', () => {
  const before = { chips: [56, 59, 59], pot: 6 };
  const held = unpaid(before, { chips: [50, 59, 71], pot: 0 }, [false, false, true]);
  expect(held).toEqual({ chips: [50, 59, 59], pot: 12 });
});

// HP1, where a combination and its faces are announced

const combined = (kind: string, faces?: string, others?: string): Move => {
  const named = { ...(faces ? { faces } : {}), ...(others ? { others } : {}) };
  const joined = { three: ' ', pair: ' of ', 'full house': ' of ', sequence: ' to ', nothing: '' }[kind] ?? ' ';
  const verb = `announce ${kind}${joined}`.trim();
  return { text: [verb, faces, others && `over ${others}`].filter(Boolean).join(' '), move: verb, ...named };
};
const combinations = [
  combined('nothing'),
  combined('pair', 'nines'),
  combined('pair', 'kings'),
  combined('sequence', 'K'),
  combined('full house', 'queens', 'kings'),
  combined('full house', 'kings', 'nines'),
  combined('full house', 'kings', 'aces'),
];
const combining: View = {
  ...announcing,
  announce: 'combination',
  announced: [['9', '9'], null, null],
  called: [{ faces: 'nines' }, null, null],
  to_beat: { seat: 0, dice: ['A', 'A'], kind: 'pair', called: { faces: 'aces' } },
  scale: {
    nothing: ['nothing'],
    pair: ['pair of nines', 'pair of kings'],
    sequence: ['sequence to K'],
    'full house': [
      'full house of queens over kings',
      'full house of kings over nines',
      'full house of kings over aces',
    ],
  },
  truth: 'full house of kings over nines',
};

test('HP1: the true combination is one tap away', async () => {
  const play = open(combining, combinations);
  await fireEvent.click(screen.getByRole('button', { name: 'The truth: announce full house, kings over nines' }));
  expect(play).toHaveBeenCalledExactlyOnceWith(combinations[5]);
});

test('HP1: first the combination is chosen, then its faces, and only what may be announced is there', async () => {
  const play = open(combining, combinations);
  expect(screen.queryByRole('group', { name: 'Choose five dice' })).toBeNull();
  const faces = () => within(screen.getByRole('group', { name: 'Choose its faces' })).getAllByRole('button');
  const others = () => within(screen.getByRole('group', { name: 'Choose the other faces' })).getAllByRole('button');
  expect(faces().map((die) => die.getAttribute('aria-label'))).toEqual([
    'Q: full house, queens over kings',
    'K: full house, kings over nines',
  ]);
  expect(others().length).toBe(2);
  await fireEvent.click(screen.getByRole('button', { name: 'A: full house, kings over aces' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Announce full house, kings over aces' }));
  expect(play).toHaveBeenLastCalledWith(combinations[6]);
  await fireEvent.click(screen.getByRole('button', { name: 'a pair' }));
  expect(screen.queryByRole('group', { name: 'Choose the other faces' })).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: 'Announce a pair of kings' }));
  expect(play).toHaveBeenLastCalledWith(combinations[2]);
  await fireEvent.click(screen.getByRole('button', { name: 'nothing' }));
  expect(screen.queryByRole('group', { name: 'Choose its faces' })).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: 'Announce nothing' }));
  expect(play).toHaveBeenLastCalledWith(combinations[0]);
  await fireEvent.keyDown(window, { key: 'Escape' });
  expect(screen.getByRole('button', { name: 'Announce full house, kings over nines' })).toBeTruthy();
});

test('HP1: advice names combinations', async () => {
  const hints = new Map(combinations.map(({ text }, n) => [text, { value: n, rank: 7 - n, best: n === 6 }]));
  const play = open(combining, combinations, { hints });
  await fireEvent.click(screen.getByRole('button', { name: /^Announce full house, kings over aces: best, 6.0/ }));
  expect(play).toHaveBeenCalledExactlyOnceWith(combinations[6]);
});

test('HP1: what was announced shows the dice that were named, and says the combination', () => {
  open(combining, []);
  const anna = screen.getByRole('img', { name: /^Anna: 56 chips, announces a pair of nines/ });
  expect(anna.querySelectorAll('.bubble .row > *').length).toBe(2);
  expect(screen.getByRole('img', { name: 'To beat: a pair of aces, Anna' })).toBeTruthy();
});

test.each([
  ['nothing', {}, 'nothing'],
  ['sequence', { faces: 'K' }, 'a sequence up to K'],
  ['two pairs', { faces: 'kings', others: 'tens' }, 'two pairs, kings and tens'],
  ['full house', { faces: 'queens', others: 'nines' }, 'full house, queens over nines'],
  ['four', { faces: 'aces' }, 'four aces'],
])('HP1: %s of %o is called "%s"', (kind, faces, words) => {
  const said = { kinds: [kind, null, null], called: [faces, null, null] };
  open({ ...combining, ...said, turn: 0, phase: 'answer', pending: [1, 2] }, [doubt, believe]);
  expect(screen.getByText(`Anna announces ${words}`)).toBeTruthy();
});
