/**
 * Lithuanian words of five letters with all letters of the alphabet; the answers are the common ones.
 */

import type { WordList } from '../list.ts';
import { PACKED } from './lithuanian.generated.ts';
import { packedList } from './packedList.ts';
import { SOURCE_LITHUANIAN } from './sources.ts';

/** Lithuanian words of five letters with all letters of the alphabet; the answers are the common ones. */
const lithuanian: WordList = /* @__PURE__ */ packedList(
  { name: 'lithuanian', source: SOURCE_LITHUANIAN, language: 'lt' },
  PACKED,
);

export type { Language } from '../fold.ts';
export type { WordList } from '../list.ts';
export default lithuanian;
