/**
 * Words as a user types them: normalized and looked up in a list.
 */

import { failed, mapResults, type Result, success } from '../../failure.ts';
import { capitals } from '../../format.ts';
import { nearest } from '../../nearest.ts';
import { unknownWordText, usedAnywayText } from '../../text/legality.ts';
import { BUNDLED_NAMES, bundledList } from '../../words/bundled.ts';
import { readWord } from '../../words/checks.ts';
import {
  type AnswerId,
  answersOf,
  type GuessId,
  guessIdOf,
  isAnswerId,
  normalizeWord,
  type WordList,
} from '../../words/list.ts';
import { quote } from '../../words/sentences.ts';

/** Words of the length that the list has; they need not be in it. */
export const parseWords = (list: WordList, texts: readonly string[]): Result<string[]> =>
  mapResults(texts, (text) => readWord(text, list));

/** The id of a word that may be guessed, or a sentence with the nearest ones. */
export const findGuess = (list: WordList, text: string): Result<GuessId> => findWord(list, text, list.words);

/** The id of an answer, or a sentence about what the list has instead. */
export const findAnswer = (list: WordList, text: string): Result<AnswerId> => {
  const id = findWord(list, text, answersOf(list));
  if (!id.ok) return id;
  if (isAnswerId(list, id.value)) return success(id.value);
  // those of other lengths and languages name their language
  const hint =
    BUNDLED_NAMES.includes(list.name) && list.language === undefined
      ? 'with --list scrabble every word can be'
      : 'choose another word, or add it to your answers';
  const word = capitals(list.words[id.value]);
  return failed('WORD_UNKNOWN', `${word} may be guessed in ${list.name} but is never the answer; ${hint}.`);
};

const findWord = (list: WordList, text: string, among: readonly string[]): Result<GuessId> => {
  const word = readWord(text, list);
  if (!word.ok) return word;
  const id = guessIdOf(list, word.value);
  return id === undefined ? unknownWord(list, word.value, among) : success(id);
};

/** The failure for a word that a list does not have, with the nearest of some words. */
export const unknownWord = (list: WordList, word: string, among: readonly string[]) =>
  failed('WORD_UNKNOWN', unknownWordText(word, list, nearest(word, among, 3)));

/** Whether a word is no typing error: it is in the list, or in the full list of the game where the list is a shorter one. */
export const isKnownWord = (list: WordList, word: string): boolean =>
  guessIdOf(list, word) !== undefined || isBundledWord(word);

/** Whether the full list of the game accepts a word. */
export const isBundledWord = (text: string): boolean => {
  const full = bundledList('original');
  return full.ok && guessIdOf(full.value, normalizeWord(text)) !== undefined;
};

/** Notes about words that are used although the list does not have them. */
export const foreignWordNotes = (list: WordList, words: readonly string[]): string[] =>
  words.filter((word) => guessIdOf(list, word) === undefined).map((word) => usedAnywayText(word, list));

const IS_LETTER = /\p{L}/u;

/** Letters, each once. */
export const parseLetters = (text: string, name = '--letters'): Result<string[]> => {
  const letters = [...new Set(normalizeWord(text))];
  const wrong = letters.find((letter) => !IS_LETTER.test(letter));
  if (wrong === undefined) return success(letters);
  return failed(
    'OPTION_VALUE',
    `${name} takes letters only, not ${quote(wrong)}; write them without anything between.`,
  );
};
