/**
 * What is said at a table: a bubble at the speaker's seat for some seconds, and the last dozen to read again. Phrases of
 * people come from the log, and wait for no stage; those of bots are made here (`tempers.ts`).
 */
import { phrases } from '../api/client';
import type { Happened } from '../api/types';
import { settings } from '../lib/settings.svelte';
import { language, t } from '../lib/words/words.svelte';

/** A phrase, the seat that said it, and the entry after which it was said. */
export interface Said {
  seq: number;
  seat: number;
  phrase: string;
  bot: boolean;
}

export const BUBBLE_MS = 5000;
const KEPT = 12;

export class Talk {
  /** The newest phrase of every seat that spoke a moment ago. */
  bubbles = $state.raw<readonly Said[]>([]);
  #bots = $state.raw<readonly Said[]>([]);
  #words = $state.raw<Record<string, string>>({});
  #language = '';
  #timers = new Set<ReturnType<typeof setTimeout>>();

  /** Entries that were written a moment ago. */
  hear(news: readonly Happened[]): void {
    for (const said of spoken(news)) this.#show(said);
  }

  /** A bot says something, unless it has said so a while ago. */
  react(said: Said): void {
    const known = this.#bots.some(({ seat, phrase }) => seat === said.seat && phrase === said.phrase);
    if (known || !settings.bubbles) return;
    this.#bots = [...this.#bots, said].slice(-KEPT);
    this.#show(said);
  }

  #show(said: Said): void {
    if (!settings.bubbles) return;
    if (!said.bot) void this.fetchWords();
    this.bubbles = [...this.bubbles.filter(({ seat }) => seat !== said.seat), said];
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.bubbles = this.bubbles.filter((one) => one !== said);
    }, BUBBLE_MS);
    this.#timers.add(timer);
  }

  /** The last things that were said, in their order. */
  lately(story: readonly Happened[]): Said[] {
    return [...spoken(story), ...this.#bots].sort((one, other) => one.seq - other.seq).slice(-KEPT);
  }

  /** All phrases that a person can say, in words. */
  async fetchWords(): Promise<void> {
    const into = language();
    if (this.#language === into) return;
    this.#language = into;
    try {
      this.#words = await phrases();
    } catch {
      // The next phrase is an occasion to ask again.
      this.#language = '';
    }
  }

  get phrases(): [string, string][] {
    return Object.entries(this.#words);
  }

  wordsOf({ phrase, bot }: Said): string {
    return bot ? t(`talk/says-${phrase}`) : (this.#words[phrase] ?? '');
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.bubbles = [];
  }
}

/** What people said in these entries. */
export function spoken(entries: readonly Happened[]): Said[] {
  return entries.flatMap(({ seq, events }) =>
    events
      .filter(({ event }) => event === 'chatted')
      .map(({ seat, phrase }) => ({ seq, seat: Number(seat), phrase: String(phrase), bot: false })),
  );
}
