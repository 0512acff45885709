/**
 * When a word was the answer of the daily game, in words: of interest to a player because answers return late, or never.
 */

import type { Rules } from '../game/rules.ts';

/** "answer on 2024-03-05"; empty for a word of which that is not known. */
export const lastAnsweredText = ({ lastAnswered }: Pick<Rules, 'lastAnswered'>, word: string): string => {
  const date = lastAnswered?.get(word);
  return date === undefined ? '' : `${ANSWER_ON} ${date}`;
};

/** Before a date, or above a column of dates. */
export const ANSWER_ON = 'answer on';
