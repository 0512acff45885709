/**
 * The SIMD kernel against its readable twin, on the same inputs; and the twin, where it is alone, against feedback
 * written once more in the plainest way.
 */

import { describe, expect, test } from 'vitest';
import type { FeedbackRule } from '../src/feedback.ts';
import type { Kernel } from '../src/kernel/kernel.ts';
import { logWeight } from '../src/kernel/kernel.ts';
import { createReferenceKernel } from '../src/kernel/reference.ts';
import { createSimdKernel, simdCanServe } from '../src/kernel/simd.ts';
import { buildMatrix, type KernelChoice, writeMatrix } from '../src/matrix.ts';
import { mulberry32 } from '../src/random.ts';
import { bundledList } from '../src/words/bundled.ts';
import { createWordList, type WordList } from '../src/words/list.ts';

const RULES = ['real', 'naive'] as const;
const SCANS = ['countParts', 'sumSquares', 'largestPart', 'sumLogs'] as const;

/** Around every change of method and of width in `src/kernel/assembly`. */
const SIZES = [
  ...[1, 2, 3, 5, 7, 8, 9, 10, 16, 17, 24, 25, 31, 40, 56, 64, 65, 72, 73, 96, 100, 127, 128, 129, 136, 200],
  ...[247, 248, 249, 255, 256, 257, 300, 1000, 1007, 1008, 1009, 2315],
];

const original = (): WordList => {
  const list = bundledList('original');
  if (!list.ok) throw new Error(list.failure.sentence);
  return list.value;
};

const build = (list: WordList, rule: FeedbackRule, choice?: KernelChoice) => {
  const matrix = buildMatrix(list, rule, choice);
  if (!matrix.ok) throw new Error(matrix.failure.sentence);
  return matrix.value;
};

/** Where two arrays first differ, or -1: quicker than toEqual for millions of bytes. */
const firstDifference = (a: ArrayLike<number>, b: ArrayLike<number>): number => {
  if (a.length !== b.length) return Math.min(a.length, b.length);
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return i;
  return -1;
};

const expectSameScans = (fast: Kernel, twin: Kernel, candidates: Uint32Array) => {
  for (const scan of SCANS) {
    const difference = firstDifference(fast[scan](candidates), twin[scan](candidates));
    expect(difference, `${scan} of ${candidates.length} candidates, guess ${difference}`).toBe(-1);
  }
};

/** A random choice of `size` ids below `count`, ascending. */
const sampleOf = (count: number, size: number, random: () => number): Uint32Array => {
  const ids = Uint32Array.from({ length: count }, (_, id) => id);
  for (let i = 0; i < size; i++) {
    const other = i + Math.floor(random() * (count - i));
    [ids[i], ids[other]] = [ids[other], ids[i]];
  }
  return ids.slice(0, size).sort();
};

const randomList = (alphabet: string, wordLength: number, answers: number, guesses: number, seed: number): WordList => {
  const random = mulberry32(seed);
  const letters = [...alphabet];
  const words = new Set<string>();
  const enough = Math.min(answers + guesses, letters.length ** wordLength);
  while (words.size < enough) {
    words.add(Array.from({ length: wordLength }, () => letters[Math.floor(random() * letters.length)]).join(''));
  }
  const all = [...words];
  return createWordList({
    name: 'random',
    source: 'test',
    answers: all.slice(0, answers),
    guesses: all.slice(answers),
  });
};

describe('the original list', () => {
  const list = original();
  const twin = build(list, 'real', 'reference');

  test('every code of both layouts', () => {
    const fast = build(list, 'real');
    expect(fast.kernel.kind).toBe('simd');
    expect(firstDifference(writeMatrix(fast), writeMatrix(twin))).toBe(-1);
  });

  test('every code of both layouts by the naive rule', () => {
    const fast = build(list, 'naive');
    expect(firstDifference(writeMatrix(fast), writeMatrix(build(list, 'naive', 'reference')))).toBe(-1);
  });

  test('every scan, for sets of all sizes', () => {
    const fast = build(list, 'real').kernel;
    const random = mulberry32(1);
    expectSameScans(fast, twin.kernel, new Uint32Array());
    for (const size of SIZES) expectSameScans(fast, twin.kernel, sampleOf(list.answerCount, size, random));
  });
});

const manyLetters = String.fromCodePoint(...Array.from({ length: 255 }, (_, i) => 0x4e00 + i));

