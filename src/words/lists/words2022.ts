/**
 * Words of 2021 without those that were no longer accepted in February 2022.
 */

import { splitWords } from './decode.ts';
import { NYT_2022_DROPPED } from './nyt2022.generated.ts';

/** The six answers and nineteen other words that were dropped. */
export const droppedWords = (): string[] => splitWords(NYT_2022_DROPPED);

export const withoutDropped = (words: readonly string[]): string[] => {
  const dropped = new Set(droppedWords());
  return words.filter((word) => !dropped.has(word));
};
