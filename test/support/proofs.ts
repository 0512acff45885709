/**
 * Small proofs for tests.
 */

import type { ProofSetup } from '../../src/search/proof.ts';
import { createWordList, type WordList } from '../../src/words/list.ts';
import { bundled } from './games.ts';

/** The proof of a list in normal mode, with six guesses and a small table unless given. */
export const proofSetup = (list: WordList, more: Partial<ProofSetup> = {}): ProofSetup => ({
  list,
  mode: 'normal',
  limit: 6,
  objective: 'total',
  tableBytes: 2 ** 20,
  ...more,
});

/** A list with one of `every` answers of `original`. */
export const sampleOfOriginal = (every: number): WordList => {
  const { words, answerCount } = bundled('original');
  const answers = words.filter((_, id) => id < answerCount && id % every === 0);
  return createWordList({ name: 'few', source: 'test', answers });
};

const LETTERS = [...'abcdefghijklmnopqrst'];

/** A word of five letters for each number. */
export const numberedWord = (number: number): string =>
  Array.from({ length: 5 }, (_, place) => LETTERS[Math.floor(number / LETTERS.length ** place) % LETTERS.length]).join(
    '',
  );

/** Ten answers and more guesses than a proof serves. */
export const tooLargeList = (): WordList => {
  const guesses = Array.from({ length: 70_000 }, (_, number) => numberedWord(number));
  return createWordList({ name: 'large', source: 'test', answers: guesses.slice(0, 10), guesses });
};
