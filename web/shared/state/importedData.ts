/**
 * Word lists and past answers that the player has imported, kept in the browser as plain text.
 *
 * Files are checked when they are imported (`settings/`). The store is checked, too: a list that is damaged there is
 * left out.
 */

import { batch, computed } from '@preact/signals';
import { failed, type Result, success } from '../../../src/failure.ts';
import type { Rule } from '../../../src/rules.ts';
import { BUNDLED_NAMES, bundledList } from '../../../src/words/bundled.ts';
import { foldWord, LANGUAGES, type Language } from '../../../src/words/fold.ts';
import {
  createWordList,
  MAX_WORD_LENGTH,
  MIN_WORD_LENGTH,
  normalizeWord,
  type WordList,
  type WordListParts,
} from '../../../src/words/list.ts';
import { furtherList } from './furtherLists.ts';
import { isGenerated, NAME, splitListName } from './listNames.ts';
import { store } from './store.ts';

export interface ImportedList {
  readonly name: string;
  /** The files it came from. */
  readonly source: string;
  /** Words with a space between them. */
  readonly answers: string;
  /** Words that may be guessed and are no answers. */
  readonly others: string;
  /** How common each word is, answers first; absent if the files have no counts. */
  readonly counts?: readonly number[];
  /** The language whose accents are folded when the list is used; the words stay as they were written. */
  readonly language?: Language;
}

export interface ImportedData {
  readonly lists: readonly ImportedList[];
  /** Past answers as a table of dates and words. */
  readonly history: string | undefined;
}

/** More than anybody chooses from. */
export const MOST_LISTS = 20;

const WORDS = /^\p{L}[\p{L}\p{M}]*(?: \p{L}[\p{L}\p{M}]*)*$/u;

/** The valid parts of a file. */
export const readImportedData = ({ lists, history }: { lists?: unknown; history?: unknown }): ImportedData => ({
  lists: (Array.isArray(lists) ? lists : []).flatMap(readImportedList).slice(0, MOST_LISTS),
  history: typeof history === 'string' && history !== '' ? history : undefined,
});

/** Whether a text is words in the normal form, with a space between them. */
const isWords = (text: string): boolean => WORDS.test(text) && normalizeWord(text) === text;

/** One list, or none if it is damaged. */
const readImportedList = (value: unknown): ImportedList[] => {
  const { name, source, answers, others, counts, language } = (value ?? {}) as Record<string, unknown>;
  if (typeof name !== 'string' || !NAME.test(name) || isBundled(name)) return [];
  if (typeof answers !== 'string' || !isWords(answers)) return [];
  if (typeof others !== 'string' || (others !== '' && !isWords(others))) return [];
  const hasCounts = Array.isArray(counts) && counts.every((count) => typeof count === 'number' && count >= 0);
  const folding = LANGUAGES.find((each) => each === language);
  const list: ImportedList = { name, source: typeof source === 'string' ? source : name, answers, others };
  return [{ ...list, ...(hasCounts && { counts }), ...(folding && { language: folding }) }];
};

export const isBundled = (name: string): boolean => BUNDLED_NAMES.includes(name);

// The store

/** A list by its name; of two tabs that import one of the same name, the last. */
const storedLists = store.records<ImportedList>({
  name: 'list',
  read: (value, name) => readImportedList(value).find((list) => list.name === name),
});

/** The past answers are one record. */
const ANSWERS = 'answers';

const storedHistory = store.records<string>({
  name: 'history',
  read: (value) => (typeof value === 'string' && value !== '' ? value : undefined),
  merge: (a, b) => uniteTables(a, b),
});

/**
 * Two tables of dates and words as one. For a day with two words the first of the alphabet stays, of tables with words of
 * different lengths the one with the shorter words: any rule would do that does not depend on the order.
 */
export const uniteTables = (a: string, b: string): string => {
  if (a === b) return a;
  const [shorter, longer] = wordLengthOf(a) <= wordLengthOf(b) ? [a, b] : [b, a];
  if (wordLengthOf(shorter) < wordLengthOf(longer)) return shorter;
  const lines = [...new Set([...linesOf(a), ...linesOf(b)])].sort();
  const days = lines.filter((line, index) => dateIn(line) !== dateIn(lines[index - 1] ?? ''));
  return `${headOf(a)}\n${days.map((line) => `${line}\n`).join('')}`;
};

