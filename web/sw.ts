/**
 * The service worker: stores every file of the page, so that after the first visit no network is needed.
 *
 * The build writes FILES and VERSION into it, so a new version of the page is a new service worker. It collects its
 * files beside those in use and then waits until the player starts it or no tab is left; a game is never interrupted.
 *
 * A name is no proof of what a file contains. Whatever comes from another version's cache, from the browser's own
 * cache or from the host must have the hash of the build. An incomplete version, as during an upload, is refused as a
 * whole, and the old one stays. A stored file is checked again when a page asks for it, so no page runs parts of two
 * versions.
 */

/**
 * The files below the page's folder ("" is the page itself) with the sha256 of each, as the build has made them. Those for
 * later, lists of other lengths and languages, are stored when they are first used.
 */
declare const FILES: readonly (readonly [path: string, sha256: string, later?: 'later'])[];
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

/** By path; the build writes the list where it is named, so it is named once. */
const files = FILES;
const hashes = new Map(files.map(([path, sha256]) => [path, sha256]));

const urlOf = (path: string): string => new URL(path, home).href;

scope.addEventListener('install', (event) => event.waitUntil(storeFiles()));

/** In every cache, the list of the files of its version: later versions check by it what they serve to old tabs. */
const LIST_PATH = 'files-of-this-version.json';

const storeFiles = async (): Promise<void> => {
  // all files before the first is stored: a version that fails changes nothing
  const fetched = await Promise.all(
    files.map(async ([path, sha256, later]) => ({
      path,
      response: (await fromCaches(path, sha256)) ?? (later ? undefined : await fetchFile(path, sha256)),
    })),
  );
  const isNew = !(await caches.has(CURRENT));
  const cache = await caches.open(CURRENT);
  try {
    await Promise.all(fetched.map(({ path, response }) => response && cache.put(urlOf(path), response)));
    await cache.put(urlOf(LIST_PATH), new Response(JSON.stringify([...hashes])));
  } catch (error) {
    if (isNew) await caches.delete(CURRENT);
    throw error;
  }
};

const hashOf = async (response: Response): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
};

/** The response, if it is the file of that hash. */
const genuine = async (response: Response | undefined, sha256: string): Promise<Response | undefined> =>
  response?.ok && (await hashOf(response)) === sha256 ? response : undefined;

const ownCaches = async (): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith(PREFIX));

/** The file as another version has stored it. */
const fromCaches = async (path: string, sha256: string): Promise<Response | undefined> => {
  for (const name of await ownCaches()) {
    const stored = await (await caches.open(name)).match(urlOf(path), { ignoreVary: true });
    const found = await genuine(stored, sha256);
    if (found) return found;
  }
  return undefined;
};

/** The file from the host; a second time without the browser's own cache, which may have kept a wrong one. */
const fetchFile = async (path: string, sha256: string): Promise<Response> => {
  for (const cache of ['no-cache', 'reload'] as const) {
    const found = await genuine(await fetch(urlOf(path), { cache }), sha256);
    if (found) return found;
  }
  throw new Error(`${path === '' ? 'The page' : path} on the host is not the file of this version.`);
};

/**
 * A tab that is open during a change of versions still runs the old one, and may load a part of it later. Between the
 * two there may be one that was fetched and never used.
 */
const KEPT_VERSIONS = 3;

scope.addEventListener('activate', (event) => event.waitUntil(activate()));

const activate = async (): Promise<void> => {
  const versions = (await ownCaches()).filter((name) => name !== CURRENT);
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
  if (request.method === 'POST' && url.href === urlOf(SHARE_PATH)) return event.respondWith(takeShared(request));
  if (request.method !== 'GET' || !url.href.startsWith(home)) return;
  event.respondWith(respond(request, url));
});

/** The file of this version; one of an older version, for a tab that still runs it; or the network. */
const respond = async (request: Request, url: URL): Promise<Response> => {
  const asked = `${url.origin}${url.pathname}`.slice(home.length);
  const path = asked === 'index.html' ? '' : asked;
  const sha256 = hashes.get(path);
  if (sha256 === undefined) return (await fromOldVersions(path)) ?? fetch(request);
  const cache = await caches.open(CURRENT);
  const stored = await genuine(await cache.match(urlOf(path), { ignoreVary: true }), sha256);
  if (stored) return stored;
  try {
    const fetched = await fetchFile(path, sha256);
    await cache.put(urlOf(path), fetched.clone());
    return fetched;
  } catch {
    // the page of another version brings files of its own names; a part of another version is worse than none
    return path === '' ? fetch(request) : Response.error();
  }
};

/** A file that only an older version has, if it is as that version was built. */
const fromOldVersions = async (path: string): Promise<Response | undefined> => {
  for (const name of await ownCaches()) {
    const cache = await caches.open(name);
    const sha256 = await listedHash(cache, path);
    const found = sha256 && (await genuine(await cache.match(urlOf(path), { ignoreVary: true }), sha256));
    if (found) return found;
  }
  return undefined;
};

const listedHash = async (cache: Cache, path: string): Promise<string | undefined> => {
  const list = await cache.match(urlOf(LIST_PATH));
  const files = list ? ((await list.json()) as typeof FILES) : [];
  return files.find(([each]) => each === path)?.[1];
};

/** The address that the manifest names for what other apps share; only this worker answers there, so nothing is sent. */
const SHARE_PATH = 'share';
/** Where a shared picture waits for the page (`shared/address/sharedText.ts`); no cache of a version. */
const SHARED = `salet-shared ${home}`;
const PICTURE_PATH = 'share-picture';

/** Opens the page with the shared text in its address, or with the shared picture in the cache. */
const takeShared = async (request: Request): Promise<Response> => {
  const fields = new URLSearchParams();
  try {
    for (const [name, value] of await request.formData()) {
      if (typeof value === 'string') {
        fields.append(name, value);
      } else if (value.type.startsWith('image/')) {
        await (await caches.open(SHARED)).put(urlOf(PICTURE_PATH), new Response(value));
        fields.append(PICTURE_PATH, '');
      }
    }
  } catch {
    // what cannot be read or kept is nothing; the page opens as it is
  }
  return Response.redirect(`${home}?${fields}`, 303);
};
