/**
 * The readable twin of every kernel function, for any word length.
 *
 * It keeps the memory map of `layout.ts`, so a matrix made here and one made by the SIMD kernel are the same bytes.
 */

import type { Codes, Kernel, Rule, Scan } from './kernel.ts';
import { logWeight } from './kernel.ts';
import { layoutOf, type Shape } from './layout.ts';

const codesAt = (buffer: ArrayBufferLike, codeBytes: 1 | 2 | 4, offset: number, count: number): Codes => {
  const View = codeBytes === 1 ? Uint8Array : codeBytes === 2 ? Uint16Array : Uint32Array;
  return new View(buffer, offset, count);
};

export const createReferenceKernel = (
  shape: Shape,
  score: (letters: Uint16Array, guess: number, answer: number, rule: Rule) => number,
): Kernel => {
  const layout = layoutOf(shape);
  const { guessCount, answerCount, answerStride, guessStride, codeBytes } = layout;
  const buffer = new ArrayBuffer(layout.matrixEnd);
  const byGuess = codesAt(buffer, codeBytes, layout.byGuess, guessCount * answerStride);
  const byAnswer = codesAt(buffer, codeBytes, layout.byAnswer, answerCount * guessStride);
  const sizes = new Map<number, number>();
  const results = new Float64Array(guessCount);

  const scan = (candidates: Uint32Array, summary: (sizes: Iterable<number>) => number): Scan => {
    for (let guess = 0; guess < guessCount; guess++) {
      sizes.clear();
      for (const answer of candidates) {
        const code = byGuess[guess * answerStride + answer];
        sizes.set(code, (sizes.get(code) ?? 0) + 1);
      }
      results[guess] = summary(sizes.values());
    }
    return results;
  };

  return {
    ...{ kind: 'reference', layout, buffer, byGuess, byAnswer },

    fillMatrix(letters, rule) {
      for (let guess = 0; guess < guessCount; guess++) {
        for (let answer = 0; answer < answerCount; answer++) {
          const code = score(letters, guess, answer, rule);
          byGuess[guess * answerStride + answer] = code;
          byAnswer[answer * guessStride + guess] = code;
        }
      }
    },

    countParts: (candidates) => scan(candidates, count),
    sumSquares: (candidates) => scan(candidates, (parts) => sum(parts, (size) => size * size)),
    largestPart: (candidates) => scan(candidates, (parts) => Math.max(...parts)),
    sumLogs: (candidates) => scan(candidates, (parts) => sum(parts, logWeight)),
  };
};

const sum = (sizes: Iterable<number>, of: (size: number) => number): number => {
  let total = 0;
  for (const size of sizes) total += of(size);
  return total;
};

const count = (sizes: Iterable<number>): number => sum(sizes, () => 1);
