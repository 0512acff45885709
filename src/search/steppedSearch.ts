/**
 * An exact search in steps: the kernel's; the readable one where there is no SIMD.
 *
 * Every call is a generator that yields a proved bound whenever a step has taken long enough, and then continues.
 */

import { createSearcherInSteps } from '../kernel/searcher.ts';
import { type Pace, yieldAtPace } from '../pace.ts';
import { mapProgress } from '../progress.ts';
import type { GuessId } from '../words/list.ts';
import { hasNoChoice } from './bounds.ts';
import { kernelSearchCanServe, kernelSearchOn, searcherSetupOf } from './kernelSearch.ts';
import { createLargeStates } from './largeStates.ts';
import type { Problem, State } from './problem.ts';
import { createReferenceSearch } from './search.ts';

export interface SteppedSearch {
  readonly problem: Problem;
  /** The least cost: exact if below the limit, otherwise a proved bound that is at least the limit. */
  solve(state: State, limit: number): Generator<number, number>;
  /** The same for the cost of guessing `guess` first, which must be legal. */
  valueOf(state: State, guess: GuessId, limit: number): Generator<number, number>;
  /**
   * The least cost of a strategy that tries only the most promising guesses (`effort` says how many); a number that is
   * at least the limit if there is none below it. Undefined where the search has no beam.
   */
  readonly beam: ((state: State, limit: number, effort: number) => Generator<undefined, BeamResult>) | undefined;
  /**
   * Some strategy that loses nothing, found within the limits: its cost is infinite if there is none. Undefined where
   * nothing is decided. Undefined where the search has no such call.
   */
  readonly findLossless:
    | ((state: State, limits: LosslessLimits) => Generator<undefined, BeamResult | undefined>)
    | undefined;
  /** The first guess of an optimal strategy for a state whose exact cost is known; independent of earlier calls. */
  choose(state: State, cost: number): Generator<unknown, GuessId>;
  /** Positions searched so far. */
  readonly nodes: number;
}

/** The limits of a search for a strategy without losses. */
export interface LosslessLimits {
  readonly nodes: number;
  /** The guesses that are tried, times the square root of a set's size; all by default. */
  readonly effort?: number;
}

interface BeamResult {
  readonly cost: number;
  /** The first guess of the strategy; undefined if none was found. */
  readonly guess: GuessId | undefined;
}

/** The longest time of a replay; with the rest of a step it stays below 50 ms. */
const MAX_REPLAY_MS = 35;

