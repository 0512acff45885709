/**
 * The game of 2021: answers in their published order, every accepted guess.
 */

import type { WordList } from '../list.ts';
import { lazyList } from './lazyList.ts';
import { SOURCE_2021 } from './sources.ts';
import { originalAnswers, originalOthers } from './words2021.ts';

/** The game of 2021: answers in their published order, every accepted guess. */
const original: WordList = /* @__PURE__ */ lazyList(
  { name: 'original', source: SOURCE_2021, answerCount: 2315 },
  () => ({
    answers: originalAnswers(),
    guesses: originalOthers(),
  }),
);

export type { Language } from '../fold.ts';
export type { WordList } from '../list.ts';
export default original;
