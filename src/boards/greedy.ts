/**
 * The greedy rule: SALET, then known words first, then the largest sum of entropies and twice the chance of a hit.
 *
 * It is what the published programs do and the yardstick of the others here. Of several known words it plays the one
 * that tells most about the other boards.
 */

import { guessIdOf, wordIds } from '../words/list.ts';
import { createSetScanner } from './scans.ts';
import type { BoardsStrategy } from './strategy.ts';
import { bestOf, knownWords, sumScores } from './sumScore.ts';

const WEIGHTS = { hit: 2, bits: 1, parts: 0 };

/** The opener of the rules that do not look for one: the best of one board. */
const OPENER = 'salet';

export const greedy: BoardsStrategy = {
  id: 'greedy',
  description: 'SALET, then known words, then the largest sum of entropies and twice the chance of a hit',
  prepare: (matrix) => {
    const { list } = matrix;
    const scan = createSetScanner(matrix);
    const opener = guessIdOf(list, OPENER);
    return ({ sets }) => {
      if (opener !== undefined && sets[0].length === list.answerCount) return opener;
      const scores = sumScores(scan, sets, WEIGHTS);
      const known = knownWords(sets);
      return bestOf(known.length > 0 ? known : wordIds(list), scores);
    };
  },
};
