/**
 * The stage: plays what a table received before one's eyes. Snapshots are cut into acts (a move, a throw, a verdict);
 * each is shown for as long as it needs, and told in words when it has been seen.
 */
import type { Happened, Move, Snapshot } from './api/types';
import { THROW_MS } from './boards/dice/tumbling';
import { hasDice } from './lib/own';
import { duration, settings } from './lib/settings.svelte';

export type TableEvent = Record<string, unknown>;

/** A move that was made: by whom, and its kind with its fields. */
export interface Deed {
  seat: number;
  does: Move;
}

/** One thing that is seen at a time. */
export interface Act {
  kind: 'still' | 'move' | 'throw' | 'verdict';
  /** The table as of this act. */
  snapshot: Snapshot;
  /** What the board moves and marks; an act in which nothing moves keeps those of the act before. */
  events: readonly TableEvent[];
  /** What is told of it, and how many of the words of its entry are told by then. */
  news: readonly string[];
  lines: number;
  deeds: readonly Deed[];
  /** Whether the person who watches did it. */
  own: boolean;
  /** Whether it is the throw of the person who watches, and begins with a press. */
  pressed: boolean;
}

/** What somebody did while it was their turn. */
export interface Turn {
  seat: number;
  deeds: Deed[];
}

const MOVE_MS = 750;
/** When a move of others is far enough to be told. */
const MOVED_MS = 350;
/** How long dice are looked at when they lie still. */
const REST_MS = 600;
/** With less time left on one's own clock, nothing is shown slowly. */
const HURRY_MS = 15_000;
/** So late one says that an announcement is shown only now. */
const LATE_MS = 300;
/** A slow machine gets so much more time for its dice, looked at so often. */
const LONGEST_FALL_MS = 2000;
const GLANCE_MS = 40;
const MOST_WAITING = 80;
const MOST_PAST = 60;
const STEPS = new Set(['moved', 'claimed', 'drew', 'undone', 'resigned', 'revealed']);
/** Moves that throw dice: with one of these the press has been made, and there is nothing to see before they fall. */
const THROWS = new Set(['keep']);
const FOLDERS: Record<string, string> = {
  'open-poker': 'stakes',
  'joker-poker': 'stakes',
  'al-capone': 'stakes',
  'hidden-joker-poker': 'hidden-poker',
};
/** How long the boards need to end a round in their own way. */
const ENDINGS = import.meta.glob<number>('./boards/*/ending.ts', { eager: true, import: 'ENDING_MS' });

/** What the stage asks of the page around it. */
interface Audience {
  /** Tell the server up to where the table is shown, while time to answer runs. */
  seen: (seq: number) => void;
  /** Whether dice still tumble. */
  tumbling: () => boolean;
}

export class Stage {
  /** What the board draws. */
  shown = $state.raw<Act>();
  /** What everything in words tells: the act that is shown, once it has been seen. */
  told = $state.raw<Act>();
  /** What others did since one's own last move. */
  turns = $state.raw<readonly Turn[]>([]);
  /** Whether a throw waits for a press. */
  awaiting = $state(false);
  /** Whether a verdict waits to be read. */
  unread = $state(false);
  /** Whether acts that were seen before are shown again. */
  replaying = $state(false);
  #waiting = $state.raw<readonly Act[]>([]);
  #past = $state.raw<readonly Act[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The newest snapshot that was received. */
  #newest: Snapshot | undefined;
  /** The entry that has to be answered in time, since when it is here, and whether it was said that it is not shown. */
  #window: { seq: number; since: number; said: boolean } | undefined;
  /** The entry that began a round behind a verdict, while a clock may run: it was said that it is not shown. */
  #round: number | undefined;

  constructor(readonly audience: Audience) {}

  /** Whether there is more to see than what is shown. */
  get behind(): boolean {
    return this.#waiting.length > 0 && !this.unread && !this.awaiting;
  }

  /** Whether what is shown has been seen, and can be acted on. */
  get settled(): boolean {
    return this.shown === this.told && !this.replaying && !this.unread && !this.awaiting;
  }

  /** Whether there are acts to watch again. */
  get remembers(): boolean {
    return this.#past.length > 1;
  }

