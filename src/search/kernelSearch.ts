/**
 * The fast search behind the contract of `problem.ts`: ids of guesses and answers on this side, places in search order
 * and sets in the kernel's memory on the other.
 */

import { failed } from '../failure.ts';
import { createSearcher, type Legal, type Searcher, type SearcherSetup, searcherCanServe } from '../kernel/searcher.ts';
import type { GuessId, WordList } from '../words/list.ts';
import type { PausableSearch, Problem, State } from './problem.ts';

export interface KernelSearch extends PausableSearch {
  readonly searcher: Searcher;
  /** Chooses a best guess of a state whose cost is known, the same whatever was searched before; `chosenGuess` is it. */
  choose(state: State, cost: number): number;
  chosenGuess(state: State): GuessId;
}

export interface KernelSearchOptions {
  /** For the table of intervals. */
  readonly tableBytes: number;
}

/** Whether the fast search is right for a problem. */
export const kernelSearchCanServe = ({ matrix, mode }: Problem): boolean =>
  (matrix.rule === 'real' || mode === 'normal') && searcherCanServe(matrix.kernel);

/** What to say where it is not. */
export const longWords = (list: WordList) =>
  failed('OPTION_UNSUPPORTED', `Proofs serve words of up to five letters; those of ${list.name} are longer.`);

export const createKernelSearch = (problem: Problem, options: KernelSearchOptions): KernelSearch =>
  kernelSearchOn(problem, createSearcher(searcherSetupOf(problem, options)));

/** A problem as the kernel sees it. */
export const searcherSetupOf = (problem: Problem, { tableBytes }: KernelSearchOptions): SearcherSetup => {
  const { list, matrix, mode, weights, lossCost } = problem;
  return { matrix: matrix.kernel, letters: list.letters, weights, mode, lossCost, tableBytes };
};

/** The search of a problem on a searcher that was made for it. */
export const kernelSearchOn = (problem: Problem, searcher: Searcher): KernelSearch => {
  const { mode } = problem;

  const inOrder = (candidates: Uint32Array): Uint32Array => heaviestFirst(problem, candidates);

  // a caller asks many questions about one state; its legal guesses are named once
  const named = new WeakMap<Uint32Array, Legal>();
  const legalOf = ({ legal }: State): Legal | undefined => {
    if (mode === 'normal' || !legal) return undefined;
    let name = named.get(legal);
    if (!name) {
      name = searcher.legal(Uint16Array.from(legal, (guess) => searcher.placeOf[guess]).sort());
      named.set(legal, name);
    }
    return name;
  };

  return {
    searcher,
    stopAt: (nodes) => searcher.stopAt(nodes),
    get stopped() {
      return searcher.stopped;
    },
    solve: (state, limit) => searcher.solve(inOrder(state.candidates), state.turnsLeft, limit, legalOf(state)),
    valueOf: (state, guess, limit) => {
      const legal = legalOf(state);
      const place = searcher.placeOf[guess];
      const asked = legal ? legal.places.indexOf(place) : place;
      return searcher.value(inOrder(state.candidates), state.turnsLeft, limit, asked, legal);
    },
    bestGuess: (state) => bestGuess(problem, searcher, inOrder(state.candidates), state, legalOf(state)),
    choose: (state, cost) => searcher.choose(inOrder(state.candidates), state.turnsLeft, cost + 1, legalOf(state)),
    chosenGuess: (state) => {
      const place = searcher.chosenPlace;
      return place === undefined ? perfectCandidate(problem, inOrder(state.candidates)) : guessAt(searcher, place);
    },
    get nodes() {
      return searcher.nodes;
    },
  };
};

/** Candidates in the order the kernel wants them. */
const heaviestFirst = ({ weights }: Problem, candidates: Uint32Array): Uint32Array =>
  weights ? candidates.toSorted((a, b) => weights[b] - weights[a] || a - b) : candidates;

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
    throw new Error('The best guess of a state is known after solve has returned its exact cost.');
  }
  if (known.place !== undefined) return guessAt(searcher, known.place);
  // no guess was kept: a candidate tells all others apart
  return perfectCandidate(problem, candidates);
};

const guessAt = (searcher: Searcher, place: number): GuessId => searcher.guessAt[place] as GuessId;

/** The heaviest candidate that tells all others apart; there must be one. */
const perfectCandidate = ({ matrix }: Problem, candidates: Uint32Array): GuessId => {
  const { byGuess, layout } = matrix.kernel;
  const tellsAllApart = (member: number) =>
    new Set(Array.from(candidates, (answer) => byGuess[member * layout.answerStride + answer])).size ===
    candidates.length;
  return candidates.find(tellsAllApart) as GuessId;
};
