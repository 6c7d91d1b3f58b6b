/** Who plays by keyboard stays on the board: when the thing just pressed is gone, the next one gets the focus. */
import type { Attachment } from 'svelte/attachments';

/** `look` is called whenever the moves change; while there is nothing to press, the board itself has the focus. */
export function keeper(): { watch: Attachment<HTMLElement>; look: (moves: readonly unknown[]) => void } {
  let board: HTMLElement | null = null;
  let inside = false;
  return {
    watch: (element) => {
      board = element;
      element.tabIndex = -1;
      // Before the thing that is pressed keeps the event to itself.
      const enter = () => (inside = true);
      // A finger or the mouse needs no focus to go on: it would only be a ring that nobody asked for.
      const point = () => (inside = false);
      const leave = (event: Event) => {
        const to = (event as FocusEvent).relatedTarget as Element | null;
        if (to && !element.contains(to)) inside = false;
      };
      element.addEventListener('keydown', enter, true);
      element.addEventListener('pointerdown', point, true);
      element.addEventListener('focusout', leave);
      return () => {
        element.removeEventListener('keydown', enter, true);
        element.removeEventListener('pointerdown', point, true);
        element.removeEventListener('focusout', leave);
      };
    },
    look: (moves) => {
      const here = document.activeElement;
      const stays = here?.isConnected && here !== document.body && here !== board && here.matches('[tabindex], button');
      if (!inside || stays || !board) return;
      const next = moves.length ? board.querySelector<HTMLElement>('.pressable, button:not([role="tab"])') : null;
      (next ?? board).focus({ preventScroll: true });
    },
  };
}
