/**
 * The service worker: stores every file of the page, so that after the first visit no network is needed.
 *
 * The build writes FILES and VERSION into it, so a new version of the page is a new service worker. It fetches its
 * files beside those in use, copies unchanged ones, and then waits until the player starts it or no tab is left; a
 * game is never interrupted. A file must have its hash of the build: an incomplete version, as during an upload, is
 * refused as a whole, and the old one stays.
 */

/** The files below the page's folder ("" is the page itself) with the sha256 of each, as the build has made them. */
declare const FILES: readonly (readonly [path: string, sha256: string])[];
declare const VERSION: string;

/** The parts used here, since the types of pages and of service workers cannot be loaded together. */
interface Scope {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifecycleEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchRequestEvent) => void): void;
}

interface LifecycleEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchRequestEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

const scope = globalThis as unknown as Scope;
const home = scope.registration.scope;

/** Several pages may share an origin, each below its own path; each deletes only its own caches. */
const PREFIX = `salet ${home} `;
const CURRENT = PREFIX + VERSION;

const urlOf = (path: string): string => new URL(path, home).href;

scope.addEventListener('install', (event) => event.waitUntil(storeFiles()));

const storeFiles = async (): Promise<void> => {
  const cache = await caches.open(CURRENT);
  try {
    await Promise.all(FILES.map(async ([path, sha256]) => cache.put(urlOf(path), await fileFor(path, sha256))));
  } catch (error) {
    await caches.delete(CURRENT);
    throw error;
  }
};

const fileFor = async (path: string, sha256: string): Promise<Response> => {
  // a name with a hash in it is the same file in every version
  const known = path.startsWith('assets/') ? await caches.match(urlOf(path), { ignoreVary: true }) : undefined;
  if (known) return known;
  const response = await fetch(urlOf(path), { cache: 'no-cache', integrity: `sha256-${sha256}` });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
};

/**
 * A tab that is open during a change of versions still runs the old one, and may load a part of it later. Between the
 * two there may be one that was fetched and never used.
 */
const KEPT_VERSIONS = 3;

scope.addEventListener('activate', (event) => event.waitUntil(activate()));

const activate = async (): Promise<void> => {
  const versions = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CURRENT);
  const old = versions.slice(0, Math.max(0, versions.length - (KEPT_VERSIONS - 1)));
  await Promise.all(old.map((name) => caches.delete(name)));
  // so that the page of a first visit, too, loads its later parts from the cache
  await scope.clients.claim();
};

scope.addEventListener('message', ({ data }) => {
  if (data === 'take over') scope.skipWaiting().catch(() => {});
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || !url.href.startsWith(home)) return;
  event.respondWith(respond(request, url));
});

/** The stored file, or the network. */
const respond = async (request: Request, url: URL): Promise<Response> => {
  const path = `${url.origin}${url.pathname}`;
  const address = path === urlOf('index.html') ? home : path;
  const current = await caches.open(CURRENT);
  const stored = (await current.match(address, { ignoreVary: true })) ?? (await fromOldVersions(address));
  return stored ?? fetch(request);
};

/** A file that only an older version has. */
const fromOldVersions = async (address: string): Promise<Response | undefined> => {
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX)) continue;
    const found = await (await caches.open(name)).match(address, { ignoreVary: true });
    if (found) return found;
  }
  return undefined;
};
