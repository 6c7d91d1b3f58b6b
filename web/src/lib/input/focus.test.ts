import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFocus } from './focus';

let board: HTMLElement;
let end: () => void;

beforeEach(() => {
  document.body.innerHTML = `
    <main>
      <div class="board" role="region" aria-label="board"></div>
      <div class="content" role="region" tabindex="0" aria-label="moves"></div>
    </main>
    <button id="outside">outside</button>`;
  board = document.querySelector('.board') as HTMLElement;
  end = keepFocus(board) as () => void;
});

afterEach(() => end());

const key = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
const changed = () => new Promise((done) => setTimeout(done));

/** A thing to press, at a place: the test's document has no layout. */
function thing(name: string, x: number, into: Element = board): HTMLElement {
  const button = document.createElement('button');
  button.textContent = name;
  button.getBoundingClientRect = () => new DOMRect(x, 0, 10, 10);
  into.append(button);
  return button;
}

test('the nearest thing gets the focus of one that is gone', async () => {
  const [pressed, far, near] = [thing('a', 100), thing('b', 300), thing('c', 150)];
  pressed.focus();
  key();
  pressed.remove();
  await changed();
  expect(document.activeElement).toBe(near);
  expect(document.activeElement).not.toBe(far);
});

test('a thing of the same name comes before a nearer one', async () => {
  const pressed = thing('throw', 100);
  thing('stand', 110);
  pressed.focus();
  key();
  pressed.remove();
  const anew = thing('throw', 500);
  await changed();
  expect(document.activeElement).toBe(anew);
});

test('with nothing to press the board has the focus, until there is something', async () => {
  const pressed = thing('a', 100);
  pressed.focus();
  key();
  pressed.remove();
  await changed();
  expect(document.activeElement).toBe(board);
  const next = thing('b', 100);
  await changed();
  expect(document.activeElement).toBe(next);
});

test('a thing that is disabled for a moment has the focus again afterwards', async () => {
  const [pressed] = [thing('hint', 100)] as [HTMLButtonElement];
  pressed.focus();
  key();
  pressed.disabled = true;
  await changed();
  expect(document.activeElement).toBe(board);
  pressed.disabled = false;
  thing('other', 90);
  await changed();
  expect(document.activeElement).toBe(pressed);
});

test('in the list of moves the focus stays in the list', async () => {
  const list = document.querySelector('.content') as HTMLElement;
  thing('on the board', 100);
  const pressed = thing('a', 100, list);
  pressed.focus();
  key();
  pressed.remove();
  await changed();
  expect(document.activeElement).toBe(list);
  const next = thing('b', 100, list);
  await changed();
  expect(document.activeElement).toBe(next);
});

test('the focus is left where it went', async () => {
  const pressed = thing('a', 100);
  pressed.focus();
  key();
  const outside = document.getElementById('outside') as HTMLElement;
  outside.focus();
  pressed.remove();
  thing('b', 100);
  await changed();
  expect(document.activeElement).toBe(outside);
});

test('a press by pointer moves no focus, so that no ring appears', async () => {
  const pressed = thing('a', 100);
  pressed.focus();
  document.dispatchEvent(new Event('pointerdown'));
  pressed.remove();
  thing('b', 100);
  await changed();
  expect(document.activeElement).toBe(document.body);
});

test('after a question in a dialog the focus is on the board again', async () => {
  const pressed = thing('drop', 100);
  pressed.focus();
  key();
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  const yes = thing('yes', 0, dialog);
  yes.focus();
  pressed.remove();
  await changed();
  dialog.remove();
  await changed();
  expect(document.activeElement).toBe(board);
});

test('a change that comes while the focus goes from one thing to the next does not call it back', async () => {
  const [from, to] = [thing('a', 100), thing('b', 200)];
  from.focus();
  key();
  from.dispatchEvent(new FocusEvent('focusout', { relatedTarget: to, bubbles: true }));
  from.remove();
  await changed();
  expect(document.activeElement).not.toBe(to);
  to.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  thing('c', 300);
  await changed();
  expect(document.activeElement).toBe(to);
});
