/**
 * Serves the built page: a folder of static files, on one address, to browsers.
 *
 * Any static host can serve the page; this server is for users who have only the package. It sends a strict content
 * policy, and files with a hash in their names are cached for ever. A path is served only if it is made of plain names,
 * so no path leads out of the folder.
 */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** Where the built page is: beside the folder of the program. */
export const PAGE_FOLDER = fileURLToPath(new URL('../web', import.meta.url));

/** The policy of web/index.html, which hosts without headers rely on, and a ban on frames. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self' https:",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS: OutgoingHttpHeaders = {
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/** The build puts a hash into these names: a file with one never changes. */
const HASHED = /^assets\/.+-[\w-]{8}\.\w+$/;

/** Plain names with single slashes: neither "..", nor hidden files, nor anything that has to be decoded. */
const PLAIN_PATH = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

export const createWebServer = (folder: string): Server =>
  createServer((request, response) => {
    // the page sends no bodies
    request.resume();
    const { status, headers, body } = packed(answerTo(folder, request), request);
    response.writeHead(status, { ...HEADERS, ...headers });
    // Node leaves out the body of a response to HEAD
    response.end(body);
  });

interface Answer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

const answerTo = (folder: string, { method, url = '', headers }: IncomingMessage): Answer => {
  if (method !== 'GET' && method !== 'HEAD') {
    return sentence(405, 'Only GET and HEAD are understood here.', { allow: 'GET, HEAD' });
  }
  const path = pathOf(url);
  const body = PLAIN_PATH.test(path) ? read(join(folder, path)) : undefined;
  if (!body) return sentence(404, 'There is nothing here; the page is at /.');
  const kept = {
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    vary: 'accept-encoding',
    'cache-control': HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
  if (isKnown(kept.etag, headers['if-none-match'])) return { status: 304, headers: kept, body: Buffer.alloc(0) };
  const type = TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream';
  return { status: 200, headers: { ...kept, 'content-type': type }, body };
};

/** The path in the folder, without a query. */
const pathOf = (url: string): string => {
  const path = url.split(/[?#]/, 1)[0].replace(/^\//, '');
  return path === '' || path.endsWith('/') ? `${path}index.html` : path;
};

/** Undefined if there is no such file. */
const read = (path: string): Buffer | undefined => {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
};

const isKnown = (tag: string, known: string | undefined): boolean =>
  known?.split(',').some((each) => each.trim().replace(/^W\//, '') === tag) ?? false;

const sentence = (status: number, text: string, more: OutgoingHttpHeaders = {}): Answer => ({
  status,
  headers: { 'content-type': TYPES['.txt'], 'cache-control': 'no-store', ...more },
  body: Buffer.from(`${text}\n`),
});

/** The response as it is sent: compressed for clients that accept it. */
const packed = ({ status, headers, body }: Answer, request: IncomingMessage): Answer => {
  if (status === 304) return { status, headers, body };
  const understood = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  if (!understood || headers['content-type'] === TYPES['.png']) {
    return { status, headers: { ...headers, 'content-length': body.length }, body };
  }
  const small = gzipSync(body);
  return { status, headers: { ...headers, 'content-encoding': 'gzip', 'content-length': small.length }, body: small };
};
