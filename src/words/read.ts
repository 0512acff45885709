/**
 * A user's own word lists: words from the text of a file, or one sentence about the first mistake in it.
 *
 * A file has one of two forms. A plain list has one word a line; a table (CSV with comma, semicolon or tab) begins with a
 * line that names its columns, of which `word` and `frequency` are read. In both, `#` starts a comment and blank lines are
 * skipped. Spelling that has only one meaning is normalized without a note (byte order mark, line ends, spaces, capitals,
 * decomposed accents); repeats and answers missing from the guesses are corrected with a note; possible typing errors are
 * refused, because a list that silently lost a word gives wrong results ever after. Accents are kept unless a language is
 * named, whose games fold them.
 */

import { type Result, success } from '../failure.ts';
import { readAlphabet } from './alphabet.ts';
import { blankNote, type CheckedWords, parseFrequency, readCheckedWords } from './checkedWords.ts';
import { HEADER_LINE, readRows } from './fileRows.ts';
import { type Language, spellWord } from './fold.ts';
import type { Frequencies } from './frequency.ts';
import { createWordList, FOREIGN_LETTER, type WordList } from './list.ts';
import { refuse, Tally } from './sentences.ts';
import { badFrequency, differentLengths, tooManyLetters } from './wordMistakes.ts';

/** A file as the host read it; `file` is the name that sentences show. */
export interface WordSource {
  readonly file: string;
  readonly text: string;
}

/**
 * Reads one file of words; all have the same length, are normalized and occur once.
 *
 * @example
 * ```ts
 * unwrap(readWords('Birch\nbeech # a tree\n', 'trees.txt')).words; // ['birch', 'beech']
 * ```
 */
export const readWords = (
  text: string,
  file: string,
  language?: Language,
): Result<{ words: string[]; frequencies?: Frequencies; notes: string[] }> => {
  const read = readCheckedWords(text, file, language);
  if (!read.ok) return read;
  const { words, frequencies, notes } = read.value;
  return success(frequencies ? { words, frequencies, notes } : { words, notes });
};

/**
 * Makes a word list of one file (every answer may be guessed, and nothing else) or of two.
 *
 * @example
 * ```ts
 * const read = readWordList({ answers: { file: 'trees.txt', text: 'birch\nbeech\n' } });
 * if (read.ok) console.log(read.value.list.words, read.value.notes);
 * ```
 */
export const readWordList = (sources: {
  answers: WordSource;
  guesses?: WordSource;
  language?: Language | undefined;
  /** The symbols of the words, at most 64, where they are not letters. */
  alphabet?: string | undefined;
}): Result<{ list: WordList; frequencies?: Frequencies; notes: string[] }> => {
  const { language } = sources;
  const alphabet = readAlphabet(sources.alphabet);
  if (!alphabet.ok) return alphabet;
  const answers = readCheckedWords(sources.answers.text, sources.answers.file, language, alphabet.value);
  if (!answers.ok) return answers;
  if (!sources.guesses) return listOf(answers.value, sources.answers.file, language);
  const guesses = readCheckedWords(sources.guesses.text, sources.guesses.file, language, alphabet.value);
  if (!guesses.ok) return guesses;
  const mistake = differentLengths(answers.value, guesses.value, sources.answers.file, sources.guesses.file);
  if (mistake) return { ok: false, failure: mistake };
  const more = { words: guesses.value, file: sources.guesses.file };
  return listOf(answers.value, sources.answers.file, language, more);
};

/** The list of checked words: of one file, or of answers and further guesses. */
const listOf = (
  answers: CheckedWords,
  file: string,
  language: Language | undefined,
  guesses?: { readonly words: CheckedWords; readonly file: string },
): Result<{ list: WordList; frequencies?: Frequencies; notes: string[] }> => {
  const list = createWordList({
    name: listName(file),
    source: guesses && guesses.file !== file ? `${file}, ${guesses.file}` : file,
    answers: answers.words,
    ...(guesses && { guesses: guesses.words.words }),
    language,
  });
  if (list.alphabet.length >= FOREIGN_LETTER) return tooManyLetters(list, file);
  const added = guesses ? missingGuesses(answers, guesses.words, file, guesses.file) : [];
  const notes = [...new Set([...answers.notes, ...(guesses?.words.notes ?? []), ...added])];
  const frequencies = mergeFrequencies(guesses?.words.frequencies, answers.frequencies);
  return success(frequencies ? { list, frequencies, notes } : { list, notes });
};

/**
 * Reads a table of frequencies. Its words may have any length and any characters: tables of whole languages hold
 * "don't" and "e-mail" too, and words that are not in the list are never looked up.
 *
 * @example
 * ```ts
 * const { frequencies } = unwrap(readFrequencies('word,frequency\nbirch,12\n', 'counts.csv'));
 * frequencies.get('birch'); // 12
 * ```
 */
export const readFrequencies = (
  text: string,
  file: string,
  language?: Language,
): Result<{ frequencies: Frequencies; notes: string[] }> => {
  const rows = readRows(text, file);
  if (!rows.ok) return rows;
  const { texts, lines, start, counts, notes } = rows.value;
  if (!counts) {
    return refuse('LIST_FORMAT', file, start, 'no column is called "frequency"', `begin the file with ${HEADER_LINE}`);
  }
  const frequencies = new Map<string, number>();
  const blanks = new Tally();
  const repeats = new Tally();
  for (const [row, text] of texts.entries()) {
    const word = spellWord(text, language);
    const count = parseFrequency(counts[row]);
    if (count === undefined) return badFrequency(counts[row], file, lines[row]);
    if (counts[row] === '') blanks.add(word, lines[row]);
    const before = frequencies.get(word);
    if (before !== undefined) repeats.add(word, lines[row]);
    // tables that keep "May" and "may" apart count the same letters twice
    frequencies.set(word, (before ?? 0) + count);
  }
  return success({
    frequencies,
    notes: [
      ...notes,
      ...blankNote(blanks, file),
      ...repeats.note(file, 'repeated word, its frequencies added', 'repeated words, their frequencies added'),
    ],
  });
};

/**
 * Notes about answers that are not among the guesses and become guesses. That is safe: an answer that may not be guessed
 * could never be found, so no game means it; and many published lists keep answers and other guesses apart on purpose.
 */
const missingGuesses = (
  answers: CheckedWords,
  guesses: CheckedWords,
  answersFile: string,
  guessesFile: string,
): string[] => {
  const accepted = new Set(guesses.words);
  const missing = new Tally();
  answers.words.forEach((word, index) => {
    if (!accepted.has(word)) missing.add(word, answers.lines[index]);
  });
  const rest = `not among the guesses of ${guessesFile} and added to them`;
  return missing.note(answersFile, `answer was ${rest}`, `answers were ${rest}`);
};

const mergeFrequencies = (guesses?: Frequencies, answers?: Frequencies): Frequencies | undefined =>
  guesses && answers ? new Map([...guesses, ...answers]) : (answers ?? guesses);

/** The name of the file without folders and extension. */
const listName = (file: string): string => {
  const base = file.split(/[/\\]/).findLast((part) => part !== '') ?? '';
  return base.replace(/(?<=.)\.[^.]*$/, '') || 'words';
};
