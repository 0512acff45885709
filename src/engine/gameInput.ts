/**
 * A game under the engine's rules, from the turns that a caller passes or from the guesses for an answer.
 */

import { shown } from '../checks.ts';
import { failed, type Result } from '../failure.ts';
import { addRows, type Game, newGame } from '../game/game.ts';
import type { Rules } from '../game/rules.ts';
import { gameFor } from '../review/playedGame.ts';
import { type GameInput, readTurns } from '../turns.ts';
import { checkNames, type NamesOf } from './names.ts';

/** The game with these turns. */
export const gameOf = (rules: Rules, input: GameInput): Result<Game> => {
  const turns = readTurns(input, rules.list);
  return turns.ok ? addRows(newGame(rules), turns.value) : turns;
};

/** A game that was played: by its answer and guesses, or by its turns. */
export type PlayedInput =
  | { readonly answer: string; readonly guesses: readonly string[] }
  | { readonly game: GameInput; readonly answer?: string | undefined };

export const PLAYED_EXAMPLE = "{ answer: 'abide', guesses: ['crane', 'abide'] } or { game: 'crane=BBYBG' }";

interface PlayedFields {
  readonly answer?: string | undefined;
  readonly guesses?: readonly string[] | undefined;
  readonly game?: GameInput | undefined;
}

const PLAYED_NAMES: NamesOf<PlayedFields> = { answer: true, guesses: true, game: true };

/** The game that was played; refuses an object with too little, too much, or other names. */
export const playedGame = (rules: Rules, played: PlayedInput): Result<Game> => {
  const { answer, guesses, game }: PlayedFields = checkNames('A game has no', played, PLAYED_NAMES);
  if (game !== undefined && guesses !== undefined) return wrongGame('has guesses and turns');
  if (game !== undefined) return gameOf(rules, game);
  if (guesses === undefined) return wrongGame('has no guesses');
  if (answer === undefined) return wrongGame('has no answer');
  return Array.isArray(guesses)
    ? gameFor(rules, answer, guesses)
    : failed('OPTION_VALUE', `guesses is ${shown(guesses)}; pass an array of the words in order.`);
};

const wrongGame = (what: string) => failed('GAME_FORMAT', `The game ${what}; pass ${PLAYED_EXAMPLE}.`);
