/**
 * Turns as they are typed, `crane=BYBBG`, played one after the other.
 */

import { failed, type Result, success } from '../../failure.ts';
import { allHere } from '../../feedback.ts';
import { addRows, type Game, newGame } from '../../game/game.ts';
import type { Rules } from '../../game/rules.ts';
import { beyondEndText } from '../../text/beyondEnd.ts';
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
  const { wordLength } = rules.list;
  const ended = failIfBeyondEnd(rules, turns.value, ({ feedback }) => feedback === allHere(wordLength));
  if (!ended.ok) return ended;
  const game = addRows(newGame(rules), turns.value);
  return game.ok ? success({ game: game.value, notes: foreignRowNotes(game.value) }) : game;
};

/** Refuses rows behind the end of a game: typed all at once they cannot be taken back, as those of a board can. */
export const failIfBeyondEnd = <Row>(
  { limit }: Pick<Rules, 'limit'>,
  rows: readonly (Row & { readonly word: string })[],
  isFound: (row: Row) => boolean,
): Result<void> => {
  const found = rows.findIndex(isFound);
  const last = found >= 0 ? found : limit - 1;
  return last < rows.length - 1
    ? failed('GUESS_ILLEGAL', beyondEndText(found >= 0 ? rows[found].word : undefined, last + 1))
    : success(undefined);
};
