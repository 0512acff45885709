/**
 * Scored words, and two selections of them: the best word, found in one pass, and all words in order. Both break ties in
 * the same way, because the tables of the seeds depend on it.
 */

import type { Position } from '../position.ts';
import { type GuessId, wordIds } from '../words/list.ts';
import type { WordScore } from './letterScores.ts';

/** Ids of words. */
export type WordIds = ArrayLike<GuessId>;

/** The better of two words with the same score: the first, the last, or that with the higher second score. */
export type Tie = 'first' | 'last' | WordScore;

/** Words in any order, each with a score. */
export interface ScoredWords {
  readonly words: WordIds;
  /** The higher, the better. */
  readonly scoreOf: WordScore;
  /** 'first' if left out. Words with equal second scores keep the order of `words`. */
  readonly tie?: Tie;
  /** A score that no word can exceed, if there is one; the first word with it ends the pass. */
  readonly highest?: number;
  /** The unit of the score, in a word or two. */
  readonly unit: string;
  /** The score as people read it; the score itself if left out. A better score may have a lower number. */
  readonly shown?: (score: number) => number;
}

/** Scores without the words. */
export type WordScores = Pick<ScoredWords, 'scoreOf' | 'unit' | 'shown'>;

/** Scores that count points, without a unit of their own. */
export const inPoints = (scoreOf: WordScore): WordScores => ({ scoreOf, unit: 'points' });

/** Words best first, computed as they are read, with or without scores. */
export interface SortedWords extends Partial<WordScores> {
  readonly sorted: Iterable<GuessId>;
}

/** The words that a strategy considers in a position, at least one. Valid until the next position is scored. */
export type Scoring = ScoredWords | SortedWords;

/** The word to guess. */
export const bestWord = (scoring: Scoring): GuessId =>
  'sorted' in scoring ? firstOf(scoring.sorted) : bestScored(scoring);

/** A word and its score, if it has one. */
interface ScoredWord<T = number | undefined> {
  readonly word: GuessId;
  readonly score: T;
}

/** The word to guess and those after it. */
export const wordsInOrder = (scoring: Scoring): Iterable<ScoredWord> =>
  'sorted' in scoring ? withScores(scoring) : inOrder(scoring.words, scoring.scoreOf, scoring.tie);

function* withScores({ sorted, scoreOf }: SortedWords): Generator<ScoredWord> {
  for (const word of sorted) yield { word, score: scoreOf?.(word) };
}

const firstOf = (words: Iterable<GuessId>): GuessId => {
  for (const word of words) return word;
  throw new Error('A strategy considers no word at all; let it fall back on the candidates.');
};

/** The best of scored words. Each kind of tie has its own loop, because simulations spend their time here. */
const bestScored = ({ words, scoreOf, tie, highest }: ScoredWords): GuessId => {
  if (typeof tie === 'function') return bestOfTwoScores(words, scoreOf, tie);
  return tie === 'last' ? lastBest(words, scoreOf) : firstBest(words, scoreOf, highest);
};

/** The first word with the highest score. */
const firstBest = (words: WordIds, scoreOf: WordScore, highest = Number.POSITIVE_INFINITY): GuessId => {
  let best = words[0];
  let bestScore = scoreOf(best);
  for (let i = 1; i < words.length; i++) {
    const score = scoreOf(words[i]);
    if (score > bestScore) {
      best = words[i];
      bestScore = score;
      if (score >= highest) break;
    }
  }
  return best;
};

/** The last word with the highest score, as Rust's `max_by_key` takes it. */
const lastBest = (words: WordIds, scoreOf: WordScore): GuessId => {
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

/** The first word with the highest second score among those with the highest score. */
const bestOfTwoScores = (words: WordIds, scoreOf: WordScore, second: WordScore): GuessId => {
  let best = words[0];
  let bestScore = scoreOf(best);
  for (let i = 1; i < words.length; i++) {
    const score = scoreOf(words[i]);
    if (score > bestScore || (score === bestScore && second(words[i]) > second(best))) {
      best = words[i];
      bestScore = score;
    }
  }
  return best;
};

/** All words best first; equal scores keep their order in `words`. */
export const sortedByScore = (words: WordIds, scoreOf: WordScore): GuessId[] =>
  inOrder(words, scoreOf, 'first').map(({ word }) => word);

const inOrder = (words: WordIds, scoreOf: WordScore, tie: Tie = 'first'): ScoredWord<number>[] => {
  const scored = Array.from(words, (word) => ({ word, score: scoreOf(word) }));
  if (tie === 'last') scored.reverse();
  // sorting is stable: equal words keep their order
  const second = typeof tie === 'function' ? tie : () => 0;
  return scored.sort((a, b) => b.score - a.score || second(b.word) - second(a.word));
};

/** Every word that was not guessed, in list order. */
export const unguessedWords = (position: Position): GuessId[] => {
  const words = wordIds(position.list).slice();
  const guessed = new Set(position.turns.map((turn) => turn.guess).filter((guess) => guess !== undefined));
  for (const guess of [...guessed].sort((a, b) => b - a)) words.splice(guess, 1);
  return words;
};
