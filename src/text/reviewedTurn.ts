/**
 * One turn of a review in sentences and cells: its result, what the choice cost, and its luck.
 */

import { allHere } from '../feedback.ts';
import { capitals, percent } from '../format.ts';
import type { Review } from '../review/review.ts';
import type { ReviewedTurn } from '../review/reviewedTurn.ts';
import type { Bounds } from '../search/value.ts';
import { boundsText, decimals, guessesText, isKnown } from './numbers.ts';

/** "LAMBS left 3 of 49 words. No guess was better. Unlucky by 0.10." */
export const turnText = (review: Review, turn: ReviewedTurn): string => {
  const { word, before, after, feedback } = turn;
  const isFound = feedback === allHere(review.rules.list.wordLength);
  const result = isFound ? 'found it' : `left ${after} of ${before} words`;
  return `${capitals(word)} ${result}. ${choiceText(turn)} ${luckText(turn.luck)}`;
};

const choiceText = (turn: ReviewedTurn): string => {
  const { best } = turn;
  if (best === turn.word) return 'No guess was better.';
  const risk = turn.risk.lower > 0 ? ` and ${percent(turn.risk.lower, 1)} of the games` : '';
  const cost = `this choice cost ${guessesText(turn.regret)}${risk} on average.`;
  return best === undefined ? cost.replace('this', 'This') : `${capitals(best)} was best; ${cost}`;
};

/** "Unlucky by 0.15." */
const luckText = (luck: Bounds): string => {
  if (!isKnown(luck)) return `Luck: ${boundsText(luck)}.`;
  if (decimals(luck.lower) === '0.00') return 'The tiles were as expected.';
  return `${luck.lower > 0 ? 'Lucky' : 'Unlucky'} by ${decimals(Math.abs(luck.lower))}.`;
};

/** The best guess in a cell: "yours", "SALET", "?". */
export const bestCell = ({ best, word }: ReviewedTurn): string => {
  if (best === undefined) return '?';
  return best === word ? 'yours' : capitals(best);
};
