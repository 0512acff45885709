/**
 * How a guess splits the words left into parts, one for each feedback.
 */

import { capitals, counted } from '../format.ts';

/** "LAMBS splits 49 words into 20 parts, 12 of them single words; the largest has 5 words." */
export const splitText = (guess: string, partSizes: readonly number[]): string => {
  const words = partSizes.reduce((sum, size) => sum + size, 0);
  if (partSizes.length < 2) return `${capitals(guess)} does not split the ${counted(words, 'word')} left.`;
  const single = partSizes.filter((size) => size === 1).length;
  const parts = counted(partSizes.length, 'part');
  if (single === partSizes.length) return `${capitals(guess)} splits ${counted(words, 'word')} into single words.`;
  const largest = counted(Math.max(...partSizes), 'word');
  const singles = single === 0 ? '' : `, ${single} of them ${single === 1 ? 'a single word' : 'single words'}`;
  return `${capitals(guess)} splits ${counted(words, 'word')} into ${parts}${singles}; the largest has ${largest}.`;
};

/** "150 parts, the largest of 246 words", below a small picture. */
export const shortSplitText = (partSizes: readonly number[]): string =>
  `${counted(partSizes.length, 'part')}, the largest of ${counted(Math.max(...partSizes), 'word')}`;

const MOST_EXAMPLES = 5;

/** "Largest part: BBYBG with ABIDE, ABODE and 3 more." */
export const largestPartText = (feedback: string, examples: readonly string[], words = examples.length): string => {
  const named = examples.slice(0, MOST_EXAMPLES).map(capitals);
  const rest = words - named.length;
  return `Largest part: ${feedback} with ${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`;
};

/** Below the picture: what its fields are for. */
export const MAP_HINT = 'Point at a field to see its colours; press the one that you got.';

/** The heading of the picture of a split. */
export const mapHeading = (guess: string): string => `What ${capitals(guess)} tells apart`;