  /** The entries that have been told. */
  story(all: readonly Happened[]): Happened[] {
    const told = this.told;
    if (!told) return [];
    const { seq } = told.snapshot;
    return all
      .filter((one) => one.seq <= seq)
      .map((one) => (one.seq === seq && one.words ? { ...one, words: one.words.slice(0, told.lines) } : one));
  }

  /** Take a snapshot, and the entries that came with it. */
  receive(snapshot: Snapshot, news: readonly Happened[], followed: boolean): void {
    this.#newest = snapshot;
    if (!followed || !this.shown) {
      this.#begin(snapshot, news);
      return;
    }
    const acts = actsOf(snapshot, news, (this.replaying ? this.#after : this.#waiting).at(-1) ?? this.told);
    this.#watch(snapshot);
    if (snapshot.ended && snapshot.table.clock.left && snapshot.view.seat != null) {
      this.#round = snapshot.seq;
      this.audience.seen(snapshot.seq - 1);
    }
    if (this.replaying) this.#after = [...this.#after, ...acts];
    else this.#waiting = [...this.#waiting, ...acts];
    this.#next();
    const own = acts.find((act) => act.own);
    if (own && this.#waiting.includes(own)) this.#skipTo(own);
    else if (document.hidden || this.#hurry() || this.#waiting.length > MOST_WAITING) this.skip();
    this.#report();
  }

  /** Begin with a table as it is; only a throw of one's own is still to come. */
  #begin(snapshot: Snapshot, news: readonly Happened[]): void {
    this.#clear();
    const acts = actsOf({ ...snapshot, ended: null }, news, undefined);
    const first = acts[0] as Act;
    this.#waiting = acts.slice(1).some((act) => act.pressed) ? acts.slice(1) : [];
    const opening = this.#waiting.length ? first : (acts.at(-1) as Act);
    this.shown = this.told = { ...opening, kind: 'still' };
    this.#past = [this.shown];
    this.#next();
  }

  /** Note when something is to be answered in time. */
  #watch(snapshot: Snapshot): void {
    const open = snapshot.table.clock.window != null && snapshot.view.seat != null && snapshot.view.moves.length > 0;
    if (!open) this.#window = undefined;
    else this.#window ??= { seq: snapshot.seq, since: performance.now(), said: false };
  }

  /** Say that something to answer is not shown yet, if that may take long. */
  #report(): void {
    const window = this.#window;
    const long = this.awaiting || this.shown?.kind === 'verdict';
    if (!window || window.said || !this.shown || this.#reached(window.seq) || !long) return;
    window.said = true;
    this.audience.seen(Math.min(this.shown.snapshot.seq, window.seq - 1));
  }

  #reached(seq: number): boolean {
    return this.told !== undefined && this.told.snapshot.seq >= seq;
  }

  /** Whether the clock of the person who watches is nearly down. */
  #hurry(): boolean {
    const { table, view } = this.#newest as Snapshot;
    const left = view.seat == null ? null : table.clock.left?.[view.seat];
    return left != null && table.clock.running.includes(view.seat as number) && left < HURRY_MS;
  }

