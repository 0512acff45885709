/**
 * A prior by weights that someone gives: they are used as they are, and rounded only where costs could not be exact.
 */

import { type Decimal, type FittedWeights, fitWeights, inCommonUnits } from '../words/exactWeights.ts';
import type { WordList } from '../words/list.ts';
import type { Prior } from './prior.ts';

interface GivenWeights extends Pick<Prior, 'name' | 'sentence'> {
  /** By normalized word; a word without one has 0. */
  readonly weights: ReadonlyMap<string, Decimal>;
  /** The most that the weights of the search may add up to. */
  readonly most: number;
}

const NONE: Decimal = { digits: 0n, exponent: 0 };

export const givenPrior = ({ name, sentence, weights, most }: GivenWeights): Prior => {
  const fitted = new WeakMap<WordList, FittedWeights>();
  const fitFor = (list: WordList): FittedWeights => {
    const known = fitted.get(list);
    if (known) return known;
    const found = fitWeights(inCommonUnits(list.words.map((word) => weights.get(word) ?? NONE)), most);
    fitted.set(list, found);
    return found;
  };
  return {
    name,
    sentence,
    dataDate: undefined,
    weigh: (list) => fitFor(list).weights,
    given: (list) => fitFor(list).given,
  };
};
