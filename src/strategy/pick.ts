/**
 * Choosing the best of some words, with the ties that the seeds' tables depend on.
 */

import type { Position } from '../position.ts';
import type { GuessId } from '../words/list.ts';

type Words = Iterable<GuessId>;

/** The first word with the highest score. */
export const firstBest = (words: Words, scoreOf: (word: GuessId) => number): GuessId => {
  let best = -1;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const word of words) {
    const score = scoreOf(word);
    if (best < 0 || score > bestScore) {
      best = word;
      bestScore = score;
    }
  }
  return best;
};

/** The last word with the highest score, as Rust's `max_by_key` takes it. */
export const lastBest = (words: Words, scoreOf: (word: GuessId) => number): GuessId => {
  let best = -1;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const word of words) {
    const score = scoreOf(word);
    if (best < 0 || score >= bestScore) {
      best = word;
      bestScore = score;
    }
  }
  return best;
};

/** All words best first; equal scores keep their order in `words`. */
export const sortedByScore = (words: Words, scoreOf: (word: GuessId) => number): GuessId[] =>
  Array.from(words, (word) => ({ word, score: scoreOf(word) }))
    .sort((a, b) => b.score - a.score)
    .map(({ word }) => word);

/** Every word of the position's list, in list order. */
export const allWords = (position: Position): GuessId[] => Array.from(position.list.words, (_, word) => word);

/** The ids of the words guessed so far. */
export const guessedWords = (position: Position): Set<GuessId | undefined> =>
  new Set(position.turns.map((turn) => turn.guess));