export function* createSteppedSearch(
  problem: Problem,
  tableBytes: number,
  pace: Pace,
): Generator<undefined, SteppedSearch> {
  if (!kernelSearchCanServe(problem)) return readableSearch(problem, pace);
  const searcher = yield* createSearcherInSteps(searcherSetupOf(problem, { tableBytes, now: pace.now }));
  const search = kernelSearchOn(problem, searcher);
  /** The number of the call that the searcher can resume: the latest one, stopped or done. */
  let latestCall = 0;

  /** One slice of a call, up to a time; the searcher then has its own settings again. */
  const runSlice = (run: () => number, effort: number, endsAt: number) => {
    searcher.tryOnly(effort);
    searcher.stopAtTime(endsAt);
    const cost = run();
    const { stopped } = searcher;
    searcher.stopAtTime(Number.POSITIVE_INFINITY);
    searcher.tryOnly(Number.POSITIVE_INFINITY);
    return { cost, stopped };
  };

  /**
   * A call in slices of time. Another call may run between two slices; then this one starts again and finds its own
   * results in the table. Such a replay must not take all of every step, so that it may take longer each time.
   */
  function* inSlices(start: () => number, effort = Number.POSITIVE_INFINITY): Generator<number, number> {
    let call = 0;
    let replayMs = 0;
    for (;;) {
      const canResume = call > 0 && call === latestCall;
      replayMs = canResume || call === 0 ? 0 : Math.min(MAX_REPLAY_MS, Math.max(2 * replayMs, pace.stepMs));
      if (!canResume) call = ++latestCall;
      const endsAt = Math.max(pace.endsAt, pace.now() + replayMs);
      const { cost, stopped } = runSlice(canResume ? searcher.resume : start, effort, endsAt);
      if (!stopped) return cost;
      yield cost;
      pace.begin();
    }
  }

  /** Prepares a state in steps; false if the kernel does not serve it. */
  function* open(state: State): Generator<undefined, boolean> {
    if (searcher.has(state.candidates)) return true;
    const isOpen = yield* yieldAtPace(pace, search.open(state), () => undefined);
    // the searcher can no longer resume the call before
    latestCall++;
    return isOpen;
  }

  function* solveOpen(state: State, limit: number): Generator<number, number | undefined> {
    if (!(yield* mapProgress(open(state), () => 0))) return undefined;
    return yield* inSlices(() => search.solve(state, limit));
  }

  const large = createOnce(() => createLargeStates(problem, search, solveOpen, () => false, pace));

  return {
    problem,
    *solve(state, limit) {
      return (yield* solveOpen(state, limit)) ?? (yield* large.get().solveInSteps(state, limit));
    },
    *valueOf(state, guess, limit) {
      if (!(yield* mapProgress(open(state), () => 0))) return yield* large.get().valueInSteps(state, guess, limit);
      return yield* inSlices(() => search.valueOf(state, guess, limit));
    },
    *beam(state, limit, effort) {
      if (!(yield* open(state))) return { cost: limit, guess: undefined };
      const steps = inSlices(() => search.solve(state, limit), effort);
      const cost = yield* mapProgress(steps, () => undefined);
      if (cost >= limit) return { cost, guess: undefined };
      searcher.tryOnly(effort);
      const guess = search.bestGuess(state);
      searcher.tryOnly(Number.POSITIVE_INFINITY);
      // the searcher can no longer resume the call
      latestCall++;
      return { cost, guess };
    },
    *findLossless(state, { nodes, effort = Number.POSITIVE_INFINITY }) {
      if (!(yield* open(state))) return undefined;
      const most = searcher.nodes + nodes;
      const steps = inSlices(() => search.findLossless(state), effort);
      for (;;) {
        // other calls between two slices have no such limit
        searcher.stopAt(most);
        const { value: cost, done } = steps.next();
        searcher.stopAt(Number.POSITIVE_INFINITY);
        if (done && cost < Number.POSITIVE_INFINITY) return { cost, guess: search.losslessGuess(state) };
        // among some of the guesses a strategy may be missed
        if (done) return effort === Number.POSITIVE_INFINITY ? { cost, guess: undefined } : undefined;
        if (searcher.nodes >= most) return undefined;
        yield;
      }
    },
    *choose(state, cost) {
      if (hasNoChoice(state.candidates.length, state.turnsLeft)) return search.bestGuess(state);
      if (!(yield* open(state))) return large.get().bestGuess(state);
      yield* inSlices(() => search.choose(state, cost));
      return search.chosenGuess(state);
    },
    get nodes() {
      return search.nodes + (large.made()?.nodes ?? 0);
    },
  };
}

/** A value that is created when it is first needed: few questions are about large states of long words. */
const createOnce = <Value>(create: () => Value) => {
  let value: Value | undefined;
  return {
    get: (): Value => {
      value ??= create();
      return value;
    },
    made: (): Value | undefined => value,
  };
};

/** The readable search, for hosts and lists that the kernel does not serve. */
const readableSearch = (problem: Problem, pace: Pace): SteppedSearch => {
  const search = createReferenceSearch(problem, { pace });
  return {
    problem,
    solve: search.solveInSteps,
    valueOf: search.valueInSteps,
    beam: undefined,
    findLossless: undefined,
    // biome-ignore lint/correctness/useYield: the guess is in the table
    *choose(state) {
      return search.bestGuess(state);
    },
    get nodes() {
      return search.nodes;
    },
  };
};
