/**
 * Choosing the best of some words, with the ties that the seeds' tables depend on.
 */

import type { Position } from '../position.ts';
import { type GuessId, wordIds } from '../words/list.ts';
import type { WordScore } from './letterScores.ts';

type Words = ArrayLike<GuessId>;

/** The first word with the highest score. */
export const firstBest = (words: Words, scoreOf: WordScore): GuessId => {
  let best = words[0];
  let bestScore = scoreOf(best);
  for (let i = 1; i < words.length; i++) {
    const score = scoreOf(words[i]);
    if (score > bestScore) {
      best = words[i];
      bestScore = score;
    }
  }
  return best;
};

/** The last word with the highest score, as Rust's `max_by_key` takes it. */
export const lastBest = (words: Words, scoreOf: WordScore): GuessId => {
  let best = words[0];
  let bestScore = scoreOf(best);
  for (let i = 1; i < words.length; i++) {
    const score = scoreOf(words[i]);
    if (score >= bestScore) {
      best = words[i];
      bestScore = score;
    }
  }
  return best;
};

/** All words best first; equal scores keep their order in `words`. */
export const sortedByScore = (words: Words, scoreOf: WordScore): GuessId[] =>
  Array.from(words, (word) => ({ word, score: scoreOf(word) }))
    .sort((a, b) => b.score - a.score)
    .map(({ word }) => word);

/** The ids of the words guessed so far. */
export const guessedWords = (position: Position): Set<GuessId | undefined> =>
  new Set(position.turns.map((turn) => turn.guess));

/** Every word that was not guessed, in list order. */
export const unguessedWords = (position: Position): GuessId[] => {
  const words = wordIds(position.list).slice();
  const guessed = [...guessedWords(position)].filter((guess) => guess !== undefined);
  for (const guess of guessed.sort((a, b) => b - a)) words.splice(guess, 1);
  return words;
};
