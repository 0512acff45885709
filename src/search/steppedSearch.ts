/**
 * An exact search that works in steps: the kernel's where it serves the list, the readable one elsewhere.
 *
 * Every call is a generator that yields a proved bound whenever a step has taken long enough, and goes on where it was.
 */

import { createSearcherInSteps } from '../kernel/searcher.ts';
import type { Pace } from '../pace.ts';
import type { GuessId } from '../words/list.ts';
import { kernelSearchCanServe, kernelSearchOn, searcherSetupOf } from './kernelSearch.ts';
import type { Problem, State } from './problem.ts';
import { createReferenceSearch } from './search.ts';

export interface SteppedSearch {
  readonly problem: Problem;
  /** The least cost: exact if below the limit, otherwise a proved bound that is at least the limit. */
  solve(state: State, limit: number): Generator<number, number>;
  /** The same for the cost of guessing `guess` first, which must be legal. */
  valueOf(state: State, guess: GuessId, limit: number): Generator<number, number>;
  /**
   * The least cost of a strategy that tries only the most promising guesses (`effort` says how many); a number that is at
   * least the limit if none was found below it. Undefined where no beam is to be had.
   */
  readonly beam: ((state: State, limit: number, effort: number) => Generator<undefined, BeamResult>) | undefined;
  /** The first guess of an optimal strategy for a state whose exact cost is known; the same whatever was asked before. */
  choose(state: State, cost: number): Generator<unknown, GuessId>;
  /** Positions searched so far. */
  readonly nodes: number;
}

interface BeamResult {
  readonly cost: number;
  /** The first guess of the strategy; undefined if none was found. */
  readonly guess: GuessId | undefined;
}

/** With what else a step does it stays below 50 ms. */
const LONGEST_WAY_BACK_MS = 35;

export function* createSteppedSearch(
  problem: Problem,
  tableBytes: number,
  pace: Pace,
): Generator<undefined, SteppedSearch> {
  if (!kernelSearchCanServe(problem)) return readableSearch(problem, pace);
  const searcher = yield* createSearcherInSteps(searcherSetupOf(problem, { tableBytes }));
  const search = kernelSearchOn(problem, searcher);
  let lastCall = 0;

  /** A call in slices of time. Another call may come between two slices; then what it proved is found in the table. */
  function* inSlices(ask: () => number, effort: number): Generator<number, number> {
    let call = 0;
    let wayBackMs = 0;
    for (;;) {
      // what was asked last is what can be resumed, whether it was stopped or done
      const isMine = call > 0 && call === lastCall;
      // a call that was interrupted has to find its way back, and that must not take all of every step
      wayBackMs = isMine || call === 0 ? 0 : Math.min(LONGEST_WAY_BACK_MS, Math.max(2 * wayBackMs, pace.stepMs));
      if (!isMine) call = ++lastCall;
      searcher.tryOnly(effort);
      searcher.stopAtTime(Math.max(pace.endsAt, performance.now() + wayBackMs));
      const cost = isMine ? searcher.resume() : ask();
      const { stopped } = searcher;
      searcher.stopAtTime(Number.POSITIVE_INFINITY);
      searcher.tryOnly(Number.POSITIVE_INFINITY);
      if (!stopped) return cost;
      yield cost;
      pace.begin();
    }
  }

  return {
    problem,
    solve: (state, limit) => inSlices(() => search.solve(state, limit), Number.POSITIVE_INFINITY),
    valueOf: (state, guess, limit) => inSlices(() => search.valueOf(state, guess, limit), Number.POSITIVE_INFINITY),
    *beam(state, limit, effort) {
      const steps = inSlices(() => search.solve(state, limit), effort);
      let step = steps.next();
      for (; !step.done; step = steps.next()) yield;
      if (step.value >= limit) return { cost: step.value, guess: undefined };
      searcher.tryOnly(effort);
      const guess = search.bestGuess(state);
      searcher.tryOnly(Number.POSITIVE_INFINITY);
      // what was asked last is no longer what can be resumed
      lastCall++;
      return { cost: step.value, guess };
    },
    *choose(state, cost) {
      if (state.candidates.length <= 2 || state.turnsLeft <= 1) return search.bestGuess(state);
      yield* inSlices(() => search.choose(state, cost), Number.POSITIVE_INFINITY);
      return search.chosenGuess(state);
    },
    get nodes() {
      return search.nodes;
    },
  };
}

/** For words that the kernel does not serve. */
const readableSearch = (problem: Problem, pace: Pace): SteppedSearch => {
  const search = createReferenceSearch(problem, { pace });
  return {
    problem,
    solve: search.solveInSteps,
    valueOf: search.valueInSteps,
    beam: undefined,
    // biome-ignore lint/correctness/useYield: what was found is kept
    *choose(state) {
      return search.bestGuess(state);
    },
    get nodes() {
      return search.nodes;
    },
  };
};
