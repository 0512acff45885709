/**
 * The best replies as a list in a sentence, for hosts without tables.
 */

import { capitalized, capitals, percent } from '../format.ts';
import type { Game } from '../game/game.ts';
import type { Rules } from '../game/rules.ts';
import type { Advice } from '../suggest/advice.ts';
import { withRecommended } from '../suggest/recommended.ts';
import type { Reply } from '../suggest/reply.ts';
import { countsOneGuess, figureText } from './expectation.ts';
import { BEST_ELIMINATORS, POSSIBLE_ANSWERS } from './headings.ts';
import { lastAnsweredText } from './lastAnswered.ts';
import { boundsText } from './numbers.ts';
import type { Spoilers } from './spoilers.ts';

/** "Possible answers: LAPSE 2.71 (2.0 %), AISLE 2.73 (2.0 %)." and "Best eliminators: LAMBS 2.57, BALMS 2.59." */
export const replyLists = (advice: Advice, spoilers: Spoilers, { rules }: Pick<Game, 'rules'>): string[] => {
  const listText = (heading: string, replies: readonly Reply[]): string[] => {
    if (replies.length === 0) return [];
    return [`${capitalized(heading)}: ${replies.map((reply) => replyText(advice, reply, rules)).join(', ')}.`];
  };
  if (spoilers === 'eliminators') return listText(BEST_ELIMINATORS, advice.eliminators);
  if (spoilers !== 'all') return [];
  return [
    ...listText(POSSIBLE_ANSWERS, inOrder(advice.answers, advice)),
    ...listText(BEST_ELIMINATORS, inOrder(advice.eliminators, advice)),
  ];
};

const inOrder = (replies: readonly Reply[], { recommended }: Advice) => withRecommended(replies, recommended);

const replyText = (advice: Advice, reply: Reply, rules: Rules): string => {
  const figure = countsOneGuess(advice) ? figureText(advice, reply) : boundsText(reply.guesses);
  const about = [reply.candidate ? percent(reply.chance, 1) : '', lastAnsweredText(rules, reply.word)];
  const inBrackets = about.filter((text) => text !== '').join(', ');
  return `${capitals(reply.word)} ${figure}${inBrackets === '' ? '' : ` (${inBrackets})`}`;
};
