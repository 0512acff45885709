/**
 * Checks of words, ids and lists that a program passes: they are normalized or refused.
 *
 * A word in capitals or with decomposed accents is the same word, so it is normalized. Anything else that does not belong
 * to the list throws, because it would give a wrong result without a warning.
 */

import { shown } from '../checks.ts';
import { failed, misuse, type Result, success, unwrap } from '../failure.ts';
import { counted } from '../format.ts';
import { spellWord } from './fold.ts';
import {
  type AnswerId,
  exactIdOf,
  type GuessId,
  MAX_WORD_LENGTH,
  MIN_WORD_LENGTH,
  normalizeWord,
  type WordList,
} from './list.ts';
import { lengthOf, quote } from './sentences.ts';

const LETTERS = /^\p{L}+$/u;

/** Letters that need no check one by one. */
const PLAIN_LETTERS = /^[a-z]+$/;

/** A normalized word of any length; throws if it is no word. */
export const checkLetters = (text: string): string => {
  if (typeof text !== 'string') misuse('WORD_FORMAT', `${shown(text)} is not a word; pass a text.`);
  return PLAIN_LETTERS.test(text) ? text : unwrap(readLetters(text, normalizeWord(text)));
};

/** Letters only; `word` is how `text` is spelled. */
const readLetters = (text: string, word: string, alphabet: readonly string[] = []): Result<string> => {
  if (LETTERS.test(word)) return success(word);
  // digits and other symbols are letters in a list that has them
  const symbols = alphabet.filter((letter) => !LETTERS.test(letter));
  const wrong = [...word].find((letter) => !LETTERS.test(letter) && !symbols.includes(letter));
  if (wrong === undefined && word !== '') return success(word);
  const what = wrong === undefined ? 'it is empty' : `${quote(wrong)} is no letter`;
  const remedy = symbols.length > 0 ? `use the symbols ${alphabet.join('')}` : 'write letters only';
  return failed('WORD_FORMAT', `${quote(text)} is not a word: ${what}; ${remedy}.`);
};

/** The properties that all words of a list share. */
export type WordShape = Pick<WordList, 'name' | 'wordLength' | 'language' | 'rule'> &
  Partial<Pick<WordList, 'alphabet'>>;

/** The normalized word of a user's text; of the list's length, or of any that a list can have. */
export const readWord = (text: string, list?: WordShape): Result<string> => {
  if (typeof text !== 'string') misuse('WORD_FORMAT', `${shown(text)} is not a word; pass a text.`);
  const word = readLetters(text, spellWord(text, list?.language), list?.alphabet);
  if (!word.ok) return word;
  const length = lengthOf(word.value);
  if (length < MIN_WORD_LENGTH || length > MAX_WORD_LENGTH) {
    const sentence = `${quote(text)} has ${counted(length, 'letter')}; words have ${MIN_WORD_LENGTH} to ${MAX_WORD_LENGTH}.`;
    return failed('WORD_LENGTH', sentence);
  }
  return !list || length === list.wordLength ? word : otherLength(text, length, list);
};

const otherLength = (text: string, length: number, { name, wordLength }: WordShape) =>
  failed(
    'WORD_LENGTH',
    `${quote(text)} has ${counted(length, 'letter')}, but the words of ${name} have ${wordLength}.`,
  );

/** A normalized word of the list's length; it need not be in the list. */
export const checkWordFor = (list: WordList, text: string): string => {
  checkList(list);
  if (typeof text !== 'string') misuse('WORD_FORMAT', `${shown(text)} is not a word; pass a text.`);
  if (exactIdOf(list, text) !== undefined) return text;
  const word = unwrap(readLetters(text, spellWord(text, list.language), list.alphabet));
  const length = lengthOf(word);
  return length === list.wordLength ? word : unwrap(otherLength(text, length, list));
};

/** A word list; throws for anything else, such as the result that holds one. */
export const checkList = (list: WordList): WordList => {
  if (Array.isArray(list?.words) && list.letters instanceof Uint16Array) return list;
  const hint = (list as unknown as Result<unknown> | undefined)?.ok
    ? 'take the value of the result'
    : 'make one with createWordList';
  return misuse('ARGUMENT_WRONG', `${shown(list)} is not a word list; ${hint}.`);
};

/** The id of a word that may be guessed. */
export const checkGuessId = (list: WordList, id: number): GuessId =>
  Number.isInteger(id) && id >= 0 && id < list.words.length
    ? (id as GuessId)
    : misuse(
        'WORD_UNKNOWN',
        `${shown(id)} is no id of ${list.name}, whose words are 0 to ${list.words.length - 1}; use guessIdOf.`,
      );

/** The id of a word that can be the answer. */
export const checkAnswerId = (list: WordList, id: number): AnswerId =>
  Number.isInteger(id) && id >= 0 && id < list.answerCount
    ? (id as AnswerId)
    : misuse(
        'WORD_UNKNOWN',
        `${shown(id)} is no answer of ${list.name}, whose answers are 0 to ${list.answerCount - 1}; use guessIdOf.`,
      );

/** Throws if `own` is another list; `what` names its owner, as in "The position". */
export const checkSameList = (list: WordList, own: WordList, what: string): void => {
  if (own === list || checkList(own).fingerprint === checkList(list).fingerprint) return;
  misuse('LIST_FOREIGN', `${what} belongs to ${own.name}, not to ${list.name}; use one list for both.`);
};
