/**
 * Turns as they are typed, `crane=BYBBG`, played one after the other.
 */

import { type Result, success } from '../../failure.ts';
import { addRows, type Game, newGame } from '../../game/game.ts';
import type { Rules } from '../../game/rules.ts';
import { foreignRowNotes } from '../../text/slips.ts';
import { parseTurns } from '../../turns.ts';

/** How commands take turns. */
export const TURNS_ARGUMENT = ['[turn...]', 'turns so far, such as crane=BYBBG'] as const;

export interface TypedGame {
  readonly game: Game;
  readonly notes: readonly string[];
}

export const readGame = (rules: Rules, texts: readonly string[]): Result<TypedGame> => {
  const turns = parseTurns(texts, rules.list);
  if (!turns.ok) return turns;
  const game = addRows(newGame(rules), turns.value);
  return game.ok ? success({ game: game.value, notes: foreignRowNotes(game.value) }) : game;
};
