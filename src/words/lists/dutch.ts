/**
 * Dutch words of five letters; accents are dropped, and ij is two letters; the answers are the common ones.
 */

import type { WordList } from '../list.ts';
import { PACKED } from './dutch.generated.ts';
import { packedList } from './packedList.ts';
import { SOURCE_DUTCH } from './sources.ts';

/** Dutch words of five letters; accents are dropped, and ij is two letters; the answers are the common ones. */
const dutch: WordList = /* @__PURE__ */ packedList({ name: 'dutch', source: SOURCE_DUTCH, language: 'nl' }, PACKED);

export type { Language } from '../fold.ts';
export type { WordList } from '../list.ts';
export default dutch;
