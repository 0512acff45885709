/**
 * Turns as they are typed, `crane=BYBBG`, played one after the other.
 */

import { type Result, success } from '../../failure.ts';
import { addRow, type Game, newGame } from '../../game/game.ts';
import type { Rules } from '../../game/rules.ts';
import { parseTurns } from '../../turns.ts';
import { foreignWordNotes } from './typedWords.ts';

/** How commands take turns. */
export const TURNS_ARGUMENT = ['[turn...]', 'turns so far, such as crane=BYBBG'] as const;

export interface TypedGame {
  readonly game: Game;
  readonly notes: readonly string[];
}

export const readGame = (rules: Rules, texts: readonly string[]): Result<TypedGame> => {
  const turns = parseTurns(texts, rules.list);
  if (!turns.ok) return turns;
  let game = newGame(rules);
  for (const { word, feedback } of turns.value) {
    const next = addRow(game, word, feedback);
    if (!next.ok) return next;
    game = next.value;
  }
  return success({ game, notes: foreignRowNotes(game) });
};

/** Notes about guesses that the list does not have. */
export const foreignRowNotes = ({ rules, rows }: Game): string[] =>
  foreignWordNotes(
    rules.list,
    rows.map(({ word }) => word),
  );
