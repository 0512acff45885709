/**
 * The proof of the best opener: every first word valued, or shown to be worse than the best.
 *
 * This file has the question (`ProofSetup`), the conclusion (`Proof`), and the prover, which tests single openers
 * against a limit (`openerBound.ts`). `proofMachine.ts` decides which openers are tested next. The result of an opener
 * does not depend on the others, so the work can be cut into jobs of any size, run by any number of workers, and
 * stopped and resumed between jobs.
 */

import { type Result, success } from '../failure.ts';
import type { Feedback } from '../feedback.ts';
import { searchOrder } from '../kernel/searchOrder.ts';
import { buildMatrix } from '../matrix.ts';
import { legalGuesses, type Mode, startPosition } from '../position.ts';
import type { Tree } from '../tree/tree.ts';
import { type GuessId, ruleOf, type WordList } from '../words/list.ts';
import { checkSearchOptions } from './checks.ts';
import { extractTree } from './extract.ts';
import { checkProvable, createKernelSearch, type KernelSearch } from './kernelSearch.ts';
import {
  createOpenerTester,
  createSafetyCheck,
  type OpenerResult,
  type OpenerTest,
  type PartResult,
  type TestOptions,
} from './openerBound.ts';
import type { Problem } from './problem.ts';
import { testOncePerOrbit } from './symmetry.ts';

/** The question of a proof. */
export interface ProofSetup {
  readonly list: WordList;
  readonly mode: Mode;
  /** Guesses in a game; infinity without a limit. */
  readonly limit: number;
  /** `total`: the least total of any opener. `within`: which openers can guarantee the limit. */
  readonly objective: 'total' | 'within';
  /** For the table of intervals of each worker. */
  readonly tableBytes: number;
}

/** The best opener of a list, proved. */
export interface Proof {
  readonly setup: ProofSetup;
  /** Positions searched. */
  readonly nodes: number;
  /** The least total; infinity if no opener can guarantee the limit. For `within`, 0 if one can. */
  readonly total: number;
  /** Every opener that reaches it; for `within`, every one that can guarantee the limit. */
  readonly best: readonly GuessId[];
  /** One for each guess of the list, in the order of the list. */
  readonly openers: readonly OpenerResult[];
}

/** The progress of a proof. */
export interface ProofProgress {
  readonly done: number;
  readonly openers: number;
  readonly total: number;
  readonly best: GuessId | undefined;
}

/** Tests single openers; keeps the matrix and the table between them. */
export interface Prover {
  /** The best order of tests: openers that split the answers best first. */
  readonly order: ArrayLike<GuessId>;
  /** The opener's total if it is below `limit`, otherwise a bound at least `limit`. */
  readonly testOpener: (opener: GuessId, limit: number) => OpenerResult;
  /** The same with known results of parts and within a budget of positions. */
  readonly testWithin: (opener: GuessId, limit: number, options: TestOptions) => OpenerTest;
  /** The total of one part of an opener; only with the objective `total`. */
  readonly solvePart: (opener: GuessId, feedback: Feedback, limit: number) => PartResult;
  /** A tree with the total of an opener, if that is exact and finite. */
  readonly tree: (opener: GuessId) => Tree;
  readonly nodes: () => number;
}

/**
 * A prover for one list; the caller decides where and in which order its openers are tested.
 *
 * @example
 * ```ts
 * const prover = unwrap(createProver({ list, mode: 'normal', limit: 6, objective: 'total', tableBytes: 2 ** 25 }));
 * ```
 */
export const createProver = ({ list, mode, limit, objective, tableBytes }: ProofSetup): Result<Prover> => {
  checkSearchOptions(list, { mode, limit, tableBytes });
  const provable = checkProvable(list);
  if (!provable.ok) return provable;
  const matrix = buildMatrix(list, ruleOf(list));
  if (!matrix.ok) return matrix;
  const problem = { list, matrix: matrix.value, mode, weights: undefined, lossCost: Number.POSITIVE_INFINITY };
  const search = createKernelSearch(problem, { tableBytes });
  return success(proverOn(problem, search, limit, objective));
};

/** A prover on an existing search. */
export const proverOn = (
  problem: Problem,
  search: KernelSearch,
  limit: number,
  objective: ProofSetup['objective'],
): Prover => {
  const { matrix } = problem;
  const { testOpener, testWithin, solvePart } = createOpenerTester(problem, search, limit);
  const isSafe = createSafetyCheck(problem, search, limit);
  const start = startPosition(problem.list);
  const legal = problem.mode === 'normal' ? undefined : legalGuesses(start, problem.mode);
  return {
    // without a stored matrix the search keeps the order of the list
    order: matrix.kernel.classify
      ? (searchOrder(matrix.kernel) as GuessId[])
      : (search.searcher.guessAt as ArrayLike<number> as ArrayLike<GuessId>),
    testOpener: testOncePerOrbit(problem.list, objective === 'within' ? isSafe : testOpener),
    testWithin:
      objective === 'within' ? (opener) => ({ result: isSafe(opener), sources: [], newParts: [] }) : testWithin,
    solvePart,
    tree: (opener) => extractTree(problem, search, { candidates: start.candidates, legal, turnsLeft: limit }, opener),
    nodes: () => search.nodes,
  };
};

/** The order of a prover's openers, without the memory of a prover: enough to hand out work. */
export const openerOrder = ({ list }: ProofSetup): Result<GuessId[]> => {
  const matrix = buildMatrix(list, ruleOf(list));
  return matrix.ok ? success(searchOrder(matrix.value.kernel) as GuessId[]) : matrix;
};

/** The limit that values an opener whatever it costs. */
export const NO_LIMIT = Number.POSITIVE_INFINITY;

/** The proof that follows from one result for each guess of the list. */
export const concludeProof = (setup: ProofSetup, results: readonly OpenerResult[], nodes: number): Proof => {
  const openers = results.toSorted((a, b) => a.opener - b.opener);
  const exact = openers.filter(({ how }) => how === 'exact');
  const total = exact.reduce((least, result) => Math.min(least, result.total), NO_LIMIT);
  return {
    setup,
    total,
    best: exact.filter((result) => result.total === total && total < NO_LIMIT).map(({ opener }) => opener),
    openers,
    nodes,
  };
};
