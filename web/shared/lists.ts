/**
 * Word lists of the player's own: one file whose words are all answers, or two, of which the shorter has the answers
 * and the longer what may be guessed.
 */

import { failed, type Result, success } from '../../src/failure.ts';
import { counted } from '../../src/format.ts';
import { LANGUAGES, type Language } from '../../src/words/fold.ts';
import type { Frequencies } from '../../src/words/frequency.ts';
import type { WordList } from '../../src/words/list.ts';
import { readWordList, type WordSource } from '../../src/words/read.ts';
import { isBundled, listOf, type OwnList } from './ownData.ts';
import { NAME } from './settings.ts';

/** Some 300,000 words of five letters: far more than a game accepts. */
export const MAX_LIST_BYTES = 2_000_000;

/** Feedbacks of all guesses for all answers, a byte each and kept twice: more does not fit into a phone. */
const MOST_PAIRS = 200_000_000;

export interface ReadList {
  readonly list: OwnList;
  /** What it is, in a sentence. */
  readonly sentence: string;
  /** What was mended. */
  readonly notes: readonly string[];
}

export const readOwnListFiles = (files: readonly WordSource[]): Result<ReadList> => {
  if (files.length === 0 || files.length > 2) {
    const sentence = 'Bring one file of words, or two: the shorter has the answers, the longer the guesses.';
    return failed('LIST_FORMAT', sentence);
  }
  const saved = files.find(({ text }) => isExport(text));
  if (saved) {
    return failed(
      'LIST_FORMAT',
      `${saved.file} has everything this page once saved; take it back with Import instead.`,
    );
  }
  const [answers, guesses] = [...files].sort((a, b) => a.text.length - b.text.length);
  const read = readWordList({ answers, ...(guesses && { guesses }) });
  if (!read.ok) return read;
  const { list, frequencies, notes } = read.value;
  if (list.words.length * list.answerCount > MOST_PAIRS) {
    const size = `${list.words.length} guesses and ${list.answerCount} answers`;
    return failed('LIST_TOO_LARGE', `${list.name} has ${size}, too many for a page; bring a shorter list.`);
  }
  const kept = ownListOf(list, frequencies);
  return success({ list: kept, sentence: sizeText(kept.name, list), notes: [...notes, ...accentNote(kept)] });
};

const accentNote = (list: OwnList): string[] => {
  const letters = foreignLetters(list);
  if (letters.length === 0) return [];
  const shown = letters.slice(0, 12).join(' ').toUpperCase();
  return [`It has letters beyond A to Z (${shown}); Settings can fold accents as the games of a language do.`];
};

const sizeText = (name: string, { answerCount, words, wordLength }: WordList): string => {
  const guesses = words.length === answerCount ? '' : ` and ${words.length} guesses`;
  return `${name} has ${counted(answerCount, 'answer')}${guesses} of ${wordLength} letters.`;
};

/** What our own saved files begin with. */
export const isExport = (text: string): boolean => /^\uFEFF?\s*\{\s*"format"\s*:\s*"salet"/.test(text);

const ownListOf = ({ name, source, words, answerCount }: WordList, frequencies: Frequencies | undefined): OwnList => ({
  ...{ name: ownName(name), source },
  answers: words.slice(0, answerCount).join(' '),
  others: words.slice(answerCount).join(' '),
  ...(frequencies && { counts: words.map((word) => frequencies.get(word) ?? 0) }),
});

/** A name that can be shown and kept; a bundled list keeps its own to itself. */
export const ownName = (file: string): string => {
  const plain = file
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} ._-]+/gu, '-')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .slice(0, 40)
    .trim();
  const name = NAME.test(plain) ? plain : 'my words';
  return isBundled(name) ? `${name} own` : name;
};

// Accents

/** Letters that can be written with an accent or have no key on a plain keyboard, as they stand in the files. */
export const foreignLetters = ({ answers, others }: OwnList): string[] =>
  [...new Set(`${answers} ${others}`.replace(/[a-z ]+/g, ''))]
    .filter((letter) => /\p{Script=Latin}/u.test(letter))
    .sort();

/** Languages whose games fold accents, by their English names. */
export const LANGUAGE_NAMES: readonly (readonly [Language, string])[] = LANGUAGES.map(
  (language) => [language, new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language] as const,
);

/** The list with the accents that a language drops folded away; as it was written without a language. */
export const foldList = ({ language: _, ...list }: OwnList, language: Language | undefined): Result<ReadList> => {
  const folded: OwnList = { ...list, ...(language && { language }) };
  const before = listOf(list);
  const after = listOf(folded);
  if (!before.ok) return before;
  if (!after.ok) return failed('LIST_FORMAT', `${list.name} would have no answers left; choose another language.`);
  const lost = before.value.words.length - after.value.words.length;
  const notes = lost > 0 ? [`${counted(lost, 'word')} left out: longer when folded, or the same as another.`] : [];
  return success({ list: folded, sentence: sizeText(list.name, after.value), notes });
};

/** The lists with one more; one of the same name makes room. */
export const withList = (lists: readonly OwnList[], list: OwnList): readonly OwnList[] => [
  ...lists.filter(({ name }) => name !== list.name),
  list,
];
