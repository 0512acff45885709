/**
 * Least expected remaining: the word that leaves the fewest candidates on average, over all open boards together.
 *
 * A board that the word finds leaves none, so known words count by themselves. It is the rule of the oldest programs.
 */

import type { Candidates } from '../position.ts';
import { wordIds } from '../words/list.ts';
import type { BoardsStrategy } from './strategy.ts';
import { bestOf } from './sumScore.ts';

export const remaining: BoardsStrategy = {
  id: 'remaining',
  description: 'the fewest candidates left on average, over all boards together',
  prepare: ({ kernel, list }) => {
    const words = wordIds(list);
    return ({ sets }) => {
      const scores = new Float64Array(words.length);
      for (const candidates of sets) addBoard(scores, candidates, kernel.sumSquares(candidates));
      return bestOf(words, scores);
    };
  },
};

const addBoard = (scores: Float64Array, candidates: Candidates, squares: ArrayLike<number>): void => {
  const { length } = candidates;
  for (let guess = 0; guess < scores.length; guess++) scores[guess] -= squares[guess] / length;
  // the part of the right guess is gone
  for (let i = 0; i < length; i++) scores[candidates[i]] += 1 / length;
};
