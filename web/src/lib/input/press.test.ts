import { expect, test, vi } from 'vitest';
import { press } from './press';

function made(does: (() => void) | null): { element: HTMLElement; end: () => void } {
  const element = document.createElement('div');
  element.setAttribute('role', 'img');
  const end = press(does, 'take a1')(element);
  return { element, end: end ?? (() => undefined) };
}

test('something to do makes a button that has a name and answers mouse, Enter and Space', () => {
  const does = vi.fn();
  const { element } = made(does);
  expect(element.getAttribute('role')).toBe('button');
  expect(element.getAttribute('aria-label')).toBe('take a1');
  expect(element.getAttribute('tabindex')).toBe('0');
  element.click();
  for (const key of ['Enter', ' ', 'x']) element.dispatchEvent(new KeyboardEvent('keydown', { key }));
  expect(does).toHaveBeenCalledTimes(3);
});

test('with nothing to do it is the picture that it was, before and after', () => {
  expect(made(null).element.getAttribute('role')).toBe('img');
  const does = vi.fn();
  const { element, end } = made(does);
  end();
  element.click();
  expect(does).not.toHaveBeenCalled();
  expect(element.getAttribute('role')).toBe('img');
  expect(element.hasAttribute('aria-label')).toBe(false);
});
