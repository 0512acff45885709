/**
 * The best replies as a list in a sentence, for hosts without tables.
 */

import { capitalized, capitals, percent } from '../format.ts';
import type { Advice } from '../suggest/advice.ts';
import { recommendedFirst } from '../suggest/recommended.ts';
import type { Reply } from '../suggest/reply.ts';
import { countsOneGuess, figureText } from './expectation.ts';
import { BEST_ELIMINATORS, POSSIBLE_ANSWERS } from './headings.ts';
import { boundsText } from './numbers.ts';
import type { Spoilers } from './spoilers.ts';

/** "Possible answers: LAPSE 2.71 (2.0 %), AISLE 2.73 (2.0 %)." and "Best eliminators: LAMBS 2.57, BALMS 2.59." */
export const replyLists = (advice: Advice, spoilers: Spoilers): string[] => [
  ...(spoilers === 'all' ? listText(POSSIBLE_ANSWERS, advice, inOrder(advice.answers, advice)) : []),
  ...(spoilers === 'all' ? listText(BEST_ELIMINATORS, advice, inOrder(advice.eliminators, advice)) : []),
  ...(spoilers === 'eliminators' ? listText(BEST_ELIMINATORS, advice, advice.eliminators) : []),
];

const inOrder = (replies: readonly Reply[], { recommended }: Advice) => recommendedFirst(replies, recommended);

const listText = (heading: string, advice: Advice, replies: readonly Reply[]): string[] => {
  if (replies.length === 0) return [];
  return [`${capitalized(heading)}: ${replies.map((reply) => replyText(advice, reply)).join(', ')}.`];
};

const replyText = (advice: Advice, reply: Reply): string => {
  const figure = countsOneGuess(advice) ? figureText(advice, reply) : boundsText(reply.guesses);
  const chance = reply.candidate ? ` (${percent(reply.chance, 1)})` : '';
  return `${capitals(reply.word)} ${figure}${chance}`;
};
