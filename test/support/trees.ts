/**
 * Trees for tests, made without the search: at each position the candidate that splits it into most parts.
 *
 * A candidate agrees with all feedback, so its guesses are legal in every mode. With `eliminators` any word of the list may
 * be guessed, which only normal mode allows.
 */

import fc from 'fast-check';
import type { Result } from '../../src/failure.ts';
import { allHere, type Feedback, formatFeedback, scoreFeedback } from '../../src/feedback.ts';
import { MODES, type Mode } from '../../src/position.ts';
import { splitAnswers, type Tree } from '../../src/tree/tree.ts';
import {
  candidatesAfter,
  createTreeFile,
  MAX_TREE_DEPTH,
  type TreeFile,
  type TreeTurn,
} from '../../src/tree/treeFile.ts';
import { bundledList } from '../../src/words/bundled.ts';
import { createWordList, type WordList } from '../../src/words/list.ts';

export interface TreeSetup {
  readonly mode?: Mode;
  readonly limit?: number | undefined;
  readonly turns?: readonly TreeTurn[];
  readonly weights?: readonly number[] | undefined;
  readonly opener?: string;
  readonly eliminators?: boolean;
}

export const greedyTreeFile = (list: WordList, setup: TreeSetup = {}): TreeFile => {
  const { mode = 'normal', limit, turns = [], weights, opener, eliminators } = setup;
  const answers = candidatesAfter(list, turns).map((answer) => list.words[answer]!);
  const left = limit === undefined ? Number.POSITIVE_INFINITY : limit - turns.length;
  const tree = grow(answers, left, eliminators ? list.words : undefined, opener);
  return createTreeFile({ list, mode, limit, turns, weights, exact: false, tree });
};

const grow = (answers: readonly string[], left: number, eliminators?: readonly string[], opener?: string): Tree => {
  const guess = opener ?? mostParts(answers, left > 1 ? (eliminators ?? answers) : answers);
  const branches = new Map<Feedback, Tree>();
  for (const [feedback, part] of left > 1 ? splitAnswers(guess, answers) : []) {
    if (feedback !== allHere([...guess].length)) branches.set(feedback, grow(part, left - 1, eliminators));
  }
  return { guess, branches };
};

const mostParts = (answers: readonly string[], words: readonly string[]): string => {
  let best = answers[0]!;
  let most = 0;
  // two words need no thought
  for (const word of answers.length <= 2 ? answers : words) {
    const count = new Set(answers.map((answer) => scoreFeedback(word, answer))).size;
    if (count > most) [best, most] = [word, count];
  }
  return best;
};

/** Few words, one family of four among them. */
export const FEW = createWordList({
  name: 'few',
  source: 'test',
  answers: ['light', 'night', 'right', 'sight', 'crane', 'crate', 'crash', 'grape'],
  guesses: ['snarl', 'zesty'],
});

/** Every kind of tree file for `FEW`. */
export const FEW_SETUPS: readonly [name: string, setup: TreeSetup][] = [
  ['hard mode', { mode: 'hard', opener: 'crane', limit: 6 }],
  ['ultra-hard mode without limit', { mode: 'ultra-hard', opener: 'crane' }],
  ['eliminators', { opener: 'snarl', eliminators: true }],
  ['a lost answer', { mode: 'hard', opener: 'crane', limit: 2 }],
  ['all but one lost', { limit: 1 }],
  ['all lost', { limit: 1, opener: 'zesty' }],
  ['the highest limit', { limit: MAX_TREE_DEPTH }],
  ['weights', { opener: 'crane', weights: [5, 0, 1, 1, 9, 2, 2, 1] }],
  ['from a later position', { turns: [{ word: 'crane', feedback: 'BBBBB' }], limit: 3, mode: 'hard' }],
];

/** A quarter of the original answers: a tree of hundreds of guesses that takes no time to make. */
export const largeList = (): WordList => {
  const answers = need(bundledList('original-answers')).words.filter((_, answer) => answer % 4 === 0);
  return createWordList({ name: 'large', source: 'test', answers, guesses: ['raise'] });
};

/** Small lists of any length and letters, with every field of a tree file. */
export const smallGames: fc.Arbitrary<{ list: WordList; setup: TreeSetup }> = fc
  .record({
    length: fc.integer({ min: 2, max: 6 }),
    letters: fc.constantFrom('ab', 'abc', 'abcdé', 'aß𐐨한'),
    count: fc.integer({ min: 1, max: 14 }),
  })
  .chain(({ length, letters, count }) => {
    const word = fc.string({ unit: fc.constantFrom(...letters), minLength: length, maxLength: length });
    const wholeWord = word.filter((text) => [...text].length === length);
    return fc.record({
      words: fc.uniqueArray(wholeWord, { minLength: 1, maxLength: count + 4 }),
      answers: fc.integer({ min: 1, max: count }),
      mode: fc.constantFrom(...MODES),
      limit: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
      weighted: fc.boolean(),
      played: fc.option(fc.tuple(fc.nat(), fc.nat()), { nil: undefined }),
    });
  })
  .map(({ words, answers, mode, limit, weighted, played }) => {
    const name = 'a "small" list: # 1';
    const list = createWordList({ name, source: 'test', answers: words.slice(0, answers), guesses: words });
    const turns = played && turnOf(list, played);
    const fits = turns && (limit === undefined || limit > 1);
    const weights = weighted ? Array.from({ length: list.answerCount }, (_, answer) => (answer * 7) % 5) : undefined;
    return { list, setup: { mode, limit, weights, turns: fits ? [turns] : [], eliminators: mode === 'normal' } };
  });

/** Some word with the feedback it gets from some answer, unless it is right. */
const turnOf = (list: WordList, [guess, answer]: readonly [number, number]): TreeTurn | undefined => {
  const word = list.words[guess % list.words.length]!;
  const feedback = scoreFeedback(word, list.words[answer % list.answerCount]!);
  if (feedback === allHere(list.wordLength)) return undefined;
  return { word, feedback: formatFeedback(feedback, list.wordLength) };
};

export const need = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.failure.sentence);
  return result.value;
};

export const sentenceOf = (result: Result<unknown>): string => (result.ok ? 'ok' : result.failure.sentence);
