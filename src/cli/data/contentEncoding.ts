/**
 * Undoes the Content-Encoding of an answer, strictly: text that was cut, or is not what its header says, is refused.
 *
 * No encoding is requested, but some servers store compressed files and send them as they are.
 */

import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { quote } from '../../words/sentences.ts';

const DECODERS: ReadonlyMap<string, typeof gunzipSync> = new Map([
  ['gzip', gunzipSync],
  ['x-gzip', gunzipSync],
  ['deflate', inflateSync],
  ['br', brotliDecompressSync as typeof gunzipSync],
]);

/** The bytes, or why they were refused. */
type Decoded = { readonly bytes: Uint8Array } | { readonly problem: string } | 'too large';

export const undoEncoding = (bytes: Uint8Array, encoding: string, maxBytes: number): Decoded => {
  const name = encoding.trim().toLowerCase();
  if (name === '' || name === 'identity') return { bytes };
  const decodeBytes = DECODERS.get(name);
  if (!decodeBytes) return { problem: `the answer has the encoding ${quote(encoding)}, which was not requested` };
  try {
    return { bytes: decodeBytes(bytes, { maxOutputLength: maxBytes }) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return 'too large';
    // of bytes that are not brotli at all, the decoder may report only that they ended too early
    return { problem: `the answer is not complete ${name}, which its header announces` };
  }
};
