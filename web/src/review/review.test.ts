/** Looking back: walking by keys and slider, grading that can be stopped, and grades in words. */
import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Graded, Review } from '../api/reviews';
import { load } from '../lib/words/words.svelte';
import Controls from './Controls.svelte';
import Decisions from './Decisions.svelte';
import { Grading } from './grading.svelte';

const asked = vi.hoisted(() => ({ graded: vi.fn() }));
vi.mock('../api/reviews', async (original) => ({ ...(await original<object>()), graded: asked.graded }));
beforeAll(() => load('review'));

const choice = (words: string, value: number) => ({ move: words, words, value, tries: null, reason: null });
const grade = (number: number, seat: number, loss: number, name: Graded['grade']): Graded => ({
  number,
  round: 1,
  seat,
  played: choice(`played ${number}`, -loss),
  best: choice(`best ${number}`, 0),
  loss,
  grade: name,
  estimated: false,
  unclear: name === 'slip',
  outlook: [0, 0],
  choices: [choice(`best ${number}`, 0)],
});
const review = { names: ['Anna', 'Bob'], unit: 'points', skill: true, note: null } as unknown as Review;

test('keys and buttons walk, and stop at both ends', async () => {
  const go = vi.fn();
  const { rerender } = render(Controls, { at: 0, last: 5, round: 1, go });
  await fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  await fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  await fireEvent.keyDown(document.body, { key: 'End' });
  await rerender({ at: 5 });
  await fireEvent.click(screen.getByRole('button', { name: 'One step on' }));
  await fireEvent.input(screen.getByRole('slider'), { target: { value: '3' } });
  expect(go.mock.calls.flat()).toEqual([1, 0, 5, 5, 3]);
});

test('keys that belong to a field stay there', async () => {
  const go = vi.fn();
  render(Controls, { at: 2, last: 5, round: 1, go });
  await fireEvent.keyDown(screen.getByRole('slider'), { key: 'ArrowRight' });
  expect(go).not.toHaveBeenCalled();
});

test('grading that is stopped keeps what it has, and goes on from there', async () => {
  asked.graded.mockReset();
  asked.graded.mockImplementation(async (_: string, number: number) => grade(number, 0, 0, 'best'));
  const grading = new Grading('table', [1, 2, 3]);
  const run = grading.run();
  grading.stop();
  await run;
  expect([grading.done, grading.running]).toEqual([1, false]);
  await grading.run();
  expect(grading.complete).toBe(true);
  expect(asked.graded.mock.calls.map(([, number]) => number)).toEqual([1, 2, 3]);
});

test('a refusal ends the grading, and is shown', async () => {
  asked.graded.mockReset();
  asked.graded.mockRejectedValue(new Error('too fast'));
  const grading = new Grading('table', [1, 2]);
  await grading.run();
  expect([grading.running, grading.done, grading.trouble]).toEqual([false, 0, new Error('too fast')]);
});

test('every player has a summary, and slips and mistakes are listed by their words', async () => {
  const go = vi.fn();
  const grading = new Grading('table', [1, 2, 3, 4]);
  const grades = [
    grade(1, 0, 0, 'best'),
    grade(2, 1, 0.1, 'good'),
    grade(3, 0, 0.6, 'slip'),
    grade(4, 0, 1.5, 'mistake'),
  ];
  grading.grades = new Map(grades.map((one) => [one.number, one]));
  render(Decisions, { review, grading, current: 3, go });
  expect(screen.getByText('3 decisions, 1 of them the best choice')).toBeTruthy();
  expect(screen.getByText(/given away: 2.1 points · 1 slip · 1 mistake/)).toBeTruthy();
  const [slip, mistake, ...more] = screen.getAllByRole('button');
  expect(slip?.textContent).toContain('slip');
  expect(slip?.textContent).toContain('unclear');
  expect(mistake?.textContent).not.toContain('unclear');
  expect(slip?.getAttribute('aria-current')).toBe('step');
  expect(mistake?.textContent).toContain('Better: best 4');
  expect(more).toEqual([]);
  await fireEvent.click(mistake as HTMLElement);
  expect(go).toHaveBeenCalledWith(4);
});
