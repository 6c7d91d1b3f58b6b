/** The words of the board: tiles, fields and moves by name. */
import type { Move } from '../../api/types';
import type { Valued } from '../board';
import { moveWords, t } from '../../lib/words.svelte';
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

export type Hints = ReadonlyMap<string, Valued> | null;

/** A name, with its hint for those who do not see the badge. */
export function valued(name: string, hint: Valued | null): string {
  return hint ? `${name} (${hint.value.toFixed(1)})` : name;
}

/** The best hint among the moves that lie behind a tap. */
export function hintOf(hints: Hints, tap: Tap | undefined): Valued | null {
  const known = (tap?.moves ?? []).flatMap((move) => hints?.get(move.text) ?? []);
  return known.reduce<Valued | null>((best, hint) => (!best || hint.rank < best.rank ? hint : best), null);
}
