/**
 * The kernel's search behind the contract of `problem.ts`. It translates ids of guesses and answers to places in search
 * order and sets in the kernel's memory.
 */

import { failed, type Result } from '../failure.ts';
import { exceededLimit } from '../kernel/limits.ts';
import { createSearcher, type Legal, type Searcher, searcherCanServe } from '../kernel/searcher.ts';
import type { SearcherSetup } from '../kernel/searcherMemory.ts';
import { checkMatrixSize, hasFastKernel } from '../matrix.ts';
import { modeFits } from '../position.ts';
import type { GuessId, WordList } from '../words/list.ts';
import { withLargeStates } from './largeStates.ts';
import type { PausableSearch, Problem, State } from './problem.ts';
import { heaviestFirst } from './weights.ts';

export interface KernelSearch extends PausableSearch {
  readonly searcher: Searcher;
  /** Prepares a state, in steps; false if it has too many candidates or parts, so that its calls would throw. */
  open(state: State): Generator<undefined, boolean>;
  /** Chooses a best guess of a state whose cost is known, independent of earlier searches; `chosenGuess` returns it. */
  choose(state: State, cost: number): number;
  chosenGuess(state: State): GuessId;
  /** The cost of some strategy that loses nothing; infinity if there is none. No answer if `stopped`. */
  findLossless(state: State): number;
  /** The first guess of the strategy that `findLossless` found. */
  losslessGuess(state: State): GuessId;
}

export interface KernelSearchOptions {
  /** For the table of intervals. */
  readonly tableBytes: number;
  /** The clock of deadlines, in milliseconds; that of the host by default. */
  readonly now?: (() => number) | undefined;
}

/** Whether the kernel's search serves a problem. */
export const kernelSearchCanServe = ({ matrix, mode }: Problem): boolean =>
  modeFits(matrix.rule, mode) && searcherCanServe(matrix.kernel);

/** Whether the kernel's search serves a list, where it can run. */
export const fastSearchFits = (list: WordList): boolean => exceededLimit(list) === undefined;

/** Fails with a sentence if no proof can serve a list, before its matrix is built. */
export const checkProvable = (list: WordList): Result<undefined> => {
  const exceeded = exceededLimit(list);
  if (exceeded) return failed('OPTION_UNSUPPORTED', `Proofs serve ${exceeded.limit}; ${exceeded.fact}.`);
  return hasFastKernel() ? checkMatrixSize(list) : failed('OPTION_UNSUPPORTED', NO_WEBASSEMBLY);
};

const NO_WEBASSEMBLY = 'Proofs need WebAssembly with SIMD, which is missing here; use a newer host, or salet value.';

export const createKernelSearch = (problem: Problem, options: KernelSearchOptions): KernelSearch => {
  const search = kernelSearchOn(problem, createSearcher(searcherSetupOf(problem, options)));
  return problem.matrix.kernel.classify ? withLargeStates(problem, search) : search;
};

/** A problem in the form of the kernel. */
export const searcherSetupOf = (problem: Problem, { tableBytes, now }: KernelSearchOptions): SearcherSetup => {
  const { list, matrix, mode, weights, lossCost } = problem;
  return { matrix: matrix.kernel, rule: matrix.rule, letters: list.letters, weights, mode, lossCost, tableBytes, now };
};

/** The search of a problem on a searcher made for it. */
export const kernelSearchOn = (problem: Problem, searcher: Searcher): KernelSearch => {
  const { mode } = problem;

  /** Candidates in the kernel's order. */
  const inOrder = (candidates: Uint32Array): Uint32Array => heaviestFirst(problem, candidates);

  // many calls are about one state; its legal guesses are registered once
  const registered = new WeakMap<Uint32Array, Legal>();
  const legalOf = ({ legal }: State): Legal | undefined => {
    if (mode === 'normal' || !legal) return undefined;
    let entry = registered.get(legal);
    if (!entry) {
      entry = searcher.legal(Uint16Array.from(legal, (guess) => searcher.placeOf[guess]).sort());
      registered.set(legal, entry);
    }
    return entry;
  };

  /** The guess at a place of the search; without one, a candidate tells all others apart. */
  const guessOr = (place: number | undefined, { candidates }: State): GuessId =>
    place === undefined ? perfectCandidate(problem, inOrder(candidates)) : guessAt(searcher, place);

  return {
    searcher,
    open: (state) => searcher.open(inOrder(state.candidates)),
    stopAt: (nodes) => searcher.stopAt(nodes),
    get stopped() {
      return searcher.stopped;
    },
    solve: (state, limit) => searcher.solve(inOrder(state.candidates), state.turnsLeft, limit, legalOf(state)),
    valueOf: (state, guess, limit) => {
      const legal = legalOf(state);
      const place = searcher.placeOf[guess];
      const index = legal ? legal.places.indexOf(place) : place;
      return searcher.value(inOrder(state.candidates), state.turnsLeft, limit, index, legal);
    },
    bestGuess: (state) => bestGuess(problem, searcher, inOrder(state.candidates), state, legalOf(state)),
    choose: (state, cost) => searcher.choose(inOrder(state.candidates), state.turnsLeft, cost + 1, legalOf(state)),
    chosenGuess: (state) => guessOr(searcher.chosenPlace, state),
    findLossless: (state) => searcher.findLossless(inOrder(state.candidates), state.turnsLeft, legalOf(state)),
    losslessGuess: (state) => guessOr(searcher.losslessPlace, state),
    get nodes() {
      return searcher.nodes;
    },
  };
};

const bestGuess = (
  problem: Problem,
  searcher: Searcher,
  candidates: Uint32Array,
  { turnsLeft }: State,
  legal: Legal | undefined,
): GuessId => {
  if (candidates.length <= 2 || turnsLeft <= 1) return candidates[0] as GuessId;
  const known = searcher.lookUp(candidates, turnsLeft, legal);
  if (!known || known.lower !== known.upper) {
    throw new Error('The best guess of a state is known only after solve has returned its exact cost.');
  }
  if (known.place !== undefined) return guessAt(searcher, known.place);
  // without a stored guess, a candidate tells all others apart
  return perfectCandidate(problem, candidates);
};

const guessAt = (searcher: Searcher, place: number): GuessId => searcher.guessAt[place] as GuessId;

/** The heaviest candidate that tells all others apart; there must be one. */
const perfectCandidate = ({ matrix }: Problem, candidates: Uint32Array): GuessId => {
  const tellsAllApart = (member: number) =>
    new Set(matrix.kernel.codesOf(member, candidates)).size === candidates.length;
  return candidates.find(tellsAllApart) as GuessId;
};
