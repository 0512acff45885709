/**
 * The standard input line by line, for dialogues and for batches that print each answer at once.
 */

import { failed, type Result, success } from '../../failure.ts';
import type { InputStream } from './stdin.ts';

/** More than any game needs; an endless line must not fill the memory. */
export const MAX_LINE_LENGTH = 2 ** 16;

/** Lines without their ends. A line that is too long is a failure in its place, and the next lines are read. */
export async function* readLines(stream: InputStream): AsyncGenerator<Result<string>> {
  const decoder = new TextDecoder();
  let rest = '';
  let isTooLong = false;
  const take = (line: string): Result<string> => {
    const isRefused = isTooLong || line.length > MAX_LINE_LENGTH;
    isTooLong = false;
    return isRefused ? failed('OPTION_VALUE', TOO_LONG) : success(line.replace(/\r$/, ''));
  };
  for await (const piece of stream) {
    rest += typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true });
    const lines = rest.split('\n');
    rest = lines[lines.length - 1];
    for (const line of lines.slice(0, -1)) yield take(line);
    if (rest.length > MAX_LINE_LENGTH) {
      isTooLong = true;
      rest = '';
    }
  }
  rest += decoder.decode();
  if (rest !== '' || isTooLong) yield take(rest);
}

const TOO_LONG = `This line has more than ${MAX_LINE_LENGTH} characters; send shorter ones.`;
