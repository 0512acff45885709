/**
 * One look at every legal guess: how it splits the candidates, and what it costs at least.
 */

import { endStep, type Pace } from '../pace.ts';
import { type GuessId, wordIds } from '../words/list.ts';
import { guessBound, isUseless } from './bounds.ts';
import { weightSumsOf } from './knowledge.ts';
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
 * Bounds every guess by its parts (`guessBound`), as if turns were enough. `any` also holds where candidates are lost:
 * these count the turns there are, which are fewer than three only in the last two turns.
 */
export function* lookAtGuesses(problem: Problem, state: State, pace: Pace): Generator<undefined, Look> {
  const { list, weights } = problem;
  const { candidates, turnsLeft } = state;
  const parts = yield* scanAll(problem.matrix, 'countParts', candidates, pace);
  const squares = yield* scanAll(problem.matrix, 'sumSquares', candidates, pace);
  const inSet = new Set<number>(candidates);
  const sums = weightSumsOf(problem, candidates);
  const bounds = { sure: Number.POSITIVE_INFINITY, any: Number.POSITIVE_INFINITY };
  const guesses: LookedAt[] = [];
  for (const guess of state.legal ?? wordIds(list)) {
    const candidate = inSet.has(guess);
    const count = parts[guess] ?? 0;
    const own = candidate ? (weights?.[guess] ?? 1) : 0;
    if (isUseless(count, own)) continue;
    const sure = guessBound(sums, candidate ? count - 1 : count, own, 1);
    const any = turnsLeft > 2 ? sure : Math.min(sure, turnsLeft === 2 ? 2 * sums.total - own : sums.total);
    bounds.sure = Math.min(bounds.sure, sure);
    bounds.any = Math.min(bounds.any, any);
    guesses.push({ guess: guess as GuessId, candidate, sure, any, squares: squares[guess] ?? 0 });
  }
  if (pace.isOver()) yield* endStep(pace);
  guesses.sort((a, b) => a.sure - b.sure || a.squares - b.squares);
  return { guesses, bounds };
}
