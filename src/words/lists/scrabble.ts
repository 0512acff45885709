/**
 * Every accepted guess of 2021 may be the answer.
 */

import type { WordList } from '../list.ts';
import { lazyList } from './lazyList.ts';
import { SOURCE_2021 } from './sources.ts';
import { originalWords } from './words2021.ts';

/** Every accepted guess of 2021 may be the answer. */
const scrabble: WordList = /* @__PURE__ */ lazyList(
  { name: 'scrabble', source: SOURCE_2021, answerCount: 12972 },
  () => ({ answers: originalWords().sort() }),
);

export type { Language } from '../fold.ts';
export type { WordList } from '../list.ts';
export default scrabble;
