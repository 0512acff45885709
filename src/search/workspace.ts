/**
 * The matrix and the searches of one list, mode and set of weights. Each is built in steps when it is first needed; if
 * a question ends before it is built, the next question continues.
 */

import { SaletError } from '../failure.ts';
import { type Matrix, sharedMatrixInSteps } from '../matrix.ts';
import { endStep, type Pace } from '../pace.ts';
import type { Mode } from '../position.ts';
import { ruleOf, type WordList } from '../words/list.ts';
import type { Problem } from './problem.ts';
import { createSteppedSearch, type SteppedSearch } from './steppedSearch.ts';

export interface WorkspaceSetup {
  readonly list: WordList;
  readonly mode: Mode;
  readonly weights: Uint32Array | undefined;
  /** For the table of intervals of each search. */
  readonly tableBytes: number;
}

export interface Workspace extends WorkspaceSetup {
  readonly pace: Pace;
  readonly problem: () => Generator<undefined, Problem>;
  /** The search for play without losses. */
  readonly losslessSearch: () => Generator<undefined, SteppedSearch>;
  /** The search in which a lost candidate costs more than all guesses of a game of at most `limit` guesses. */
  readonly lossySearch: (limit: number) => Generator<undefined, SteppedSearch>;
  /** Whether the search for play without losses is built. */
  readonly isReady: () => boolean;
  /** Positions searched so far. */
  readonly nodes: () => number;
}

export const createWorkspace = (setup: WorkspaceSetup, pace: Pace): Workspace => {
  const { list, mode, weights, tableBytes } = setup;
  const matrix = createLazy(pace, () => matrixOf(list));
  const problem = createLazy(pace, function* (): Generator<undefined, Problem> {
    return { list, matrix: yield* matrix.get(), mode, weights, lossCost: Number.POSITIVE_INFINITY };
  });
  const lossless = createLazy(pace, function* () {
    return yield* createSteppedSearch(yield* problem.get(), tableBytes, pace);
  });
  const lossyByLimit = new Map<number, Lazy<SteppedSearch>>();

  const lossyFor = (guesses: number): Lazy<SteppedSearch> =>
    createLazy(pace, function* () {
      const lossCost = lossCostFor(setup, guesses);
      return yield* createSteppedSearch({ ...(yield* problem.get()), lossCost }, tableBytes, pace);
    });

  return {
    list,
    mode,
    weights,
    tableBytes,
    pace,
    problem: problem.get,
    losslessSearch: lossless.get,
    *lossySearch(limit) {
      const guesses = Math.min(limit, list.answerCount);
      const lossy = lossyByLimit.get(guesses) ?? lossyFor(guesses);
      lossyByLimit.set(guesses, lossy);
      return yield* lossy.get();
    },
    isReady: () => lossless.built() !== undefined,
    nodes: () => [lossless, ...lossyByLimit.values()].reduce((sum, search) => sum + (search.built()?.nodes ?? 0), 0),
  };
};

/** A loss costs more than all guesses that could be saved. */
const lossCostFor = ({ list, weights }: WorkspaceSetup, limit: number): number => {
  const weight = weights ? weights.reduce((sum, each) => sum + each, 0) : list.answerCount;
  return weight * limit + 1;
};

function* matrixOf(list: WordList): Generator<undefined, Matrix> {
  const matrix = yield* sharedMatrixInSteps(list, ruleOf(list));
  if (!matrix.ok) throw new SaletError(matrix.failure);
  return matrix.value;
}

/** A value that is built once, in steps that several questions can share. */
interface Lazy<T> {
  /** Builds the value unless it is built, and returns it. */
  readonly get: () => Generator<undefined, T>;
  /** The value if it is built. */
  readonly built: () => T | undefined;
}

const createLazy = <T>(pace: Pace, build: () => Generator<undefined, T>): Lazy<T> => {
  let steps: Generator<undefined, T> | undefined;
  let value: T | undefined;
  return {
    *get() {
      while (value === undefined) {
        if (!steps) {
          // the first step may allocate a large piece of memory, which takes most of its time
          yield* endStep(pace);
          steps = build();
        }
        const step = steps.next();
        if (step.done) value = step.value;
        else if (pace.isOver()) yield* endStep(pace);
      }
      return value;
    },
    built: () => value,
  };
};
