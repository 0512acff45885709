/**
 * Text from the standard input, with a sentence instead of an exception.
 *
 * A terminal without a pipe is refused with an example, so that no user waits for a program that waits for input.
 */

import { failed, type Result, success } from '../../failure.ts';

/** Far more than people paste; a larger input is the wrong file. */
const MAX_INPUT_BYTES = 2 ** 20;

/** The members of `process.stdin` that are used. */
export type InputStream = AsyncIterable<Uint8Array | string> & { readonly isTTY?: boolean };

/** The whole standard input as text; `example` is a command line that shows how to pass it. */
export const readStdin = async (example: string, stream: InputStream = process.stdin): Promise<Result<string>> => {
  if (stream.isTTY) return unreadable(`There is nothing to read; name a file, or send text in, as in: ${example}`);
  try {
    const bytes = await readBytes(stream);
    if (!bytes) return unreadable(`The standard input is larger than ${MAX_INPUT_BYTES / 2 ** 20} MB; send less.`);
    return success(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    // the decoder throws a TypeError for bytes that are not UTF-8
    if (error instanceof TypeError) return unreadable('The standard input is not UTF-8; send it as UTF-8.');
    return unreadable('The standard input could not be read; name a file instead.');
  }
};

/** Undefined if the input is larger than the limit. */
const readBytes = async (stream: InputStream): Promise<Buffer | undefined> => {
  const pieces: Buffer[] = [];
  let total = 0;
  for await (const chunk of stream) {
    const piece = Buffer.from(chunk as Uint8Array);
    pieces.push(piece);
    total += piece.length;
    if (total > MAX_INPUT_BYTES) return undefined;
  }
  return Buffer.concat(pieces, total);
};

const unreadable = (sentence: string) => failed('FILE_UNREADABLE', sentence);
