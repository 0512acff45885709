/**
 * Exact values of openers as JSON.
 */

import type { Mode } from '../../position.ts';
import { estimateOf } from '../../search/estimate.ts';
import { averageGuesses } from '../../search/value.ts';
import type { ValuedOpening } from '../render/value.ts';

export const valueJson = (mode: Mode, { word, value, summary }: ValuedOpening) => {
  const { guesses, lost } = value;
  const isImpossible = lost.lower > 0;
  return {
    word,
    mode,
    // a sum over all answers does not exist if some of them are lost
    total: isImpossible ? null : (summary?.total ?? estimateOf(guesses)),
    guesses: estimateOf(averageGuesses(value)),
    lost: estimateOf(lost),
    losses: isImpossible ? summary?.losses : undefined,
    impossible: isImpossible ? true : undefined,
    worst: summary?.worst,
    histogram: summary?.histogram,
    exact: summary !== undefined,
  };
};
