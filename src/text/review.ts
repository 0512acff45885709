/**
 * A review in sentences: each turn, the sum, and the turn that cost most.
 *
 * Numbers are in guesses, with two decimals; bounds are given where a number is not exact. Luck compares the tiles with
 * the expectation of that very guess. A better guess is an offer, never a reproach.
 */

import { capitals, percent } from '../format.ts';
import { costliestTurn, type Review } from '../review/review.ts';
import type { ReviewedTurn } from '../review/reviewedTurn.ts';
import type { Bounds } from '../search/value.ts';
import { guessCount, guessesText } from './numbers.ts';
import { isBestProved, turnText } from './reviewedTurn.ts';
import { sumTexts } from './reviewSum.ts';
import { lostText, wonText } from './standing.ts';

/**
 * A sentence or more for each turn, then the summary.
 *
 * @example
 * ```ts
 * for (const line of reviewSentences(reviewed)) console.log(line);
 * ```
 */
export const reviewSentences = (review: Review): string[] => [
  ...review.turns.map((turn, index) => `${index + 1}. ${turnText(review, turn)}`),
  ...reviewSummary(review),
];

/**
 * What the game adds up to: the sum, the same in words, and the biggest miss.
 *
 * @example
 * ```ts
 * reviewSummary(reviewed).join('\n');
 * ```
 */
export const reviewSummary = (review: Review): string[] =>
  [...sumTexts(review), biggestMissText(review)].filter((line) => line !== '');

/** "ABIDE found in 3 guesses." */
export const reviewHeading = ({ status, answer, used, rules, turns }: Review): string => {
  if (status === 'won') return wonText(answer ?? turns.at(-1)?.word ?? '', used);
  if (status === 'lost') return lostText(rules.limit, answer);
  return `${guessCount(used)} so far${answer === undefined ? '' : ` for ${capitals(answer)}`}.`;
};

/** What the page of reviews is for. */
export const REVIEW_PURPOSE =
  'Type your guesses, or paste a share grid and type the words of its rows. Each guess is compared with the best one, and luck is counted apart.';

/** Before the answer of the example. */
export const EXAMPLE_REVIEW = 'For example:';

// The biggest miss

/** The turn that cost most; undefined where none cost as much as two decimals show. */
export const biggestMiss = (review: Review): ReviewedTurn | undefined => {
  const turn = costliestTurn(review);
  return turn && (turn.regret.lower >= 0.005 || turn.risk.lower > 0) ? turn : undefined;
};

/** "Biggest miss: turn 2. ADOBE instead of LAMBS would have saved 0.31 guesses on average." */
const biggestMissText = (review: Review): string => {
  const turn = biggestMiss(review);
  if (!turn) return noMissText(review);
  const isNamed = turn.best !== undefined && isBestProved(turn);
  const better = isNamed ? capitals(turn.best) : 'The best guess';
  const gain =
    turn.risk.lower > 0
      ? `raised the chance to win by ${atLeast(turn.risk)}${percent(turn.risk.lower, 1)}`
      : `saved ${guessesText(turn.regret)} on average`;
  const place = review.turns.indexOf(turn) + 1;
  const found = isNamed || turn.best === undefined ? '' : ` ${capitals(turn.best)} is the best found.`;
  return `Biggest miss: turn ${place}. ${better} instead of ${capitals(turn.word)} would have ${gain}.${found}`;
};

const atLeast = ({ lower, upper }: Bounds): string => (lower === upper ? '' : 'at least ');

const noMissText = (review: Review): string => {
  if (!review.exact || review.turns.length === 0) return '';
  return costliestTurn(review) ? 'No choice cost 0.01 guesses or more.' : 'Every guess was as good as the best.';
};

/** Beside the turn that cost most. */
export const BIGGEST_MISS = 'biggest miss';

// Remarks

/** "Not among the usual answers of original, added for this review: CRAIC." */
export const addedText = ({ added, rules }: Review): string =>
  `Not among the usual answers of ${rules.list.name}, added for this review: ${added.map(capitals).join(', ')}.`;

/** How much of a review is exact: "2 turns of 3 exact". */
export const exactTurnsText = ({ turns }: Review): string => {
  const exact = turns.filter((turn) => turn.exact).length;
  return `${exact} of ${turns.length} ${turns.length === 1 ? 'turn' : 'turns'} exact`;
};

/** Why a review that is finished has bounds. */
export const UNUSUAL_START = 'Bounds only: with an unusual answer the start is not searched to its end.';
