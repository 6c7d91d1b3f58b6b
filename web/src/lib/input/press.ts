/** Makes any element, of HTML or SVG, a button: by mouse, touch, Enter and Space. */
import type { Attachment } from 'svelte/attachments';

// Who loses what he does and gets something else to do at once keeps the focus: without a tabindex it would be lost.
let focused: Element | null = null;

/**
 * `<g {@attach press(legal && (() => play(move)), 'place on a1')}>`: with something to do it is a button that can be
 * reached by keyboard and bears a name; with nothing to do it is a picture.
 */
export function press(does: (() => void) | null | undefined | false, name?: string): Attachment<Element> {
  return (element) => {
    if (!does) return;
    const click = (event: Event) => {
      event.stopPropagation();
      does();
    };
    const key = (event: Event) => {
      const pressed = (event as KeyboardEvent).key;
      if (pressed !== 'Enter' && pressed !== ' ') return;
      event.preventDefault();
      click(event);
    };
    const before = ['role', 'tabindex', 'aria-label'].map((name) => [name, element.getAttribute(name)] as const);
    element.setAttribute('role', 'button');
    element.setAttribute('tabindex', '0');
    element.classList.add('pressable');
    if (element === focused) (element as SVGElement).focus({ preventScroll: true });
    if (name) element.setAttribute('aria-label', name);
    element.addEventListener('click', click);
    element.addEventListener('keydown', key);
    return () => {
      if (element === document.activeElement) {
        focused = element;
        queueMicrotask(() => (focused = null));
      }
      for (const [attribute, was] of before) {
        if (was === null) element.removeAttribute(attribute);
        else if (attribute !== 'aria-label' || name) element.setAttribute(attribute, was);
      }
      element.classList.remove('pressable');
      element.removeEventListener('click', click);
      element.removeEventListener('keydown', key);
    };
  };
}
