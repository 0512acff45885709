/**
 * Strategies that count letters, wherever they stand.
 */

import type { Position } from '../position.ts';
import { countLetters, type LetterTable } from '../words/letters.ts';
import { groupedOrder, knownLetters } from './books.ts';
import { groupedBest } from './grouped.ts';
import { distinctLetters, letterValue as letterValueScore, placeFrequency, type WordScore } from './letterScores.ts';
import { firstBest, lastBest, unguessedWords } from './pick.ts';
import { type Chooser, type Game, strategy } from './strategy.ts';

/** Counts of words with each letter, letters already guessed counting nothing. */
const unguessedCounts = (position: Position): Uint32Array => {
  const { guessed } = knownLetters(position);
  return possibleLetters(position).words.map((count, letter) => (guessed[letter] ? 0 : count));
};

const possibleLetters = (position: Position): LetterTable => countLetters(position.list, position.candidates);

export const uniqueLetters = strategy({
  id: 'unique-letters',
  description: 'distinct letters by how many possible words have them',
  origin: 'seed 001, MorganR/rs-wordle-solver MaxUniqueLetterFrequency; newest UniqueLetters skips guessed letters',
  pools: ['possible', 'all'],
  variants: ['seed', 'newest'],
  prepare: ({ options: { variant, pool } }) =>
    variant === 'newest'
      ? (position) =>
          groupedBest(groupedOrder(position), pool, distinctLetters(position.list, unguessedCounts(position)))
      : (position) => {
          const words =
            pool === 'all' && position.candidates.length > 2 ? unguessedWords(position) : position.candidates;
          return lastBest(words, distinctLetters(position.list, possibleLetters(position).words));
        },
});

export const unguessedLetters = strategy({
  id: 'unguessed-letters',
  description: 'distinct letters not guessed before, by how many possible words have them',
  origin: 'seed 001, MorganR/rs-wordle-solver MaxUnguessedUniqueLetterFrequency',
  pools: ['all', 'possible'],
  prepare:
    ({ options: { pool } }) =>
    (position) => {
      const counts = unguessedCounts(position);
      const probe = pool === 'all' && position.candidates.length > 2 && counts.some((count) => count > 0);
      return lastBest(probe ? unguessedWords(position) : position.candidates, distinctLetters(position.list, counts));
    },
});

export const letterValue = strategy({
  id: 'letter-value',
  description: 'eliminations expected from each tile; a repeated letter earns only its place',
  origin: 'seed 002, pjconnell/Wordle_Solver',
  pools: ['possible'],
  variants: ['readme', 'notebook'],
  prepare:
    ({ options }) =>
    (position) =>
      firstBest(position.candidates, letterValueScore(possibleLetters(position), options.variant as 'readme')),
});

/** The most frequent of the words with the best score, then the first of the list, as seed 003 sorts its table. */
const mostFrequentBest = (game: Game, position: Position, scoreOf: WordScore) => {
  const { words } = game.list;
  let best = -1;
  let bestScore = Number.NEGATIVE_INFINITY;
  let bestFrequency = -1;
  for (const word of position.candidates) {
    const score = scoreOf(word);
    if (score < bestScore) continue;
    const frequency = game.frequencies.get(words[word]) ?? 0;
    if (score === bestScore && frequency <= bestFrequency) continue;
    best = word;
    bestScore = score;
    bestFrequency = frequency;
  }
  return best;
};

/**
 * A column of seed 003's table: computed once for all answers (static), or anew for the words still possible.
 * Only possible words are suggested.
 */
export const frequencyChooser = (game: Game, scoreIn: (position: Position) => WordScore): Chooser => {
  let column: WordScore | undefined;
  const scoreOf = (position: Position): WordScore => {
    if (game.options.variant === 'recalculated') return scoreIn(position);
    column ??= scoreIn(startOf(position));
    return column;
  };
  return (position) => mostFrequentBest(game, position, scoreOf(position));
};

const startOf = (position: Position): Position => (position.parent ? startOf(position.parent) : position);

const SEED_003 = 'seed 003, middlec000/wordler';

export const wordFrequency = strategy({
  id: 'word-frequency',
  description: 'the most common word that is still possible',
  origin: SEED_003,
  pools: ['possible'],
  prepare: (game) => (position) => mostFrequentBest(game, position, () => 0),
});

export const letterFrequency = strategy({
  id: 'letter-frequency',
  description: 'distinct letters by how often they occur in the list',
  origin: SEED_003,
  pools: ['possible'],
  variants: ['static', 'recalculated'],
  prepare: (game) =>
    frequencyChooser(game, (position) => distinctLetters(game.list, possibleLetters(position).occurrences)),
});

export const positionFrequency = strategy({
  id: 'position-frequency',
  description: 'letters by how many words of the list have them at that place',
  origin: SEED_003,
  pools: ['possible'],
  variants: ['static', 'recalculated'],
  prepare: (game) => frequencyChooser(game, (position) => placeFrequency(possibleLetters(position))),
});
