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

/** Why a word is recommended that is not the best: the rule of `suggest/recommended.ts` in words. */
const familiarReason = (recommended: Reply, best: Reply): string =>
  recommended.candidate && !best.candidate ? 'a familiar word that can be the answer' : 'a familiar word';

/** Beside the recommended word in a table whose first word is another one. */
export const recommendedMark = (advice: Advice, { word }: Pick<Reply, 'word'>): string =>
  word === advice.recommended?.word && betterThanRecommended(advice) ? ' (play)' : '';

/** "--words all recommends SALET.": how to have the best word recommended, by the option of a host that has one. */
export const bestInsteadText = (advice: Advice, option: string): string => {
  const better = betterThanRecommended(advice);
  return better ? `${option} recommends ${capitals(better.word)}.` : '';
};

/**
 * "ROUND, a familiar word: 2.77 more guesses, 0.01 behind COURD, the proved best.", or
 * "ROUND, a familiar word that can be the answer: at most 2.80 more guesses, at most 0.02 behind the best."
 */
export const familiarText = (advice: Advice, recommended: Reply, best: Reply): string => {
  const { guesses, loss } = recommended;
  const chance = loss.upper > 0 ? `${chanceText(loss)} chance to win, ` : '';
  const named = `${capitals(recommended.word)}, ${familiarReason(recommended, best)}`;
  const figures = `${named}: ${chance}${recommended.exact ? '' : 'at most '}${guesses.upper.toFixed(2)} more guesses`;
  return advice.certainty === 'proved' && recommended.exact
    ? `${figures}, ${gapText(guesses.upper - best.guesses.upper)} behind ${capitals(best.word)}, the proved best.`
    : `${figures}, at most ${gapText(guesses.upper - advice.guesses.lower)} behind the best.`;
};
