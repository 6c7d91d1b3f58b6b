/** What things are called, for those who listen; and who may press them. */
import type { Attachment } from 'svelte/attachments';
import type { Move } from '../../api/types';
import { press } from '../../lib/input/press';
import { language, moveWords, t } from '../../lib/words/words.svelte';
import type { Valued } from '../board';
import { read, type Card, type Hand } from './view';

export const say = (key: string, values = {}) => t(`pyramid-poker/${key}`, values);

export function cardName(card: Card): string {
  if (card === null) return say('board-hidden');
  const face = read(card);
  return face ? say('board-card', face) : say('joker');
}

export function cardNames({ cards }: Hand): string {
  return cards.map(cardName).join(', ') || say('board-empty');
}

export function handName(name: string, hand: number, held: Hand): string {
  const [cards, category] = [cardNames(held), categoryName(held.category)];
  return say(category ? 'board-full-hand' : 'board-hand', { name, hand: hand + 1, cards, category });
}

export function categoryName(category: string | null): string {
  return category ? say(category.replaceAll(' ', '-')) : '';
}

/** A value with one decimal, as the language writes it. */
export function worth(hint: Valued): string {
  return (Math.round(hint.value * 10) / 10 || 0).toLocaleString(language(), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
}

/** What the board needs to know of a choice. */
export interface Choice {
  move: Move;
  hint: Valued | undefined;
  play: () => void;
}

/** A picture with its name; or a button, named after the choice and what it is about. */
export function named(choice: Choice | undefined, name: string, what = name): Attachment<Element> {
  if (choice) return press(choice.play, choiceName(choice, what));
  return (element) => {
    element.setAttribute('role', 'img');
    element.setAttribute('aria-label', name);
    return () => {
      element.removeAttribute('role');
      element.removeAttribute('aria-label');
    };
  };
}

function choiceName({ move, hint }: Choice, name: string): string {
  const words = moveWords('pyramid-poker', move);
  const what = name ? say('board-choice', { move: words, what: name }) : words;
  return hint ? say(hint.best ? 'board-best' : 'board-hint', { what, value: worth(hint) }) : what;
}
