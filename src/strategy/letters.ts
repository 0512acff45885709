/**
 * Strategies that count letters, at any place.
 */

import type { Position } from '../position.ts';
import { possibleLetters, unguessedLetterCounts } from './letterCounts.ts';
import { distinctLetters, letterValue as letterValueScore, placeFrequency, type WordScore } from './letterScores.ts';
import { type ScoredWords, unguessedWords } from './pick.ts';
import { type Scorer, type StrategyGame, strategy } from './strategy.ts';
import { groupedPool } from './wordPools.ts';

export const uniqueLetters = strategy({
  id: 'unique-letters',
  description: 'distinct letters by how many possible words have them',
  origin: 'seed 001, MorganR/rs-wordle-solver MaxUniqueLetterFrequency; newest UniqueLetters skips guessed letters',
  pools: ['possible', 'all'],
  variants: ['seed', 'newest'],
  score: ({ options: { variant, pool } }) =>
    variant === 'newest'
      ? (position) => ({
          words: groupedPool(position, pool),
          scoreOf: distinctLetters(position.list, unguessedLetterCounts(position)),
          unit: 'points',
        })
      : (position) => ({
          words: pool === 'all' && position.candidates.length > 2 ? unguessedWords(position) : position.candidates,
          scoreOf: distinctLetters(position.list, possibleLetters(position).words),
          tie: 'last',
          unit: 'points',
        }),
});

export const unguessedLetters = strategy({
  id: 'unguessed-letters',
  description: 'distinct letters not guessed before, by how many possible words have them',
  origin: 'seed 001, MorganR/rs-wordle-solver MaxUnguessedUniqueLetterFrequency',
  pools: ['all', 'possible'],
  score:
    ({ options: { pool } }) =>
    (position) => {
      const counts = unguessedLetterCounts(position);
      const isWide = pool === 'all' && position.candidates.length > 2 && counts.some((count) => count > 0);
      const words = isWide ? unguessedWords(position) : position.candidates;
      return { words, scoreOf: distinctLetters(position.list, counts), tie: 'last', unit: 'points' };
    },
});

export const letterValue = strategy({
  id: 'letter-value',
  description: 'eliminations expected from each tile; a repeated letter earns only its place',
  origin: 'seed 002, pjconnell/Wordle_Solver',
  pools: ['possible'],
  variants: ['readme', 'notebook'],
  score:
    ({ options }) =>
    (position) => ({
      words: position.candidates,
      scoreOf: letterValueScore(possibleLetters(position), options.variant as 'readme'),
      unit: 'words ruled out',
    }),
});

/** The frequency of a word; 0 if it has none. */
const frequencyOf =
  ({ list, frequencies }: StrategyGame): WordScore =>
  (word) =>
    frequencies.get(list.words[word]) ?? 0;

/** A column of seed 003's table. */
type Column = Pick<ScoredWords, 'scoreOf' | 'unit' | 'shown'>;

/**
 * The possible words by a column: computed once for all answers (static), or again for the possible words. Of equal words
 * the most frequent comes first, then the first of the list, as in the table of seed 003.
 */
export const columnScorer = (game: StrategyGame, columnIn: (position: Position) => Column): Scorer => {
  const tie = frequencyOf(game);
  let fixed: Column | undefined;
  const columnFor = (position: Position): Column => {
    if (game.options.variant === 'recalculated') return columnIn(position);
    fixed ??= columnIn(startOf(position));
    return fixed;
  };
  return (position) => ({ words: position.candidates, ...columnFor(position), tie });
};

const startOf = (position: Position): Position => (position.parent ? startOf(position.parent) : position);

const SEED_003 = 'seed 003, middlec000/wordler';

export const wordFrequency = strategy({
  id: 'word-frequency',
  description: 'the most common word that is still possible',
  origin: SEED_003,
  pools: ['possible'],
  score: (game) => {
    const scoreOf = frequencyOf(game);
    return ({ candidates }) => ({ words: candidates, scoreOf, unit: 'uses' });
  },
});

export const letterFrequency = strategy({
  id: 'letter-frequency',
  description: 'distinct letters by how often they occur in the list',
  origin: SEED_003,
  pools: ['possible'],
  variants: ['static', 'recalculated'],
  score: (game) =>
    columnScorer(game, (position) => ({
      scoreOf: distinctLetters(game.list, possibleLetters(position).occurrences),
      unit: 'points',
    })),
});

export const positionFrequency = strategy({
  id: 'position-frequency',
  description: 'letters by how many words of the list have them at that place',
  origin: SEED_003,
  pools: ['possible'],
  variants: ['static', 'recalculated'],
  score: (game) =>
    columnScorer(game, (position) => ({ scoreOf: placeFrequency(possibleLetters(position)), unit: 'points' })),
});
