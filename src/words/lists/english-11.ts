/**
 * English words of eleven letters; the answers are the common ones.
 */

import type { WordList } from '../list.ts';
import { PACKED } from './english-11.generated.ts';
import { packedList } from './packedList.ts';
import { SOURCE_ENGLISH } from './sources.ts';

/** English words of eleven letters; the answers are the common ones. */
const english11: WordList = /* @__PURE__ */ packedList(
  { name: 'english-11', source: SOURCE_ENGLISH, language: 'en' },
  PACKED,
);

export type { Language } from '../fold.ts';
export type { WordList } from '../list.ts';
export default english11;
