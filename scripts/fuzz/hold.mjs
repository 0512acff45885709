/**
 * What must hold of anything that reads text from outside.
 */

import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

export const hold = (isTrue, what) => {
  if (!isTrue) throw new Error(what);
};

const LONGEST_SENTENCE = 1000;

/** A failure is a code for programs and one sentence for people. */
export const holdFailure = ({ code, sentence }) => {
  hold(/^[A-Z_]+$/.test(code), `A failure has the code ${code}.`);
  holdSentence(sentence);
};

export const holdSentence = (sentence) => {
  hold(typeof sentence === 'string' && sentence.trim() !== '', 'A failure has no sentence.');
  hold(!/[\r\n\u2028\u2029]/.test(sentence), `A sentence has several lines: ${JSON.stringify(sentence.slice(0, 200))}`);
  hold(sentence.length <= LONGEST_SENTENCE, `A sentence has ${sentence.length} characters: ${sentence.slice(0, 100)}…`);
};

/** The value of a result; undefined if it is a failure, which then is a good one. */
export const valueIn = (result) => {
  if (result.ok) return result.value;
  holdFailure(result.failure);
  return undefined;
};

export const holdSame = (actual, expected, what) =>
  hold(isDeepStrictEqual(actual, expected), `${what}: ${show(actual)} is not ${show(expected)}`);

const show = (value) => (JSON.stringify(value) ?? String(value)).slice(0, 300);

/** The parts of an input that stands for several texts. */
export const SEPARATOR = '\u001d';

export const partsOf = (text, count) => {
  const parts = text.split(SEPARATOR, count);
  return Array.from({ length: count }, (_, index) => parts[index] ?? '');
};

/** JSON, or undefined. */
export const parsed = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A folder that goes with this process; in memory where that can be, since thousands of files are written. */
export const folderOfItsOwn = () => {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'salet-fuzz-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
