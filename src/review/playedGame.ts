/**
 * The game that a review is about: rows from the guesses for an answer, on a list that has that answer.
 */

import { failed, type Result, success } from '../failure.ts';
import { scoreIn } from '../feedback.ts';
import { capitals } from '../format.ts';
import { addRow, checkWord, type Game, newGame } from '../game/game.ts';
import { checkRules, type Rules } from '../game/rules.ts';
import { standingOf } from '../game/standing.ts';
import { contradictionText } from '../text/legality.ts';
import { answerIdOf, answersOf, withAnswers } from '../words/list.ts';

/**
 * A game from an answer and the guesses in order, with the feedback that the game gives.
 *
 * @example
 * ```ts
 * const played = unwrap(gameFor(rules, 'abide', ['crane', 'slate', 'abide']));
 * played.rows.length; // 3
 * ```
 */
export const gameFor = (rules: Rules, answer: string, guesses: readonly string[]): Result<Game> => {
  let game = newGame(rules);
  const checked = checkWord(rules.list, answer);
  if (!checked.ok) return checked;
  for (const guess of guesses) {
    const next = addGuess(game, checked.value, guess);
    if (!next.ok) return next;
    game = next.value;
  }
  return success(game);
};

/** The game with one more guess, in any spelling; the answer is normalized. */
export const addGuess = (game: Game, answer: string, guess: string): Result<Game> => {
  const word = checkWord(game.rules.list, guess);
  return word.ok ? addRow(game, word.value, scoreIn(game.rules.list, word.value, answer)) : word;
};

/** A game on a list that has its answer, or every word that fits, among the answers. */
export interface CompletedGame {
  readonly game: Game;
  /** Words added to the answers of the list: the answer itself, or the words that fit. */
  readonly added: readonly string[];
  /** In its normalized spelling; undefined if it is not known. */
  readonly answer: string | undefined;
}

/** The game on a list that has a known answer, which was passed or found, or else the words that fit. */
export const completeGame = (played: Game, answer: string | undefined): Result<CompletedGame> => {
  const { status, position, tier } = standingOf(played);
  const known = answer ?? (status === 'won' ? played.rows.at(-1)?.word : undefined);
  if (known !== undefined) return withAnswer(played, known);
  if (position.candidates.length === 0) {
    return failed('NO_WORD_FITS', contradictionText(played.rows.length));
  }
  return success({ ...withWords(played, tier ? answersOf(position.list) : []), answer: undefined });
};

/** The game on a list that has the answer. */
export const withAnswer = (played: Game, text: string): Result<CompletedGame & { readonly answer: string }> => {
  const { rules, rows } = played;
  const checked = checkWord(rules.list, text);
  if (!checked.ok) return checked;
  const answer = checked.value;
  const wrong = rows.findIndex(({ word, feedback }) => scoreIn(rules.list, word, answer) !== feedback);
  if (wrong >= 0) {
    const row = `Row ${wrong + 1}, ${capitals(rows[wrong].word)}`;
    const sentence = `${row}, has other tiles than ${capitals(answer)} gives; check the row or the answer.`;
    return failed('NO_WORD_FITS', sentence);
  }
  const added = answerIdOf(rules.list, answer) === undefined ? [answer] : [];
  return success({ ...withWords(played, added), answer });
};

const withWords = (played: Game, added: readonly string[]): Omit<CompletedGame, 'answer'> => {
  // a review counts the losses and guesses of the game as played, whatever its objective was
  const { objective: _, ...rules } = played.rules;
  const { list, weights, given } = rules;
  if (added.length === 0) return { game: { rules: checkRules(rules), rows: played.rows }, added };
  const larger = withAnswers(list, [...answersOf(list), ...added]);
  // an unexpected answer has the least weight
  const moreWeights = weights && Uint32Array.from([...weights, ...added.map(() => 1)]);
  const moreGiven = given && [...given, ...added.map(() => leastOf(given))];
  const more = { ...rules, list: larger, weights: moreWeights, given: moreGiven };
  return { game: { rules: more, rows: played.rows }, added };
};

const leastOf = (numbers: readonly bigint[]): bigint => numbers.reduce((least, each) => (each < least ? each : least));
