/**
 * What a strategy thinks of the words of a position, and the two things made of it: the best word, found in one pass,
 * and all words in order. Both keep the same ties, which the seeds' tables depend on.
 */

import type { Position } from '../position.ts';
import { type GuessId, wordIds } from '../words/list.ts';
import type { WordScore } from './letterScores.ts';

/** Ids of words. */
export type Words = ArrayLike<GuessId>;

/** Which of two words with the same score is better: the first, the last, or that with more of a second score. */
export type Tie = 'first' | 'last' | WordScore;

/** Words in any order, each with a score. */
export interface ScoredWords {
  readonly words: Words;
  /** The higher, the better. */
  readonly scoreOf: WordScore;
  /** 'first' if left out. Words with the same second score are in the order of `words`, too. */
  readonly tie?: Tie;
  /** A score that no word can exceed, if there is one: of equal words the first is taken, so the search ends with it. */
  readonly highest?: number;
  /** What the score counts, in a word or two. */
  readonly unit: string;
  /** The score as people read it; as it is if left out. A better score may be a lower number then. */
  readonly shown?: (score: number) => number;
}

/** Words best first. They are drawn only as far as they are asked for, and may do without a score. */
export interface SortedWords extends Partial<Pick<ScoredWords, 'scoreOf' | 'unit' | 'shown'>> {
  readonly sorted: Iterable<GuessId>;
}

/** The words that a strategy considers in a position, at least one. To be used before the next position is scored. */
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

/** One loop for each kind of tie: simulations spend their time here. */
const bestScored = ({ words, scoreOf, tie, highest }: ScoredWords): GuessId => {
  if (typeof tie === 'function') return bestOfTwoScores(words, scoreOf, tie);
  return tie === 'last' ? lastBest(words, scoreOf) : firstBest(words, scoreOf, highest);
};

/** The first word with the highest score. */
const firstBest = (words: Words, scoreOf: WordScore, highest = Number.POSITIVE_INFINITY): GuessId => {
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
const lastBest = (words: Words, scoreOf: WordScore): GuessId => {
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
const bestOfTwoScores = (words: Words, scoreOf: WordScore, second: WordScore): GuessId => {
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
export const sortedByScore = (words: Words, scoreOf: WordScore): GuessId[] =>
  inOrder(words, scoreOf, 'first').map(({ word }) => word);

const inOrder = (words: Words, scoreOf: WordScore, tie: Tie = 'first'): ScoredWord<number>[] => {
  const scored = Array.from(words, (word) => ({ word, score: scoreOf(word) }));
  if (tie === 'last') scored.reverse();
  // sorting is stable: what compares as equal keeps its order
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
