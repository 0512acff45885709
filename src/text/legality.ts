/**
 * Sentences about guesses that may not be made, rows that no word fits, and words that a list does not have.
 *
 * Games refuse a row with these sentences, so this file stands left of `game.ts`, apart from the rest of its room.
 */

import { checkChoice } from '../checks.ts';
import { type Feedback, type FeedbackRule, feedbackDigits, formatFeedback } from '../feedback.ts';
import { capitals, namedOr } from '../format.ts';
import { isLegalAfter, MODES, type Mode, type Turn } from '../position.ts';
import { checkWordFor } from '../words/checks.ts';
import { lettersOf, normalizeWord, type WordList } from '../words/list.ts';

/** "SPEED may not be guessed in hard mode: it needs a C (CRANE=YBYBB)." The reason is that of `whyIllegal`. */
export const illegalText = (mode: Mode, word: string, reason: string): string =>
  `${capitals(word)} may not be guessed in ${mode} mode: it ${reason}.`;

/** "Row 2, SPEED=BBBYB, cannot happen: …; check its tiles." The reason is that of `whyImpossible`. */
export const impossibleText = (
  rowNumber: number,
  { word, feedback }: Pick<Turn, 'word' | 'feedback'>,
  reason: string,
): string =>
  `Row ${rowNumber}, ${capitals(word)}=${formatFeedback(feedback, [...word].length)}, cannot happen: ${reason}; check its tiles.`;

/** "No word fits these rows; check their tiles." */
export const contradictionText = (rowCount: number): string =>
  rowCount === 1 ? 'No word fits this row; check its tiles.' : 'No word fits these rows; check their tiles.';

/** "ZEBRA is not in small." */
export const notInListText = (word: string, { name }: Pick<WordList, 'name'>): string =>
  `${capitals(word)} is not in ${name}.`;

/** "ZEBRA is not in small; using it anyway.": a list need not have every word that a game accepts. */
export const usedAnywayText = (word: string, { name }: Pick<WordList, 'name'>): string =>
  `${capitals(word)} is not in ${name}; using it anyway.`;

/** "ZEBRA is not in small; did you mean COBRA or BERTH?" */
export const unknownWordText = (
  word: string,
  { name }: Pick<WordList, 'name'>,
  nearest: readonly string[] = [],
): string => {
  const near = nearest.map(capitals);
  const advice = near.length > 0 ? `did you mean ${namedOr(near)}?` : 'choose a word of the list.';
  return `${capitals(word)} is not in ${name}; ${advice}`;
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
export const whyImpossible = (word: string, feedback: Feedback, rule: FeedbackRule = 'real'): string | undefined => {
  if (rule !== 'real') return whyImpossibleCounts(feedback, [...word].length);
  const letters = [...normalizeWord(word)];
  const digits = feedbackDigits(feedback, letters.length);
  return whyWrongOrder(letters, digits) ?? whyNoPlace(letters, digits);
};

/** Counts of a game that tells no more: all letters but one in place, and that one elsewhere. */
const whyImpossibleCounts = (feedback: Feedback, wordLength: number): string | undefined => {
  const digits = feedbackDigits(feedback, wordLength);
  const here = digits.filter((digit) => digit === 2).length;
  return here === wordLength - 1 && digits.includes(1) ? 'the last letter has no other place left' : undefined;
};

/** A grey letter left of a yellow copy of it. */
const whyWrongOrder = (letters: readonly string[], digits: readonly number[]): string | undefined => {
  const hasGreyBefore = (letter: string, place: number) =>
    letters.some((each, other) => other < place && each === letter && digits[other] === 0);
  const yellow = letters.find((letter, place) => digits[place] === 1 && hasGreyBefore(letter, place));
  return yellow && `a grey ${capitals(yellow)} cannot stand left of a yellow ${capitals(yellow)}`;
};

/** Yellow letters with more copies than places for them. */
const whyNoPlace = (letters: readonly string[], digits: readonly number[]): string | undefined => {
  const open = letters.filter((_, place) => digits[place] < 2);
  const yellow = letters.filter((_, place) => digits[place] === 1);
  const homeless = yellow.find((letter) => copiesIn(yellow, letter) > open.length - copiesIn(open, letter));
  if (homeless === undefined) return undefined;
  return yellow.length === 1
    ? `no place is left where the yellow ${capitals(homeless)} could stand`
    : `its yellow letters have no places left where they could all stand`;
};

const copiesIn = (letters: readonly string[], letter: string): number =>
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
  const row = `${capitals(broken.word)}=${formatFeedback(broken.feedback, list.wordLength)}`;
  return mode === 'hard' ? `${missingClue(broken, word)} (${row})` : `does not fit ${row}`;
};

/** The first clue of a turn that a word does not use: a green letter, or copies of a coloured one. */
const missingClue = ({ word: guess, feedback }: Turn, word: string): string => {
  const guessed = [...guess];
  const letters = [...word];
  const digits = feedbackDigits(feedback, guessed.length);
  const moved = guessed.findIndex((letter, place) => digits[place] === 2 && letters[place] !== letter);
  if (moved >= 0) return `needs ${capitals(guessed[moved])} in place ${moved + 1}`;
  for (const letter of guessed) {
    const needed = guessed.filter((each, place) => each === letter && digits[place] > 0).length;
    if (copiesIn(letters, letter) < needed) return `needs ${howMany(needed, letter)} ${capitals(letter)}`;
  }
  throw new Error(`${word} uses every clue of ${guess}; check isLegalAfter first.`);
};

const howMany = (count: number, letter: string): string => {
  if (count === 1) return AN_LETTERS.includes(letter) ? 'an' : 'a';
  return ['two', 'three', 'four', 'five'][count - 2] ?? String(count);
};

/** Letters whose names begin with a vowel, as in "an F". */
const AN_LETTERS = 'aefhilmnorsx';
