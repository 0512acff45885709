/**
 * The words of a strategy's ranking that a player may be offered: those that the mode allows and that are not withheld.
 */

import { legalGuesses, type Mode, type Position } from '../position.ts';
import type { RankedGuess } from '../strategy/ranking.ts';
import { isWithheld } from '../words/withheld.ts';

interface Offer {
  readonly mode: Mode;
  readonly top: number;
  /** Whether to offer words that are usually withheld. */
  readonly allWords: boolean;
}

export const offeredWords = (
  ranking: readonly RankedGuess[],
  position: Position,
  { mode, top, allWords }: Offer,
): RankedGuess[] => {
  const legal = new Set(legalGuesses(position, mode));
  return ranking.filter(({ guess, word }) => legal.has(guess) && (allWords || !isWithheld(word))).slice(0, top);
};
