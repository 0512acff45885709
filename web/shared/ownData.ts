/**
 * What the player has brought: word lists and past answers, kept in the browser as plain text.
 *
 * Files are checked when they come (`lists.ts`, `data.ts`); here they are only kept and found again. What is in the
 * store is not believed either: a list that is damaged is left out.
 */

import { signal } from '@preact/signals';
import { failed, type Result, success } from '../../src/failure.ts';
import { BUNDLED_LISTS, bundledList } from '../../src/words/bundled.ts';
import { foldWord, LANGUAGES, type Language } from '../../src/words/fold.ts';
import {
  createWordList,
  MAX_WORD_LENGTH,
  MIN_WORD_LENGTH,
  normalizeWord,
  type WordList,
} from '../../src/words/list.ts';
import { NAME } from './settings.ts';
import { keepInStore, readStore, type Stored } from './store.ts';

export interface OwnList {
  readonly name: string;
  /** The files it came from. */
  readonly source: string;
  /** Words with a space between them. */
  readonly answers: string;
  /** What may be guessed besides. */
  readonly others: string;
  /** How common each word is, answers first; absent if the files did not say. */
  readonly counts?: readonly number[];
  /** Whose accents are folded when the list is used; absent if none are. The words stay as they were written. */
  readonly language?: Language;
}

export interface Own {
  readonly lists: readonly OwnList[];
  /** Past answers as a table of dates and words. */
  readonly history: string | undefined;
}

/** More than anybody chooses from. */
export const MOST_LISTS = 20;

const WORDS = /^\p{L}[\p{L}\p{M}]*(?: \p{L}[\p{L}\p{M}]*)*$/u;

/** What is good of anything at all. */
export const readOwn = ({ lists, history }: Stored): Own => ({
  lists: (Array.isArray(lists) ? lists : []).flatMap(readOwnList).slice(0, MOST_LISTS),
  history: typeof history === 'string' && history !== '' ? history : undefined,
});

/** Words in the one spelling that every word is brought to when it comes. */
const isWords = (text: string): boolean => WORDS.test(text) && normalizeWord(text) === text;

const readOwnList = (value: unknown): OwnList[] => {
  const { name, source, answers, others, counts, language } = (value ?? {}) as Record<string, unknown>;
  if (typeof name !== 'string' || !NAME.test(name) || isBundled(name)) return [];
  if (typeof answers !== 'string' || !isWords(answers)) return [];
  if (typeof others !== 'string' || (others !== '' && !isWords(others))) return [];
  const isCounted = Array.isArray(counts) && counts.every((count) => typeof count === 'number' && count >= 0);
  const from = typeof source === 'string' ? source : name;
  const folding = LANGUAGES.find((each) => each === language);
  return [
    {
      ...{ name, source: from, answers, others },
      ...(isCounted && { counts }),
      ...(folding && { language: folding }),
    },
  ];
};

export const isBundled = (name: string): boolean => BUNDLED_LISTS.some((list) => list.name === name);

export const own = signal<Own>(readOwn(readStore()));

/** Whether the browser had room to keep it; it is there until the page closes in any case. */
export const changeOwn = (change: Partial<Own>): boolean => {
  own.value = { ...own.value, ...change };
  const { lists, history } = own.value;
  return keepInStore({ lists, history });
};

// Lists

const wordsOf = (text: string): string[] => (text === '' ? [] : text.split(' '));

const made = new WeakMap<OwnList, Result<WordList>>();

/** The word list of that name, bundled or the player's own. */
export const findList = (name: string): Result<WordList> => {
  if (isBundled(name)) return bundledList(name);
  const kept = own.value.lists.find((list) => list.name === name);
  if (!kept) return failed('LIST_UNKNOWN', `There is no list "${name}" here; choose one in Settings.`);
  let list = made.get(kept);
  if (!list) {
    list = listOf(kept);
    made.set(kept, list);
  }
  return list;
};

/** The list as games see it. */
export const listOf = ({ name, source, answers, others, language }: OwnList): Result<WordList> => {
  const spelled = (text: string): string[] => (language ? folded(wordsOf(text), language) : wordsOf(text));
  const damaged = failed('LIST_FORMAT', `The list "${name}" was damaged in the browser's store; bring its file again.`);
  try {
    const list = createWordList({ name, source, answers: spelled(answers), guesses: spelled(others), language });
    const isLength = list.wordLength >= MIN_WORD_LENGTH && list.wordLength <= MAX_WORD_LENGTH;
    return isLength && list.answerCount > 0 ? success(list) : damaged;
  } catch {
    return damaged;
  }
};

/** Words that folding makes longer are no words of the list any more; of those that become the same, one stays. */
const folded = (words: readonly string[], language: Language): string[] => {
  const length = [...(words[0] ?? '')].length;
  const spelled = words.map((word) => foldWord(word, language));
  return [...new Set(spelled)].filter((word) => [...word].length === length);
};

/** How common the words of a list are, if its files said so. */
export const countsOf = (name: string): ReadonlyMap<string, number> | undefined => {
  const kept = own.value.lists.find((list) => list.name === name);
  if (!kept?.counts) return undefined;
  const { answers, others, counts, language } = kept;
  const known = new Map<string, number>();
  for (const [id, word] of wordsOf(`${answers}${others && ` ${others}`}`).entries()) {
    const spelled = language ? foldWord(word, language) : word;
    known.set(spelled, (known.get(spelled) ?? 0) + (counts[id] ?? 0));
  }
  return known;
};
