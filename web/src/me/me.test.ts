/** An account: another password, and the browsers that are logged in. */
import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Refused } from '../api/client';
import { load } from '../lib/words/words.svelte';
import Password from './Password.svelte';
import Sessions from './Sessions.svelte';

const asked = vi.hoisted(() => ({
  changePassword: vi.fn(),
  sessions: vi.fn(),
  endSession: vi.fn(),
  endOtherSessions: vi.fn(),
}));
vi.mock('../api/client', async (original) => ({ ...(await original<object>()), ...asked }));
beforeAll(() => load());
beforeEach(() => vi.clearAllMocks());

const session = (id: string, label: string, current = false) => ({ id, label, created: 0, used: 0, current });
const two = [session('a', 'Firefox, Linux', true), session('b', '')];

test('a new password is sent with the old one, and then forgotten', async () => {
  const changed = vi.fn();
  render(Password, { login: 'anna', changed });
  const [old, next] = [screen.getByLabelText('Old password'), screen.getByLabelText(/^New password/)];
  await fireEvent.input(old, { target: { value: 'correct-horse' } });
  await fireEvent.input(next, { target: { value: 'quiet-lanterns' } });
  await fireEvent.submit(old.closest('form') as HTMLFormElement);
  await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce());
  expect(asked.changePassword).toHaveBeenCalledWith('correct-horse', 'quiet-lanterns');
  expect((old as HTMLInputElement).value + (next as HTMLInputElement).value).toBe('');
  screen.getByText(/The password is changed/);
});

test('a refused password is answered with the sentence of the server', async () => {
  asked.changePassword.mockRejectedValue(new Refused(409, 'server/wrong-old-password', 'The old password is wrong.'));
  render(Password, { login: 'anna', changed: () => undefined });
  await fireEvent.submit(screen.getByLabelText('Old password').closest('form') as HTMLFormElement);
  await screen.findByText('The old password is wrong.');
});

test('every other session can be ended, this one is only named', async () => {
  asked.sessions.mockResolvedValue(two);
  asked.endSession.mockResolvedValue(two.slice(0, 1));
  render(Sessions);
  await screen.findByText('Firefox, Linux');
  screen.getByText('this one');
  screen.getByText('Some browser');
  const [end] = screen.getAllByRole('button', { name: 'End' });
  await fireEvent.click(end as HTMLElement);
  await vi.waitFor(() => expect(screen.queryByText('Some browser')).toBeNull());
  expect(asked.endSession).toHaveBeenCalledWith('b');
  expect(screen.queryByRole('button')).toBeNull();
});

test('all others are ended at once', async () => {
  asked.sessions.mockResolvedValue(two);
  asked.endOtherSessions.mockResolvedValue(two.slice(0, 1));
  render(Sessions);
  await fireEvent.click(await screen.findByRole('button', { name: 'End all others' }));
  await vi.waitFor(() => expect(screen.queryByText('Some browser')).toBeNull());
});
