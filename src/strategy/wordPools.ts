/**
 * The words that versions of rs-wordle-solver score, in their order. The order decides which of equally good words they
 * take, so their figures depend on it.
 */

import type { Position } from '../position.ts';
import type { GuessId } from '../words/list.ts';
import { groupedOrder, swapRemovedOrder } from './derivedData.ts';
import { unguessedWords, type WordIds, type WordScores } from './pick.ts';
import { RS_WORDLE_SOLVER } from './projects.ts';
import { type Pool, type Strategy, strategy } from './strategy.ts';

/** The words of the seed version: all that were not guessed while three or more are possible, else the possible ones. */
const seedPool = (position: Position, pool: Pool): WordIds =>
  pool === 'all' && position.candidates.length > 2 ? swapRemovedOrder(position) : position.candidates;

/** The same in the order of the list, which some strategies of the seed version keep. */
export const listPool = (position: Position, pool: Pool): WordIds =>
  pool === 'all' && position.candidates.length > 2 ? unguessedWords(position) : position.candidates;

/** The words of the newest version: possible words before the others, and only possible ones if at most two are left. */
export const groupedPool = (position: Position, pool: Pool): GuessId[] => {
  const order = groupedOrder(position);
  const onlyPossible = pool === 'possible' || order.possibleEnd <= 2;
  return onlyPossible
    ? order.words.slice(0, order.possibleEnd)
    : order.words.slice(order.guessedEnd, order.unguessedEnd);
};

/** The scores of a strategy in both versions. */
interface Versions {
  readonly seed: (position: Position) => WordScores;
  readonly newest: (position: Position) => WordScores;
  /** The words of the seed version; those of `seedPool` by default. */
  readonly seedWords?: (position: Position, pool: Pool) => WordIds;
  readonly pools?: readonly Pool[];
}

/** A strategy of rs-wordle-solver in both versions: of equal words the seed takes the last, the newest the first. */
export const inVersions = (
  own: Pick<Strategy, 'id' | 'description'>,
  sourceNames: string,
  { seed, newest, seedWords = seedPool, pools = ['all', 'possible'] }: Versions,
): Strategy =>
  strategy({
    ...own,
    origin: `${RS_WORDLE_SOLVER} ${sourceNames}`,
    pools,
    variants: ['seed', 'newest'],
    score: ({ options: { variant, pool } }) =>
      variant === 'newest'
        ? (position) => ({ words: groupedPool(position, pool), ...newest(position) })
        : (position) => ({ words: seedWords(position, pool), ...seed(position), tie: 'last' }),
  });
