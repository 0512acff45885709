/**
 * The classics: split the possible words as evenly as possible.
 *
 * Of equally good words a possible one comes first, then the order of the list. With one or two words left the first
 * of them is guessed.
 */

import { entropyOf, scanLargest, scanLogs, scanParts } from '../partition.ts';
import type { Candidates } from '../position.ts';
import { type WordList, wordIds } from '../words/list.ts';
import type { WordScore } from './letterScores.ts';
import { type Strategy, strategy } from './strategy.ts';

/** A number for each guess that describes how it splits the candidates. */
interface SplitNumber {
  readonly scan: typeof scanParts;
  readonly better: 'higher' | 'lower';
  readonly unit: string;
  /** The number as people read it, for `total` candidates; the number itself if left out. */
  readonly shown?: (number: number, total: number) => number;
}

/** A strategy that takes the best of one number per guess. */
const evenSplit = (id: string, description: string, number: SplitNumber): Strategy => {
  const { scan, unit, shown = (each) => each } = number;
  const sign = number.better === 'higher' ? 1 : -1;
  return strategy({
    id,
    description,
    origin: 'classic',
    pools: ['all', 'possible'],
    scans: true,
    score: ({ list, options: { pool }, matrix }) => {
      const words = wordIds(list);
      return ({ candidates }) => {
        const display = { unit, shown: (score: number) => shown(sign * score, candidates.length) };
        if (candidates.length <= 2) {
          return { sorted: candidates, scoreOf: (word) => sign * scan(matrix(), candidates)[word], ...display };
        }
        const numbers = scan(matrix(), candidates);
        const scoreOf = (word: number) => sign * numbers[word];
        return pool === 'possible'
          ? { words: candidates, scoreOf, ...display }
          : { words, scoreOf, tie: possibleFirst(list, candidates), ...display };
      };
    },
  });
};

const possibleFirst = (list: WordList, candidates: Candidates): WordScore => {
  const possible = new Uint8Array(list.words.length);
  for (const answer of candidates) possible[answer] = 1;
  return (word) => possible[word];
};

export const entropy = evenSplit('entropy', 'the most information, in bits, from the feedback', {
  scan: scanLogs,
  better: 'lower',
  unit: 'bits',
  shown: entropyOf,
});

export const minimax = evenSplit('minimax', 'the smallest largest part: fewest words left at worst', {
  scan: scanLargest,
  better: 'lower',
  unit: 'words left at worst',
});

export const mostParts = evenSplit('most-parts', 'the most different feedbacks', {
  scan: scanParts,
  better: 'higher',
  unit: 'feedbacks',
});
