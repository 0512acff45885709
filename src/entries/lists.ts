/**
 * `salet/lists`: every bundled list by its name, word frequencies, and readers of own lists. A program that needs one list
 * imports `salet/lists/NAME`, which contains no other words.
 */

// Lists by name

export { bundledList, DEFAULT_LIST } from '../words/bundled.ts';
export { BUNDLED_LISTS, type BundledList } from '../words/catalog.ts';
export { loadBundledList } from '../words/loadList.ts';

// Own lists

export { explain, type Failure, type FailureCode, type Result, unwrap } from '../failure.ts';
export type { Rule } from '../rules.ts';
export { foldWord, LANGUAGES, type Language } from '../words/fold.ts';
export { bundledFrequencies, type Frequencies } from '../words/frequency.ts';
export { GENERATED_FORMS, generateList } from '../words/generate.ts';
export {
  createWordList,
  normalizeWord,
  reorderWordList,
  ruleOf,
  type WordList,
  type WordListParts,
  withRule,
} from '../words/list.ts';
export { readFrequencies, readWordList, readWords, type WordSource } from '../words/read.ts';
