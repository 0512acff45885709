/**
 * The environment over HTTP, on the loopback address only: POST /reset, /step, /state and /close with a JSON object.
 *
 * Every request needs the token, so that other users of the machine and pages in a browser cannot play; requests that come
 * from a page or that name another host are refused as well. Bodies, connections, waiting requests and slow clients are
 * limited, so that no client can keep others from being served.
 */

import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Environment } from '../../judge/environment.ts';
import type { Message } from '../../judge/messages.ts';
import { answerMessage, refuseMessage } from './answerMessage.ts';

/** The most bytes of a body; a message has about a hundred. */
export const MAX_BODY_BYTES = 16_384;
/** The most requests that are worked on at once; more are refused. */
export const MAX_OPEN_REQUESTS = 256;
const MAX_CONNECTIONS = 512;
/** How long a client may take to send a request. */
const REQUEST_MS = 10_000;

export interface HttpEnvironment {
  readonly environment: Environment;
  readonly token: string;
  readonly timeLimitMs: number;
}

const PATHS: Readonly<Record<string, Message['type']>> = {
  '/reset': 'reset',
  '/step': 'step',
  '/state': 'state',
  '/close': 'close',
};

interface Refusal {
  readonly status: number;
  readonly sentence: string;
}

export const createEnvironmentServer = (served: HttpEnvironment): Server => {
  let open = 0;
  const server = createServer((request, response) => {
    const refusal = refuse(request, served.token) ?? (open >= MAX_OPEN_REQUESTS ? BUSY : undefined);
    if (refusal) return sendRefusal(request, response, refusal);
    open++;
    void serve(served, request, response).finally(() => {
      open--;
    });
  });
  server.requestTimeout = REQUEST_MS;
  server.headersTimeout = REQUEST_MS;
  server.maxConnections = MAX_CONNECTIONS;
  return server;
};

const BUSY: Refusal = { status: 503, sentence: 'Too many requests are open; try again when some are answered.' };

/** Why a request is refused before its body is read. */
const refuse = ({ method, url = '', headers }: IncomingMessage, token: string): Refusal | undefined => {
  if (!isLoopbackHost(headers.host)) {
    return { status: 403, sentence: 'Only requests to this machine are served; use the address that was printed.' };
  }
  if (headers.origin !== undefined) {
    return { status: 403, sentence: 'Requests from pages are refused; call the environment from a program.' };
  }
  if (!hasToken(headers.authorization, token)) {
    return { status: 401, sentence: 'The token is missing or wrong; send it as "Authorization: Bearer TOKEN".' };
  }
  if (!Object.hasOwn(PATHS, url)) {
    return { status: 404, sentence: `There is nothing here; post to ${Object.keys(PATHS).join(', ')}.` };
  }
  if (method !== 'POST') return { status: 405, sentence: 'Only POST is understood here.' };
  if (Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES) return TOO_LONG;
  return undefined;
};

const TOO_LONG: Refusal = {
  status: 413,
  sentence: `The body is longer than ${MAX_BODY_BYTES} bytes; send one message.`,
};

const isLoopbackHost = (host: string | undefined): boolean =>
  host !== undefined && /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/i.test(host);

/** Compared in constant time, so that the time tells nothing about the token. */
const hasToken = (authorization: string | undefined, token: string): boolean => {
  const given = Buffer.from(/^Bearer (\S+)$/.exec(authorization ?? '')?.[1] ?? '');
  const wanted = Buffer.from(token);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};

const serve = async (served: HttpEnvironment, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const body = await readBody(request);
  // the client is gone
  if (body === undefined) return;
  if (body === TOO_LONG) return sendRefusal(request, response, TOO_LONG);
  const answered = await answerMessage(
    served.environment,
    body === '' ? '{}' : (body as string),
    served.timeLimitMs,
    PATHS[request.url ?? ''],
  );
  send(response, answered.ok ? 200 : 400, answered.line);
};

/** The body, `TOO_LONG`, or undefined if the client went away. */
const readBody = async (request: IncomingMessage): Promise<string | Refusal | undefined> => {
  const pieces: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const piece of request) {
      bytes += piece.length;
      if (bytes > MAX_BODY_BYTES) return TOO_LONG;
      pieces.push(piece);
    }
  } catch {
    return undefined;
  }
  return Buffer.concat(pieces).toString('utf8');
};

const send = (response: ServerResponse, status: number, line: string): void => {
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(`${line}\n`);
};

const sendRefusal = (request: IncomingMessage, response: ServerResponse, { status, sentence }: Refusal): void => {
  // the rest of the body is not wanted
  request.resume();
  response.shouldKeepAlive = false;
  send(response, status, refuseMessage(sentence));
};