  /** Show the next act, unless what is shown has to be seen first. */
  #next(): void {
    while (this.#timer === undefined && !this.unread && !this.awaiting) {
      const [act, ...rest] = this.#waiting;
      if (!act) return;
      if (act.pressed && settings.pace !== 'at once') {
        this.awaiting = true;
        this.#report();
        return;
      }
      this.#waiting = rest;
      this.#show(act);
    }
  }

  #show(act: Act): void {
    this.shown = act;
    this.#report();
    const seen = seenAfter(act);
    if (seen > 0) this.#timer = setTimeout(() => this.#rest(act, seen), seen);
    else this.#rest(act, 0);
  }

  /** The act has been seen: tell it, and leave it until its time is over. */
  #rest(act: Act, seen: number): void {
    if (act.kind === 'throw' && seen && seen < THROW_MS + LONGEST_FALL_MS && this.audience.tumbling()) {
      this.#timer = setTimeout(() => this.#rest(act, seen + GLANCE_MS), GLANCE_MS);
      return;
    }
    this.#timer = undefined;
    this.#tell(act);
    if (this.unread) return;
    const left = shownFor(act, seen) - seen;
    if (left > 0) {
      this.#timer = setTimeout(() => {
        this.#timer = undefined;
        this.#next();
      }, left);
    } else this.#next();
  }

  #tell(act: Act): void {
    if (this.replaying) {
      if (!this.#waiting.length) this.#endReplay();
      return;
    }
    this.told = act;
    this.#remember(act);
    this.unread = act.kind === 'verdict';
    if (this.#round !== undefined && act.snapshot.seq >= this.#round && !this.unread) {
      this.#round = undefined;
      this.audience.seen(act.snapshot.seq);
    }
    const window = this.#window;
    if (window && act.snapshot.seq >= window.seq && !this.unread) {
      if (window.said || performance.now() - window.since > LATE_MS) this.audience.seen(act.snapshot.seq);
      // It stays noted, so that the same one is not reported twice.
      this.#window = { ...window, since: Infinity, said: false };
    }
  }

  /** Remember what others do, for one sentence about it and for watching it again. */
  #remember(act: Act): void {
    if (act.own || act.kind === 'verdict') {
      this.turns = [];
      this.#past = [act];
      if (!act.deeds.some(({ seat }) => seat !== act.snapshot.view.seat)) return;
    }
    const turns = this.turns.map((turn) => ({ ...turn, deeds: [...turn.deeds] }));
    for (const deed of act.deeds) {
      if (deed.seat === act.snapshot.view.seat) continue;
      const last = turns.at(-1);
      if (last?.seat === deed.seat) last.deeds.push(deed);
      else turns.push({ seat: deed.seat, deeds: [deed] });
    }
    if (act.events.some(({ event }) => event === 'undone') && !act.own) turns.at(-1)?.deeds.pop();
    this.turns = turns.filter(({ deeds }) => deeds.length);
    if (act.kind !== 'still' && !this.#past.includes(act)) this.#past = [...this.#past, act].slice(-MOST_PAST);
  }

  /** Catch up at once: with the newest there is, a verdict to read or a throw to make. */
  skip(): void {
    if (this.replaying) {
      this.#endReplay();
      return;
    }
    this.#skipTo(undefined);
    this.#report();
  }

  /** Catch up at once with an act; it is played as it should be. */
  #skipTo(goal: Act | undefined): void {
    if (this.replaying) this.#endReplay();
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.shown && this.shown !== this.told) this.#tell(this.shown);
    while (this.#waiting.length && !this.unread && !this.awaiting) {
      const [act, ...rest] = this.#waiting as [Act, ...Act[]];
      if (act === goal) break;
      if (act.pressed && settings.pace !== 'at once') {
        this.awaiting = true;
        return;
      }
      this.#waiting = rest;
      this.shown = act;
      this.#tell(act);
    }
    this.#next();
  }

  /** Make one's throw. */
  toss(): void {
    const [act, ...rest] = this.#waiting;
    if (!this.awaiting || !act) return;
    this.awaiting = false;
    this.#waiting = rest;
    this.#show(act);
  }

  /** The verdict was read: on to the next round. */
  go(): void {
    if (!this.unread) return;
    this.unread = false;
    this.#next();
    this.#report();
  }

  /** Show once more what others did. */
  again(): void {
    const [first, ...rest] = this.#past;
    if (!first || !this.settled || this.behind) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.replaying = true;
    this.shown = { ...first, kind: 'still', events: [] };
    this.#after = this.#waiting;
    this.#waiting = rest.map((act) => ({ ...act, pressed: false }));
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#next();
    }, duration(MOVED_MS));
  }

  /** What was received before the replay; what comes meanwhile is appended to it. */
  #after: readonly Act[] = [];

  #endReplay(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.replaying = false;
    this.shown = this.told;
    this.#waiting = this.#after;
    this.#after = [];
    this.#next();
  }

  #clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = this.#past = this.#after = this.turns = [];
    this.#window = this.#round = undefined;
    this.unread = this.awaiting = this.replaying = false;
  }

  close(): void {
    this.#clear();
  }
}

