import { afterEach, expect, test } from 'vitest';
import { shortcutOf } from './shortcuts';

afterEach(() => (document.body.innerHTML = ''));

const key = (key: string, more: KeyboardEventInit = {}) => shortcutOf(new KeyboardEvent('keydown', { key, ...more }));

function focus(html: string): void {
  document.body.innerHTML = html;
  (document.body.firstElementChild as HTMLElement).focus();
}

test('keys mean moves by their number, the main action, a hint, taking back, and help', () => {
  expect(key('3')).toEqual({ kind: 'move', number: 3 });
  expect(key('0')).toEqual({ kind: 'move', number: 10 });
  expect(key(' ')).toEqual({ kind: 'main' });
  expect(key('h')).toEqual({ kind: 'hint' });
  expect(key('U')).toEqual({ kind: 'undo' });
  expect(key('?')).toEqual({ kind: 'help' });
  expect(key('x')).toBeNull();
});

test('keys of the browser and keys held down mean nothing here', () => {
  expect(key('h', { ctrlKey: true })).toBeNull();
  expect(key('1', { metaKey: true })).toBeNull();
  expect(key('u', { altKey: true })).toBeNull();
  expect(key('1', { repeat: true })).toBeNull();
});

test.each(['<input>', '<textarea></textarea>', '<select></select>', '<input type="range">'])(
  'keys belong to a field while typing in it: %s',
  (field) => {
    focus(field);
    for (const typed of ['h', 'u', '1', ' ', '?']) expect(key(typed)).toBeNull();
  },
);

test('space presses what has the focus, and only otherwise the main action', () => {
  focus('<button>Drop out</button>');
  expect(key(' ')).toBeNull();
  expect(key('h')).toEqual({ kind: 'hint' });
  focus('<div role="region" tabindex="-1"></div>');
  expect(key(' ')).toEqual({ kind: 'main' });
});

test('nothing is done behind a question', () => {
  document.body.innerHTML = '<dialog open></dialog>';
  expect(key('1')).toBeNull();
});
