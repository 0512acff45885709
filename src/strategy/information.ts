/**
 * The classics: split the possible words as evenly as possible.
 *
 * Of equally good words a possible one comes first, then the order of the list. With one or two words left the first
 * of them is guessed.
 */

import { largestParts, logSums, partCounts } from '../partition.ts';
import { wordIds } from '../words/list.ts';
import { firstBest } from './pick.ts';
import { type Strategy, strategy } from './strategy.ts';

/** A strategy that takes the best of one number per guess. */
const evenSplit = (id: string, description: string, scan: typeof partCounts, better: 'higher' | 'lower'): Strategy =>
  strategy({
    id,
    description,
    origin: 'classic',
    pools: ['all', 'possible'],
    scans: true,
    prepare: ({ list, options: { pool }, matrix }) => {
      const words = wordIds(list);
      const sign = better === 'higher' ? 1 : -1;
      return ({ candidates }) => {
        if (candidates.length <= 2) return candidates[0];
        const numbers = scan(matrix(), candidates);
        const scoreOf = (word: number) => sign * numbers[word];
        const possible = firstBest(candidates, scoreOf);
        if (pool === 'possible') return possible;
        const any = firstBest(words, scoreOf);
        return scoreOf(any) > scoreOf(possible) ? any : possible;
      };
    },
  });

export const entropy = evenSplit('entropy', 'the most information, in bits, from the feedback', logSums, 'lower');

export const minimax = evenSplit(
  'minimax',
  'the smallest largest part: fewest words left at worst',
  largestParts,
  'lower',
);

export const mostParts = evenSplit('most-parts', 'the most different feedbacks', partCounts, 'higher');
