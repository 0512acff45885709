/**
 * Fixed words one after the other by the matrix: the parts after some words, and the figures of every word that could
 * come next. `split.ts` is the readable twin.
 */

import type { Matrix } from '../matrix.ts';
import type { GuessId } from '../words/list.ts';

/** The answers after some fixed words. */
export interface Refined {
  readonly words: readonly GuessId[];
  /** Parts of two answers or more. */
  readonly parts: readonly Uint32Array[];
  /** How many parts have one answer; a word that is found has one of its own. */
  readonly ones: number;
}

/** A figure of a split, of which less is better. */
export interface SplitMeasure {
  readonly id: 'most-parts' | 'expected-remaining' | 'entropy' | 'minimax';
  /** The figure of each guess on one part. */
  readonly scan: (kernel: Matrix['kernel']) => (candidates: Uint32Array) => ArrayLike<number>;
  /** The figure of a part of one answer. */
  readonly ofOne: number;
  /** Whether the figures of parts are summed, or the largest counts. */
  readonly joins: 'sum' | 'largest';
  /** 1 where less is better, -1 where more is. */
  readonly sign: 1 | -1;
}

/** Words left on average, as their sum over the answers. */
export const SUM_OF_SQUARES: SplitMeasure = {
  id: 'expected-remaining',
  scan: (kernel) => kernel.sumSquares,
  ofOne: 1,
  joins: 'sum',
  sign: 1,
};

/** The measures of a split, named as those of one word. For `entropy` the sum of n log n over the parts is compared, which falls as information grows. */
export const SPLIT_MEASURES: readonly [SplitMeasure, ...SplitMeasure[]] = [
  { id: 'most-parts', scan: (kernel) => kernel.countParts, ofOne: 1, joins: 'sum', sign: -1 },
  SUM_OF_SQUARES,
  { id: 'entropy', scan: (kernel) => kernel.sumLogs, ofOne: 0, joins: 'sum', sign: 1 },
  { id: 'minimax', scan: (kernel) => kernel.largestPart, ofOne: 1, joins: 'largest', sign: 1 },
];

/** All answers in one part. */
export const beforeFirst = (answerCount: number): Refined => ({
  words: [],
  parts: answerCount > 1 ? [Uint32Array.from({ length: answerCount }, (_, answer) => answer)] : [],
  ones: answerCount === 1 ? 1 : 0,
});

/** The parts after one more word. */
export const refine = ({ kernel }: Matrix, { words, parts, ones }: Refined, word: GuessId): Refined => {
  const refined: Uint32Array[] = [];
  let single = ones;
  for (const part of parts) {
    const codes = kernel.codesOf(word, part);
    const groups = new Map<number, number[]>();
    for (let i = 0; i < part.length; i++) {
      const group = groups.get(codes[i]);
      if (group) group.push(part[i]);
      else groups.set(codes[i], [part[i]]);
    }
    for (const group of groups.values()) {
      if (group.length === 1) single++;
      else refined.push(Uint32Array.from(group));
    }
  }
  return { words: [...words, word], parts: refined, ones: single };
};

/** The parts after some words. */
export const refineAll = (matrix: Matrix, words: readonly GuessId[]): Refined =>
  words.reduce((from, word) => refine(matrix, from, word), beforeFirst(matrix.list.answerCount));

/** How many pairs of answers are left together. */
export const countPairs = ({ parts }: Refined): number =>
  parts.reduce((sum, { length }) => sum + (length * (length - 1)) / 2, 0);

/** The measure of every word as the next one; less is better. */
export const scoreNext = ({ kernel, list }: Matrix, { parts, ones }: Refined, measure: SplitMeasure): Float64Array => {
  const { ofOne, joins, sign } = measure;
  const scan = measure.scan(kernel);
  const isSum = joins === 'sum';
  const scores = new Float64Array(list.words.length).fill(isSum ? ones * ofOne : Math.min(ones, 1) * ofOne);
  for (const part of parts) {
    const scanned = scan(part);
    if (isSum) for (let guess = 0; guess < scores.length; guess++) scores[guess] += scanned[guess];
    else for (let guess = 0; guess < scores.length; guess++) scores[guess] = Math.max(scores[guess], scanned[guess]);
  }
  return sign === 1 ? scores : scores.map((score) => -score);
};
