/**
 * Every accepted guess of 2021 without words in -s, except -ss; any may be the answer.
 */

import type { WordList } from '../list.ts';
import { lazyList } from './lazyList.ts';
import { SOURCE_2021 } from './sources.ts';
import { originalWords } from './words2021.ts';

/** Every accepted guess of 2021 without words in -s, except -ss; any may be the answer. */
const scrabbleNoPlurals: WordList = /* @__PURE__ */ lazyList(
  { name: 'scrabble-no-plurals', source: SOURCE_2021, answerCount: 9049 },
  () => ({
    answers: originalWords()
      .sort()
      .filter((word) => word[4] !== 's' || word[3] === 's'),
  }),
);

export type { Language } from '../fold.ts';
export type { WordList } from '../list.ts';
export default scrabbleNoPlurals;
