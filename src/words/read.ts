/**
 * A user's own word list: from the text of a file to words, or to one sentence about what is wrong with it.
 *
 * Two forms are read. A plain list has one word a line; a table (CSV with comma, semicolon or tab) begins with a line
 * that names its columns, of which `word` and `frequency` are read. In both, `#` starts a comment and blank lines are
 * skipped. What has only one meaning is mended without a word (byte order mark, line ends, spaces, capitals, decomposed
 * accents); what changes the list is mended with a note (repeats, answers missing from the guesses); what could be a
 * slip of the pen is refused, because a list that silently lost a word gives wrong answers ever after. Accents are kept
 * unless a language is named, whose games fold them.
 */

import { type Failure, failed, type Result, success } from '../failure.ts';
import { type Language, spellWord } from './fold.ts';
import type { Frequencies } from './frequency.ts';
import {
  createWordList,
  FOREIGN_LETTER,
  MAX_WORD_LENGTH,
  MIN_WORD_LENGTH,
  normalizeWord,
  type WordList,
} from './list.ts';
import { HEADER_LINE, readRows, SEPARATORS } from './rows.ts';
import { codePoint, countOf, INVISIBLE, lengthOf, MARK, quote, refuse, Tally } from './sentences.ts';

/** A file as the host read it; `file` is the name that sentences show. */
export interface WordSource {
  readonly file: string;
  readonly text: string;
}

/** Sums of frequencies stay exact enough to compare. */
const MAX_FREQUENCY = 1e15;

/** Checked words with the line of each. */
interface Words {
  readonly words: string[];
  readonly lines: readonly number[];
  readonly wordLength: number;
  readonly frequencies?: Frequencies;
  readonly notes: string[];
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
  const read = readLinedWords(text, file, language);
  if (!read.ok) return read;
  const { words, frequencies, notes } = read.value;
  return success({ words, ...(frequencies && { frequencies }), notes });
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
}): Result<{ list: WordList; frequencies?: Frequencies; notes: string[] }> => {
  const { language } = sources;
  const answers = readLinedWords(sources.answers.text, sources.answers.file, language);
  if (!answers.ok) return answers;
  const guesses = sources.guesses && readLinedWords(sources.guesses.text, sources.guesses.file, language);
  if (guesses && !guesses.ok) return guesses;

  const files = sources.guesses ? [sources.answers.file, sources.guesses.file] : [sources.answers.file];
  const mistake =
    guesses && differentLengths(answers.value, guesses.value, sources.answers.file, sources.guesses!.file);
  if (mistake) return { ok: false, failure: mistake };

  const notes = new Set([...answers.value.notes, ...(guesses?.value.notes ?? [])]);
  if (guesses) for (const note of missingGuesses(answers.value, guesses.value, files)) notes.add(note);
  const list = createWordList({
    name: listName(sources.answers.file),
    source: [...new Set(files)].join(', '),
    answers: answers.value.words,
    ...(guesses && { guesses: guesses.value.words }),
    language,
  });
  if (list.alphabet.length >= FOREIGN_LETTER) return tooManyLetters(list, sources.answers.file);
  const frequencies = mergeFrequencies(guesses?.value.frequencies, answers.value.frequencies);
  return success({ list, ...(frequencies && { frequencies }), notes: [...notes] });
};

