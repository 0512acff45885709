/**
 * The strategies of wordler: the possible words sorted by one column of a table.
 */

import { scanSquares } from '../partition.ts';
import type { Position } from '../position.ts';
import { possibleLetters } from './letterCounts.ts';
import { distinctLetters, placeFrequency, type WordScore } from './letterScores.ts';
import { inPoints, type WordScores } from './pick.ts';
import { WORDLER } from './projects.ts';
import { type Strategy, type StrategyGame, strategy } from './strategy.ts';

/** The frequency of a word; 0 if it has none. */
const frequencyOf =
  ({ list, frequencies }: StrategyGame): WordScore =>
  (word) =>
    frequencies.get(list.words[word]) ?? 0;

export const wordFrequency = strategy({
  id: 'word-frequency',
  description: 'the most common word that is still possible',
  origin: WORDLER,
  pools: ['possible'],
  score: (game) => {
    const scoreOf = frequencyOf(game);
    return ({ candidates }) => ({ words: candidates, scoreOf, unit: 'uses' });
  },
});

/** A column of the table, for the words of a position. */
type ColumnIn = (position: Position, game: StrategyGame) => WordScores;

/**
 * A strategy that sorts by a column: computed once for all answers (static), or again for the possible words. Of equal
 * words the most frequent comes first, then the first of the list, as in the table of wordler.
 */
const byColumn = (own: Pick<Strategy, 'id' | 'description'> & Partial<Strategy>, columnIn: ColumnIn): Strategy =>
  strategy({
    origin: WORDLER,
    pools: ['possible'],
    variants: ['static', 'recalculated'],
    ...own,
    score: (game) => {
      const tie = frequencyOf(game);
      let fixed: WordScores | undefined;
      const columnFor = (position: Position): WordScores => {
        if (game.options.variant === 'recalculated') return columnIn(position, game);
        fixed ??= columnIn(startOf(position), game);
        return fixed;
      };
      return (position) => ({ words: position.candidates, ...columnFor(position), tie });
    },
  });

const startOf = (position: Position): Position => (position.parent ? startOf(position.parent) : position);

export const letterFrequency = byColumn(
  { id: 'letter-frequency', description: 'distinct letters by how often they occur in the list' },
  (position) => inPoints(distinctLetters(position.list, possibleLetters(position).occurrences)),
);

export const positionFrequency = byColumn(
  { id: 'position-frequency', description: 'letters by how many words of the list have them at that place' },
  (position) => inPoints(placeFrequency(possibleLetters(position))),
);

export const listReduction = byColumn(
  {
    id: 'list-reduction',
    description: 'the share of the list that a guess is expected to rule out',
    origin: `${WORDLER}, expected list reduction`,
    scans: true,
  },
  ({ candidates }, { matrix }) => {
    // a copy, because the static variant keeps it beyond the next scan
    const squares = scanSquares(matrix(), candidates).slice();
    return {
      scoreOf: (word) => -squares[word],
      unit: 'of the list ruled out',
      shown: (score) => 1 + score / candidates.length ** 2,
    };
  },
);
