/**
 * Sentences about trees: the search for one, and play from one of its nodes.
 */

import type { TreeProgress } from '../../src/engine/protocol.ts';
import { capitals, counted } from '../../src/format.ts';
import type { NodeStats, PathNode } from './shownTree.ts';

/** "between 3.00 and 4.20 guesses on average." */
export const progressText = ({ value }: TreeProgress): string => {
  const { guesses, lost, weight } = value;
  const from = (guesses.lower / weight).toFixed(2);
  const to = (guesses.upper / weight).toFixed(2);
  const average = from === to ? `${to} guesses on average (proved)` : `between ${from} and ${to} guesses on average`;
  const losing = lost.lower > 0 ? `, at least ${counted(lost.lower, 'word')} lost` : '';
  return `${average}${losing}.`;
};

/** "SALET: 3.42 guesses on average, 5 at most, for 2315 words (proved)." */
export const statsText = ({ tree, words }: PathNode, { guesses, worst, lost }: NodeStats): string => {
  const losing = lost > 0 ? `, ${counted(lost, 'word')} not found within the limit` : '';
  const count = counted(words.length, 'word');
  return `${capitals(tree.guess)}: ${guesses.toFixed(2)} guesses on average, ${worst} at most, for ${count}${losing} (proved).`;
};
