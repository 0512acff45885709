/**
 * Trees in sentences: the search for one, and play from one of its nodes.
 */

import { capitals, counted } from '../format.ts';
import { averageGuesses, type Value } from '../search/value.ts';
import { boundsText, isKnown } from './numbers.ts';

/** How far the search for a tree is: "between 3.00 and 4.20 guesses on average." */
export const treeProgressText = (value: Value): string => {
  const average = averageGuesses(value);
  const proved = isKnown(average) ? ' (proved)' : '';
  const losing = value.lost.lower > 0 ? `, at least ${counted(value.lost.lower, 'word')} lost` : '';
  return `${boundsText(average)} guesses on average${proved}${losing}.`;
};

/** A guess of a tree, and the words that can be the answer there. */
interface TreeNode {
  readonly tree: { readonly guess: string };
  readonly words: readonly string[];
}

/** Play from that guess on. */
interface TreeFigures {
  /** On average. */
  readonly guesses: number;
  readonly worst: number;
  readonly lost: number;
}

/** "SALET: 3.42 guesses on average, 5 at most, for 2315 words (proved)." */
export const treeFiguresText = ({ tree, words }: TreeNode, { guesses, worst, lost }: TreeFigures): string => {
  const figures = `${guesses.toFixed(2)} guesses on average, ${worst} at most, for ${counted(words.length, 'word')}`;
  const losing = lost > 0 ? `, ${counted(lost, 'word')} not found within the limit` : '';
  return `${capitals(tree.guess)}: ${figures}${losing} (proved).`;
};

/** Between the two numbers of a branch, for a screen reader: "2.57 guesses on average, at most 3". */
export const BETWEEN_AVERAGE_AND_WORST = ' guesses on average, at most ';

/** "2 words lost". */
export const lostWordsText = (count: number): string => `${counted(count, 'word')} lost`;
