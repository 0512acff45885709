/**
 * Guesses that are as good as the best: how many, and those that are not offered.
 */

import { counted } from '../format.ts';
import type { Advice } from '../suggest/advice.ts';
import { betterThanRecommended } from './recommended.ts';

/** "3 other guesses are equally good."; empty until all guesses were compared, and where a better one is not recommended. */
export const tiesText = (advice: Pick<Advice, 'ties' | 'recommended' | 'answers' | 'eliminators'>): string => {
  const { ties } = advice;
  if (ties === undefined || betterThanRecommended(advice)) return '';
  if (ties <= 1) return 'No other guess is as good.';
  return `${counted(ties - 1, 'other guess is', 'other guesses are')} equally good.`;
};

/** "1 word as good as the best is not offered: it is a slur."; `remedy` names what offers it. */
export const withheldText = ({ withheld }: Pick<Advice, 'withheld'>, remedy?: string): string => {
  const { length } = withheld;
  if (length === 0) return '';
  const slurs = length === 1 ? 'is not offered: it is a slur' : 'are not offered: they are slurs';
  return `${counted(length, 'word')} as good as the best ${slurs}${remedy === undefined ? '' : ` (${remedy})`}.`;
};
