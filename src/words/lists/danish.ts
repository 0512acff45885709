/**
 * Danish words of five letters; æ, ø and å are letters of their own; the answers are the common ones.
 */

import type { WordList } from '../list.ts';
import { PACKED } from './danish.generated.ts';
import { packedList } from './packedList.ts';
import { SOURCE_DANISH } from './sources.ts';

/** Danish words of five letters; æ, ø and å are letters of their own; the answers are the common ones. */
const danish: WordList = /* @__PURE__ */ packedList({ name: 'danish', source: SOURCE_DANISH, language: 'da' }, PACKED);

export type { Language } from '../fold.ts';
export type { WordList } from '../list.ts';
export default danish;
