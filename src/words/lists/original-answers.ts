/**
 * The answers of 2021, and only they may be guessed.
 */

import type { WordList } from '../list.ts';
import { splitWords } from './decode.ts';
import { lazyList } from './lazyList.ts';
import { ORIGINAL_ANSWERS } from './originalAnswers.generated.ts';
import { SOURCE_2021 } from './sources.ts';

/** The answers of 2021, and only they may be guessed. */
const originalAnswers: WordList = /* @__PURE__ */ lazyList(
  { name: 'original-answers', source: SOURCE_2021, answerCount: 2315 },
  () => ({ answers: splitWords(ORIGINAL_ANSWERS) }),
);

export type { Language } from '../fold.ts';
export type { WordList } from '../list.ts';
export default originalAnswers;
