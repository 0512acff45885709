/**
 * Mistakes in a user's word list, each as a failure with file, line and remedy: characters that are no letters, words of
 * other lengths, frequencies that are no numbers.
 */

import { type Failure, failed } from '../failure.ts';
import { counted } from '../format.ts';
import { HEADER_LINE, SEPARATORS } from './fileRows.ts';
import { FOREIGN_LETTER, MAX_WORD_LENGTH, MIN_WORD_LENGTH, type WordList } from './list.ts';
import { codePoint, INVISIBLE, lengthOf, MARK, quote, refuse } from './sentences.ts';

/** The failure of a frequency that is no number from 0 up. */
export const badFrequency = (text: string, file: string, line: number) => {
  const what = `${quote(text)} is not a frequency`;
  return refuse('LIST_FORMAT', file, line, what, 'write a number from 0 to 1e15, such as 120 or 4.5');
};

// Letters

/** A word with a symbol that the alphabet of its game does not have. */
export const notInAlphabet = (
  word: string,
  foreign: string,
  alphabet: ReadonlySet<string>,
  file: string,
  line: number,
) =>
  refuse(
    'LIST_NOT_LETTERS',
    file,
    line,
    `${quote(word)} has ${quote(foreign)}, which is not in the alphabet ${[...alphabet].join('')}`,
    'remove the word or fix it',
  );

/** Letters, and marks that follow one; invisible code points are neither, whatever their class. */
export const LETTERS = /^\p{L}(?:(?!\p{DI})[\p{L}\p{M}])*$/u;

/** The failure of a word with a character that is no letter. */
export const notLetters = (word: string, file: string, line: number) => {
  const wrong = firstNonLetter(word);
  return refuse('LIST_NOT_LETTERS', file, line, `${quote(word)} ${complaint(wrong)}`, remedyFor(wrong));
};

const firstNonLetter = (word: string): string => {
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
  // decoders write this character where they could not read
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

/** Words of one file, with the line of each and the length that most of them have. */
export interface LinedWords {
  readonly words: readonly string[];
  readonly lines: readonly number[];
  readonly wordLength: number;
}

/** The failure of the first word of another length, or of a length that no list can have; undefined if there is none. */
export const wrongLength = ({ words, lines, wordLength }: LinedWords, file: string): Failure | undefined => {
  const usual = words.findIndex((word) => lengthOf(word) === wordLength);
  const odd = words.findIndex((word) => lengthOf(word) !== wordLength);
  if (odd >= 0) {
    const what =
      `${quote(words[odd])} has ${counted(lengthOf(words[odd]), 'letter')} ` +
      `where ${quote(words[usual])} on line ${lines[usual]} has ${wordLength}`;
    return refuse('LIST_MIXED_LENGTHS', file, lines[odd], what, oddRemedy(words, wordLength)).failure;
  }
  if (wordLength >= MIN_WORD_LENGTH && wordLength <= MAX_WORD_LENGTH) return undefined;
  const what = `${quote(words[usual])} has ${counted(wordLength, 'letter')}`;
  const remedy = `words have ${MIN_WORD_LENGTH} to ${MAX_WORD_LENGTH} letters`;
  return refuse('WORD_LENGTH', file, lines[usual], what, remedy).failure;
};

const oddRemedy = (words: readonly string[], wordLength: number): string => {
  const odd = words.filter((word) => lengthOf(word) !== wordLength).length;
  if (odd === 1) return 'remove it or fix it';
  return `all words of a list have one length, so remove or fix the ${odd} words that do not have ${wordLength} letters`;
};

/** The failure of guesses that are longer or shorter than the answers; undefined if they are not. */
export const differentLengths = (
  answers: LinedWords,
  guesses: LinedWords,
  answersFile: string,
  guessesFile: string,
): Failure | undefined => {
  if (answers.wordLength === guesses.wordLength) return undefined;
  const what =
    `${quote(guesses.words[0])} has ${counted(guesses.wordLength, 'letter')} where the answers in ${answersFile}, ` +
    `such as ${quote(answers.words[0])} on line ${answers.lines[0]}, have ${answers.wordLength}`;
  return refuse('LIST_MIXED_LENGTHS', guessesFile, guesses.lines[0], what, 'pass two lists of one length').failure;
};

/** Letters are numbered in 16 bits; only a list made to break this has so many. */
export const tooManyLetters = (list: WordList, file: string) => {
  const sentence = `${file} has ${list.alphabet.length} different letters, more than ${FOREIGN_LETTER - 1}; pass a shorter list.`;
  return failed('LIST_TOO_LARGE', sentence, { file });
};
