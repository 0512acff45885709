/**
 * The standard input line by line, for dialogues and for batches that answer while they are fed.
 */

import { failed, type Result, success } from '../../failure.ts';
import type { InputStream } from './stdin.ts';

/** No game takes more; a line without an end must not fill the memory. */
export const MAX_LINE_LENGTH = 2 ** 16;

/** Lines without their ends; one that is too long is a failure in its place, and the next are read all the same. */
export async function* readLines(stream: InputStream): AsyncGenerator<Result<string>> {
  const decoder = new TextDecoder();
  let rest = '';
  let isTooLong = false;
  const take = (line: string): Result<string> => {
    const tooLong = isTooLong || line.length > MAX_LINE_LENGTH;
    isTooLong = false;
    return tooLong ? failed('OPTION_VALUE', TOO_LONG) : success(line.replace(/\r$/, ''));
  };
  for await (const piece of stream) {
    rest += typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop()!;
    for (const line of lines) yield take(line);
    if (rest.length > MAX_LINE_LENGTH) {
      isTooLong = true;
      rest = '';
    }
  }
  rest += decoder.decode();
  if (rest !== '' || isTooLong) yield take(rest);
}

const TOO_LONG = `This line has more than ${MAX_LINE_LENGTH} characters; send shorter ones.`;
