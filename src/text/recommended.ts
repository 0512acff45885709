/**
 * The recommended word in a sentence: with its distance to the best word where it is not the best itself.
 */

import { capitals } from '../format.ts';
import type { Advice } from '../suggest/advice.ts';
import { type Reply, repliesOf } from '../suggest/reply.ts';
import { chanceText, gapText } from './numbers.ts';

/** The best word, where a familiar one is recommended that is worse; undefined where the recommended word is the best. */
export const betterThanRecommended = (advice: Pick<Advice, 'recommended' | 'answers' | 'eliminators'>) => {
  const { recommended } = advice;
  const [best] = repliesOf(advice);
  return recommended && best && best.guesses.upper < recommended.guesses.upper ? best : undefined;
};

/**
 * "ROUND: 2.77 more guesses, 0.01 behind COURD, the proved best.", or
 * "ROUND: at most 2.80 more guesses, at most 0.02 behind the best."
 */
export const familiarText = (advice: Advice, recommended: Reply, best: Reply): string => {
  const { guesses, loss } = recommended;
  const chance = loss.upper > 0 ? `${chanceText(loss)} chance to win, ` : '';
  const figures = `${capitals(recommended.word)}: ${chance}${recommended.exact ? '' : 'at most '}${guesses.upper.toFixed(2)} more guesses`;
  return advice.certainty === 'proved' && recommended.exact
    ? `${figures}, ${gapText(guesses.upper - best.guesses.upper)} behind ${capitals(best.word)}, the proved best.`
    : `${figures}, at most ${gapText(guesses.upper - advice.guesses.lower)} behind the best.`;
};