const headOf = (table: string): string => table.slice(0, table.indexOf('\n'));
const linesOf = (table: string): string[] => table.split('\n').slice(1).filter(Boolean);
const dateIn = (line: string): string => line.slice(0, line.indexOf(','));
const wordLengthOf = (table: string): number => [...(linesOf(table)[0]?.split(',')[1] ?? '')].length;

export const importedData = computed<ImportedData>(() => ({
  lists: [...storedLists.all.value.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
  history: storedHistory.all.value.get(ANSWERS),
}));

// Each returns whether the browser could store the change; it holds until the page closes in any case.

export const addList = (list: ImportedList): boolean => storedLists.put(list.name, list);

export const removeList = (name: string): void => storedLists.remove(name);

export const addHistory = (history: string): boolean => storedHistory.put(ANSWERS, history);

export const removeHistory = (): void => storedHistory.remove(ANSWERS);

/** Replaces all lists and past answers. */
export const replaceImportedData = ({ lists, history }: ImportedData): boolean =>
  batch(() => {
    for (const { name } of importedData.value.lists) removeList(name);
    removeHistory();
    const areStored = lists.map(addList);
    if (history !== undefined) areStored.push(addHistory(history));
    return areStored.every(Boolean);
  });

// Lists

const wordsOf = (text: string): string[] => (text === '' ? [] : text.split(' '));

const importedList = (name: string): ImportedList | undefined =>
  importedData.value.lists.find((list) => list.name === name);

const wordLists = new WeakMap<ImportedList, Result<WordList>>();

const lists = new WeakMap<WordList, Map<Rule, WordList>>();

/** The same list by another rule, under the name that settings have for it; the same object each time. */
const ruledList = (list: WordList, rule: Rule, name: string): WordList => {
  const known = lists.get(list) ?? new Map<Rule, WordList>();
  lists.set(list, known);
  const ruled = known.get(rule) ?? createWordList({ ...partsOf(list), name, rule });
  known.set(rule, ruled);
  return ruled;
};

const partsOf = ({ source, words, answerCount, language }: WordList): Omit<WordListParts, 'name'> => ({
  source,
  answers: words.slice(0, answerCount),
  guesses: words,
  language,
});

/** The word list of that name, bundled, imported or made from a description, by the rule that the name has. */
export const findList = (name: string): Result<WordList> => {
  // descriptions have a rule of their own
  if (isGenerated(name)) return furtherList(name);
  const { plain, rule } = splitListName(name);
  const found = findPlainList(plain);
  return found.ok && rule ? success(ruledList(found.value, rule, name)) : found;
};

const findPlainList = (name: string): Result<WordList> => {
  if (isBundled(name)) {
    const bundled = bundledList(name);
    return bundled.ok ? bundled : furtherList(name);
  }
  const imported = importedList(name);
  if (!imported) return failed('LIST_UNKNOWN', `There is no list "${name}" here; choose one in Settings.`);
  let list = wordLists.get(imported);
  if (!list) {
    list = wordListOf(imported);
    wordLists.set(imported, list);
  }
  return list;
};

/** An imported list as games use it. */
export const wordListOf = ({ name, source, answers, others, language }: ImportedList): Result<WordList> => {
  const spelled = (text: string): string[] => (language ? folded(wordsOf(text), language) : wordsOf(text));
  const damaged = failed('LIST_FORMAT', `The list "${name}" is damaged in the browser's store; import it again.`);
  try {
    const list = createWordList({ name, source, answers: spelled(answers), guesses: spelled(others), language });
    const isLength = list.wordLength >= MIN_WORD_LENGTH && list.wordLength <= MAX_WORD_LENGTH;
    return isLength && list.answerCount > 0 ? success(list) : damaged;
  } catch {
    return damaged;
  }
};

/** Words that become longer by folding leave the list; of words that become the same, one stays. */
const folded = (words: readonly string[], language: Language): string[] => {
  const length = [...(words[0] ?? '')].length;
  const spelled = words.map((word) => foldWord(word, language));
  return [...new Set(spelled)].filter((word) => [...word].length === length);
};

/** How common the words of a list are, if its files have counts. */
export const countsOf = (name: string): ReadonlyMap<string, number> | undefined => {
  const imported = importedList(splitListName(name).plain);
  if (!imported?.counts) return undefined;
  const { answers, others, counts, language } = imported;
  const known = new Map<string, number>();
  for (const [id, word] of [...wordsOf(answers), ...wordsOf(others)].entries()) {
    const spelled = language ? foldWord(word, language) : word;
    known.set(spelled, (known.get(spelled) ?? 0) + (counts[id] ?? 0));
  }
  return known;
};
