/**
 * The service worker: keeps every file of the page, so that after the first visit no network is needed.
 *
 * The build writes FILES and VERSION into it, so a new version of the page is a new service worker. It fetches its
 * files beside those in use, takes over unchanged ones, and then waits until the player asks for it or no tab is
 * left; nothing changes under a game. A file must have the hash it had in the build: half of a new version, as a host
 * may have during an upload, is refused whole, and the old one goes on.
 */

/** The files below the page's folder ("" is the page itself) with the sha256 of each, as the build has made them. */
declare const FILES: readonly (readonly [path: string, sha256: string])[];
declare const VERSION: string;

/** The types of the page and those of service workers cannot be had together; this is what is used here. */
interface Scope {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchRequestEvent) => void): void;
}

interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchRequestEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

const scope = globalThis as unknown as Scope;
const home = scope.registration.scope;

/** Several pages may share an origin, each below a path of its own; each cleans up only behind itself. */
const OURS = `salet ${home} `;
const CURRENT = OURS + VERSION;

const urlOf = (path: string): string => new URL(path, home).href;

scope.addEventListener('install', (event) => event.waitUntil(keepFiles()));

const keepFiles = async (): Promise<void> => {
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
 * A tab that is open during a change of versions still runs the old one, and may ask for a part of it later. Between
 * the two there may be one that was fetched and never used.
 */
const KEPT_VERSIONS = 3;

scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));

const takeOver = async (): Promise<void> => {
  const versions = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CURRENT);
  const old = versions.slice(0, Math.max(0, versions.length - (KEPT_VERSIONS - 1)));
  await Promise.all(old.map((name) => caches.delete(name)));
  // also the page of a first visit gets its later parts from here
  await scope.clients.claim();
};

scope.addEventListener('message', ({ data }) => {
  if (data === 'take over') scope.skipWaiting().catch(() => {});
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || !url.href.startsWith(home)) return;
  event.respondWith(answerTo(request, url));
});

/** What is kept; the network for the rest. */
const answerTo = async (request: Request, url: URL): Promise<Response> => {
  const path = `${url.origin}${url.pathname}`;
  const wanted = path === urlOf('index.html') ? home : path;
  const current = await caches.open(CURRENT);
  const kept = (await current.match(wanted, { ignoreVary: true })) ?? (await fromBefore(wanted));
  return kept ?? fetch(request);
};

/** A file that only the version before has. */
const fromBefore = async (wanted: string): Promise<Response | undefined> => {
  for (const name of await caches.keys()) {
    if (!name.startsWith(OURS)) continue;
    const found = await (await caches.open(name)).match(wanted, { ignoreVary: true });
    if (found) return found;
  }
  return undefined;
};
