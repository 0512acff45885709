/**
 * One state, solved by one method after the other until its value is proved: a quick playout, one-ply bounds, a greedy
 * playout, a beam, the exact search.
 *
 * Every method is a generator that yields when a step has taken long enough. Their results go into the state's
 * `ValueBounds`, which are valid at any time.
 */

import { endStep } from '../pace.ts';
import type { GuessId } from '../words/list.ts';
import { findLosslessStrategy, type Lossless } from './losslessPlayout.ts';
import { type LeastBounds, leastBounds, type OnePly, onePlyBounds } from './onePly.ts';
import type { OpenerTable } from './openerTable.ts';
import { greedyPlayout, quickPlayout, type Rescue } from './playout.ts';
import type { State } from './problem.ts';
import type { LosslessLimits, SteppedSearch } from './steppedSearch.ts';
import { exactValue } from './value.ts';
import { createValueBounds, type StrategyCost, type ValueBounds } from './valueBounds.ts';
import type { Workspace } from './workspace.ts';

/** A strategy that was played out: its first guess and its cost. */
export interface FoundStrategy extends StrategyCost {
  readonly guess: GuessId;
}

export interface StateSolver {
  readonly state: State;
  readonly bounds: ValueBounds;
  quickPlayout(): Generator<undefined, void>;
  /** One-ply bounds of every guess. They are not kept: the solvers of all parts of an opener would hold a million. */
  onePly(): Generator<undefined, OnePly>;
  /** Raises the bounds of the state by one ply, unless that is done. */
  boundByOnePly(): Generator<undefined, void>;
  greedyPlayout(): Generator<undefined, void>;
  beam(effort: number): Generator<undefined, void>;
  /** In the hard modes: decides, if so many nodes are enough, whether there is a strategy without losses. */
  decideLossless(nodes: number): Generator<undefined, void>;
  /** The exact search, until it ends or the time limit is reached. */
  search(forMs: number): Generator<undefined, void>;
  /** The latest strategy whose first guess is known. */
  latestStrategy(): FoundStrategy | undefined;
  /** The search that has the best guesses; only once the value is exact. */
  finalSearch(): Generator<undefined, SteppedSearch>;
}

/** `limit` is that of the whole game: the most guesses that a loss has to outweigh. */
export const createStateSolver = (work: Workspace, state: State, limit: number): StateSolver => {
  const bounds = createValueBounds(work, state);
  const search = createSearchPhases(work, bounds, limit);
  let hasQuickPlayout = false;
  let hasGreedyPlayout = false;
  let hasOnePly = false;
  let latest: FoundStrategy | undefined;

  const addStrategy = ({ guess, guesses, lost }: StrategyCost & { readonly guess: GuessId | undefined }): void => {
    bounds.addStrategy({ guesses, lost });
    if (guess !== undefined) latest = { guess, guesses, lost };
  };

  const raiseBounds = ({ any, lossless }: LeastBounds): void => {
    bounds.raiseGuesses(any);
    bounds.raiseLosslessGuesses(lossless);
    hasOnePly = true;
  };

  function* onePly(): Generator<undefined, OnePly> {
    const found = yield* onePlyBounds(yield* work.problem(), state, work.pace);
    raiseBounds(found.bounds);
    return found;
  }

  return {
    state,
    bounds,

    *quickPlayout() {
      if (hasQuickPlayout) return;
      addStrategy(yield* quickPlayout(work, state, work.pace));
      hasQuickPlayout = true;
    },

    onePly,

    *boundByOnePly() {
      if (!hasOnePly) raiseBounds(yield* leastBounds(yield* work.problem(), state, work.pace));
    },

    *greedyPlayout() {
      if (hasGreedyPlayout) return;
      const rescue = rescueBy(work, (strategy, of) => {
        if (of === state) addStrategy({ ...strategy, lost: 0 });
      });
      addStrategy(yield* greedyPlayout(yield* work.problem(), state, work.pace, { rescue }));
      hasGreedyPlayout = true;
    },

    *beam(effort) {
      const { beam } = yield* work.losslessSearch();
      const { guesses, lost } = bounds.value();
      if (!beam || bounds.isExact() || search.isLossy()) return;
      const most = lost.upper === 0 ? guesses.upper : Number.POSITIVE_INFINITY;
      const { cost, guess } = yield* beam(state, most, effort);
      if (guess !== undefined) addStrategy({ guess, guesses: cost, lost: 0 });
    },

    *decideLossless(nodes) {
      if (work.mode === 'normal' || bounds.value().lost.upper === 0 || search.isLossy()) return;
      const found = yield* losslessStrategy(work, state, { nodes });
      if (!found) return;
      if (found.guesses < Number.POSITIVE_INFINITY) return addStrategy({ ...found, lost: 0 });
      bounds.raiseLosslessGuesses(Number.POSITIVE_INFINITY);
      search.allowLosses();
    },

    *search(forMs) {
      const endsAt = work.pace.now() + forMs;
      while (!bounds.isExact()) {
        const isPhaseDone = yield* search.step();
        if (isPhaseDone) continue;
        if (work.pace.now() >= endsAt) return;
        yield;
      }
    },

    latestStrategy: () => latest,

    *finalSearch() {
      return bounds.value().lost.lower > 0 ? yield* work.lossySearch(limit) : yield* work.losslessSearch();
    },
  };
};

