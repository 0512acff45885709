/**
 * One turn of a review in sentences and cells: its result, what the choice cost, and its luck.
 */

import { allHere } from '../feedback.ts';
import { capitalized, capitals, percent } from '../format.ts';
import type { Review } from '../review/review.ts';
import type { ReviewedTurn } from '../review/reviewedTurn.ts';
import { type Bounds, isExact } from '../search/value.ts';
import { ALMOST_ZERO, boundsText, decimals, guessesText, isKnown, shortBounds } from './numbers.ts';
import { ranksText, verdictText } from './reviewVerdict.ts';

/** "LAMBS left 3 of 49 words. No guess was better. Unlucky by 0.10. Perfect: skill 99, luck rank 34." */
export const turnText = (review: Review, turn: ReviewedTurn): string => {
  const { word, before, after, feedback } = turn;
  const isFound = feedback === allHere(review.rules.list.wordLength);
  const result = isFound ? 'found it' : `left ${after} of ${before} words`;
  const ranks = ranksText(turn);
  const verdict = `${capitalized(verdictText(turn))}${ranks === '' ? '' : `: ${ranks}`}.`;
  return `${capitals(word)} ${result}. ${choiceText(turn)} ${luckText(turn.luck)} ${verdict}`;
};

const choiceText = (turn: ReviewedTurn): string => {
  const { best } = turn;
  if (best === turn.word) return 'No guess was better.';
  const risk = turn.risk.lower > 0 ? ` and ${percent(turn.risk.lower, 1)} of the games` : '';
  const cost = `this choice cost ${guessesText(turn.regret)}${risk} on average.`;
  if (best === undefined) return cost.replace('this', 'This');
  return `${capitals(best)} ${isBestProved(turn) ? 'was best' : 'is the best found'}; ${cost}`;
};

/** Whether the best word of a turn is proved; otherwise it is the best found. */
export const isBestProved = ({ value }: ReviewedTurn): boolean => isExact(value);

/** "Unlucky by 0.15." */
const luckText = (luck: Bounds): string => {
  if (!isKnown(luck)) return `Luck: ${boundsText(luck)}.`;
  if (decimals(luck.lower) === '0.00') return 'The tiles were as expected.';
  return `${luck.lower > 0 ? 'Lucky' : 'Unlucky'} by ${decimals(Math.abs(luck.lower))}.`;
};

/** Whether a choice is proved to have cost games. */
export const hasRisk = ({ risk }: ReviewedTurn): boolean => risk.lower > ALMOST_ZERO;

/** The regret in a cell; "-" where a choice cost games and no guesses, so that 0.00 would read as no cost at all. */
export const regretCell = (turn: ReviewedTurn): string => {
  const shown = shortBounds(turn.regret);
  return hasRisk(turn) && shown === '0.00' ? '-' : shown;
};

/** The chance of losing that a choice added, in a cell: "73 %", "5 to 12 %"; empty where it added none for certain. */
export const riskCell = (turn: ReviewedTurn): string => {
  if (!hasRisk(turn)) return '';
  const [lower, upper] = [percent(turn.risk.lower, 1), percent(turn.risk.upper, 1)];
  return lower === upper ? lower : `${lower.replace(' %', '')} to ${upper}`;
};

/** The best guess in a cell: "yours", "SALET", "~SALET" if it is only the best found; "-" if there is none to name. */
export const bestCell = (turn: ReviewedTurn): string => {
  const { best, word } = turn;
  if (best === undefined) return '-';
  return best === word ? 'yours' : `${isBestProved(turn) ? '' : '~'}${capitals(best)}`;
};
