/**
 * English words of eight letters; the answers are the common ones.
 */

import type { WordList } from '../list.ts';
import { PACKED } from './english-8.generated.ts';
import { packedList } from './packedList.ts';
import { SOURCE_ENGLISH } from './sources.ts';

/** English words of eight letters; the answers are the common ones. */
const english8: WordList = /* @__PURE__ */ packedList(
  { name: 'english-8', source: SOURCE_ENGLISH, language: 'en' },
  PACKED,
);

export type { Language } from '../fold.ts';
export type { WordList } from '../list.ts';
export default english8;
