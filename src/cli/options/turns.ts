/**
 * Turns as they are typed, `crane=BYBBG`, played one after the other.
 */

import { type Result, success } from '../../failure.ts';
import { addRows, type Game, newGame } from '../../game/game.ts';
import { isAccepted, meantWords } from '../../game/meantWords.ts';
import type { Rules } from '../../game/rules.ts';
import { usedAnywayText } from '../../text/legality.ts';
import { didYouMeanText } from '../../text/slips.ts';
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

/** Notes about guesses that the game does not accept, with the words that were probably meant. */
export const foreignRowNotes = ({ rules, rows }: Game): string[] =>
  rows.flatMap(({ word }, row) => {
    if (isAccepted(rules, word)) return [];
    const meant = meantWords(rules, rows.slice(0, row), word);
    const question = meant.length > 0 ? ` ${didYouMeanText(meant)}` : '';
    return [usedAnywayText(word, rules.list) + question];
  });
