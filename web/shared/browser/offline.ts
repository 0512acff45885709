/**
 * Whether there is a network, and whether a new version of the page is ready.
 *
 * The page works the same without a service worker; it then needs the network to be opened again. A new version never
 * starts by itself, because a game may be going on.
 */

import { signal } from '@preact/signals';

/** For information only: nothing is disabled without a network. */
export const isOffline = signal(!navigator.onLine);

export const updateReady = signal(false);

/** A page can stay open for weeks; then it checks for a new version when it is shown again. */
const CHECK_AGAIN_MS = 60 * 60 * 1000;

let registration: ServiceWorkerRegistration | undefined;
let reloads = false;

/** Stores the page for offline use, and watches for new versions of it. */
export const startOffline = (): void => {
  const update = (): void => {
    isOffline.value = !navigator.onLine;
  };
  addEventListener('online', update);
  addEventListener('offline', update);
  // browsers allow service workers only by https and on this machine
  if (import.meta.env.DEV || !isSecureContext || !('serviceWorker' in navigator)) return;
  const begin = (): void => {
    // without permission to store the page it can still be used
    register().catch(() => {});
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
};

/** Starts the new version, on request: nothing else reloads the page. */
export const startUpdate = (): void => {
  const waiting = registration?.waiting;
  reloads = true;
  if (waiting) waiting.postMessage('take over');
  else location.reload();
};

const register = async (): Promise<void> => {
  const { serviceWorker } = navigator;
  let hadController = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (reloads) location.reload();
    // the first one takes over the page it belongs to; a later one was started in another tab
    else if (hadController) updateReady.value = true;
    hadController = true;
  });
  const registered = await serviceWorker.register('./sw.js', { scope: './' });
  registration = registered;
  if (registered.waiting && registered.active) updateReady.value = true;
  watchInstall(registered);
  registered.addEventListener('updatefound', () => watchInstall(registered));
  checkAgain(registered);
};

/** Reports the version that is being installed, once it is. */
const watchInstall = (registered: ServiceWorkerRegistration): void => {
  const { installing } = registered;
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed' && registered.active) updateReady.value = true;
  });
};

const checkAgain = (registered: ServiceWorkerRegistration): void => {
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < CHECK_AGAIN_MS) return;
    checkedAt = Date.now();
    registered.update().catch(() => {});
  });
};
