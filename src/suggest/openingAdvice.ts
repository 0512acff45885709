/**
 * Advice for the start of a bundled list, from proved totals and without a search.
 */

import type { Game } from '../game/game.ts';
import type { Standing } from '../game/standing.ts';
import { findOpenings, type OpeningTotal } from '../openings/openings.ts';
import type { Frequencies } from '../words/frequency.ts';
import { answerIdOf, guessIdOf, type WordList } from '../words/list.ts';
import { isWithheld } from '../words/withheld.ts';
import type { Advice, AdviceOptions } from './advice.ts';
import { isFamiliar, isNearBest } from './recommended.ts';
import { byValue, exactFigures, type Reply, repliesByKind } from './reply.ts';

/** The frequencies of someone who has none; the table has openers of one total in the order of the bundled ones. */
export const NO_FREQUENCIES: Frequencies = new Map();

/** Undefined after the first guess, and where no totals are proved: for other lists, weights and objectives. */
export const openingAdvice = (
  blank: Advice,
  { rules, rows }: Game,
  { position, weights }: Standing,
  frequencies: Frequencies,
  { top, allWords = false, words = 'familiar' }: AdviceOptions,
): Advice | undefined => {
  if (rows.length > 0 || weights || blank.objective !== 'sure') return undefined;
  const { list } = position;
  const openings = findOpenings(list, rules.mode, rules.limit);
  if (!openings?.best) return undefined;
  const frequencyOf = ({ word }: Reply): number => frequencies.get(word) ?? 0;
  const isOffered = (word: string) => guessIdOf(list, word) !== undefined && (allWords || !isWithheld(word));
  const replies = [...openings.openers]
    .filter(([word]) => isOffered(word))
    .map(([word, total]) => openerReply(list, word, total))
    .sort((a, b) => byValue(a, b) || frequencyOf(b) - frequencyOf(a));
  const figures = exactFigures(openings.best.total / list.answerCount, 0);
  const isFamiliarWord = ({ word }: Reply) => isFamiliar(list, frequencies, word);
  const near = words === 'all' ? [] : replies.filter((reply) => isFamiliarWord(reply) && isNearBest(reply, figures));
  return {
    ...blank,
    ...figures,
    recommended: near.find(({ candidate }) => candidate) ?? near[0] ?? replies[0],
    ...repliesByKind(replies, top),
  };
};

const openerReply = (list: WordList, word: string, { guesses, lost }: OpeningTotal): Reply => {
  const candidate = answerIdOf(list, word) !== undefined;
  return {
    word,
    ...exactFigures(guesses / list.answerCount, lost / list.answerCount),
    exact: true,
    candidate,
    chance: candidate ? 1 / list.answerCount : 0,
    worst: undefined,
    solvedBy: undefined,
  };
};
