/**
 * Romanian words of five letters with all letters of the alphabet; the answers are the common ones.
 */

import type { WordList } from '../list.ts';
import { packedList } from './packedList.ts';
import { PACKED } from './romanian.generated.ts';
import { SOURCE_ROMANIAN } from './sources.ts';

/** Romanian words of five letters with all letters of the alphabet; the answers are the common ones. */
const romanian: WordList = /* @__PURE__ */ packedList(
  { name: 'romanian', source: SOURCE_ROMANIAN, language: 'ro' },
  PACKED,
);

export type { Language } from '../fold.ts';
export type { WordList } from '../list.ts';
export default romanian;
