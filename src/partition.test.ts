import { describe, expect, test } from 'vitest';
import { scoreFeedback } from './feedback.ts';
import { buildMatrix, type Matrix } from './matrix.ts';
import {
  entropyOf,
  largestParts,
  logSums,
  type Part,
  partCounts,
  partition,
  squareSums,
  summarizeSplit,
} from './partition.ts';
import { startPosition } from './position.ts';
import { bundledList } from './words/bundled.ts';
import { type AnswerId, asIds, createWordList, type WordList } from './words/list.ts';

const answers = (): WordList => {
  const list = bundledList('original-answers');
  if (!list.ok) throw new Error(list.failure.sentence);
  return list.value;
};

describe('parts', () => {
  const list = answers();
  const start = startPosition(list);

  test.each(['salet', 'eerie', 'zzzzz', 'crane'])('of %s cover the candidates once', (word) => {
    const parts = partition(start, word);
    const members = parts.flatMap(({ candidates }) => candidates).sort((a, b) => a - b);
    expect(members).toEqual(Array.from(start.candidates));
    for (const { feedback, candidates } of parts) {
      for (const answer of candidates) expect(scoreFeedback(word, list.words[answer])).toBe(feedback);
    }
  });

  test('come largest first, then by feedback', () => {
    const parts = partition(start, 'salet');
    const before = (a: Part, b: Part) =>
      a.candidates.length > b.candidates.length ||
      (a.candidates.length === b.candidates.length && a.feedback < b.feedback);
    for (const [index, part] of parts.slice(1).entries()) expect(before(parts[index], part)).toBe(true);
    const withoutItsLetters = list.words.filter((word) => !/[salet]/.test(word)).length;
    expect(parts[0]).toMatchObject({ feedback: 0, candidates: { length: withoutItsLetters } });
  });
});

describe('a summary', () => {
  test.each([
    // entropy by hand: 1 bit for each halving
    [[2, 1, 1], { parts: 3, largest: 2, expectedRemaining: 1.5, entropy: 1.5 }],
    [[1, 2, 1], { parts: 3, largest: 2, expectedRemaining: 1.5, entropy: 1.5 }],
    [[4], { parts: 1, largest: 4, expectedRemaining: 4, entropy: 0 }],
    [[1, 1, 1, 1], { parts: 4, largest: 1, expectedRemaining: 1, entropy: 2 }],
    [[6, 2], { parts: 2, largest: 6, expectedRemaining: 5, entropy: 0.75 * Math.log2(4 / 3) + 0.25 * 2 }],
  ])('of %j', (sizes, expected) => {
    const { entropy, ...others } = summarizeSplit(sizes);
    expect({ ...others, entropy: expect.closeTo(entropy, 9) }).toEqual(expected);
  });
});

describe('a scan', () => {
  const matrixOf = (list: WordList): Matrix => {
    const matrix = buildMatrix(list, 'real');
    if (!matrix.ok) throw new Error(matrix.failure.sentence);
    return matrix.value;
  };

  test('has the summary of the parts of every guess', () => {
    const list = createWordList({
      name: 'test',
      source: 'test',
      answers: ['light', 'night', 'right', 'sight', 'crane', 'crate', 'crash', 'grape'],
      guesses: ['snarl', 'zesty', 'eerie'],
    });
    const matrix = matrixOf(list);
    const start = startPosition(list);
    for (const candidates of [start.candidates, asIds<AnswerId>(Uint32Array.of(0, 2, 3, 5, 7))]) {
      const scans = [partCounts, largestParts, squareSums, logSums].map((scan) => [...scan(matrix, candidates)]);
      for (const [guess, word] of list.words.entries()) {
        const parts = partition({ ...start, candidates }, word);
        const { parts: count, largest, expectedRemaining, entropy } = summarizeSplit(sizesOf(parts));
        const [counted, most, squares, logs] = scans.map((scan) => scan[guess]);
        expect([counted, most, squares / candidates.length]).toEqual([count, largest, expectedRemaining]);
        expect(entropyOf(logs, candidates.length)).toBe(entropy);
      }
    }
  });

  const sizesOf = (parts: readonly Part[]) => parts.map(({ candidates }) => candidates.length);
});
