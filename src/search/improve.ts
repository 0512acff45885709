/**
 * Good trees and proved bounds for lists that are too large for a whole proof.
 *
 * The cost of an opener is the sum over its parts, so each part is searched by itself, in one of two ways. A proof
 * tries every guess and stops after so many positions: it gives a lower bound, and most parts are exact long before. A
 * beam tries only the most promising guesses of every position (`effort` says how many): it gives a tree, and no bound
 * for other trees. Together they give an interval for the cost of an opener, and a larger effort narrows it.
 */

import { type Result, success } from '../failure.ts';
import { allHere, type Feedback } from '../feedback.ts';
import { buildMatrix } from '../matrix.ts';
import { afterTurn, legalGuesses, type Position, splitPosition, startPosition } from '../position.ts';
import { summarizeTree, type Tree } from '../tree/tree.ts';
import { answerIds, type GuessId, isAnswerId, ruleOf, type WordList } from '../words/list.ts';
import { createCapacityBound } from './capacity.ts';
import { extractTree } from './extract.ts';
import { checkProvable, createKernelSearch, type KernelSearch } from './kernelSearch.ts';
import { createOpenerTester } from './openerBound.ts';
import type { Problem, State } from './problem.ts';
import type { ProofSetup } from './proof.ts';
import { createSymmetricBeam } from './symmetricBeam.ts';
import { createSymmetricGuesses } from './symmetry.ts';

/** A turn that was played. */
export interface PlayedTurn {
  readonly word: string;
  readonly feedback: Feedback;
}

/** The effort of an improvement, and its aim. */
export interface ImproveOptions {
  /** Guesses tried at a position, times the square root of its size; infinity for all, which is a proof. */
  readonly effort: number;
  /** The most positions to search. */
  readonly nodes: number;
  /** The tree must cost less. */
  readonly below: number;
}

/** The result of an improvement. */
export interface Improved {
  /** A proved lower bound of the cost; 0 where only some guesses were tried. */
  readonly lower: number;
  /** A tree that costs less than `below`, if one was found. */
  readonly found: { readonly cost: number; readonly tree: Tree } | undefined;
  readonly nodes: number;
}

/** A proved lower bound of an opener's total; the total itself if exact. */
export interface OpenerBound {
  readonly opener: GuessId;
  readonly bound: number;
  readonly exact: boolean;
}

/** Instead of a number of positions: the parts of an opener are counted, and none of them is looked at. */
export const PARTS_ONLY = -1;

export interface Improver {
  /** A tree of the position after some turns. */
  readonly improve: (turns: readonly PlayedTurn[], options: ImproveOptions) => Improved;
  /**
   * A lower bound for an opener: one ply, then so many positions of search for each part; with `PARTS_ONLY` the number of
   * its parts, which one scan counts for all openers.
   */
  readonly boundOpener: (opener: GuessId, nodesOfPart: number) => OpenerBound;
  readonly nodes: () => number;
}

export const createImprover = (setup: Omit<ProofSetup, 'objective'>): Result<Improver> => {
  const { list, mode, limit, tableBytes } = setup;
  const provable = checkProvable(list);
  if (!provable.ok) return provable;
  const matrix = buildMatrix(list, ruleOf(list));
  if (!matrix.ok) return matrix;
  const problem: Problem = {
    list,
    matrix: matrix.value,
    mode,
    weights: undefined,
    lossCost: Number.POSITIVE_INFINITY,
  };
  const search = createKernelSearch(problem, { tableBytes });
  return success({
    improve: improveWith(problem, search, limit),
    boundOpener: boundWith(problem, search, limit),
    nodes: () => search.nodes,
  });
};

