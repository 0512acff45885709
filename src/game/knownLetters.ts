/**
 * What the rows of a game say about each letter, for keyboards.
 */

import { feedbackDigits } from '../feedback.ts';
import { isCounted } from '../rules.ts';
import { ruleOf } from '../words/list.ts';
import type { Game } from './game.ts';

/**
 * The best state of each letter in any row: 0 absent, 1 elsewhere, 2 here. Nothing is known under rules that only count:
 * their tiles do not belong to the letters they stand on.
 */
export const knownLetters = ({ rows, rules }: Game): Map<string, 0 | 1 | 2> => {
  const known = new Map<string, 0 | 1 | 2>();
  if (isCounted(ruleOf(rules.list))) return known;
  for (const { word, feedback } of rows) {
    const digits = feedbackDigits(feedback, rules.list.wordLength);
    for (const [place, letter] of [...word].entries()) {
      const digit = digits[place] as 0 | 1 | 2;
      if (digit >= (known.get(letter) ?? 0)) known.set(letter, digit);
    }
  }
  return known;
};
