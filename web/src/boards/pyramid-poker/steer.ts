/** Arrow keys go from one thing that can be pressed to the next in that direction. */
import type { Attachment } from 'svelte/attachments';

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function middle(element: Element): [number, number] {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

export const steer: Attachment<Element> = (board) => {
  const key = (event: Event) => {
    const way = WAYS[(event as KeyboardEvent).key];
    const here = document.activeElement;
    if (!way || !here || !board.contains(here)) return;
    event.preventDefault();
    const [x, y] = middle(here);
    let nearest: { element: HTMLElement; far: number } | null = null;
    for (const element of board.querySelectorAll<HTMLElement>('.pressable')) {
      const [dx, dy] = [middle(element)[0] - x, middle(element)[1] - y];
      const ahead = dx * way[0] + dy * way[1];
      const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
      // What lies within a quarter turn of the direction, straight ahead before aside.
      if (element === here || ahead <= 1 || aside > 3 * ahead) continue;
      const far = ahead + 2 * aside;
      if (!nearest || far < nearest.far) nearest = { element, far };
    }
    nearest?.element.focus();
  };
  board.addEventListener('keydown', key);
  return () => board.removeEventListener('keydown', key);
};
