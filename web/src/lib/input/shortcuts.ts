/** What a key means at the table, when it is not needed where the focus is. */

export type Shortcut =
  { kind: 'main' } | { kind: 'hint' } | { kind: 'undo' } | { kind: 'help' } | { kind: 'move'; number: number };

const PRESSED_BY_SPACE = 'button, a[href], summary, [role=button], [tabindex="0"]';
const NAMES: Record<string, Shortcut['kind']> = { h: 'hint', u: 'undo', '?': 'help' };

/** Whether keys are for writing or choosing there. */
function writes(element: Element | null): boolean {
  if (!element) return false;
  if (element.matches('textarea, select, [contenteditable=""], [contenteditable="true"]')) return true;
  return element.matches('input') && !element.matches('[type=button], [type=checkbox], [type=radio], [type=submit]');
}

export function shortcutOf(event: KeyboardEvent): Shortcut | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return null;
  const focused = document.activeElement;
  if (writes(focused) || document.querySelector('dialog[open]')) return null;
  if (event.key === ' ') return focused?.matches(PRESSED_BY_SPACE) ? null : { kind: 'main' };
  if (/^[0-9]$/.test(event.key)) return { kind: 'move', number: Number(event.key) || 10 };
  const kind = NAMES[event.key.toLowerCase()];
  return kind ? ({ kind } as Shortcut) : null;
}
