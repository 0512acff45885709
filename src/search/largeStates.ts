/**
 * States that the kernel's search does not serve: in lists of long words, those with so many candidates that a guess can
 * have more than 253 parts. The readable search takes their first guess, the kernel's search the parts it leaves.
 */

import type { Pace } from '../pace.ts';
import { finish } from '../progress.ts';
import type { KernelSearch } from './kernelSearch.ts';
import type { Problem, State } from './problem.ts';
import { createReferenceSearch, type ReferenceSearch } from './search.ts';

/** Positions of the first guesses only: few, and large. */
const ENTRIES = 2 ** 14;

/** A search of states of any size; `solve` is that of the kernel in steps, undefined for those that it does not serve. */
export const createLargeStates = (
  problem: Problem,
  { bestGuess }: Pick<KernelSearch, 'bestGuess'>,
  solve: (state: State, limit: number) => Generator<unknown, number | undefined>,
  hasStopped: () => boolean,
  pace?: Pace,
): ReferenceSearch => {
  const inner = {
    solve,
    bestGuess,
    get stopped() {
      return hasStopped();
    },
  };
  return createReferenceSearch(problem, { entries: ENTRIES, inner, ...(pace && { pace }) });
};

/** The kernel's search with states of any size, without steps. */
export const withLargeStates = (problem: Problem, search: KernelSearch): KernelSearch => {
  function* solve(state: State, limit: number): Generator<undefined, number | undefined> {
    return (yield* search.open(state)) ? search.solve(state, limit) : undefined;
  }
  const large = createLargeStates(problem, search, solve, () => search.stopped);
  const isOpen = (state: State): boolean => finish(search.open(state));
  let wasLarge = false;
  const of = (state: State): KernelSearch | ReferenceSearch => {
    wasLarge = !isOpen(state);
    return wasLarge ? large : search;
  };
  return {
    ...search,
    solve: (state, limit) => of(state).solve(state, limit),
    valueOf: (state, guess, limit) => of(state).valueOf(state, guess, limit),
    bestGuess: (state) => of(state).bestGuess(state),
    choose: (state, cost) => (isOpen(state) ? search.choose(state, cost) : cost),
    chosenGuess: (state) => (isOpen(state) ? search.chosenGuess(state) : large.bestGuess(state)),
    get stopped() {
      return wasLarge ? large.stopped : search.stopped;
    },
    get nodes() {
      return search.nodes + large.nodes;
    },
  };
};
