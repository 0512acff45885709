/**
 * What a solver keeps of one list, mode and set of weights: the matrix, the search for play without loss and the one that
 * counts losses. Each is made in steps when it is first needed; a question that ends before it is made leaves the rest of
 * the steps to the next.
 */

import { SaletError } from '../failure.ts';
import { buildMatrixInSteps, type Matrix } from '../matrix.ts';
import { endStep, type Pace } from '../pace.ts';
import type { Mode } from '../position.ts';
import type { WordList } from '../words/list.ts';
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
  /** The search for play without loss. */
  readonly sure: () => Generator<undefined, SteppedSearch>;
  /** The search in which a lost candidate costs more than all guesses of a game of at most `limit` guesses. */
  readonly lossy: (limit: number) => Generator<undefined, SteppedSearch>;
  /** Whether the search for play without loss is at hand. */
  readonly isReady: () => boolean;
  /** Positions searched so far. */
  readonly nodes: () => number;
}

export const createWorkspace = (setup: WorkspaceSetup, pace: Pace): Workspace => {
  const { list, mode, weights, tableBytes } = setup;
  const matrix = made(pace, () => matrixOf(list));
  const problem = made(pace, function* (): Generator<undefined, Problem> {
    return { list, matrix: yield* matrix.get(), mode, weights, lossCost: Number.POSITIVE_INFINITY };
  });
  const sure = made(pace, function* () {
    return yield* createSteppedSearch(yield* problem.get(), tableBytes, pace);
  });
  const lossy = new Map<number, Made<SteppedSearch>>();
  return {
    list,
    mode,
    weights,
    tableBytes,
    pace,
    problem: problem.get,
    sure: sure.get,
    *lossy(limit) {
      const guesses = Math.min(limit, list.answerCount);
      let own = lossy.get(guesses);
      if (!own) {
        own = made(pace, function* () {
          const lossCost = lossCostFor(setup, guesses);
          return yield* createSteppedSearch({ ...(yield* problem.get()), lossCost }, tableBytes, pace);
        });
        lossy.set(guesses, own);
      }
      return yield* own.get();
    },
    isReady: () => sure.now() !== undefined,
    nodes: () => [sure, ...lossy.values()].reduce((sum, each) => sum + (each.now()?.nodes ?? 0), 0),
  };
};

/** One lost candidate outweighs all guesses that could be saved. */
const lossCostFor = ({ list, weights }: WorkspaceSetup, limit: number): number => {
  const weight = weights ? weights.reduce((sum, each) => sum + each, 0) : list.answerCount;
  return weight * limit + 1;
};

function* matrixOf(list: WordList): Generator<undefined, Matrix> {
  const matrix = yield* buildMatrixInSteps(list, 'real');
  if (!matrix.ok) throw new SaletError(matrix.failure);
  return matrix.value;
}

/** Something that is made once, in steps that several questions can share. */
interface Made<T> {
  readonly get: () => Generator<undefined, T>;
  readonly now: () => T | undefined;
}

const made = <T>(pace: Pace, make: () => Generator<undefined, T>): Made<T> => {
  let steps: Generator<undefined, T> | undefined;
  let value: T | undefined;
  return {
    *get() {
      while (value === undefined) {
        if (!steps) {
          // it may begin with one large piece of memory, which takes most of a step
          yield* endStep(pace);
          steps = make();
        }
        const step = steps.next();
        if (step.done) value = step.value;
        else if (pace.isOver()) yield* endStep(pace);
      }
      return value;
    },
    now: () => value,
  };
};
