/**
 * Whether there is a network, and whether a new version of the page waits to be used.
 *
 * The page asks for nothing here and works the same without: where a service worker is not allowed or fails, it just
 * needs the network to be opened again. A new version never starts by itself, because a game may be going on.
 */

import { signal } from '@preact/signals';

/** Nothing is disabled without a network; it is only good to know. */
export const isOffline = signal(!navigator.onLine);

export const updateReady = signal(false);

/** A page can stay open for weeks; then it looks for a new version now and then, when somebody comes back to it. */
const LOOK_AGAIN_MS = 60 * 60 * 1000;

let registration: ServiceWorkerRegistration | undefined;
let reloads = false;

/** Keeps the page for offline use, and watches for new versions of it. */
export const startOffline = (): void => {
  const hear = (): void => {
    isOffline.value = !navigator.onLine;
  };
  addEventListener('online', hear);
  addEventListener('offline', hear);
  // only https and this machine are allowed to; elsewhere there is nothing to be had
  if (import.meta.env.DEV || !isSecureContext || !('serviceWorker' in navigator)) return;
  const begin = (): void => {
    // who is not allowed to keep the page can still use it
    register().catch(() => {});
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
};

/** Starts the new version: the one thing that reloads the page, and only when asked. */
export const takeUpdate = (): void => {
  const waiting = registration?.waiting;
  reloads = true;
  if (waiting) waiting.postMessage('take over');
  else location.reload();
};

const register = async (): Promise<void> => {
  const { serviceWorker } = navigator;
  let hadOne = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (reloads) location.reload();
    // the first one takes over the page it belongs to; a later one was asked for in another tab
    else if (hadOne) updateReady.value = true;
    hadOne = true;
  });
  const made = await serviceWorker.register('../sw.js', { scope: './' });
  registration = made;
  if (made.waiting && made.active) updateReady.value = true;
  watch(made, made.installing);
  made.addEventListener('updatefound', () => watch(made, made.installing));
  lookAgain(made);
};

const watch = (made: ServiceWorkerRegistration, coming: ServiceWorker | null): void => {
  coming?.addEventListener('statechange', () => {
    if (coming.state === 'installed' && made.active) updateReady.value = true;
  });
};

const lookAgain = (made: ServiceWorkerRegistration): void => {
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_AGAIN_MS) return;
    lookedAt = Date.now();
    made.update().catch(() => {});
  });
};
