import { afterEach, expect, test, vi } from 'vitest';
import { scoreFeedback } from './feedback.ts';
import { HEADER } from './kernel/layout.ts';
import { buildMatrix, type KernelChoice, type Matrix, readMatrix, sharedMatrixInSteps, writeMatrix } from './matrix.ts';
import { finish } from './progress.ts';
import { createWordList, type WordList } from './words/list.ts';

const FRUIT = createWordList({
  name: 'fruit',
  source: 'test',
  answers: ['apple', 'mango', 'melon', 'lemon'],
  guesses: ['peach', 'eerie', 'allee'],
});

const built = (list: WordList, choice?: KernelChoice): Matrix => {
  const matrix = buildMatrix(list, 'real', choice);
  if (!matrix.ok) throw new Error(matrix.failure.sentence);
  return matrix.value;
};

const sentenceOf = (result: { ok: boolean; failure?: { code: string; sentence: string } }) => result.failure?.sentence;

afterEach(() => vi.restoreAllMocks());

test.each(['auto', 'reference'] as const)('both layouts hold the feedback of every pair (%s)', (choice) => {
  const { kernel } = built(FRUIT, choice);
  const { answerStride, guessStride } = kernel.layout;
  FRUIT.words.forEach((guessed, guess) => {
    FRUIT.words.slice(0, FRUIT.answerCount).forEach((word, answer) => {
      const feedback = scoreFeedback(guessed, word);
      expect(kernel.byGuess?.[guess * answerStride + answer]).toBe(feedback);
      expect(kernel.byAnswer?.[answer * guessStride + guess]).toBe(feedback);
    });
  });
});

test('five and six letters take the fast kernel; only that of five stores a matrix', () => {
  const six = createWordList({ name: 'six', source: 'test', answers: ['banana', 'orange'] });
  expect(built(FRUIT).kernel).toMatchObject({ kind: 'simd', byGuess: expect.any(Uint8Array) });
  expect(built(six).kernel).toMatchObject({ kind: 'simd', byGuess: undefined });
  expect(built(six, 'reference').kernel).toMatchObject({ kind: 'reference', byGuess: expect.any(Uint16Array) });
});

test('a matrix that is not stored is written as its header and built again', () => {
  const six = createWordList({ name: 'six', source: 'test', answers: ['banana', 'orange', 'tomato'] });
  const bytes = writeMatrix(built(six));
  expect(bytes).toEqual(writeMatrix(built(six, 'reference')));
  const read = readMatrix(six, bytes);
  expect(read.ok && [...read.value.kernel.codesOf(0, Uint32Array.of(0, 1, 2))]).toEqual(
    ['banana', 'orange', 'tomato'].map((answer) => scoreFeedback('banana', answer)),
  );
});

test('solvers of the same words share one matrix, others none', () => {
  const sharedOf = (list: WordList, rule: 'real' | 'naive' = 'real'): Matrix => {
    const matrix = finish(sharedMatrixInSteps(list, rule));
    if (!matrix.ok) throw new Error(matrix.failure.sentence);
    return matrix.value;
  };
  const fruit = (answers: readonly string[]): WordList =>
    createWordList({ name: 'again', source: 'test', answers, guesses: ['peach', 'eerie', 'allee'] });
  const first = sharedOf(FRUIT);
  const again = fruit(['apple', 'mango', 'melon', 'lemon']);
  expect(sharedOf(again)).toMatchObject({ list: again, rule: 'real' });
  expect(sharedOf(again).kernel).toBe(first.kernel);
  expect(sharedOf(FRUIT, 'naive').kernel).not.toBe(first.kernel);
  expect(sharedOf(fruit(['apple', 'mango', 'lemon', 'melon'])).kernel).not.toBe(first.kernel);
  expect(sharedOf(FRUIT).kernel).toBe(first.kernel);
});

test('a list with a million answers fails with a sentence', () => {
  const huge: WordList = { ...FRUIT, name: 'huge', words: new Array(1_000_000), answerCount: 1_000_000 };
  const result = buildMatrix(huge, 'real');
  expect(result).toMatchObject({ ok: false, failure: { code: 'MATRIX_TOO_LARGE' } });
  expect(sentenceOf(result)).toBe(
    'huge has 1000000 guesses and 1000000 answers: their matrix needs 1862.7 GiB, more than 3; ' +
      'use a strategy that counts letters, or a shorter list.',
  );
});

test.each(['auto', 'reference'] as const)('memory that the host refuses is the same failure (%s)', (choice) => {
  class Refused {
    constructor() {
      throw new RangeError('could not allocate memory');
    }
  }
  vi.spyOn(WebAssembly, 'Memory').mockImplementation(Refused as never);
  vi.spyOn(globalThis, 'ArrayBuffer').mockImplementation(Refused as never);
  const result = buildMatrix(FRUIT, 'real', choice);
  expect(result).toMatchObject({ ok: false, failure: { code: 'MATRIX_TOO_LARGE' } });
  expect(sentenceOf(result)).toContain('more than there is');
});

test.each([
  ['auto', 'reference'],
  ['reference', 'auto'],
] as const)('a matrix written by one kernel (%s) is read by the other (%s)', (writer, reader) => {
  const bytes = writeMatrix(built(FRUIT, writer));
  expect(bytes).toEqual(writeMatrix(built(FRUIT, reader)));
  const read = readMatrix(FRUIT, bytes, reader);
  expect(read.ok && writeMatrix(read.value)).toEqual(bytes);
  expect(read.ok && [...read.value.kernel.countParts(Uint32Array.of(0, 1, 2, 3))]).toEqual([
    ...built(FRUIT).kernel.countParts(Uint32Array.of(0, 1, 2, 3)),
  ]);
});

test('a stored matrix that does not fit is refused with the reason', () => {
  const bytes = writeMatrix(built(FRUIT));
  const changed = (field: keyof typeof HEADER) => {
    const copy = bytes.slice();
    new Uint32Array(copy.buffer)[HEADER[field]]++;
    return copy;
  };
  const cases: [Uint8Array, string][] = [
    [bytes.subarray(0, 10), 'is too short'],
    [changed('magic'), 'does not begin like one'],
    [changed('version'), 'is of version 2, not 1'],
    [changed('fingerprintLow'), 'is not of fruit'],
    [changed('guessCount'), 'is not of fruit'],
    [bytes.subarray(0, bytes.length - 1), 'is cut short'],
  ];
  for (const [stored, reason] of cases) expect(sentenceOf(readMatrix(FRUIT, stored))).toContain(`matrix ${reason};`);
});
