/**
 * Files of words as an imported list: one file whose words are all answers, or two, of which the shorter has the
 * answers and the longer the other guesses.
 */

import { failed, type Result, success } from '../../src/failure.ts';
import { counted } from '../../src/format.ts';
import type { Frequencies } from '../../src/words/frequency.ts';
import type { WordList } from '../../src/words/list.ts';
import { readWordList, type WordSource } from '../../src/words/read.ts';
import { type ImportedList, isBundled } from '../shared/state/importedData.ts';
import { NAME } from '../shared/state/listNames.ts';

/** Some 300,000 words of five letters: far more than a game accepts. */
export const MAX_LIST_BYTES = 2_000_000;

/** Feedbacks of all guesses for all answers, a byte each and kept twice: more does not fit into a phone. */
const MOST_PAIRS = 200_000_000;

export interface ReadList {
  readonly list: ImportedList;
  /** Its name and size, in a sentence. */
  readonly sentence: string;
  /** What was corrected or left out. */
  readonly notes: readonly string[];
}

export const readListTexts = (files: readonly WordSource[]): Result<ReadList> => {
  if (files.length === 0 || files.length > 2) {
    const sentence = 'Import one file of words, or two: the shorter has the answers, the longer the other guesses.';
    return failed('LIST_FORMAT', sentence);
  }
  const saved = files.find(({ text }) => isExport(text));
  if (saved) {
    return failed('LIST_FORMAT', `${saved.file} is an export of this page, not a word list; import it under All data.`);
  }
  const [answers, guesses] = [...files].sort((a, b) => a.text.length - b.text.length);
  const read = readWordList({ answers, ...(guesses && { guesses }) });
  if (!read.ok) return read;
  const { list, frequencies, notes } = read.value;
  if (list.words.length * list.answerCount > MOST_PAIRS) {
    const size = `${list.words.length} guesses and ${list.answerCount} answers`;
    return failed('LIST_TOO_LARGE', `${list.name} has ${size}, too many for a page; import a shorter list.`);
  }
  const imported = importedListOf(list, frequencies);
  const sentence = sizeText(imported.name, list);
  return success({ list: imported, sentence, notes: [...notes, ...accentNote(imported)] });
};

const accentNote = (list: ImportedList): string[] => {
  const letters = foreignLetters(list);
  if (letters.length === 0) return [];
  const shown = letters.slice(0, 12).join(' ').toUpperCase();
  return [`It has letters beyond A to Z (${shown}); Settings can fold accents as the games of a language do.`];
};

/** Letters that can be written with an accent or have no key on a plain keyboard, as they stand in the files. */
export const foreignLetters = ({ answers, others }: ImportedList): string[] =>
  [...new Set(`${answers} ${others}`.replace(/[a-z ]+/g, ''))]
    .filter((letter) => /\p{Script=Latin}/u.test(letter))
    .sort();

/** "mine has 2 answers and 5 guesses of 5 letters." */
export const sizeText = (name: string, { answerCount, words, wordLength }: WordList): string => {
  const guesses = words.length === answerCount ? '' : ` and ${words.length} guesses`;
  return `${name} has ${counted(answerCount, 'answer')}${guesses} of ${wordLength} letters.`;
};

/** Whether a text begins as an export of this page does. */
export const isExport = (text: string): boolean => /^\uFEFF?\s*\{\s*"format"\s*:\s*"salet"/.test(text);

const importedListOf = (list: WordList, frequencies: Frequencies | undefined): ImportedList => {
  const { name, source, words, answerCount } = list;
  return {
    name: importedName(name),
    source,
    answers: words.slice(0, answerCount).join(' '),
    others: words.slice(answerCount).join(' '),
    ...(frequencies && { counts: words.map((word) => frequencies.get(word) ?? 0) }),
  };
};

/** A name that can be shown and kept, other than those of bundled lists. */
export const importedName = (file: string): string => {
  const plain = file
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} ._-]+/gu, '-')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .slice(0, 40)
    .trim();
  const name = NAME.test(plain) ? plain : 'my words';
  return isBundled(name) ? `my ${name}` : name;
};

/** The lists with one more; one of the same name is replaced. */
export const withList = (lists: readonly ImportedList[], list: ImportedList): readonly ImportedList[] => [
  ...lists.filter(({ name }) => name !== list.name),
  list,
];
