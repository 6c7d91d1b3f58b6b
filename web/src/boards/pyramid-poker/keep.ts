/** Who plays by keyboard stays on the board: when the thing just pressed is gone, the next one gets the focus. */
import type { Attachment } from 'svelte/attachments';

export function keeper(): { watch: Attachment<Element>; look: () => void } {
  let board: Element | null = null;
  let inside = false;
  return {
    watch: (element) => {
      board = element;
      const enter = () => (inside = true);
      const leave = (event: Event) => {
        const to = (event as FocusEvent).relatedTarget as Element | null;
        if (to && !element.contains(to)) inside = false;
      };
      element.addEventListener('focusin', enter);
      element.addEventListener('focusout', leave);
      return () => {
        element.removeEventListener('focusin', enter);
        element.removeEventListener('focusout', leave);
      };
    },
    look: () => {
      const here = document.activeElement;
      const lost = !here || here === document.body || (board?.contains(here) && !here.matches('.pressable'));
      if (inside && lost) board?.querySelector<HTMLElement>('.pressable')?.focus();
    },
  };
}
