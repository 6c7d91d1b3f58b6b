/** The page as an app: a service worker keeps it, so that it opens without a network, and a newer one comes by a press. */
import { root } from '../api/server';

let newer = $state.raw<ServiceWorker>();
let kept = $state<boolean>();
let pressed = false;
let replaced = false;

/** Whether a newer page is here, and waits. */
export const isNewerHere = (): boolean => newer !== undefined;

/** Whether the page opens without a network; undefined: that is not known yet, or nothing keeps pages here. */
export const isKept = (): boolean | undefined => kept;

/** Whether another tab has changed to a newer page: this one does at its next step elsewhere. */
export const isReplaced = (): boolean => replaced;

/** Have the service worker of this page, where browsers allow one. */
export const register = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(`${root()}sw.js`, { scope: root() });

/** Keep the page, and look out for a newer one: now, and whenever one comes back to it. */
export async function keep(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  let controlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (pressed) location.reload();
    else if (controlled) replaced = true;
    controlled = true;
  });
  const registration = await register().catch((error: unknown) => {
    kept = false;
    throw error;
  });
  const look = () => {
    const { installing, waiting, active } = registration;
    if (active || !(installing || waiting)) kept = active !== null;
    if (waiting && serviceWorker.controller) newer = waiting;
    installing?.addEventListener('statechange', look);
  };
  look();
  registration.addEventListener('updatefound', look);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) registration.update().catch(() => undefined);
  });
}

/** Change to the newer page: it takes over, and the page is loaded again. */
export function renew(): void {
  pressed = true;
  newer?.postMessage('renew');
}
