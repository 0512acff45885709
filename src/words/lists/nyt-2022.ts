/**
 * The game of February 2022: 6 answers and 25 guesses fewer than in 2021.
 */

import type { WordList } from '../list.ts';
import { lazyList } from './lazyList.ts';
import { SOURCE_2022 } from './sources.ts';
import { originalAnswers, originalWords } from './words2021.ts';
import { withoutDropped } from './words2022.ts';

/** The game of February 2022: 6 answers and 25 guesses fewer than in 2021. */
const nyt2022: WordList = /* @__PURE__ */ lazyList(
  { name: 'nyt-2022', source: SOURCE_2022, answerCount: 2309 },
  () => ({
    answers: withoutDropped(originalAnswers()),
    guesses: withoutDropped(originalWords()).sort(),
  }),
);

export type { Language } from '../fold.ts';
export type { WordList } from '../list.ts';
export default nyt2022;
