/**
 * Rows behind the end of a game that was typed all at once.
 */

import { capitals } from '../format.ts';

/** "ABIDE was found with guess 2; leave out what follows." Without a word the game was lost. */
export const beyondEndText = (found: string | undefined, guesses: number): string => {
  const end =
    found === undefined ? `The game ended with guess ${guesses}` : `${capitals(found)} was found with guess ${guesses}`;
  return `${end}; leave out what follows.`;
};
