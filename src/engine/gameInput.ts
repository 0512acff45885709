/**
 * A game under the engine's rules, from the turns that a caller passes or from the guesses for an answer.
 */

import { failed, type Result } from '../failure.ts';
import { addRows, type Game, newGame } from '../game/game.ts';
import type { Rules } from '../game/rules.ts';
import { gameFor } from '../review/playedGame.ts';
import { type GameInput, readTurns } from '../turns.ts';

/** The game with these turns. */
export const gameOf = (rules: Rules, input: GameInput): Result<Game> => {
  const turns = readTurns(input, rules.list);
  return turns.ok ? addRows(newGame(rules), turns.value) : turns;
};

/** The game with these guesses for an answer. */
export const playedGame = (
  rules: Rules,
  { answer, guesses }: { readonly answer: string; readonly guesses: readonly string[] },
): Result<Game> =>
  Array.isArray(guesses)
    ? gameFor(rules, answer, guesses)
    : failed('OPTION_VALUE', 'guesses is not an array; pass the words in order.');
