/** How one is told that it is one's turn: by this browser, by others, by e-mail. */
import { register } from '../lib/app.svelte';
import { language } from '../lib/words/words.svelte';
import { ask } from './client';
import type { components } from './schema';
import { root } from './server';

export type NoticesSeen = components['schemas']['NoticesSeen'];

export const notices = () => ask<NoticesSeen>('GET', '/me/notices');
export const endBrowser = (id: string) => ask<NoticesSeen>('DELETE', `/me/notices/browsers/${id}`);
export const mailTo = (address: string) =>
  ask<NoticesSeen>('PUT', '/me/notices/mail', { address, language: language() });
export const mailNoMore = () => ask<NoticesSeen>('DELETE', '/me/notices/mail');
export const confirmMails = (key: string) => ask<{ done: boolean }>('POST', `/mails/${key}/confirm`);
export const endMails = (key: string) => ask<{ done: boolean }>('POST', `/mails/${key}/end`);

/** Whether this browser can show notices here: it takes a secure connection. */
export const supported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
export const denied = () => supported() && Notification.permission === 'denied';

/** Let this browser show notices: it asks the person first. Undefined if the answer is no. */
export async function turnOn(key: string): Promise<NoticesSeen | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  await register();
  const { pushManager } = await navigator.serviceWorker.ready;
  const kept = await pushManager.getSubscription();
  return tell(kept ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })));
}

/** A browser that shows notices does so for the person who is here now, in the language that is spoken now. */
export async function renew(): Promise<NoticesSeen | undefined> {
  const kept = await subscription();
  return kept && Notification.permission === 'granted' ? tell(kept) : undefined;
}

/** Show no notices here any more. */
export async function turnOff(): Promise<void> {
  await (await subscription())?.unsubscribe();
}

async function subscription(): Promise<PushSubscription | null | undefined> {
  const worker = supported() ? await navigator.serviceWorker.getRegistration(root()) : undefined;
  return worker?.pushManager.getSubscription();
}

function tell(kept: PushSubscription): Promise<NoticesSeen> {
  const { endpoint, keys } = kept.toJSON();
  const sent = { endpoint, public: keys?.p256dh, auth: keys?.auth, language: language() };
  return ask<NoticesSeen>('POST', '/me/notices/browsers', sent);
}
