/**
 * One-ply bounds: how every legal guess splits the candidates, and what it costs at least.
 */

import { endStep, type Pace } from '../pace.ts';
import { type GuessId, wordIds } from '../words/list.ts';
import { isUseless, savingsBound } from './bounds.ts';
import { scanAll } from './ordering.ts';
import type { Problem, State } from './problem.ts';
import { scanSavings } from './savings.ts';
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

export interface OnePly {
  /** Best first, without useless guesses. */
  readonly guesses: readonly BoundedGuess[];
  /** The least of their bounds. */
  readonly bounds: { readonly lossless: number; readonly any: number };
}

/**
 * Bounds every guess by its savings (`savingsBound`), as if there were turns enough. `any` is valid where candidates are
 * lost too: a lost candidate counts the turns there are, which are fewer than three only in the last two turns.
 */
export function* onePlyBounds(problem: Problem, state: State, pace: Pace): Generator<undefined, OnePly> {
  const { candidates, turnsLeft } = state;
  const { parts, saved } = yield* scanSavings(problem, candidates, pace);
  const squares = yield* scanAll(problem.matrix, 'sumSquares', candidates, pace);
  const inSet = new Set<number>(candidates);
  const total = totalWeight(problem, candidates);

  const boundOf = (guess: number): BoundedGuess | undefined => {
    const candidate = inSet.has(guess);
    const count = parts[guess];
    const own = candidate ? answerWeight(problem, guess) : 0;
    if (isUseless(count, own)) return undefined;
    const lossless = savingsBound(total, saved[guess]);
    const withLosses = turnsLeft === 2 ? 2 * total - own : total;
    const any = turnsLeft > 2 ? lossless : Math.min(lossless, withLosses);
    return { guess: guess as GuessId, candidate, lossless, any, squares: squares[guess] };
  };

  const bounds = { lossless: Number.POSITIVE_INFINITY, any: Number.POSITIVE_INFINITY };
  const guesses: BoundedGuess[] = [];
  for (const guess of state.legal ?? wordIds(problem.list)) {
    const bounded = boundOf(guess);
    if (!bounded) continue;
    bounds.lossless = Math.min(bounds.lossless, bounded.lossless);
    bounds.any = Math.min(bounds.any, bounded.any);
    guesses.push(bounded);
  }
  if (pace.isOver()) yield* endStep(pace);
  guesses.sort((a, b) => a.lossless - b.lossless || a.squares - b.squares);
  return { guesses, bounds };
}
