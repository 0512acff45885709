/**
 * Text from the standard input, with a sentence instead of an exception.
 *
 * Nobody is made to wait at a terminal that asks nothing: without a pipe there is a sentence about how to make one.
 */

import { failed, type Result, success } from '../../failure.ts';

/** What people paste is short; more is the wrong file. */
const MAX_INPUT_BYTES = 2 ** 20;

/** What of `process.stdin` is needed. */
export type InputStream = AsyncIterable<Uint8Array | string> & { readonly isTTY?: boolean };

/** All of the standard input as text; `example` is a command line that shows how to give it. */
export const readStdin = async (example: string, stream: InputStream = process.stdin): Promise<Result<string>> => {
  if (stream.isTTY) return unreadable(`There is nothing to read; name a file, or send text in, as in: ${example}`);
  try {
    const bytes = await readBytes(stream);
    if (!bytes) return unreadable(`The standard input is larger than ${MAX_INPUT_BYTES / 2 ** 20} MB; send less.`);
    return success(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    // how the decoder says that bytes are no UTF-8
    if (error instanceof TypeError) return unreadable('The standard input is not UTF-8; send it as UTF-8.');
    return unreadable('The standard input could not be read; name a file instead.');
  }
};

/** Undefined if there is more than the limit. */
const readBytes = async (stream: InputStream): Promise<Buffer | undefined> => {
  const pieces: Buffer[] = [];
  let total = 0;
  for await (const piece of stream) {
    pieces.push(Buffer.from(piece as Uint8Array));
    total += pieces.at(-1)!.length;
    if (total > MAX_INPUT_BYTES) return undefined;
  }
  return Buffer.concat(pieces, total);
};

const unreadable = (sentence: string) => failed('FILE_UNREADABLE', sentence);
