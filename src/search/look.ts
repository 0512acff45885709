/**
 * One look at every legal guess: how it splits the candidates, and what it costs at least.
 */

import type { Pace } from '../pace.ts';
import { type GuessId, wordIds } from '../words/list.ts';
import { weightOf } from './knowledge.ts';
import { scanAll } from './ordering.ts';
import type { Problem, State } from './problem.ts';

/** A guess with what it costs at least, all candidates together. */
interface LookedAt {
  readonly guess: GuessId;
  /** Whether it could be the answer. */
  readonly candidate: boolean;
  /** Without a loss. */
  readonly sure: number;
  /** Whatever is lost. */
  readonly any: number;
  /** Sum of the squares of the part sizes: of equal bounds the smaller is the more promising. */
  readonly squares: number;
}

export interface Look {
  /** Best first; guesses that tell nothing are left out. */
  readonly guesses: readonly LookedAt[];
  /** What the best of them costs at least. */
  readonly bounds: { readonly sure: number; readonly any: number };
}

/**
 * Claim. A guess with so many parts costs no less than `sure` without a loss.
 * Why. It costs W; each part then costs at least twice its weight less its heaviest candidate; and the heaviest
 * candidates of k parts together are at most the k heaviest of all.
 * Valid. With two turns or more. `any` also holds where candidates are lost: these count the turns there are, which are
 * fewer than three only in the last two turns.
 */
export function* lookAtGuesses(problem: Problem, state: State, pace: Pace): Generator<undefined, Look> {
  const { list, weights } = problem;
  const { candidates, turnsLeft } = state;
  const parts = yield* scanAll(problem.matrix, 'countParts', candidates, pace);
  const squares = yield* scanAll(problem.matrix, 'sumSquares', candidates, pace);
  const inSet = new Set<number>(candidates);
  const weight = weightOf(problem, candidates);
  const savings = savingsOf(problem, candidates);
  const bounds = { sure: Number.POSITIVE_INFINITY, any: Number.POSITIVE_INFINITY };
  const guesses: LookedAt[] = [];
  for (const guess of state.legal ?? wordIds(list)) {
    const candidate = inSet.has(guess);
    const count = parts[guess] ?? 0;
    if (count < 2 && !candidate) continue;
    const own = candidate ? (weights?.[guess] ?? 1) : 0;
    const sure = 3 * weight - 2 * own - (savings[count - (candidate ? 1 : 0)] ?? 0);
    const any = turnsLeft > 2 ? sure : Math.min(sure, turnsLeft === 2 ? 2 * weight - own : weight);
    bounds.sure = Math.min(bounds.sure, sure);
    bounds.any = Math.min(bounds.any, any);
    guesses.push({ guess: guess as GuessId, candidate, sure, any, squares: squares[guess] ?? 0 });
  }
  if (pace.isOver()) {
    yield;
    pace.begin();
  }
  guesses.sort((a, b) => a.sure - b.sure || a.squares - b.squares);
  return { guesses, bounds };
}

/** Running sums of the weights, heaviest first: the most that so many parts can save. */
const savingsOf = ({ weights }: Problem, candidates: Uint32Array): Float64Array => {
  const sums = new Float64Array(candidates.length + 1);
  const falling =
    weights &&
    Float64Array.from(candidates, (answer) => weights[answer] ?? 0)
      .sort()
      .reverse();
  for (let i = 0; i < candidates.length; i++) sums[i + 1] = (sums[i] ?? 0) + (falling ? (falling[i] ?? 0) : 1);
  return sums;
};
