/**
 * One-ply bounds: how every legal guess splits the candidates, and what it costs at least.
 */

import { endStep, type Pace } from '../pace.ts';
import type { GuessId } from '../words/list.ts';
import { isUseless, savingsBound } from './bounds.ts';
import type { Problem, State } from './problem.ts';
import { type GuessSavings, scanSavings, scanSquares } from './savings.ts';
import { answerWeight, totalWeight } from './weights.ts';

/** A guess with lower bounds of its cost, over all candidates. */
interface BoundedGuess {
  readonly guess: GuessId;
  /** Whether it is a possible answer. */
  readonly candidate: boolean;
  /** The bound for strategies without a loss. */
  readonly lossless: number;
  /** The bound for all strategies, whatever they lose. */
  readonly any: number;
  /** Sum of the squares of the part sizes: of equal bounds the smaller sum is the more promising. */
  readonly squares: number;
}

/** The least bounds of all guesses. */
export type LeastBounds = Pick<BoundedGuess, 'lossless' | 'any'>;

export interface OnePly {
  /** Best first, without useless guesses. */
  readonly guesses: readonly BoundedGuess[];
  readonly bounds: LeastBounds;
}

/**
 * Bounds every guess by its savings (`savingsBound`), as if there were turns enough. `any` is valid where candidates are
 * lost too: a lost candidate counts the turns there are, which are fewer than three only in the last two turns.
 */
export function* onePlyBounds(problem: Problem, state: State, pace: Pace): Generator<undefined, OnePly> {
  const savings = yield* scanSavings(problem, state.candidates, pace);
  const squares = yield* scanSquares(problem, state.candidates, pace);
  const guesses: BoundedGuess[] = [];
  const bounds = visitBounds(problem, state, savings, (guess, lossless, any, candidate) => {
    guesses.push({ guess, candidate, lossless, any, squares: squares[guess] });
  });
  if (pace.isOver()) yield* endStep(pace);
  guesses.sort((a, b) => a.lossless - b.lossless || a.squares - b.squares);
  return { guesses, bounds };
}

/** The least bounds alone, which take half as long. */
export function* leastBounds(problem: Problem, state: State, pace: Pace): Generator<undefined, LeastBounds> {
  return visitBounds(problem, state, yield* scanSavings(problem, state.candidates, pace), () => {});
}

type VisitBound = (guess: GuessId, lossless: number, any: number, candidate: boolean) => void;

/** Visits every legal guess that is not useless; returns the least of their bounds. */
export const visitBounds = (
  problem: Problem,
  { candidates, legal, turnsLeft }: State,
  { parts, saved }: GuessSavings,
  visit: VisitBound,
): LeastBounds => {
  const inSet = new Set<number>(candidates);
  const total = totalWeight(problem, candidates);
  const least = { lossless: Number.POSITIVE_INFINITY, any: Number.POSITIVE_INFINITY };
  const count = legal ? legal.length : problem.list.words.length;
  for (let i = 0; i < count; i++) {
    const guess = (legal ? legal[i] : i) as GuessId;
    const candidate = inSet.has(guess);
    const own = candidate ? answerWeight(problem, guess) : 0;
    if (isUseless(parts[guess], own)) continue;
    const lossless = savingsBound(total, saved[guess]);
    const withLosses = turnsLeft === 2 ? 2 * total - own : total;
    const any = turnsLeft > 2 ? lossless : Math.min(lossless, withLosses);
    if (lossless < least.lossless) least.lossless = lossless;
    if (any < least.any) least.any = any;
    visit(guess, lossless, any, candidate);
  }
  return least;
};