/**
 * Reads a table of frequencies. Its words may have any length and any characters: tables of whole languages hold
 * "don't" and "e-mail" too, and a word that is not in the list is never asked for.
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
  for (let row = 0; row < texts.length; row++) {
    const word = spellWord(texts[row], language);
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
      ...blanks.note(file, 'word has no frequency and counts 0', 'words have no frequency and count 0'),
      ...repeats.note(file, 'repeated word, its frequencies added', 'repeated words, their frequencies added'),
    ],
  });
};

const readLinedWords = (text: string, file: string, language?: Language): Result<Words> => {
  const rows = readRows(text, file);
  if (!rows.ok) return rows;
  const { texts, counts } = rows.value;
  const frequencies = counts && new Map<string, number>();
  // each word with its line, in order
  const seen = new Map<string, number>();
  // words that folding made longer, as they were
  const longer = new Map<string, string>();
  const lengths = new Map<number, number>();
  const repeats = new Tally();
  const blanks = new Tally();
  const outgrown = new Tally();

  for (let row = 0; row < texts.length; row++) {
    const line = rows.value.lines[row];
    // most words of most lists need no work
    const plain = /^[a-z]+$/.test(texts[row]);
    const word = plain ? texts[row] : spellWord(texts[row], language);
    if (!plain && !LETTERS.test(word)) return notLetters(word, file, line);
    const count = counts ? parseFrequency(counts[row]) : 0;
    if (count === undefined) return badFrequency(counts![row], file, line);
    if (seen.has(word)) {
      repeats.add(word, line);
      continue;
    }
    if (counts?.[row] === '') blanks.add(word, line);
    seen.set(word, line);
    frequencies?.set(word, count);
    const length = plain ? word.length : lengthOf(word);
    lengths.set(length, (lengths.get(length) ?? 0) + 1);
    if (language && length > lengthOf(normalizeWord(texts[row]))) longer.set(word, texts[row]);
  }

  const wordLength = commonLength(lengths);
  for (const [word, written] of longer) {
    const length = lengthOf(word);
    if (length === wordLength) continue;
    outgrown.add(written, seen.get(word)!);
    seen.delete(word);
    frequencies?.delete(word);
    lengths.set(length, lengths.get(length)! - 1);
    if (lengths.get(length) === 0) lengths.delete(length);
  }
  const words = [...seen.keys()];
  const lines = [...seen.values()];
  const mistake = wrongLength(words, lines, lengths, wordLength, file);
  if (mistake) return { ok: false, failure: mistake };
  const notes = [
    ...rows.value.notes,
    ...repeats.note(file, 'repeated word left out', 'repeated words left out'),
    ...outgrown.note(file, 'word left out that folding makes longer', 'words left out that folding makes longer'),
    ...blanks.note(file, 'word has no frequency and counts 0', 'words have no frequency and count 0'),
  ];
  return success({ words, lines, wordLength, ...(frequencies && { frequencies }), notes });
};

/** A missing frequency counts 0; undefined if the text is not a number from 0 up. */
const parseFrequency = (text: string): number | undefined => {
  if (text === '') return 0;
  const value = /^\+?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : -1;
  return value >= 0 && value <= MAX_FREQUENCY ? value : undefined;
};

const badFrequency = (text: string, file: string, line: number) => {
  const what = `${quote(text)} is not a frequency`;
  return refuse('LIST_FORMAT', file, line, what, 'write a number from 0 to 1e15, such as 120 or 4.5');
};

// Letters

/** Letters, and marks that follow one; invisible code points are neither, whatever their class. */
const LETTERS = /^\p{L}(?:(?!\p{DI})[\p{L}\p{M}])*$/u;

const notLetters = (word: string, file: string, line: number) => {
  const wrong = firstWrong(word);
  return refuse('LIST_NOT_LETTERS', file, line, `${quote(word)} ${complaint(wrong)}`, remedyFor(wrong));
};

const firstWrong = (word: string): string => {
  let before = '';
  for (const letter of word) {
    if (!LETTERS.test(before + letter)) return letter;
    before = 'a';
  }
  return '';
};

const remedyFor = (wrong: string): string => {
  if (SEPARATORS.includes(wrong)) return `put one word on each line, or begin the file with ${HEADER_LINE}`;
  if (wrong === ' ') return 'put one word on each line';
  // what decoders put where they could not read
  if (wrong === '\ufffd') return 'save the file as UTF-8';
  return 'remove the word or fix it';
};

const complaint = (wrong: string): string =>
  MARK.test(wrong) && !INVISIBLE.test(wrong)
    ? `begins with the mark ${codePoint(wrong)}, which needs a letter before it`
    : `has ${describe(wrong)}, which is not a letter`;

