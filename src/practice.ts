/**
 * Hidden answers for practice games: a word, or an adversary that has none.
 *
 * The word is drawn by a seed, named by another person, or that of a numbered day. The adversary always keeps the largest
 * part, so a game against it is the worst case.
 */

import { failed, type Result, success } from './failure.ts';
import { type Feedback, scoreIn } from './feedback.ts';
import { checkWord, type Game } from './game/game.ts';
import type { Rules } from './game/rules.ts';
import { standingOf } from './game/standing.ts';
import { partition } from './partition.ts';
import { dateOfDay, dayNumber } from './prior/pastAnswers.ts';
import { mulberry32 } from './random.ts';
import { unknownWordText } from './text/legality.ts';
import { answersOf, guessIdOf, type WordList } from './words/list.ts';
import { quote } from './words/sentences.ts';
import { isWithheld } from './words/withheld.ts';

/** The way in which the answer is chosen. */
export type Choice =
  | { readonly kind: 'random'; readonly seed: number }
  /** By its number, or as a date. */
  | { readonly kind: 'day'; readonly day: number | string }
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'adversary' };

export const MAX_SEED = 0xffffffff;

/** The hidden answer; undefined against the adversary. */
export const chooseAnswer = (rules: Rules, choice: Choice): Result<string | undefined> => {
  switch (choice.kind) {
    case 'adversary':
      return success(undefined);
    case 'random':
      return success(drawAnswer(rules, choice.seed));
    case 'word':
      return answerNamed(rules.list, choice.word);
    default:
      return answerOfDay(rules.list, choice.day);
  }
};

/** A random answer by its weight; withheld words are not drawn. */
const drawAnswer = ({ list, weights }: Rules, seed: number): string => {
  const weightOf = (word: string, answer: number) => (isWithheld(word) ? 0 : (weights?.[answer] ?? 1));
  const words = answersOf(list);
  const total = words.reduce((sum, word, answer) => sum + weightOf(word, answer), 0);
  const drawn = mulberry32(seed)() * total;
  let sum = 0;
  for (const [answer, word] of words.entries()) {
    sum += weightOf(word, answer);
    if (drawn < sum) return word;
  }
  // all answers are withheld
  return words[0];
};

/** Any word that may be guessed: no other could be found. */
const answerNamed = (list: WordList, text: string): Result<string> => {
  const word = checkWord(list, text);
  if (!word.ok || guessIdOf(list, word.value) !== undefined) return word;
  return failed('WORD_UNKNOWN', unknownWordText(word.value, list));
};

const answerOfDay = (list: WordList, day: number | string): Result<string> => {
  const number = typeof day === 'string' ? readDay(day) : day;
  if (number === undefined) {
    return failed('OPTION_VALUE', `A day is a number or a date such as 2021-09-27, not ${quote(String(day))}.`);
  }
  if (number >= 0 && number < list.answerCount) return success(list.words[number]);
  const last = list.answerCount - 1;
  const days = `the days 0 to ${last}, up to ${dateOfDay(last)}`;
  return failed('OPTION_VALUE', `${list.name} has ${days}, not ${day}; choose one of them.`);
};

/**
 * The word of a date, the same for everybody with the same list: all answers come in a random order before one comes
 * again. It has nothing to do with the published game.
 */
export const wordOfDate = (list: WordList, day: number): string => {
  const offered = answersOf(list).filter((word) => !isWithheld(word));
  const words = offered.length > 0 ? offered : [...answersOf(list)];
  const round = Math.floor(day / words.length);
  const random = mulberry32(round);
  for (let last = words.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [words[last], words[other]] = [words[other], words[last]];
  }
  return words[day - round * words.length];
};

/** A day written as "100" or "2021-09-27"; undefined if it is neither. */
export const readDay = (text: string): number | undefined => (/^\d{1,7}$/.test(text) ? Number(text) : dayNumber(text));

/**
 * The feedback of the next guess. The adversary (`answer` undefined) gives the feedback that leaves the most words, and of
 * equal ones the least, so that all green comes last.
 */
export const answerTo = (game: Game, answer: string | undefined, word: string): Feedback =>
  answer === undefined
    ? partition(standingOf(game).position, word)[0].feedback
    : scoreIn(game.rules.list, word, answer);
