/** The words of the board: tiles, fields and moves by name. */
import type { Move } from '../../api/types';
import type { Valued } from '../board';
import { language, moveWords, t } from '../../lib/words/words.svelte';
import type { Question, Tap } from './offer';

export function say(key: string, values: Record<string, string | number> = {}): string {
  return t(`sakkara/board-${key}`, values);
}

/** What a choice half made wants to know next. */
export function asked(question: Question): string {
  return t(`sakkara/board-asks-${question}`);
}

export function tileName(motif: string | null): string {
  return motif ? t(`sakkara/tile-${motif.replaceAll(' ', '-')}`) : say('covered');
}

export function spellName(spell: string): string {
  return t(`sakkara/spell-${spell.replaceAll(' ', '-')}`);
}

export function told(move: Move): string {
  return moveWords('sakkara', move);
}

/** A field and its tiles, the top one first. */
export function fieldName(field: string, stack: readonly (string | null)[]): string {
  if (!stack.length) return say('empty', { field });
  return say('stack', { field, count: stack.length, tiles: [...stack].reverse().map(tileName).join(', ') });
}

/** A hint as it is drawn: only a star at the best choice, or its value, too. */
export interface Shown extends Valued {
  bare: boolean;
}
export type Hints = ReadonlyMap<string, Shown> | null;

/** Of what a master thinks the best choice alone, or all. They come best first. */
export function shown(hints: ReadonlyMap<string, Valued> | null, values: boolean): Hints {
  const all = [...(hints ?? [])].map(([text, hint]): [string, Shown] => [text, { ...hint, bare: !values }]);
  return hints && new Map(values ? all : all.slice(0, 1));
}

/** What a badge says. */
export function figure({ best, value, bare }: Shown): string {
  const number = (Math.round(value * 10) / 10 || 0).toLocaleString(language(), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return (best ? '★' : '') + (bare ? '' : number);
}

/** A name, with its hint for those who do not see the badge. */
export function valued(name: string, hint: Shown | null): string {
  if (!hint) return name;
  return hint.bare ? say('best', { what: name }) : `${name} (${figure(hint)})`;
}

/** Hints for my holder, where my site is in sight: what has its star there needs no second one. */
export function besides(hints: Hints, site: ReadonlyMap<string, Tap>): Hints {
  return [...site.values()].some((tap) => hintOf(hints, tap)?.bare) ? null : hints;
}

/** The best hint among the moves that lie behind a tap. */
export function hintOf(hints: Hints, tap: Tap | undefined): Shown | null {
  const known = (tap?.moves ?? []).flatMap((move) => hints?.get(move.text) ?? []);
  return known.reduce<Shown | null>((best, hint) => (!best || hint.rank < best.rank ? hint : best), null);
}