const describe = (wrong: string): string => {
  if (wrong === ' ') return 'a space';
  if (wrong === '\t') return 'a tab';
  if (wrong === '"') return 'a quotation mark';
  if (INVISIBLE.test(wrong)) return `the invisible character ${codePoint(wrong)}`;
  return wrong < '\u007f' ? `"${wrong}"` : `"${wrong}" (${codePoint(wrong)})`;
};

// Lengths

/**
 * The length most words have; the first word's length if two are equally common. If the first word alone decided, a
 * slip in line 1 would accuse every other line.
 */
const commonLength = (lengths: ReadonlyMap<number, number>): number => {
  let common = 0;
  for (const [length, count] of lengths) if (count > (lengths.get(common) ?? 0)) common = length;
  return common;
};

const wrongLength = (
  words: readonly string[],
  lines: readonly number[],
  lengths: ReadonlyMap<number, number>,
  wordLength: number,
  file: string,
): Failure | undefined => {
  const usual = words.findIndex((word) => lengthOf(word) === wordLength);
  if (lengths.size > 1) {
    const odd = words.findIndex((word) => lengthOf(word) !== wordLength);
    const oddCount = words.length - lengths.get(wordLength)!;
    const what =
      `${quote(words[odd])} has ${countOf(lengthOf(words[odd]), 'letter')} ` +
      `where ${quote(words[usual])} on line ${lines[usual]} has ${wordLength}`;
    const remedy =
      oddCount === 1
        ? 'remove it or fix it'
        : `all words of a list have one length, so remove or fix the ${oddCount} words that do not have ${wordLength} letters`;
    return refuse('LIST_MIXED_LENGTHS', file, lines[odd], what, remedy).failure;
  }
  if (wordLength >= MIN_WORD_LENGTH && wordLength <= MAX_WORD_LENGTH) return undefined;
  const what = `${quote(words[usual])} has ${countOf(wordLength, 'letter')}`;
  const remedy = `words have ${MIN_WORD_LENGTH} to ${MAX_WORD_LENGTH} letters`;
  return refuse('WORD_LENGTH', file, lines[usual], what, remedy).failure;
};

// Two files

const differentLengths = (
  answers: Words,
  guesses: Words,
  answersFile: string,
  guessesFile: string,
): Failure | undefined => {
  if (answers.wordLength === guesses.wordLength) return undefined;
  const what =
    `${quote(guesses.words[0])} has ${countOf(guesses.wordLength, 'letter')} where the answers in ${answersFile}, ` +
    `such as ${quote(answers.words[0])} on line ${answers.lines[0]}, have ${answers.wordLength}`;
  return refuse('LIST_MIXED_LENGTHS', guessesFile, guesses.lines[0], what, 'pass two lists of one length').failure;
};

/** Letters are numbered in 16 bits; only a list made to break this has so many. */
const tooManyLetters = (list: WordList, file: string) => {
  const sentence = `${file} has ${list.alphabet.length} different letters, more than ${FOREIGN_LETTER - 1}; pass a shorter list.`;
  return failed('LIST_TOO_LARGE', sentence, { file });
};

/**
 * Answers that are not among the guesses become guesses, with a note. That is safe: an answer that may not be guessed
 * could never be found, so no game means it; and many published lists keep answers and other guesses apart on purpose.
 */
const missingGuesses = (answers: Words, guesses: Words, [answersFile, guessesFile]: readonly string[]): string[] => {
  const accepted = new Set(guesses.words);
  const missing = new Tally();
  answers.words.forEach((word, index) => {
    if (!accepted.has(word)) missing.add(word, answers.lines[index]);
  });
  const rest = `not among the guesses of ${guessesFile} and added to them`;
  return missing.note(answersFile!, `answer was ${rest}`, `answers were ${rest}`);
};

const mergeFrequencies = (guesses?: Frequencies, answers?: Frequencies): Frequencies | undefined =>
  guesses && answers ? new Map([...guesses, ...answers]) : (answers ?? guesses);

/** The file's name without folders and without what follows its last dot. */
const listName = (file: string): string => {
  const base = file.split(/[/\\]/).findLast((part) => part !== '') ?? '';
  return base.replace(/(?<=.)\.[^.]*$/, '') || 'words';
};
