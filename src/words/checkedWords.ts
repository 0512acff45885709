/**
 * The words of one file, checked and normalized, each once: the rules of `read.ts` applied row by row.
 */

import { type Result, success } from '../failure.ts';
import { type FileRows, readRows } from './fileRows.ts';
import { type Language, spellWord } from './fold.ts';
import type { Frequencies } from './frequency.ts';
import { normalizeWord } from './list.ts';
import { lengthOf, Tally } from './sentences.ts';
import { badFrequency, LETTERS, type LinedWords, notInAlphabet, notLetters, wrongLength } from './wordMistakes.ts';

/** Checked words of one file. */
export interface CheckedWords extends LinedWords {
  readonly words: string[];
  readonly frequencies?: Frequencies;
  readonly notes: string[];
}

/** The words of a file, or the first mistake in it. */
export const readCheckedWords = (
  text: string,
  file: string,
  language?: Language,
  alphabet?: ReadonlySet<string>,
): Result<CheckedWords> => {
  const rows = readRows(text, file);
  if (!rows.ok) return rows;
  const spelled = spellRows(rows.value, file, language, alphabet);
  if (!spelled.ok) return spelled;
  const { entries, repeats, blanks } = spelled.value;
  const wordLength = commonLength(entries.values());
  const outgrown = removeOutgrown(entries, wordLength);
  const words = [...entries.keys()];
  const lines = Array.from(entries.values(), ({ line }) => line);
  const mistake = wrongLength({ words, lines, wordLength }, file);
  if (mistake) return { ok: false, failure: mistake };
  const notes = [
    ...rows.value.notes,
    ...repeats.note(file, 'repeated word left out', 'repeated words left out'),
    ...outgrown.note(file, 'word left out that folding makes longer', 'words left out that folding makes longer'),
    ...blankNote(blanks, file),
  ];
  if (!rows.value.counts) return success({ words, lines, wordLength, notes });
  const frequencies = new Map(Array.from(entries, ([word, { frequency }]) => [word, frequency]));
  return success({ words, lines, wordLength, frequencies, notes });
};

/** One word of a file. */
interface WordEntry {
  readonly line: number;
  readonly length: number;
  readonly frequency: number;
  /** As the file has it, if folding made it longer. */
  readonly shorter: string | undefined;
}

interface SpelledRows {
  /** By word, in the order of the file. */
  readonly entries: Map<string, WordEntry>;
  readonly repeats: Tally;
  readonly blanks: Tally;
}

const spellRows = (
  { texts, lines, counts }: FileRows,
  file: string,
  language?: Language,
  alphabet?: ReadonlySet<string>,
): Result<SpelledRows> => {
  const entries = new Map<string, WordEntry>();
  const repeats = new Tally();
  const blanks = new Tally();
  for (const [row, text] of texts.entries()) {
    const line = lines[row];
    // most words of most lists need no work
    const isPlain = PLAIN_LETTERS.test(text);
    const word = isPlain ? text : spellWord(text, language);
    if (alphabet) {
      const foreign = [...word].find((symbol) => !alphabet.has(symbol));
      if (foreign !== undefined) return notInAlphabet(word, foreign, alphabet, file, line);
    } else if (!isPlain && !LETTERS.test(word)) return notLetters(word, file, line);
    const count = counts?.[row] ?? '';
    const frequency = parseFrequency(count);
    if (frequency === undefined) return badFrequency(count, file, line);
    if (entries.has(word)) {
      repeats.add(word, line);
      continue;
    }
    if (counts && count === '') blanks.add(word, line);
    const length = isPlain ? word.length : lengthOf(word);
    const isLonger = language !== undefined && length > lengthOf(normalizeWord(text));
    entries.set(word, { line, length, frequency, shorter: isLonger ? text : undefined });
  }
  return success({ entries, repeats, blanks });
};

const PLAIN_LETTERS = /^[a-z]+$/;

/** Sums of frequencies stay exact enough to compare. */
const MAX_FREQUENCY = 1e15;

/** A missing frequency counts 0; undefined if the text is not a number from 0 up. */
export const parseFrequency = (text: string): number | undefined => {
  if (text === '') return 0;
  const value = /^\+?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : -1;
  return value >= 0 && value <= MAX_FREQUENCY ? value : undefined;
};

/** The note about words without a frequency. */
export const blankNote = (blanks: Tally, file: string): string[] =>
  blanks.note(file, 'word has no frequency and counts 0', 'words have no frequency and count 0');

/**
 * The length most words have; the first word's length if two are equally common. If the first word alone decided, a
 * slip in line 1 would accuse every other line.
 */
const commonLength = (entries: Iterable<WordEntry>): number => {
  const counts = new Map<number, number>();
  for (const { length } of entries) counts.set(length, (counts.get(length) ?? 0) + 1);
  let common = 0;
  for (const [length, count] of counts) if (count > (counts.get(common) ?? 0)) common = length;
  return common;
};

/** Removes the words that folding made longer than the others: a game of one length cannot have them. */
const removeOutgrown = (entries: Map<string, WordEntry>, wordLength: number): Tally => {
  const outgrown = new Tally();
  for (const [word, { length, line, shorter }] of entries) {
    if (shorter === undefined || length === wordLength) continue;
    outgrown.add(shorter, line);
    entries.delete(word);
  }
  return outgrown;
};
