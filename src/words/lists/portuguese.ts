/**
 * Portuguese words of five letters; accents and cedillas are dropped; the answers are the common ones.
 */

import type { WordList } from '../list.ts';
import { packedList } from './packedList.ts';
import { PACKED } from './portuguese.generated.ts';
import { SOURCE_PORTUGUESE } from './sources.ts';

/** Portuguese words of five letters; accents and cedillas are dropped; the answers are the common ones. */
const portuguese: WordList = /* @__PURE__ */ packedList(
  { name: 'portuguese', source: SOURCE_PORTUGUESE, language: 'pt' },
  PACKED,
);

export type { Language } from '../fold.ts';
export type { WordList } from '../list.ts';
export default portuguese;
