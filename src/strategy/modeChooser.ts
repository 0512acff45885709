/**
 * A strategy in the hard modes: the best of its words that may be guessed.
 */

import { isLegalAfter, type Mode, type Position } from '../position.ts';
import { type GuessId, lettersOf } from '../words/list.ts';
import { wordsInOrder } from './pick.ts';
import type { Chooser, Strategy, StrategyGame } from './strategy.ts';

/** The chooser of a strategy in a mode. Where no word that it considers is legal, it guesses the first candidate. */
export const chooserInMode = (strategy: Strategy, game: StrategyGame, mode: Mode): Chooser => {
  if (mode === 'normal') return strategy.prepare(game);
  const scoreIn = strategy.score(game);
  return (position) => {
    for (const { word } of wordsInOrder(scoreIn(position))) if (isLegal(mode, position, word)) return word;
    return position.candidates[0];
  };
};

const isLegal = (mode: Mode, { list, turns }: Position, guess: GuessId): boolean => {
  const letters = lettersOf(list, list.words[guess]);
  return turns.every((turn) => isLegalAfter(mode, list, turn, letters));
};
