/**
 * One state, narrowed by one means after the other until its value is proved: a sketch of a game, one look at every guess,
 * a greedy game, a beam, the exact search.
 *
 * Every means is a generator that yields when a step has taken long enough. What each finds out goes into the state's
 * `Knowledge`, which is true at any time.
 */

import { endStep } from '../pace.ts';
import type { GuessId } from '../words/list.ts';
import { createKnowledge, type Knowledge, type StrategyCost } from './knowledge.ts';
import { type Look, lookAtGuesses } from './look.ts';
import { playGreedily, playSketch } from './playout.ts';
import type { State } from './problem.ts';
import type { SteppedSearch } from './steppedSearch.ts';
import { exactValue } from './value.ts';
import type { Workspace } from './workspace.ts';

/** A strategy that was played out, with its first guess. */
export interface FoundStrategy extends StrategyCost {
  readonly guess: GuessId;
}

export interface Narrowing {
  readonly state: State;
  readonly knowledge: Knowledge;
  sketch(): Generator<undefined, void>;
  /** One look at every guess, taken once. */
  look(): Generator<undefined, Look>;
  greedy(): Generator<undefined, void>;
  beam(effort: number): Generator<undefined, void>;
  /** The exact search, until it is done or has taken so long. */
  search(forMs: number): Generator<undefined, void>;
  /** The last strategy found whose first guess is known. */
  strategy(): FoundStrategy | undefined;
  /** The search that knows the best guesses; only once the value is exact. */
  finalSearch(): Generator<undefined, SteppedSearch>;
}

/** `limit` is that of the whole game: the most guesses that a loss has to outweigh. */
export const createNarrowing = (work: Workspace, state: State, limit: number): Narrowing => {
  const knowledge = createKnowledge(work, state);
  const { weight } = knowledge;
  let steps: Generator<number, number> | undefined;
  let isLossy = false;
  let lossCost = Number.POSITIVE_INFINITY;
  let isSketched = false;
  let look: Look | undefined;
  let isGreedyDone = false;
  let found: FoundStrategy | undefined;

  function* begin(): Generator<undefined, Generator<number, number>> {
    const search = isLossy ? yield* work.lossy(limit) : yield* work.sure();
    lossCost = search.problem.lossCost;
    return search.solve(state, Number.POSITIVE_INFINITY);
  }

  const add = (cost: number, isCost: boolean): void => {
    if (isLossy) {
      if (!isCost) knowledge.raiseLossyCost(cost, lossCost);
      else {
        const { guesses, lost } = splitCost(cost, lossCost);
        knowledge.settle(exactValue(weight, guesses, lost));
      }
    } else if (isCost && cost < Number.POSITIVE_INFINITY) knowledge.settle(exactValue(weight, cost, 0));
    else knowledge.raiseSureGuesses(cost);
  };

  const addStrategy = ({ guess, guesses, lost }: StrategyCost & { readonly guess: GuessId | undefined }): void => {
    knowledge.addPlayed({ guesses, lost });
    if (guess !== undefined) found = { guess, guesses, lost };
  };

  return {
    state,
    knowledge,

    *sketch() {
      if (isSketched) return;
      addStrategy(yield* playSketch(work, state, work.pace));
      isSketched = true;
    },

    *look() {
      if (look) return look;
      look = yield* lookAtGuesses(yield* work.problem(), state, work.pace);
      knowledge.raiseAnyGuesses(look.bounds.any);
      knowledge.raiseSureGuesses(look.bounds.sure);
      return look;
    },

    *greedy() {
      if (isGreedyDone) return;
      addStrategy(yield* playGreedily(yield* work.problem(), state, work.pace));
      isGreedyDone = true;
    },

    *beam(effort) {
      const { beam } = yield* work.sure();
      const { guesses, lost } = knowledge.value();
      if (!beam || knowledge.isExact() || isLossy) return;
      const most = lost.upper === 0 ? guesses.upper : Number.POSITIVE_INFINITY;
      const { cost, guess } = yield* beam(state, most, effort);
      if (guess !== undefined) addStrategy({ guess, guesses: cost, lost: 0 });
    },

    *search(forMs) {
      const endAt = performance.now() + forMs;
      while (!knowledge.isExact()) {
        steps ??= yield* begin();
        const step = steps.next();
        add(step.value, step.done === true);
        if (step.done) {
          steps = undefined;
          isLossy = true;
        } else {
          if (performance.now() >= endAt) return;
          yield;
        }
      }
    },

    strategy: () => found,

    *finalSearch() {
      return knowledge.value().lost.lower > 0 ? yield* work.lossy(limit) : yield* work.sure();
    },
  };
};

/** A cost of a search that counts losses, as guesses and lost weight. */
export const splitCost = (cost: number, lossCost: number): { guesses: number; lost: number } => {
  if (!Number.isFinite(cost) || !Number.isFinite(lossCost)) return { guesses: cost, lost: 0 };
  const lost = Math.floor(cost / lossCost);
  return { guesses: cost - lost * lossCost, lost };
};

/** Long enough for most positions of a game. */
export const QUICK_MS = 25;
/** A state that takes longer is worth a good strategy before its proof. */
const BEFORE_BEAM_MS = 60;
/** Guesses that a beam tries, times the square root of a set's size. */
const NARROW_BEAM = 0.1;
const WIDE_BEAM = 0.5;

/** Narrows one state until its value is exact; yields whenever something is known or a step was long. */
export function* settle(work: Workspace, own: Narrowing): Generator<undefined, void> {
  const { knowledge } = own;
  yield* own.sketch();
  if (work.isReady()) yield* own.search(QUICK_MS);
  if (knowledge.isExact()) return;
  yield* endStep(work.pace);
  if (!work.isReady()) {
    yield* own.look();
    yield* endStep(work.pace);
  }
  yield* own.greedy();
  yield* work.sure();
  yield* own.search(BEFORE_BEAM_MS);
  if (knowledge.isExact()) return;
  yield* own.beam(NARROW_BEAM);
  yield* own.search(1000);
  if (knowledge.isExact()) return;
  yield* own.beam(WIDE_BEAM);
  yield* own.search(Number.POSITIVE_INFINITY);
}

/** What one of several states may take at first, and how much more each time. */
const FIRST_SHARE_MS = 20;
const MORE_EACH_ROUND = 3;

/** The same for several states, the parts of a guess, each of which gets its turn before one takes long. */
export function* settleAll(work: Workspace, parts: readonly Narrowing[]): Generator<undefined, void> {
  const isOpen = ({ knowledge }: Narrowing) => !knowledge.isExact();
  for (const part of parts) yield* part.sketch();
  yield* endStep(work.pace);
  if (!work.isReady()) {
    for (const part of parts.filter(isOpen)) {
      yield* part.look();
      yield* part.greedy();
    }
  }
  let open = parts.filter(isOpen);
  for (let shareMs = FIRST_SHARE_MS; open.length > 0; shareMs *= MORE_EACH_ROUND) {
    for (const part of open) yield* part.search(shareMs);
    open = open.filter(isOpen);
    for (const part of open) {
      yield* part.greedy();
      yield* part.beam(shareMs === FIRST_SHARE_MS ? NARROW_BEAM : WIDE_BEAM);
    }
    open = open.filter(isOpen);
  }
}
