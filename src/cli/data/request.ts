/**
 * One GET request, with the bytes of the answer as they were sent.
 *
 * `fetch` decompresses answers leniently: it takes a compressed text that was cut as whole, and one with a false encoding
 * can leave its body pending for ever. Here nothing is decoded. An answer whose end is not announced, by a length or by
 * chunks, is refused, because it could be incomplete without a sign.
 */

import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { Readable } from 'node:stream';

interface RequestOptions {
  readonly signal: AbortSignal;
  readonly headers: Readonly<Record<string, string>>;
}

/** Follows no redirect; rejects if the connection fails. */
export type SendRequest = (url: URL, options: RequestOptions) => Promise<Response>;

/** The code of the error for an answer whose end is not announced. */
export const NO_ANNOUNCED_END = 'NO_ANNOUNCED_END';

export const sendRequest: SendRequest = (url, { signal, headers }) =>
  new Promise((resolve, reject) => {
    const get = url.protocol === 'https:' ? getHttps : getHttp;
    const request = get(url, { signal, headers, agent: false }, (incoming) => {
      try {
        resolve(responseOf(incoming));
      } catch (error) {
        incoming.destroy();
        reject(error);
      }
    });
    request.on('error', reject);
  });

/** The status codes of answers without a body. */
const WITHOUT_BODY = [101, 103, 204, 205, 304];

const responseOf = (incoming: IncomingMessage): Response => {
  const { statusCode: status = 0, headersDistinct } = incoming;
  const headers = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  if (WITHOUT_BODY.includes(status)) {
    incoming.resume();
    return new Response(null, { status, headers });
  }
  if (status === 200 && !announcesEnd(incoming)) {
    throw Object.assign(new Error('The end of the answer is not announced.'), { code: NO_ANNOUNCED_END });
  }
  return new Response(Readable.toWeb(incoming) as ReadableStream<Uint8Array>, { status, headers });
};

const announcesEnd = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || /\bchunked\s*$/i.test(headers['transfer-encoding'] ?? '');
