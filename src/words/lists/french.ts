/**
 * French words of five letters; accents and cedillas are dropped; the answers are the common ones.
 */

import type { WordList } from '../list.ts';
import { PACKED } from './french.generated.ts';
import { packedList } from './packedList.ts';
import { SOURCE_FRENCH } from './sources.ts';

/** French words of five letters; accents and cedillas are dropped; the answers are the common ones. */
const french: WordList = /* @__PURE__ */ packedList({ name: 'french', source: SOURCE_FRENCH, language: 'fr' }, PACKED);

export type { Language } from '../fold.ts';
export type { WordList } from '../list.ts';
export default french;