/** Tables of first words for the start of a game. */
export interface StartTables {
  readonly own: OpenerTable | undefined;
  /** In the hard modes that of normal mode, whose best play is never worse. */
  readonly ofNormalMode: OpenerTable | undefined;
}

/** Adds the bounds of the tables to those of the start. */
export const addTables = ({ bounds }: StateSolver, { own, ofNormalMode }: StartTables): void => {
  if (own) {
    bounds.addStrategy({ guesses: own.start.upper, lost: 0 });
    bounds.raiseLosslessGuesses(own.start.lower);
  }
  if (ofNormalMode) bounds.raiseLosslessGuesses(ofNormalMode.start.lower);
};

/**
 * A search for a strategy without losses, in a playout and in each of its parts. Among the most promising guesses there is
 * nearly always one if there is one at all, and where there is none little time is lost.
 */
const PLAYOUT_SEARCH: LosslessLimits = { nodes: 20_000, effort: 3 };

/**
 * Finds strategies without losses, for states in which a greedy playout loses: in normal mode by a beam. `add` takes
 * those that are found on the way.
 */
export const rescueBy = (work: Workspace, add?: (strategy: Lossless, of: State) => void): Rescue =>
  function* (state) {
    if (work.mode !== 'normal') {
      const found = yield* losslessStrategy(work, state, PLAYOUT_SEARCH, (strategy) => add?.(strategy, state));
      return found && found.guesses < Number.POSITIVE_INFINITY ? found : undefined;
    }
    const { beam } = yield* work.losslessSearch();
    const found = beam && (yield* beam(state, Number.POSITIVE_INFINITY, WIDE_BEAM));
    return found && found.cost < Number.POSITIVE_INFINITY ? { guesses: found.cost, guess: found.guess } : undefined;
  };

/** A strategy without losses; undefined if it is not decided within the limits. */
function* losslessStrategy(
  work: Workspace,
  state: State,
  limits: LosslessLimits,
  add?: (strategy: Lossless) => void,
): Generator<undefined, Lossless | undefined> {
  const { findLossless, problem } = yield* work.losslessSearch();
  if (!findLossless) return undefined;
  return yield* findLosslessStrategy({ problem, pace: work.pace, findLossless, limits, add }, state);
}

/** The exact search of a state in two phases: without losses; then, if that is impossible, with as few as possible. */
const createSearchPhases = (work: Workspace, bounds: ValueBounds, limit: number) => {
  let isLossy = false;
  let steps: Generator<number, number> | undefined;
  let lossCost = Number.POSITIVE_INFINITY;

  function* begin(): Generator<undefined, Generator<number, number>> {
    const search = isLossy ? yield* work.lossySearch(limit) : yield* work.losslessSearch();
    lossCost = search.problem.lossCost;
    return search.solve(bounds.state, Number.POSITIVE_INFINITY);
  }

  const addBound = (cost: number): void => {
    if (isLossy) bounds.raiseLossyCost(cost, lossCost);
    else bounds.raiseLosslessGuesses(cost);
  };

  const addCost = (cost: number): void => {
    const isImpossible = !isLossy && cost === Number.POSITIVE_INFINITY;
    const { guesses, lost } = isLossy ? splitCost(cost, lossCost) : { guesses: cost, lost: 0 };
    if (isImpossible) bounds.raiseLosslessGuesses(cost);
    else bounds.setExact(exactValue(bounds.weight, guesses, lost));
  };

  return {
    isLossy: () => isLossy,
    /** Ends the phase without losses: it is proved that there is no such strategy. */
    allowLosses(): void {
      isLossy = true;
      steps = undefined;
    },
    /** Runs one step; returns whether the phase ended with it. */
    *step(): Generator<undefined, boolean> {
      steps ??= yield* begin();
      const { value, done } = steps.next();
      if (!done) {
        addBound(value);
        return false;
      }
      addCost(value);
      steps = undefined;
      isLossy = true;
      return true;
    },
  };
};

