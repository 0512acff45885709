/**
 * Words and rows that a game refuses, with the reason in words: a word of other letters or length, tiles that no answer
 * can give, a guess that the mode forbids.
 */

import { checkChoice, shown } from '../checks.ts';
import { failed, misuse, type Result, success } from '../failure.ts';
import { type Feedback, feedbackDigits, formatFeedback } from '../feedback.ts';
import { capitals, counted } from '../format.ts';
import { isLegalAfter, MODES, type Mode, type Turn } from '../position.ts';
import { checkLetters, checkWordFor } from '../words/checks.ts';
import { spellWord } from '../words/fold.ts';
import { lettersOf, MAX_WORD_LENGTH, type WordList } from '../words/list.ts';
import { quote } from '../words/sentences.ts';

const LETTERS_ONLY = /^\p{L}+$/u;

/** A word for a row, in its normalized spelling; the list need not have it, since a game may accept more words. */
export const checkWord = (list: WordList, text: string): Result<string> => {
  if (typeof text !== 'string') misuse('WORD_FORMAT', `${shown(text)} is not a word; pass a text.`);
  const word = spellWord(text, list.language);
  if (!LETTERS_ONLY.test(word)) return failed('WORD_FORMAT', `${quote(text)} is not a word; write letters only.`);
  const length = [...word].length;
  if (length === list.wordLength) return success(word);
  const named = length <= MAX_WORD_LENGTH ? capitals(word) : quote(word);
  return failed('WORD_LENGTH', `${named} has ${counted(length, 'letter')} where ${list.wordLength} are needed.`);
};

/**
 * Why no answer at all can give a word this feedback; undefined if one can.
 *
 * The game gives yellows from left to right, so a grey copy of a letter never stands left of a yellow one. And every
 * yellow needs a place of its own that is not green and not under the same letter: with all other tiles green there is
 * none. Counting the places of each letter by itself is enough: for two letters together every open place is good.
 *
 * @example
 * ```ts
 * whyImpossible('speed', unwrap(parseFeedback('BBBYB', 5))); // 'a grey E cannot stand left of a yellow E'
 * ```
 */
export const whyImpossible = (word: string, feedback: Feedback): string | undefined => {
  const letters = [...checkLetters(word)];
  const digits = feedbackDigits(feedback, letters.length);
  return whyWrongOrder(letters, digits) ?? whyNoPlace(letters, digits);
};

/** A grey letter left of a yellow copy of it. */
const whyWrongOrder = (letters: readonly string[], digits: readonly number[]): string | undefined => {
  const yellow = letters.find(
    (letter, place) => digits[place] === 1 && letters.some((each, at) => at < place && each === letter && !digits[at]),
  );
  return yellow && `a grey ${capitals(yellow)} cannot stand left of a yellow ${capitals(yellow)}`;
};

/** Yellow letters that have fewer open places than copies. */
const whyNoPlace = (letters: readonly string[], digits: readonly number[]): string | undefined => {
  const open = letters.filter((_, place) => digits[place] < 2);
  const yellow = letters.filter((_, place) => digits[place] === 1);
  const homeless = yellow.find((letter) => countOf(yellow, letter) > open.length - countOf(open, letter));
  if (homeless === undefined) return undefined;
  return yellow.length === 1
    ? `no place is left where the yellow ${capitals(homeless)} could stand`
    : `its yellow letters have no places left where they could all stand`;
};

const countOf = (letters: readonly string[], letter: string): number =>
  letters.filter((each) => each === letter).length;

/**
 * Why a mode does not allow a word after some turns, to be read after "it": "needs two L"; undefined if it does.
 *
 * @example
 * ```ts
 * whyIllegal('hard', list, position.turns, 'slate'); // a sentence, or undefined if it may be guessed
 * ```
 */
export const whyIllegal = (mode: Mode, list: WordList, turns: readonly Turn[], text: string): string | undefined => {
  checkChoice('mode', mode, MODES);
  const word = checkWordFor(list, text);
  const letters = lettersOf(list, word);
  const broken = turns.find((turn) => !isLegalAfter(mode, list, turn, letters));
  if (!broken) return undefined;
  const row = rowText(broken, list.wordLength);
  return mode === 'hard' ? `${missingClue(broken, word)} (${row})` : `does not fit ${row}`;
};

/** A row as sentences show it: CRANE=BYBBG. */
export const rowText = ({ word, feedback }: Pick<Turn, 'word' | 'feedback'>, wordLength: number): string =>
  `${capitals(word)}=${formatFeedback(feedback, wordLength)}`;

/** The first clue of a turn that a word does not use: a green letter, or copies of a yellow one. */
const missingClue = ({ word: guess, feedback }: Turn, word: string): string => {
  const guessed = [...guess];
  const letters = [...word];
  const digits = feedbackDigits(feedback, guessed.length);
  const moved = guessed.findIndex((letter, place) => digits[place] === 2 && letters[place] !== letter);
  if (moved >= 0) return `needs ${capitals(guessed[moved])} in place ${moved + 1}`;
  for (const letter of guessed) {
    const needed = guessed.filter((each, place) => each === letter && digits[place] > 0).length;
    if (countOf(letters, letter) < needed) return `needs ${howMany(needed, letter)} ${capitals(letter)}`;
  }
  throw new Error(`${word} uses every clue of ${guess}; check isLegalAfter first.`);
};

const howMany = (count: number, letter: string): string => {
  if (count === 1) return AN_LETTERS.includes(letter) ? 'an' : 'a';
  return ['two', 'three', 'four', 'five'][count - 2] ?? String(count);
};

/** Letters whose names begin with a vowel, as in "an F". */
const AN_LETTERS = 'aefhilmnorsx';