/** How long an act happens before it is told, in milliseconds. */
function seenAfter({ kind, own, snapshot, events }: Act): number {
  const game = snapshot.table.game;
  const falls = kind === 'throw' || (kind === 'verdict' && drew(events, game));
  const thrown = falls && hasDice(game) ? duration(THROW_MS) : 0;
  const over = kind === 'verdict' || (kind !== 'still' && snapshot.table.state === 'over');
  const ending = over ? duration(ENDINGS[`./boards/${FOLDERS[game] ?? game}/ending.ts`] ?? 0) : 0;
  // The way in which a board ends begins with the throw that ended it.
  if (thrown || over) return Math.max(thrown, ending);
  return kind === 'move' && !own ? duration(MOVED_MS) : 0;
}

/** How long an act stays before the next one is shown. */
function shownFor(act: Act, seen: number): number {
  if (act.kind === 'still') return 0;
  return act.kind === 'throw' ? seen + duration(REST_MS) : duration(MOVE_MS);
}

/** Whether dice were thrown. */
function drew(events: readonly TableEvent[], game: string): boolean {
  return hasDice(game) && events.some(({ event }) => event === 'drew');
}

/** Whether an entry is nothing but a phrase: those are seen at the seats, and do not wait for the stage. */
function talkOnly({ events }: Happened): boolean {
  return events.every(({ event }) => event === 'chatted');
}

/** A snapshot in acts: what was done, then how the dice fell; what ended, then what begins. */
export function actsOf(snapshot: Snapshot, news: readonly Happened[], last: Act | undefined): Act[] {
  const { view, table } = snapshot;
  const seat = view.seat ?? null;
  const events = news.flatMap((one) => one.events) as TableEvent[];
  const steps = events.filter(({ event }) => STEPS.has(String(event)));
  const said = news
    .filter((one) => !talkOnly(one))
    .flatMap(({ words, parts }) => (words ?? []).map((text, n) => ({ text, part: parts?.[n] ?? 'move' })));
  const deeds = steps
    .filter(({ event, does }) => event === 'moved' && does)
    .map(({ seat, does }) => ({ seat, does }) as Deed);
  const own = seat !== null && steps.some((event) => event.event !== 'drew' && event.seat === seat);
  const only = news.length === 1 ? news[0] : undefined;
  const thrown = drew(steps, table.game);
  const whole: Act = {
    kind: !steps.length ? 'still' : thrown ? 'throw' : 'move',
    snapshot,
    events: steps.length ? steps : (last?.events ?? []),
    news: said.length ? said.map(({ text }) => text) : steps.length ? [] : (last?.news ?? []),
    lines: Infinity,
    deeds,
    own,
    pressed: false,
  };
  const words = (...parts: string[]) => said.filter(({ part }) => parts.includes(part)).map(({ text }) => text);
  const before = snapshot.before ?? null;
  const without = (board: Snapshot['view']['board'], actor = view.actor) =>
    ({ ...snapshot, view: { ...view, board, actor, moves: [] }, undo: { ...snapshot.undo, may: false } }) as Snapshot;
  /** Whether the move itself threw the dice. */
  const threw = THROWS.has(deeds.at(-1)?.does.move ?? '');
  /** Whether dice fall for the person who watches. */
  const pressed = before !== null && seat !== null && view.actor === seat;
  const moved = steps.filter(({ event }) => event !== 'drew');
  const draws = steps.length - moved.length;

  if (snapshot.ended) {
    const told = words('move', 'draw');
    const fell = draws > (before ? 1 : 0);
    const verdict: Act = {
      ...whole,
      kind: 'verdict',
      snapshot: { ...without(snapshot.ended.board, null), before: null },
      events: fell ? steps : moved,
      news: told,
      lines: only ? told.length : Infinity,
    };
    const next = { ...whole, news: words('round'), deeds: [], own: false };
    if (!before) return [verdict, { ...next, kind: 'move', events: [] }];
    const laid: Act = { ...next, kind: 'still', snapshot: without(before), events: [], news: [], lines: told.length };
    return [verdict, laid, { ...next, kind: 'throw', events: steps.slice(-1), pressed }];
  }
  if (!before || threw) return [whole];
  const told = words('move', 'round');
  const move: Act = {
    ...whole,
    kind: moved.length ? 'move' : 'still',
    snapshot: without(before),
    events: moved,
    news: told,
    lines: only ? told.length : Infinity,
  };
  return [move, { ...whole, kind: 'throw', news: words('draw'), deeds: [], own: false, pressed }];
}
