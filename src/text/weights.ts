/**
 * The sentence about weights that had to be rounded.
 */

import type { Rules } from '../game/rules.ts';
import { roundingErrorOf } from '../words/exactWeights.ts';
import { answerIds } from '../words/list.ts';

/** Which weights the answers are for, and how far they can be off; undefined if the weights are used as given. */
export const roundedWeightsText = ({
  list,
  weights,
  given,
  limit,
}: Pick<Rules, 'list' | 'weights' | 'given' | 'limit'>): string | undefined => {
  const error = weights && given && roundingErrorOf(given, weights, answerIds(list));
  if (!error) return undefined;
  const { chance, greatestRatio } = error;
  const average = Number.isFinite(limit)
    ? `${figure(chance * (limit - 1))} guesses`
    : `${figure(100 * (greatestRatio - 1))} %`;
  return `the weights need more digits than costs can have, so they are rounded: at the start a chance can be off by ${figure(100 * chance)} %, an average by ${average}; all bounds include this, and nothing is called proved that it could change.`;
};

const figure = (value: number): string => (value < 1e-3 ? value.toExponential(1) : value.toFixed(3));
