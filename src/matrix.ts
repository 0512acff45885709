/**
 * Feedback for every guess against every answer, computed once.
 *
 * Both layouts stand in one buffer with a header (`kernel/layout.ts`): by guess for reading one guess's answers, by
 * answer for scans of all guesses. It is built at start in milliseconds and never shipped. Scoring on demand needs no
 * memory but is paid again at every look-up, and a scan looks up millions of pairs.
 */

import { failed, type Result, success } from './failure.ts';
import { type FeedbackRule, scoreLetters } from './feedback.ts';
import type { Kernel } from './kernel/kernel.ts';
import { HEADER, layoutOf, MAGIC, VERSION } from './kernel/layout.ts';
import { createReferenceKernel } from './kernel/reference.ts';
import { createSimdKernel, simdCanServe } from './kernel/simd.ts';
import type { WordList } from './words/list.ts';

export interface Matrix {
  readonly list: WordList;
  readonly rule: FeedbackRule;
  readonly kernel: Kernel;
}

/** 3 GiB: below the 4 GiB that 32-bit WebAssembly can address, with room for the program. */
const MAX_MATRIX_BYTES = 3 * 2 ** 30;

/** Which kernel to use: `auto` takes the fast one wherever it can serve the list. */
export type KernelChoice = 'auto' | 'reference';

export const matrixBytes = (list: WordList): number =>
  layoutOf({ guessCount: list.words.length, answerCount: list.answerCount, wordLength: list.wordLength }).end;

/** Builds the matrix of a list; fails with a sentence if it would not fit into memory. */
export const buildMatrix = (list: WordList, rule: FeedbackRule, choice: KernelChoice = 'auto'): Result<Matrix> => {
  const bytes = matrixBytes(list);
  if (bytes > MAX_MATRIX_BYTES) {
    return failed(
      'MATRIX_TOO_LARGE',
      `${list.name} has ${list.words.length} guesses and ${list.answerCount} answers: their matrix needs ` +
        `${(bytes / 2 ** 30).toFixed(1)} GiB, more than ${MAX_MATRIX_BYTES / 2 ** 30}; ` +
        'use a strategy that counts letters, or a shorter list.',
    );
  }
  const kernel = createKernel(list, choice);
  kernel.fillMatrix(list.letters, rule);
  writeHeader(kernel, list, rule);
  return success({ list, rule, kernel });
};

const createKernel = (list: WordList, choice: KernelChoice): Kernel => {
  const shape = { guessCount: list.words.length, answerCount: list.answerCount, wordLength: list.wordLength };
  if (choice === 'auto' && simdCanServe(shape, list.alphabet.length)) return createSimdKernel(shape);
  const length = list.wordLength;
  return createReferenceKernel(shape, (letters, guess, answer, rule) =>
    scoreLetters(letters, guess * length, letters, answer * length, length, rule),
  );
};

const writeHeader = (kernel: Kernel, list: WordList, rule: FeedbackRule): void => {
  const header = new Uint32Array(kernel.buffer, 0, Object.keys(HEADER).length);
  header[HEADER.magic] = MAGIC;
  header[HEADER.version] = VERSION;
  header[HEADER.guessCount] = list.words.length;
  header[HEADER.answerCount] = list.answerCount;
  header[HEADER.wordLength] = list.wordLength;
  header[HEADER.rule] = rule === 'real' ? 0 : 1;
  header[HEADER.fingerprintHigh] = Number.parseInt(list.fingerprint.slice(0, 8), 16);
  header[HEADER.fingerprintLow] = Number.parseInt(list.fingerprint.slice(8), 16);
};
