/**
 * A game under the engine's rules, from the turns that a caller passes or from the guesses for an answer.
 */

import { failed, type Result, success } from '../failure.ts';
import { scoreFeedback } from '../feedback.ts';
import { addRow, checkWord, type Game, newGame } from '../game/game.ts';
import type { Rules } from '../game/rules.ts';
import { type GameInput, type ReadTurn, readTurns } from '../turns.ts';

/** The game with these turns. */
export const gameOf = (rules: Rules, input: GameInput): Result<Game> => {
  const turns = readTurns(input, rules.list);
  return turns.ok ? gameWith(rules, turns.value) : turns;
};

const gameWith = (rules: Rules, turns: readonly ReadTurn[]): Result<Game> => {
  let game = newGame(rules);
  for (const { word, feedback } of turns) {
    const next = addRow(game, word, feedback);
    if (!next.ok) return next;
    game = next.value;
  }
  return success(game);
};

/** The game with these guesses for an answer. */
export const gameFor = (
  rules: Rules,
  { answer, guesses }: { readonly answer: string; readonly guesses: readonly string[] },
): Result<Game> => {
  if (!Array.isArray(guesses)) return failed('OPTION_VALUE', 'guesses is not an array; pass the words in order.');
  const checkedAnswer = checkWord(rules.list, answer);
  if (!checkedAnswer.ok) return checkedAnswer;
  const turns: ReadTurn[] = [];
  for (const guess of guesses as readonly string[]) {
    const word = checkWord(rules.list, guess);
    if (!word.ok) return word;
    turns.push({ word: word.value, feedback: scoreFeedback(word.value, checkedAnswer.value) });
  }
  return gameWith(rules, turns);
};
