/**
 * Alternatives to a game that was played: another word in one turn, another strategy for the whole game.
 */

import { allHere } from '../feedback.ts';
import { capitalized, capitals, counted } from '../format.ts';
import type { Counterfactual } from '../review/counterfactual.ts';
import type { Review } from '../review/review.ts';
import { averageGuesses } from '../search/value.ts';
import { moreGuessesText } from './expectation.ts';
import { boundsText, guessCount } from './numbers.ts';

/** "ADOBE in turn 2 would have left 3 words, 1.67 more guesses on average. From there ADOBE takes 2.40, LAMBS 2.57." */
export const counterfactualText = ({ turns }: Review, other: Counterfactual): string => {
  const { turn, word, feedback, after, own, next } = other;
  const played = turns[turn];
  const name = capitals(word);
  const result =
    feedback === allHere([...word].length)
      ? 'found the word'
      : `left ${counted(after, 'word')}, ${moreGuessesText(boundsText(averageGuesses(next)))}`;
  const here = `${name} in turn ${turn + 1} would have ${result}.`;
  const averages = `${name} takes ${boundsText(averageGuesses(own))} guesses from there on average`;
  return `${here} ${averages}, ${capitals(played.word)} ${boundsText(averageGuesses(played.own))}.`;
};

/** "Entropy: SOARE, CLINT, ABIDE (3 guesses)."; a path that is undefined was not found before the time limit. */
export const strategyPathText = (strategy: string, path: readonly string[] | undefined): string => {
  const name = strategyName(strategy);
  if (!path) return `${name}: time limit reached.`;
  return `${name}: ${path.map(capitals).join(', ')} (${guessCount(path.length)}).`;
};

/** "Best play: 3 guesses", above its rows. */
export const strategyLengthText = (strategy: string, guesses: number): string =>
  `${strategyName(strategy)}: ${guessCount(guesses)}`;

/** The name of best play; before the start is proved it begins with the best word found. */
export const bestPlayName = (isProved: boolean): string => (isProved ? 'best play' : 'best play found');

/** "Entropy"; the strategy `optimal` is best play. */
export const strategyName = (strategy: string): string =>
  strategy === 'optimal' ? 'Best play' : capitalized(strategy);
