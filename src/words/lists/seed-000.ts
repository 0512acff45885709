/**
 * The answers of 2021 in alphabetical order, with the guesses that joshstephenson/Wordle-Solver has.
 *
 * That project kept the six answers dropped in 2022, but not the 19 other words.
 */

import type { WordList } from '../list.ts';
import { lazyList } from './lazyList.ts';
import { SOURCE_2021, SOURCE_2022 } from './sources.ts';
import { originalAnswers, originalWords } from './words2021.ts';
import { withoutDropped } from './words2022.ts';

/** The answers of 2021 in alphabetical order, with the guesses that joshstephenson/Wordle-Solver has. */
const seed000: WordList = /* @__PURE__ */ lazyList(
  { name: 'seed-000', source: `${SOURCE_2021}, ${SOURCE_2022}`, answerCount: 2315 },
  () => ({
    answers: originalAnswers().sort(),
    guesses: withoutDropped(originalWords()).sort(),
  }),
);

export type { Language } from '../fold.ts';
export type { WordList } from '../list.ts';
export default seed000;
