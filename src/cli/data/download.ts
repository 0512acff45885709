/**
 * Text from the network, with a sentence instead of an exception.
 *
 * A server may hang, close the connection early, return an error page or never stop: each has its own sentence, an
 * incomplete answer is discarded, and reading ends at a limit. Compressed answers are decoded strictly, because a cut one
 * can look whole. Redirects are followed here, one by one, to refuse those to other protocols, from https to http, in
 * circles, and into a private network unless the user allows that.
 */

import { failed, type Result, success } from '../../failure.ts';
import type { Context } from '../context.ts';
import { duration } from '../render/text.ts';
import { undoEncoding } from './contentEncoding.ts';
import { isPrivateHost } from './privateHost.ts';
import { NO_ANNOUNCED_END } from './request.ts';

/** Lists and histories are far smaller. */
const MAX_BYTES = 5_000_000;
const MAX_REDIRECTS = 5;

/** Whether a source is a web address, not a file. */
export const isAddress = (source: string): boolean => /^https?:\/\//i.test(source);

export interface DownloadOptions {
  /** For the whole answer, redirects included. */
  readonly timeoutMs: number;
  /** Whether a redirect may lead to this machine or into a private network. */
  readonly allowsPrivate: boolean;
}

/** The text at an address; refuses anything but a complete answer in UTF-8 that is not a web page. */
export const download = async (
  context: Pick<Context, 'fetch'>,
  address: string,
  { timeoutMs, allowsPrivate }: DownloadOptions,
  isPrivate: typeof isPrivateHost = isPrivateHost,
): Promise<Result<string>> => {
  const signal = AbortSignal.timeout(timeoutMs);
  // the address that the user typed is allowed, wherever it leads
  const typedHost = URL.canParse(address) ? new URL(address).host : '';
  const mayVisit = async ({ host, hostname }: URL): Promise<boolean> =>
    allowsPrivate || host === typedHost || !(await isPrivate(hostname, signal));
  try {
    const response = await follow(context, address, signal, mayVisit);
    if (!response.ok) return response;
    const bytes = await readBody(response.value, address);
    return bytes.ok ? decode(bytes.value, address) : bytes;
  } catch (error) {
    // a connection that was closed at the time limit reports only that it was closed
    return refused(address, reasonOf(signal.aborted ? signal.reason : error, timeoutMs));
  }
};

const HEADERS = { accept: 'text/plain, */*', 'accept-encoding': 'identity', 'user-agent': 'salet' };

const follow = async (
  context: Pick<Context, 'fetch'>,
  address: string,
  signal: AbortSignal,
  mayVisit: (url: URL) => Promise<boolean>,
): Promise<Result<Response>> => {
  let url = new URL(address);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await context.fetch(url, { signal, headers: HEADERS });
    if (response.status === 200) return success(response);
    await response.body?.cancel();
    const location = locationOf(response);
    if (location === undefined) return refused(address, statusSentence(response.status));
    const next = URL.canParse(location, url.href) ? new URL(location, url) : undefined;
    if (!next) return refused(address, NOT_AN_ADDRESS);
    const mistake = await redirectMistake(url, next, mayVisit);
    if (mistake !== undefined) return refused(address, mistake);
    url = next;
  }
  return refused(address, `it redirects more than ${MAX_REDIRECTS} times`);
};

/** The target of a redirect; undefined for any other answer. */
const locationOf = ({ status, headers }: Response): string | undefined =>
  status >= 300 && status < 400 ? (headers.get('location') ?? undefined) : undefined;

const NOT_AN_ADDRESS = 'it redirects to something that is not a web address';

/** Why a redirect is not followed; undefined if it is. */
const redirectMistake = async (
  from: URL,
  to: URL,
  mayVisit: (url: URL) => Promise<boolean>,
): Promise<string | undefined> => {
  if (!isAddress(to.href)) return NOT_AN_ADDRESS;
  if (from.protocol === 'https:' && to.protocol === 'http:') {
    return 'it redirects from https to http, where the answer could be changed on its way';
  }
  if (await mayVisit(to)) return undefined;
  return `it redirects to ${to.hostname} in a private network; pass --allow-private to allow that`;
};

const statusSentence = (status: number): string => {
  if (status === 404 || status === 410) return `nothing was found there (${status})`;
  if (status === 401 || status === 403) return `the server does not allow it (${status})`;
  if (status === 429) return 'the server has received too many requests (429); try again later';
  return status >= 500 ? `the server has a problem (${status}); try again later` : `the server returned ${status}`;
};

const readBody = async (response: Response, address: string): Promise<Result<Uint8Array>> => {
  const tooLarge = refused(address, `the answer is larger than ${MAX_BYTES / 1e6} MB`);
  const announced = Number(response.headers.get('content-length') ?? Number.NaN);
  if (announced > MAX_BYTES) {
    await response.body?.cancel();
    return tooLarge;
  }
  const pieces: Uint8Array[] = [];
  let length = 0;
  // ending the loop early closes the connection
  for await (const piece of response.body ?? []) {
    length += piece.length;
    if (length > MAX_BYTES) return tooLarge;
    pieces.push(piece);
  }
  if (announced > length) return refused(address, CUT_SHORT);
  const encoding = response.headers.get('content-encoding') ?? '';
  const decoded = undoEncoding(Buffer.concat(pieces, length), encoding, MAX_BYTES);
  if (decoded === 'too large') return tooLarge;
  return 'problem' in decoded ? refused(address, decoded.problem) : success(decoded.bytes);
};

const CUT_SHORT = 'the answer ended too early';

const decode = (bytes: Uint8Array, address: string): Result<string> => {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refused(address, 'the answer is not text in UTF-8');
  }
  return /^\s*</.test(text) ? refused(address, 'the answer is a web page, not a list') : success(text);
};

/** The reason of a failed request, which is deep inside its error. */
const reasonOf = (error: unknown, timeoutMs: number): string => {
  const inner = causes(error);
  if (inner.some(({ name }) => name === 'TimeoutError'))
    return `there was no complete answer within ${duration(timeoutMs)}`;
  const codes = inner.map(({ code }) => code ?? '');
  const has = (...wanted: string[]) => codes.some((code) => wanted.includes(code));
  if (has('ERR_INVALID_URL')) return 'this is not a web address; check it';
  if (has('ENOTFOUND', 'EAI_AGAIN')) return 'the name of the server could not be resolved; check the connection';
  if (has('ECONNREFUSED')) return 'the server refuses connections';
  if (has('ENETUNREACH', 'EHOSTUNREACH')) return 'the server cannot be reached; check the connection';
  if (codes.some((code) => /CERT|TLS|SSL|SELF_SIGNED/.test(code))) return 'the connection is not secure';
  if (has('ECONNRESET')) return CUT_SHORT;
  if (has(NO_ANNOUNCED_END))
    return 'the server does not announce where its answer ends; save it as a file, import that';
  return `the request failed (${codes.find((code) => code !== '') ?? inner.at(-1)?.message ?? 'unknown reason'})`;
};

const causes = (error: unknown): { name?: string; message?: string; code?: string }[] => {
  const found: Error[] = [];
  for (let each = error; each instanceof Error && found.length < 5; each = each.cause) {
    found.push(each);
    if (each instanceof AggregateError) found.push(...each.errors.filter((inner) => inner instanceof Error));
  }
  return found;
};

const refused = (address: string, reason: string) =>
  failed('FILE_UNREADABLE', `${address}: ${reason}.`, { file: address });
