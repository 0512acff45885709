/**
 * Spanish words of five letters; accents are dropped, ñ is a letter of its own; the answers are the common ones.
 */

import type { WordList } from '../list.ts';
import { packedList } from './packedList.ts';
import { SOURCE_SPANISH } from './sources.ts';
import { PACKED } from './spanish.generated.ts';

/** Spanish words of five letters; accents are dropped, ñ is a letter of its own; the answers are the common ones. */
const spanish: WordList = /* @__PURE__ */ packedList(
  { name: 'spanish', source: SOURCE_SPANISH, language: 'es' },
  PACKED,
);

export type { Language } from '../fold.ts';
export type { WordList } from '../list.ts';
export default spanish;
