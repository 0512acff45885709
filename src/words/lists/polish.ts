/**
 * Polish words of five letters with all letters of the alphabet; the answers are the common ones.
 */

import type { WordList } from '../list.ts';
import { packedList } from './packedList.ts';
import { PACKED } from './polish.generated.ts';
import { SOURCE_POLISH } from './sources.ts';

/** Polish words of five letters with all letters of the alphabet; the answers are the common ones. */
const polish: WordList = /* @__PURE__ */ packedList({ name: 'polish', source: SOURCE_POLISH, language: 'pl' }, PACKED);

export type { Language } from '../fold.ts';
export type { WordList } from '../list.ts';
export default polish;