const improveWith = (problem: Problem, search: KernelSearch, limit: number) => {
  const { list, mode } = problem;
  const symmetric = mode === 'normal' ? createSymmetricGuesses(list) : undefined;
  const beam = symmetric && createSymmetricBeam(problem, search, symmetric);
  const capacity = symmetric && createCapacityBound(problem, symmetric);

  const within = (state: State, below: number, nodes: number) => {
    search.stopAt(search.nodes + nodes);
    const cost = search.solve(state, below);
    const { stopped } = search;
    search.stopAt(Number.POSITIVE_INFINITY);
    return { cost, found: !stopped && cost < below ? withTree(problem, search, state) : undefined };
  };

  return (turns: readonly PlayedTurn[], { effort, nodes, below }: ImproveOptions): Improved => {
    const position = positionAfter(list, turns);
    const { candidates } = position;
    const legal = mode === 'normal' ? undefined : legalGuesses(position, mode);
    const turnsLeft = limit - turns.length;
    const state: State = { candidates, legal, turnsLeft };
    const before = search.nodes;
    const words = turns.map(({ word }) => word);
    search.searcher.tryOnly(effort);
    const isLarge = candidates.length >= MANY_CANDIDATES;
    const isProof = effort === Number.POSITIVE_INFINITY;
    if (beam && !isProof) {
      const tree = beam({ state, words }, effort, below);
      return { lower: 0, found: tree && costed(problem, state, tree), nodes: search.nodes - before };
    }
    const { cost, found } = within(state, below, nodes);
    const fits = isLarge && isProof ? (capacity?.({ candidates, words, turnsLeft, depth: 2 }) ?? 0) : 0;
    return { lower: isProof ? Math.max(cost, fits) : 0, found, nodes: search.nodes - before };
  };
};

/** Smaller positions have few images of a guess, and are searched at once. */
const MANY_CANDIDATES = 200;

/** The tree of a solved state, and its cost as played. */
const withTree = (problem: Problem, search: KernelSearch, state: State) =>
  costed(problem, state, extractTree(problem, search, state));

const costed = ({ list }: Problem, { candidates }: State, tree: Tree) => ({
  cost: summarizeTree(tree, wordsOf(list, candidates), undefined, ruleOf(list)).total,
  tree,
});

const wordsOf = (list: WordList, candidates: Uint32Array): string[] =>
  Array.from(candidates, (answer) => list.words[answer]);

const boundWith = (problem: Problem, search: KernelSearch, turns: number) => {
  const { boundOpener } = createOpenerTester(problem, search, turns);
  const byParts = boundByParts(problem);
  return (opener: GuessId, nodesOfPart: number): OpenerBound => {
    if (nodesOfPart === PARTS_ONLY) return { opener, bound: byParts(opener), exact: false };
    search.searcher.tryOnly(Number.POSITIVE_INFINITY);
    return { opener, ...boundOpener(opener, nodesOfPart) };
  };
};

/**
 * Claim. An opener with k parts costs at least 3N - k guesses, and one less if it is an answer.
 * Why. Every answer takes the opener; of a part of n answers the next guess finds one at most, so it costs 2n - 1 more.
 * Valid. In every mode, for any number of turns. Cost: one scan for all openers.
 */
const boundByParts = ({ list, matrix }: Problem): ((opener: GuessId) => number) => {
  let counts: ArrayLike<number> | undefined;
  return (opener) => {
    counts ??= matrix.kernel.countParts(Uint32Array.from(answerIds(list))).slice();
    return 3 * list.answerCount - counts[opener] - (isAnswerId(list, opener) ? 1 : 0);
  };
};

/** The position after some turns. */
const positionAfter = (list: WordList, turns: readonly PlayedTurn[]): Position =>
  turns.reduce((before: Position, { word, feedback }) => afterTurn(before, word, feedback), startPosition(list));

/** A part of a guess: the turns that lead to it, and its possible answers. */
export interface GuessPart {
  readonly turns: readonly PlayedTurn[];
  readonly feedback: Feedback;
  readonly words: readonly string[];
}

/** The parts of a guess after some turns but its own, the largest first. */
export const partsOfGuess = (list: WordList, before: readonly PlayedTurn[], word: string): GuessPart[] =>
  [...splitPosition(positionAfter(list, before), word)]
    .filter(([feedback]) => feedback !== allHere(list.wordLength))
    .map(([feedback, { candidates }]) => ({
      turns: [...before, { word, feedback }],
      feedback,
      words: wordsOf(list, candidates),
    }))
    .sort((a, b) => b.words.length - a.words.length);
