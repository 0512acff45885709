/**
 * English words of ten letters; the answers are the common ones.
 */

import type { WordList } from '../list.ts';
import { PACKED } from './english-10.generated.ts';
import { packedList } from './packedList.ts';
import { SOURCE_ENGLISH } from './sources.ts';

/** English words of ten letters; the answers are the common ones. */
const english10: WordList = /* @__PURE__ */ packedList(
  { name: 'english-10', source: SOURCE_ENGLISH, language: 'en' },
  PACKED,
);

export type { Language } from '../fold.ts';
export type { WordList } from '../list.ts';
export default english10;
