/**
 * Tiles given by their letters: the green ones, then the yellow ones.
 *
 * `..a.e` names places, `ae` only letters. Letters alone are enough for yellow, which the game gives from left to
 * right, and for green as long as the word has the letter once or all of its copies are green.
 */

import { failed, type Result, success } from '../../failure.ts';
import { type Feedback, feedbackOfDigits } from '../../feedback.ts';
import { capitals } from '../../format.ts';
import { normalizeWord } from '../../words/list.ts';

/** Which places are green. */
export const readGreen = (word: string, text: string): Result<readonly boolean[]> => {
  const letters = [...word];
  const named = namedPlaces(letters, text);
  if (named) return success(named);
  const given = lettersIn(text);
  const wrong = given.find((letter) => countIn(given, letter) > countIn(letters, letter));
  if (wrong !== undefined) return notThere(word, wrong);
  const unclear = given.find((letter) => countIn(given, letter) < countIn(letters, letter));
  if (unclear !== undefined) {
    return failed(
      'FEEDBACK_FORMAT',
      `${capitals(word)} has more than one ${capitals(unclear)}; name the places with dots, as ${exampleFor(letters, unclear)}.`,
    );
  }
  return success(letters.map((letter) => given.includes(letter)));
};

/** The whole feedback, once the greens are known. */
export const readYellow = (word: string, green: readonly boolean[], text: string): Result<Feedback> => {
  const letters = [...word];
  const named = namedPlaces(letters, text);
  const left = lettersIn(text);
  const digits = letters.map((letter, place): number => {
    if (green[place]) return 2;
    if (named) return named[place] ? 1 : 0;
    const at = left.indexOf(letter);
    if (at < 0) return 0;
    left.splice(at, 1);
    return 1;
  });
  if (!named && left.length > 0) return notThere(word, left[0]);
  return success(feedbackOfDigits(digits));
};

const IS_DOT = /[.\-_]/;

/** Text with one sign for each place, a dot or the letter that stands there; undefined if it is something else. */
const namedPlaces = (letters: readonly string[], text: string): boolean[] | undefined => {
  const signs = [...normalizeWord(text)];
  if (signs.length !== letters.length) return undefined;
  if (!signs.every((sign, place) => IS_DOT.test(sign) || sign === letters[place])) return undefined;
  return signs.map((sign) => !IS_DOT.test(sign));
};

const lettersIn = (text: string): string[] => [...normalizeWord(text)].filter((sign) => !/[\s.,\-_]/.test(sign));

const countIn = (letters: readonly string[], letter: string): number =>
  letters.filter((each) => each === letter).length;

const notThere = (word: string, letter: string) =>
  failed('FEEDBACK_FORMAT', `${capitals(word)} has no ${capitals(letter)} left for this; name letters of the word.`);

/** The first copy of the letter among dots. */
const exampleFor = (letters: readonly string[], letter: string): string =>
  letters.map((each, place) => (place === letters.indexOf(letter) ? each : '.')).join('');
