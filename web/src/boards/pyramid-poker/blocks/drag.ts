/** The block in one's fingers can be carried to where it goes. */
import type { Attachment } from 'svelte/attachments';
import { duration } from '../../../lib/settings.svelte';

/** Things that can be dropped on bear `data-move`; `drop` gets it, and how far the block was carried. */
export function drag(drop: ((move: string, x: number, y: number) => void) | null): Attachment<SVGElement> {
  return (element) => {
    if (!drop) return;
    let start: { x: number; y: number } | null = null;
    let goal: Element | null = null;

    const aim = (next: Element | null) => {
      goal?.classList.remove('aimed');
      next?.classList.add('aimed');
      goal = next;
    };
    const down = (event: PointerEvent) => {
      if (event.button !== 0) return;
      start = { x: event.clientX, y: event.clientY };
      element.setPointerCapture(event.pointerId);
      element.classList.add('carried');
    };
    const move = (event: PointerEvent) => {
      if (!start) return;
      element.style.transform = `translate(${event.clientX - start.x}px, ${event.clientY - start.y}px)`;
      aim(document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-move]') ?? null);
    };
    const up = (event: PointerEvent) => {
      if (!start) return;
      const [x, y] = [event.clientX - start.x, event.clientY - start.y];
      const text = event.type === 'pointerup' ? goal?.getAttribute('data-move') : null;
      const carried = element.style.transform;
      start = null;
      aim(null);
      element.classList.remove('carried');
      element.style.transform = '';
      // Dropped on its goal it waits there a moment for the answer; elsewhere it goes back at once.
      const delay = text ? 700 : 0;
      if (carried)
        element.animate?.([{ transform: carried }, { transform: 'none' }], {
          duration: duration(220),
          delay,
          fill: 'backwards',
        });
      if (text) drop(text, x, y);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && start)
        up(new PointerEvent('pointercancel', { clientX: start.x, clientY: start.y }));
    };
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', up);
    addEventListener('keydown', escape);
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', up);
      removeEventListener('keydown', escape);
    };
  };
}
