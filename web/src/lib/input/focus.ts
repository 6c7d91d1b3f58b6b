/** The keyboard's focus stays at the table: a thing that is pressed and disappears does not lose it to the page. */
import type { Attachment } from 'svelte/attachments';

const CAN = 'button, a[href], input, select, textarea, [tabindex]:not([tabindex="-1"])';
const OBSERVED = { childList: true, subtree: true, attributeFilter: ['disabled', 'tabindex', 'inert', 'open'] };

function seen(element: Element): boolean {
  return element.isConnected && (element.checkVisibility?.({ visibilityProperty: true }) ?? true);
}

/** Whether an element can be reached by keyboard now. */
export function reachable(element: Element): boolean {
  return element.matches(CAN) && !element.matches(':disabled, [aria-disabled="true"], [inert] *') && seen(element);
}

function nameOf(element: Element): string {
  return element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
}

function middle(element: Element): [number, number] {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** What had the focus, and where: an element that is gone has no place any more. */
interface Held {
  element: Element;
  name: string;
  at: [number, number];
  /** The region it was in: the board, or the leaf beside it. */
  region: HTMLElement;
}

/**
 * Attached to the region of a board: when the focused thing in its `<main>` goes, or does nothing any more, the focus
 * moves to the same thing drawn anew, to one of the same name, or to the nearest that can be pressed. While there is
 * none, it rests on the region, and moves on as soon as there is one. A pointer needs none of that and shows no ring.
 */
export const keepFocus: Attachment<HTMLElement> = (board) => {
  const scope = board.closest('main') ?? board;
  board.tabIndex = -1;
  let held: Held | null = null;
  let resting: HTMLElement | null = null;
  let pointed = false;
  /** Whether the focus is on its way from one element to another: in between, nothing has it. */
  let passing = false;

  const hold = (element: Element) => {
    const region = element.closest<HTMLElement>('[role=region]');
    held = {
      element,
      name: nameOf(element),
      at: middle(element),
      region: region && scope.contains(region) ? region : board,
    };
  };

  const moved = (event: FocusEvent) => {
    const element = event.target as Element;
    passing = false;
    if (element === resting) return;
    resting = null;
    if (element === board) held = null;
    else if (scope.contains(element)) hold(element);
    // A question in a dialog comes in between: afterwards the focus belongs at the table again.
    else if (!element.closest('dialog')) held = null;
  };

  const look = () => {
    if (!held || passing || !document.hasFocus()) return;
    const here = document.activeElement;
    const elsewhere = here && here !== document.body && here !== resting && here !== held.element;
    if (pointed || elsewhere) return;
    if (here === held.element && reachable(here)) {
      held.at = middle(here);
      return;
    }
    const region = seen(held.region) ? held.region : board;
    const next = successor(held, region);
    if (next) {
      (next as HTMLElement).focus({ preventScroll: true });
    } else if (here !== region) {
      resting = region;
      region.focus({ preventScroll: true });
    }
  };

  const point = () => (pointed = true);
  const key = () => (pointed = passing = false);
  const pass = (event: FocusEvent) => (passing = event.relatedTarget !== null);
  const observer = new MutationObserver(look);
  observer.observe(document.body, OBSERVED);
  document.addEventListener('focusin', moved);
  document.addEventListener('focusout', pass, true);
  document.addEventListener('pointerdown', point, true);
  document.addEventListener('keydown', key, true);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', moved);
    document.removeEventListener('focusout', pass, true);
    document.removeEventListener('pointerdown', point, true);
    document.removeEventListener('keydown', key, true);
  };
};

/** What gets the focus after an element that had it, among what can be pressed in a region. */
function successor(held: Held, region: HTMLElement): Element | undefined {
  if (reachable(held.element)) return held.element;
  const all = [...region.querySelectorAll(CAN)].filter(reachable);
  const same = all.find((element) => nameOf(element) === held.name);
  if (same) return same;
  const far = (element: Element) => {
    const [x, y] = middle(element);
    return Math.hypot(x - held.at[0], y - held.at[1]);
  };
  return all.sort((one, other) => far(one) - far(other))[0];
}
