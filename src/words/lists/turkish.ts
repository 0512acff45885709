/**
 * Turkish words of five letters; ı and i are two letters, circumflexes are dropped; the answers are the common ones.
 */

import type { WordList } from '../list.ts';
import { packedList } from './packedList.ts';
import { SOURCE_TURKISH } from './sources.ts';
import { PACKED } from './turkish.generated.ts';

/** Turkish words of five letters; ı and i are two letters, circumflexes are dropped; the answers are the common ones. */
const turkish: WordList = /* @__PURE__ */ packedList(
  { name: 'turkish', source: SOURCE_TURKISH, language: 'tr' },
  PACKED,
);

export type { Language } from '../fold.ts';
export type { WordList } from '../list.ts';
export default turkish;
