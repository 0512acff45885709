/**
 * The words of a position ranked by a strategy, best first: its guess, and its guesses if that word were not allowed.
 *
 * The ranking and the guess come from the same scores and break ties in the same way (`pick.ts`), so the first word is
 * the guess. A strategy ranks the words it considers, which may be few: `narrowed` scores 50, `optimal` proves one. Two
 * strategies, `first` and `random`, have an order but no score. `random` ranks as if its game began in the position.
 */

import { checkTop } from '../checks.ts';
import { checkPosition, type Position } from '../position.ts';
import type { GuessId } from '../words/list.ts';
import { wordsInOrder } from './pick.ts';
import type { Strategy, StrategyGame } from './strategy.ts';

/** A word in the ranking of a strategy. */
export interface RankedGuess {
  readonly word: string;
  readonly guess: GuessId;
  /** The strategy's own number for the word, if it has one. From word to word it only rises or only falls. */
  readonly score: number | undefined;
  /** The unit of the score, as in "bits"; empty without a score. */
  readonly unit: string;
  /** Whether the word is still possible. */
  readonly candidate: boolean;
}

/**
 * The best `top` words of a position by a strategy; none if no word is possible any more.
 *
 * @example
 * ```ts
 * rankGuesses(strategy, unwrap(prepareGame(setup)), position, 3).map(({ word }) => word);
 * ```
 */
export const rankGuesses = (
  strategy: Strategy,
  game: StrategyGame,
  position: Position,
  top = Number.POSITIVE_INFINITY,
): RankedGuess[] => {
  checkTop(top);
  if (checkPosition(position, game.list).candidates.length === 0) return [];
  const scoring = strategy.score(game)(position);
  const { unit = '', shown = (score: number) => score } = scoring;
  const possible: ReadonlySet<GuessId> = new Set<GuessId>(position.candidates);
  const ranking: RankedGuess[] = [];
  for (const { word: guess, score } of wordsInOrder(scoring)) {
    if (ranking.length >= top) break;
    ranking.push({
      word: position.list.words[guess],
      guess,
      score: score === undefined ? undefined : shown(score),
      unit,
      candidate: possible.has(guess),
    });
  }
  return ranking;
};
