/** The lessons: for each game a short first match, and what is told when, read off the snapshots. */
import type { Snapshot } from '../api/types';
import type { Lesson, Step } from './lesson';

type Moment = (snapshot: Snapshot) => boolean;

const always: Moment = () => true;
const over: Moment = ({ table }) => table.state === 'over';
const nextRound: Moment = (snapshot) => snapshot.view.round > 1 && !over(snapshot);

/** I may make a move of one of these kinds. */
const may =
  (...kinds: string[]): Moment =>
  ({ view }) =>
    view.moves.some(({ move }) => kinds.includes(move ?? ''));

const both =
  (one: Moment, other: Moment): Moment =>
  (snapshot) =>
    one(snapshot) && other(snapshot);

/** The board tells something. What a board has is different for every game. */
const board =
  (tells: (board: any, seat: number) => boolean): Moment =>
  ({ view }) =>
    view.board !== null && view.seat !== null && tells(view.board, view.seat);

const cards = (hands: { cards: string[] }[]) => hands.flatMap((hand) => hand.cards).length;
const rows = (column: Record<string, number>) => Object.keys(column).length;

const ANSWER: Step = { key: 'open-poker-answer', when: may('match'), chance: true };
const POT: Step = { key: 'open-poker-pot', when: nextRound, read: true };

const OPEN: Step[] = [
  { key: 'open-poker-goal', when: always, read: true },
  { key: 'open-poker-keep', when: may('keep') },
  {
    key: 'open-poker-again',
    when: both(
      may('keep'),
      board(({ throws }) => throws === 2),
    ),
    chance: true,
  },
  { key: 'open-poker-raise', when: may('raise to') },
  ANSWER,
  POT,
  { key: 'open-poker-result', when: over, enough: true },
];

const HIDDEN: Step[] = [
  { key: 'hidden-poker-goal', when: always, read: true },
  { key: 'hidden-poker-announce', when: may('announce') },
  { key: 'hidden-poker-answer', when: may('doubt as') },
  {
    key: 'hidden-poker-stands',
    when: board(({ turn, announced, doubters }, me) => turn !== me && announced[me] && doubters[me] === null),
    read: true,
    chance: true,
  },
  {
    key: 'hidden-poker-lifted',
    when: board(({ doubters }) => doubters.some((doubter: number | null) => doubter !== null)),
    read: true,
    chance: true,
  },
  { key: 'hidden-poker-pot', when: nextRound, read: true },
  { key: 'hidden-poker-result', when: over, enough: true },
];

/** The same lesson, and after the goal what an ace is. */
const withAces = ([goal, ...others]: Step[], key: string): Step[] => [
  goal as Step,
  { key, when: always, read: true },
  ...others,
];

const STAKES = { chips: 12, rounds: 2, most: 4 };

export const LESSONS: Record<string, Lesson> = {
  'pyramid-poker': {
    options: { first: 'seat', target: 'single', scoring: 'basic' },
    steps: [
      { key: 'pyramid-poker-goal', when: always, read: true },
      { key: 'pyramid-poker-place', when: may('place') },
      {
        key: 'pyramid-poker-cover',
        when: both(
          may('place'),
          board(({ to_place }, me) => to_place[me] < 13),
        ),
      },
      { key: 'pyramid-poker-take', when: may('take') },
      { key: 'pyramid-poker-add', when: may('add to hand') },
      { key: 'pyramid-poker-joker', when: may('choose'), chance: true },
      {
        key: 'pyramid-poker-meet',
        when: both(
          may('take', 'add to hand'),
          board(({ hands }, me) => cards(hands[me]) > 2),
        ),
      },
      { key: 'pyramid-poker-result', when: over, enough: true },
    ],
  },
  sakkara: {
    options: { first: 'seat' },
    steps: [
      { key: 'sakkara-goal', when: always, read: true },
      { key: 'sakkara-place', when: may('place') },
      { key: 'sakkara-move', when: may('move') },
      { key: 'sakkara-turn', when: may('end turn') },
      { key: 'sakkara-lay', when: may('lay ship', 'lay grain', 'build'), chance: true },
      { key: 'sakkara-animal', when: may('bird', 'ox', 'snake', 'gallop', 'climb'), chance: true },
      { key: 'sakkara-stack', when: may('put'), chance: true },
      { key: 'sakkara-enough', when: board(({ turns }) => turns > 8), enough: true },
    ],
  },
  'open-poker': { options: STAKES, steps: OPEN },
  'joker-poker': { options: STAKES, steps: withAces(OPEN, 'joker-poker-ace') },
  'al-capone': {
    options: { ...STAKES, rounds: 3 },
    steps: [
      { key: 'al-capone-goal', when: always, read: true },
      { key: 'al-capone-raise', when: may('raise to') },
      ANSWER,
      POT,
      { key: 'al-capone-points', when: nextRound, read: true },
      { key: 'al-capone-result', when: over, enough: true },
    ],
  },
  'hidden-poker': { options: { chips: 12, rounds: 2 }, steps: HIDDEN },
  'hidden-joker-poker': { options: { chips: 12, rounds: 2 }, steps: withAces(HIDDEN, 'hidden-joker-poker-ace') },
  'rock-and-roll': {
    options: { bank: 'rotating', chips: 30, rounds: 2 },
    steps: [
      { key: 'rock-and-roll-goal', when: always, read: true },
      { key: 'rock-and-roll-bet', when: may('bet') },
      { key: 'rock-and-roll-bank', when: may('go on', 'announce the end') },
      { key: 'rock-and-roll-fall', when: board(({ fall }) => fall !== null), read: true },
      { key: 'rock-and-roll-end', when: board(({ announced }) => announced), read: true, chance: true },
      { key: 'rock-and-roll-result', when: over, enough: true },
    ],
  },
  escalero: {
    options: {},
    steps: [
      { key: 'escalero-goal', when: always, read: true },
      { key: 'escalero-keep', when: may('keep') },
      {
        key: 'escalero-again',
        when: both(
          may('keep'),
          board(({ throws }) => throws === 2),
        ),
        chance: true,
      },
      {
        key: 'escalero-enter',
        when: both(
          may('enter'),
          board(({ throws }) => throws === 3),
        ),
        chance: true,
      },
      { key: 'escalero-rows', when: board(({ sheet }, me) => rows(sheet[me]) > 0), read: true },
      { key: 'escalero-strike', when: board(({ sheet }, me) => rows(sheet[me]) > 1), read: true },
      { key: 'escalero-enough', when: board(({ sheet }, me) => rows(sheet[me]) > 3), enough: true },
      { key: 'escalero-result', when: over, chance: true, enough: true },
    ],
  },
};