describe('other lists', () => {
  test.each([
    ['two letters', 'abcdefghijklmnopqrstuvwxyz', 2, 300, 200],
    ['three letters', 'abcdefghijklmnopqrstuvwxyz', 3, 700, 400],
    ['four letters', 'abcdefghijklmnopqrstuvwxyz', 4, 700, 400],
    ['many copies', 'abc', 5, 100, 143],
    ['one answer', 'abcdefgh', 5, 1, 15],
    ['one line', 'abcdefgh', 5, 64, 0],
    ['one more', 'abcdefgh', 5, 65, 64],
    ['Greek', 'αβγδεζηθικλμνξοπρστυφχψω', 5, 400, 300],
    ['Cyrillic', 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя', 5, 400, 300],
    ['as many letters as a byte allows', manyLetters, 4, 300, 100],
    ['large', 'etaoinshrd', 5, 3000, 200],
  ] as const)('%s', (_name, alphabet, wordLength, answers, guesses) => {
    const list = randomList(alphabet, wordLength, answers, guesses, answers);
    const random = mulberry32(wordLength);
    for (const rule of RULES) {
      const fast = build(list, rule);
      const twin = build(list, rule, 'reference');
      expect(fast.kernel.kind).toBe('simd');
      expect(firstDifference(writeMatrix(fast), writeMatrix(twin))).toBe(-1);
      for (const size of [2, 12, 60, 150, 400, answers].filter((each) => each <= answers)) {
        expectSameScans(fast.kernel, twin.kernel, sampleOf(answers, size, random));
      }
    }
  });

  test('more letters than a byte allows, or more than sixteen in a word, are for the twin', () => {
    const shape = { guessCount: 10, answerCount: 10, wordLength: 5 };
    expect(simdCanServe(shape, 255)).toBe(true);
    expect(simdCanServe(shape, 256)).toBe(false);
    expect(simdCanServe({ ...shape, wordLength: 16 }, 26)).toBe(true);
    expect(simdCanServe({ ...shape, wordLength: 17 }, 26)).toBe(false);
    expect(simdCanServe({ ...shape, answerCount: 65_536 }, 26)).toBe(false);
  });
});

test('the largest sets, with parts of all sizes', () => {
  const shape = { guessCount: 20, answerCount: 65_535, wordLength: 5 };
  const kernels = [createSimdKernel(shape), createReferenceKernel(shape, () => 0)] as const;
  for (const { byGuess, byAnswer, layout } of kernels) {
    if (!byGuess || !byAnswer) throw new Error('Five letters have a stored matrix.');
    const random = mulberry32(2);
    for (let guess = 0; guess < shape.guessCount; guess++) {
      // guess 0 has one part, each next one more and smaller parts
      for (let answer = 0; answer < shape.answerCount; answer++) {
        const code = guess === 0 ? 242 : Math.floor(243 * random() ** (20 / guess));
        byGuess[guess * layout.answerStride + answer] = code;
        byAnswer[answer * layout.guessStride + guess] = code;
      }
    }
  }
  const [fast, twin] = kernels;
  const everyone = Uint32Array.from({ length: shape.answerCount }, (_, id) => id);
  expectSameScans(fast, twin, everyone);
  expect(fast.sumSquares(everyone)[0]).toBe(65_535 ** 2);
  for (const size of [...SIZES, 40_000]) expectSameScans(fast, twin, everyone.slice(0, size));
});

describe('the twin alone, for long words', () => {
  /** Feedback on strings: cross out what is in place, then for each other letter the first copy that is left. */
  const plainFeedback = (guess: string, answer: string, rule: FeedbackRule): number => {
    const left = [...answer].map((letter, i) => (letter === guess[i] ? '' : letter));
    let digits = '';
    for (let i = 0; i < guess.length; i++) {
      const found = rule === 'naive' ? answer.indexOf(guess[i]) : left.indexOf(guess[i]);
      digits += guess[i] === answer[i] ? '2' : found >= 0 ? '1' : '0';
      if (rule === 'real' && guess[i] !== answer[i] && found >= 0) left[found] = '';
    }
    return Number.parseInt(digits, 3);
  };

  const partSizes = (feedbacks: number[]): number[] => {
    const sizes = new Map<number, number>();
    for (const feedback of feedbacks) sizes.set(feedback, (sizes.get(feedback) ?? 0) + 1);
    return [...sizes.values()];
  };

  const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);

  test.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])('%i letters', (wordLength) => {
    const list = randomList('aeinrst', wordLength, 40, 20, wordLength);
    for (const rule of RULES) {
      const { kernel } = build(list, rule, 'reference');
      const candidates = sampleOf(list.answerCount, 30, mulberry32(wordLength));
      const scans = SCANS.map((scan) => [...kernel[scan](candidates)]);
      list.words.forEach((word, guess) => {
        const feedbacks = list.words.slice(0, list.answerCount).map((answer) => plainFeedback(word, answer, rule));
        feedbacks.forEach((feedback, answer) => {
          expect(kernel.byGuess?.[guess * kernel.layout.answerStride + answer]).toBe(feedback);
          expect(kernel.byAnswer?.[answer * kernel.layout.guessStride + guess]).toBe(feedback);
        });
        const sizes = partSizes([...candidates].map((answer) => feedbacks[answer]));
        const squares = sum(sizes.map((size) => size * size));
        const expected = [sizes.length, squares, Math.max(...sizes), sum(sizes.map(logWeight))];
        expect(scans.map((scan) => scan[guess])).toEqual(expected);
      });
    }
  });
});