/** The guesses and losses in a cost of a search that counts losses. */
export const splitCost = (cost: number, lossCost: number): StrategyCost => {
  if (!Number.isFinite(cost) || !Number.isFinite(lossCost)) return { guesses: cost, lost: 0 };
  const lost = Math.floor(cost / lossCost);
  return { guesses: cost - lost * lossCost, lost };
};

/** Time in which most positions of a game are solved. */
export const QUICK_MS = 25;
/** A state that takes longer gets a good strategy from a beam before its proof. */
const BEFORE_NARROW_BEAM_MS = 60;
const BEFORE_WIDE_BEAM_MS = 1000;
/** Guesses that a beam tries, times the square root of a set's size. */
const NARROW_BEAM = 0.1;
const WIDE_BEAM = 0.5;

/** Nodes of a search for a strategy without losses, where a playout has lost something: before a beam, and after it. */
const FEW_DECIDING_NODES = 30_000;
const DECIDING_NODES = 1_000_000;

/** Solves one state until its value is exact; yields whenever the bounds may have narrowed or a step was long. */
export function* solveState(work: Workspace, solver: StateSolver): Generator<undefined, void> {
  const { bounds } = solver;
  yield* solver.quickPlayout();
  if (work.isReady()) yield* solver.search(QUICK_MS);
  if (bounds.isExact()) return;
  yield* endStep(work.pace);
  if (!work.isReady()) {
    yield* solver.boundByOnePly();
    yield* endStep(work.pace);
  }
  yield* solver.greedyPlayout();
  yield* solver.decideLossless(FEW_DECIDING_NODES);
  yield* work.losslessSearch();
  yield* solver.search(BEFORE_NARROW_BEAM_MS);
  if (bounds.isExact()) return;
  yield* solver.beam(NARROW_BEAM);
  yield* solver.decideLossless(DECIDING_NODES);
  yield* solver.search(BEFORE_WIDE_BEAM_MS);
  if (bounds.isExact()) return;
  yield* solver.beam(WIDE_BEAM);
  yield* solver.search(Number.POSITIVE_INFINITY);
}

/** The time of each of several states in the first round, and its growth from round to round. */
const FIRST_ROUND_MS = 20;
const ROUND_GROWTH = 3;

/** A smaller state is searched in less time than its greedy playout takes. */
const LARGEST_SEARCHED = 12;

/** Whether a search may take long and no strategy without losses is known: until one is, any number of guesses is possible. */
const isWorthPlayingOut = ({ state, bounds }: StateSolver): boolean =>
  state.candidates.length > LARGEST_SEARCHED && bounds.value().lost.upper > 0;

/**
 * Solves several states, the parts of a guess, in rounds, so that none waits long for the others. Those in which the quick
 * playout loses are played out greedily first.
 */
export function* solveStates(work: Workspace, solvers: readonly StateSolver[]): Generator<undefined, void> {
  const isOpen = ({ bounds }: StateSolver) => !bounds.isExact();
  for (const solver of solvers) yield* solver.quickPlayout();
  yield* endStep(work.pace);
  for (const solver of solvers.filter(isOpen)) {
    if (!work.isReady()) yield* solver.boundByOnePly();
    else if (!isWorthPlayingOut(solver)) continue;
    yield* solver.greedyPlayout();
  }
  let open = solvers.filter(isOpen);
  let decidingNodes = FEW_DECIDING_NODES;
  for (let roundMs = FIRST_ROUND_MS; open.length > 0; roundMs *= ROUND_GROWTH, decidingNodes *= ROUND_GROWTH) {
    for (const solver of open) yield* solver.search(roundMs);
    open = open.filter(isOpen);
    for (const solver of open) {
      yield* solver.greedyPlayout();
      yield* solver.decideLossless(decidingNodes);
      yield* solver.beam(roundMs === FIRST_ROUND_MS ? NARROW_BEAM : WIDE_BEAM);
    }
    open = open.filter(isOpen);
  }
}
