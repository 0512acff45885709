/**
 * The answers of February 2022, and only they may be guessed.
 */

import type { WordList } from '../list.ts';
import { splitWords } from './decode.ts';
import { lazyList } from './lazyList.ts';
import { ORIGINAL_ANSWERS } from './originalAnswers.generated.ts';
import { SOURCE_2022 } from './sources.ts';
import { withoutDropped } from './words2022.ts';

/** The answers of February 2022, and only they may be guessed. */
const nyt2022Answers: WordList = /* @__PURE__ */ lazyList(
  { name: 'nyt-2022-answers', source: SOURCE_2022, answerCount: 2309 },
  () => ({
    answers: withoutDropped(splitWords(ORIGINAL_ANSWERS)),
  }),
);

export type { Language } from '../fold.ts';
export type { WordList } from '../list.ts';
export default nyt2022Answers;
