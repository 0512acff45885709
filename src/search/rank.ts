/**
 * The rank of a guess: how many legal guesses it is at least as good as.
 *
 * The first answer is an estimate by one ply: guesses are compared by the lower bound of their cost (`savingsBound`), equal
 * ones by the sum of the squares of their parts. In small positions every guess is then tested against the cost of this one,
 * which is much less work than its value.
 */

import { endStep } from '../pace.ts';
import { mapProgress } from '../progress.ts';
import { type GuessId, guessIdOf, wordIds } from '../words/list.ts';
import { savingsBound } from './bounds.ts';
import { statesAfterWord } from './extract.ts';
import { valueOfWords, type WordQuestion } from './guessParts.ts';
import { type OnePly, onePlyBounds, visitBounds } from './onePly.ts';
import type { Problem } from './problem.ts';
import { scanSavings, scanSquares } from './savings.ts';
import type { SteppedSearch } from './steppedSearch.ts';
import type { Value } from './value.ts';
import { heaviestWeight, totalWeight } from './weights.ts';

/** How many guesses a guess is at least as good as. */
export interface GuessRank {
  /** The legal guesses of the position. */
  readonly guesses: number;
  /** Those that are not better: itself, if it is legal, and all that cost as much or more. */
  readonly notBetter: number;
  /** Whether the number is proved; otherwise it is an estimate by one ply. */
  readonly exact: boolean;
}

/** Positions of at most so many candidates get an exact rank. */
export const RANKED_EXACTLY = 50;

/** A state and one word in it. */
interface RankQuestion extends Omit<WordQuestion, 'words'> {
  readonly word: string;
}

const nothingYet = (): undefined => undefined;

/** The rank of a word, which need not be legal or in the list; yields the estimate, and undefined before it. */
export function* rankWord(question: RankQuestion): Generator<GuessRank | undefined, GuessRank> {
  const { work, state } = question;
  const guesses = state.legal?.length ?? work.list.words.length;
  // after the last guess all words are equal
  if (state.turnsLeft <= 0 || state.candidates.length === 0) return { guesses, notBetter: guesses, exact: true };
  const problem = yield* mapProgress(work.problem(), nothingYet);
  const promising = yield* mapProgress(countPromising(question, problem), nothingYet);
  const estimate: GuessRank = { guesses, notBetter: guesses - promising, exact: false };
  if (state.candidates.length > RANKED_EXACTLY) return estimate;
  yield estimate;
  const onePly = yield* mapProgress(onePlyBounds(problem, state, work.pace), () => estimate);
  const better = yield* mapProgress(countBetter(question, problem, onePly), () => estimate);
  return { guesses, notBetter: guesses - better, exact: true };
}

// The estimate

/** How many guesses are better by one ply. */
function* countPromising(question: RankQuestion, problem: Problem): Generator<undefined, number> {
  const { work, state } = question;
  const savings = yield* scanSavings(problem, state.candidates, work.pace);
  const squares = yield* scanSquares(problem, state.candidates, work.pace);
  const own = onePlyOf(question);
  let better = 0;
  visitBounds(problem, state, savings, (guess, lossless) => {
    if (lossless < own.bound || (lossless === own.bound && squares[guess] < own.squares)) better++;
  });
  return better;
}

/** The one-ply numbers of any word. */
const onePlyOf = ({ work, state, word }: RankQuestion): { readonly bound: number; readonly squares: number } => {
  const id = guessIdOf(work.list, word);
  const parts = [...statesAfterWord(work, { ...state, legal: undefined }, word).values()];
  const isCandidate = id !== undefined && state.candidates.includes(id);
  const own = isCandidate ? (work.weights?.[id] ?? 1) : 0;
  // useless: the set stays whole
  if (parts.length < 2 && own === 0) return { bound: Number.POSITIVE_INFINITY, squares: Number.POSITIVE_INFINITY };
  const saved = parts.reduce((sum, { candidates }) => sum + heaviestWeight(work, candidates), own);
  const squares = parts.reduce((sum, { candidates }) => sum + candidates.length ** 2, 0);
  return { bound: savingsBound(totalWeight(work, state.candidates), saved), squares };
};

// The exact rank

/** How many legal guesses cost less than the word. */
function* countBetter(question: RankQuestion, problem: Problem, onePly: OnePly): Generator<undefined, number> {
  const { work, state, limit } = question;
  const own = yield* mapProgress(valueOfWords({ ...question, words: [question.word] }), nothingYet);
  const search = own.lost.lower > 0 ? yield* work.lossySearch(limit) : yield* work.losslessSearch();
  const cost = costOf(own, search);
  let better = 0;
  for (const guess of contenders(question, problem, onePly, cost)) {
    const found = yield* mapProgress(search.valueOf(state, guess, cost), nothingYet);
    if (found < cost) better++;
    if (work.pace.isOver()) yield* endStep(work.pace);
  }
  return better;
}

const costOf = ({ guesses, lost }: Value, { problem }: SteppedSearch): number =>
  lost.lower === 0 ? guesses.lower : lost.lower * problem.lossCost + guesses.lower;

/**
 * The guesses that may cost less. In normal mode a useless guess is never better than another: it leaves the set whole
 * and a turn less, and parts of a set never cost more than the set. In the hard modes the other may forbid more.
 */
const contenders = (
  { state }: RankQuestion,
  { mode, list }: Problem,
  { guesses }: OnePly,
  cost: number,
): readonly GuessId[] => {
  const open = guesses.filter(({ lossless }) => lossless < cost).map(({ guess }) => guess);
  if (mode === 'normal') return open;
  const useful = new Set(guesses.map(({ guess }) => guess));
  const useless = [...(state.legal ?? wordIds(list))].filter((guess) => !useful.has(guess as GuessId));
  return [...open, ...(useless as GuessId[])];
};
