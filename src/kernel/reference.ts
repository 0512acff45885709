/**
 * The readable twin of every kernel function, for any word length.
 *
 * It uses the memory map of `layout.ts`, so that its matrix and that of the SIMD kernel are the same bytes. It also
 * serves hosts without SIMD, so it is plain rather than slow.
 */

import type { Rule } from '../rules.ts';
import { type Codes, type Kernel, logWeight, type Scan } from './kernel.ts';
import { type Layout, layoutOf, type Shape } from './layout.ts';

/** Scores guess against answer, both ids of words in `letters`. */
type Score = (letters: Uint16Array, guess: number, answer: number, rule: Rule) => number;

/** A summary of the first `count` sizes. */
type Summary = (sizes: Uint32Array, count: number) => number;

/** Creates a kernel; throws a RangeError if there is not enough memory for it. */
export const createReferenceKernel = (shape: Shape, score: Score): Kernel => {
  const layout = layoutOf(shape);
  const { guessCount, answerCount, answerStride, guessStride } = layout;
  const buffer = new ArrayBuffer(layout.matrixEnd);
  const byGuess = codesAt(buffer, layout, layout.byGuess, guessCount * answerStride);
  const byAnswer = codesAt(buffer, layout, layout.byAnswer, answerCount * guessStride);
  const splitBy = createSplitter(shape, byGuess, answerStride);
  const logs = Float64Array.from({ length: answerCount + 1 }, (_, size) => logWeight(size));
  const results = new Float64Array(guessCount);
  const codes = new Uint32Array(answerCount);

  const scanWith =
    (summary: Summary) =>
    (candidates: Uint32Array, from = 0, to = guessCount): Scan => {
      for (let guess = from; guess < to; guess++) {
        const { sizes, count } = splitBy(guess, candidates);
        results[guess] = summary(sizes, count);
      }
      return results;
    };

  return {
    kind: 'reference',
    layout,
    buffer,
    byGuess,
    byAnswer,

    *fillMatrix(letters, rule) {
      for (let guess = 0; guess < guessCount; guess++) {
        for (let answer = 0; answer < answerCount; answer++) {
          const code = score(letters, guess, answer, rule);
          byGuess[guess * answerStride + answer] = code;
          byAnswer[answer * guessStride + guess] = code;
        }
        yield;
      }
    },

    codesOf(guess, answers) {
      for (let i = 0; i < answers.length; i++) codes[i] = byGuess[guess * answerStride + answers[i]];
      return codes.subarray(0, answers.length);
    },
    classify: undefined,

    countParts: scanWith((_sizes, count) => count),
    sumSquares: scanWith((sizes, count) => sum(sizes, count, (size) => size * size)),
    largestPart: scanWith(largest),
    sumLogs: scanWith((sizes, count) => sum(sizes, count, (size) => logs[size])),
  };
};

const codesAt = (buffer: ArrayBuffer, { codeBytes }: Layout, offset: number, count: number): Codes => {
  const View = codeBytes === 1 ? Uint8Array : codeBytes === 2 ? Uint16Array : Uint32Array;
  return new View(buffer, offset, count);
};

/** A function that returns the sizes of the parts into which a guess splits the candidates. */
const createSplitter = ({ answerCount, wordLength }: Shape, byGuess: Codes, answerStride: number) => {
  // a size for every possible code, all 0 between two calls; and the codes that occur, in the order of first occurrence
  const sizeOf = new Uint32Array(3 ** wordLength);
  const occurring = new Uint32Array(answerCount);
  const sizes = new Uint32Array(answerCount);

  return (guess: number, candidates: Uint32Array): { sizes: Uint32Array; count: number } => {
    const row = guess * answerStride;
    let count = 0;
    for (let i = 0; i < candidates.length; i++) {
      const code = byGuess[row + candidates[i]];
      if (sizeOf[code]++ === 0) occurring[count++] = code;
    }
    for (let part = 0; part < count; part++) {
      sizes[part] = sizeOf[occurring[part]];
      sizeOf[occurring[part]] = 0;
    }
    return { sizes, count };
  };
};

const sum = (sizes: Uint32Array, count: number, of: (size: number) => number): number => {
  let total = 0;
  for (let part = 0; part < count; part++) total += of(sizes[part]);
  return total;
};

const largest: Summary = (sizes, count) => {
  let size = 0;
  for (let part = 0; part < count; part++) size = Math.max(size, sizes[part]);
  return size;
};
