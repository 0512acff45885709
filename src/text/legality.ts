/**
 * Sentences about guesses that may not be made, rows that no word fits, and words that a list does not have.
 *
 * Games refuse a row with these sentences, so this file stands left of `game.ts`, apart from the rest of its room.
 */

import { checkChoice } from '../checks.ts';
import { type Feedback, feedbackDigits, formatFeedback } from '../feedback.ts';
import { capitals } from '../format.ts';
import { isLegalAfter, MODES, type Mode, type Turn } from '../position.ts';
import { checkLetters, checkWordFor } from '../words/checks.ts';
import { lettersOf, type WordList } from '../words/list.ts';

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
  const advice = near.length > 0 ? `did you mean ${near.join(' or ')}?` : 'choose a word of the list.';
  return `${capitals(word)} is not in ${name}; ${advice}`;
};

/**
 * Why no answer at all can give a word this feedback; undefined if one can.
 *
 * Yellows are given from left to right, so a grey copy of a letter never stands left of a yellow one. And every yellow
 * needs a place of its own that is not green and not under the same letter: with all other tiles green there is none.
 * To count the places of each letter suffices: for two letters together every open place is good.
 *
 * @example
 * ```ts
 * whyImpossible('speed', unwrap(parseFeedback('BBBYB', 5))); // 'a grey E cannot stand left of a yellow E'
 * ```
 */
export const whyImpossible = (word: string, feedback: Feedback): string | undefined => {
  const letters = [...checkLetters(word)];
  const digits = feedbackDigits(feedback, letters.length);
  for (const [place, letter] of letters.entries()) {
    const early = letters.findIndex((each, at) => at < place && each === letter && digits[at] === 0);
    if (digits[place] === 1 && early >= 0) {
      return `a grey ${capitals(letter)} cannot stand left of a yellow ${capitals(letter)}`;
    }
  }
  const open = letters.filter((_, place) => digits[place] < 2);
  const yellow = letters.filter((_, place) => digits[place] === 1);
  const count = (some: readonly string[], letter: string) => some.filter((each) => each === letter).length;
  const lost = yellow.find((letter) => count(yellow, letter) > open.length - count(open, letter));
  if (lost === undefined) return undefined;
  const letter = capitals(lost);
  return yellow.length === 1
    ? `no place is left where the yellow ${letter} could stand`
    : `its yellow letters have no places left where they could all stand`;
};

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
  const asked = checkWordFor(list, text);
  const letters = lettersOf(list, asked);
  const against = turns.find((turn) => !isLegalAfter(mode, list, turn, letters));
  if (!against) return undefined;
  const row = `${capitals(against.word)}=${formatFeedback(against.feedback, list.wordLength)}`;
  return mode === 'hard' ? `${missingHint(against, asked)} (${row})` : `does not fit ${row}`;
};

/** The first hint of a turn that a word does not keep. */
const missingHint = ({ word: guess, feedback }: Turn, word: string): string => {
  const asked = [...guess];
  const given = [...word];
  const digits = feedbackDigits(feedback, asked.length);
  const moved = asked.findIndex((letter, place) => digits[place] === 2 && given[place] !== letter);
  if (moved >= 0) return `needs ${capitals(asked[moved])} in place ${moved + 1}`;
  for (const letter of asked) {
    const needed = asked.filter((each, place) => each === letter && digits[place] > 0).length;
    if (given.filter((each) => each === letter).length < needed)
      return `needs ${howMany(needed, letter)} ${capitals(letter)}`;
  }
  throw new Error(`${word} keeps every hint of ${guess}; ask isLegalAfter first.`);
};

const howMany = (count: number, letter: string): string => {
  if (count === 1) return AN_LETTERS.includes(letter) ? 'an' : 'a';
  return ['two', 'three', 'four', 'five'][count - 2] ?? String(count);
};

/** Those whose names begin with a vowel, as in "an F". */
const AN_LETTERS = 'aefhilmnorsx';
