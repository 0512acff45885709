/**
 * Russian words of five letters; ё is е; the answers are the common ones.
 */

import type { WordList } from '../list.ts';
import { packedList } from './packedList.ts';
import { PACKED } from './russian.generated.ts';
import { SOURCE_RUSSIAN } from './sources.ts';

/** Russian words of five letters; ё is е; the answers are the common ones. */
const russian: WordList = /* @__PURE__ */ packedList(
  { name: 'russian', source: SOURCE_RUSSIAN, language: 'ru' },
  PACKED,
);

export type { Language } from '../fold.ts';
export type { WordList } from '../list.ts';
export default russian;
