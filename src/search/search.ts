/**
 * The readable search: least cost of a position, for every word length, mode, weight and number of turns.
 *
 * Depth first, with a limit: a position is only searched as far as it could still matter to the one above it. Bounds
 * are tried from the cheapest to the most expensive, and the results are stored as an interval for each position
 * (`table.ts`). The alternative, best first, needs no order of guesses but keeps every position it has ever visited in
 * memory.
 *
 * `../kernel/assembly/solve.ts` takes the same steps, faster; this file is the reference that the fast one is tested
 * against. Long words can split a large position into more parts than the fast one can count: there this search takes
 * the first guess, and the fast one (`InnerSearch`) the parts it leaves.
 */

import { allHere } from '../feedback.ts';
import { endStep, type Pace } from '../pace.ts';
import { modeFits } from '../position.ts';
import { finish, mapProgress } from '../progress.ts';
import type { GuessId } from '../words/list.ts';
import { costWithoutChoice, hasNoChoice, missCost, oneGuessBound } from './bounds.ts';
import { type Interval, isExactCost, isSettled, lowerUpper, raiseLower } from './interval.ts';
import { createGuessScan } from './ordering.ts';
import type { Problem, Search, State } from './problem.ts';
import { createSearchNodes, type SearchNode } from './searchNode.ts';
import { createRepeats, createSplitter, type Split } from './splits.ts';
import { createTranspositionTable } from './table.ts';
import { answerWeight, heaviestCandidate } from './weights.ts';

export interface ReferenceSearchOptions {
  /** The most positions of one call; infinity by default. */
  readonly nodeLimit?: number;
  /** Positions that the table can hold, at roughly 250 bytes each. */
  readonly entries?: number;
  /** The length of a step; without one a search never yields. */
  readonly pace?: Pace;
  /** A faster search for the positions that it serves. */
  readonly inner?: InnerSearch;
}

interface InnerSearch {
  /** The least cost of a state under the contract of `Search`, in steps; undefined if it does not serve the state. */
  solve(state: State, limit: number): Generator<unknown, number | undefined>;
  /** Whether the last call was stopped. */
  readonly stopped: boolean;
  /** The first guess of an optimal strategy for a state whose exact cost it has returned. */
  bestGuess(state: State): GuessId;
}

/** Parts of so many candidates are for the inner search alone: a scan of all guesses would cost as much. */
const INNER_SIZE = 250;

export interface ReferenceSearch extends Search {
  /**
   * Whether the last call ran out of nodes. Its result is then a proven bound, but may be below its limit. The same
   * call again continues from the table's entries, provided that a call has more nodes than the game is deep.
   */
  readonly stopped: boolean;
  /** `solve` and `valueOf` in steps, which yield the bound proved so far. */
  solveInSteps(state: State, limit: number): Generator<number, number>;
  valueInSteps(state: State, guess: GuessId, limit: number): Generator<number, number>;
  /** The proved interval of a state, and the best guess found. */
  intervalOf(state: State): Readonly<Interval>;
}

/** About 130 MB. */
const DEFAULT_ENTRIES = 2 ** 19;

/** A part that may cost more than is proved so far. */
interface OpenPart {
  readonly node: SearchNode;
  bound: number;
  /** Whether the bound is the cost. */
  exact: boolean;
}

/** Makes a search with a table of its own, which all its calls share. */
export const createReferenceSearch = (problem: Problem, options: ReferenceSearchOptions = {}): ReferenceSearch => {
  const { list, matrix, mode, lossCost } = problem;
  const { nodeLimit = Number.POSITIVE_INFINITY, entries = DEFAULT_ENTRIES, pace, inner } = options;
  if (!modeFits(matrix.rule, mode)) {
    throw new Error(
      `The ${mode} mode follows the real feedback rule; build the matrix with buildMatrix(list, 'real').`,
    );
  }
  const table = createTranspositionTable(entries);
  const splitter = createSplitter(matrix);
  const searchNodes = createSearchNodes(problem, splitter, table);
  const scan = createGuessScan(problem, pace);
  const found = allHere(list.wordLength);
  let nodes = 0;
  let stopAt = Number.POSITIVE_INFINITY;
  let stopped = false;

  /**
   * Finds the least cost of a position.
   * Returns the exact cost if it is below `limit`; otherwise a proven lower bound that is at least `limit` (or, when
   * stopped, any proven bound).
   */
  function* solve(node: SearchNode, limit: number): Generator<undefined, number> {
    const { candidates, sums, turnsLeft } = node;

    // Step 1. Nothing to choose
    if (hasNoChoice(candidates.length, turnsLeft)) return costWithoutChoice(sums, turnsLeft, lossCost);

    // Step 2. The table
    const { key, interval } = node.record();
    if (isSettled(interval, limit)) return interval.lower;
    if (nodes >= stopAt) stopped = true;
    if (stopped) return interval.lower;
    if (inner && (yield* solveInside(node, inner, limit))) return interval.lower;
    nodes++;
    if (pace?.isOver()) yield* endStep(pace);

    // Step 3. Bounds from the candidates only
    const members = node.members();
    raiseLower(interval, members.lower);
    if (members.guess !== undefined) lowerUpper(interval, members.upper, members.guess);
    if (isSettled(interval, limit)) return interval.lower;

    // Step 4. One-ply bounds of every legal guess
    yield* narrowByScan(node);
    if (isSettled(interval, limit)) return interval.lower;

    // Step 5. An order for the guesses that could be better than the best so far
    let best = Math.min(limit, interval.upper);
    const { ranked, leftOut } = yield* scan.rankGuesses(candidates, best);

    // Step 6. Try them
    let leastRefuted = leftOut;
    const repeats = createRepeats();
    for (const { guess, bound } of ranked) {
      // then neither this guess nor a later one can be better than the best one found
      if (best <= interval.lower || bound >= best) break;
      const split = splitter.split(candidates, guess);
      if (mode === 'normal' && repeats(split.labels, weightIfCandidate(problem, candidates, guess))) continue;
      const cost = yield* costOfGuess(node, guess, split, best);
      if (stopped) break;
      if (cost < best) {
        best = cost;
        lowerUpper(interval, cost, guess);
      } else leastRefuted = Math.min(leastRefuted, cost);
    }

    // Step 7. Store the result
    if (!stopped) raiseLower(interval, Math.min(interval.upper, leastRefuted));
    table.store(key, interval);
    return interval.lower;
  }

  /** Narrows a position by the inner search; false if that does not serve it. */
  function* solveInside(node: SearchNode, { solve: run, bestGuess }: InnerSearch, limit: number) {
    const { candidates, turnsLeft } = node;
    const state = { candidates, legal: node.legal().guesses, turnsLeft };
    const cost = yield* mapProgress(run(state, limit), () => undefined);
    if (cost === undefined) return false;
    const { key, interval } = node.record();
    raiseLower(interval, cost);
    if (inner?.stopped) stopped = true;
    else if (cost < limit) lowerUpper(interval, cost, bestGuess(state));
    table.store(key, interval);
    return true;
  }

  /** Step 4: the least bound of any legal guess. */
  function* narrowByScan(node: SearchNode): Generator<undefined, Interval> {
    const { candidates, sums, turnsLeft } = node;
    const { interval } = node.record();
    const miss = missCost(turnsLeft - 1, lossCost);
    raiseLower(interval, yield* scan.boundGuesses(candidates, node.legal().guesses, sums, miss));
    return interval;
  }

  /** Proofs about a part, from the cheapest to the most expensive; the last has the contract of `solve`. */
  const proofs: readonly ((node: SearchNode, limit: number) => Generator<undefined, Readonly<Interval>>)[] = [
    // biome-ignore lint/correctness/useYield: these two are done at once
    function* (node) {
      return node.members();
    },
    // biome-ignore lint/correctness/useYield: as above
    function* (node) {
      return node.record().interval;
    },
    function* (node) {
      if (inner && node.candidates.length <= INNER_SIZE) return node.record().interval;
      return yield* narrowByScan(node);
    },
    function* (node, limit) {
      yield* solve(node, limit);
      return node.record().interval;
    },
  ];

  /** The parts of a guess that need a proof, the largest first, and the sum of all bounds with the guess itself. */
  const boundParts = (node: SearchNode, guess: GuessId, split: Split): { open: OpenPart[]; total: number } => {
    const turnsLeft = node.turnsLeft - 1;
    const partOf = searchNodes.afterGuess(node, guess);
    const open: OpenPart[] = [];
    let total = node.sums.total;
    for (const { feedback, candidates } of split.parts) {
      if (feedback === found) continue;
      const part = partOf(feedback, candidates);
      const isCertain = hasNoChoice(candidates.length, turnsLeft);
      const bound = isCertain
        ? costWithoutChoice(part.sums, turnsLeft, lossCost)
        : oneGuessBound(part.sums, missCost(turnsLeft, lossCost));
      if (!isCertain) open.push({ node: part, bound, exact: false });
      total += bound;
    }
    // a proof about a large part raises the sum most
    open.sort((a, b) => b.node.candidates.length - a.node.candidates.length);
    return { open, total };
  };

  /**
   * The cost of one guess, under the contract of `solve`: the bounds of its parts are raised proof by proof, until
   * their sum reaches the limit or all are exact.
   */
  function* costOfGuess(node: SearchNode, guess: GuessId, split: Split, limit: number): Generator<undefined, number> {
    const { open, total: first } = boundParts(node, guess, split);
    let total = first;
    for (const prove of proofs) {
      for (const part of open) {
        // below the limit all bounds are finite, so their differences are numbers
        if (total >= limit || stopped) return total;
        if (part.exact) continue;
        if (pace?.isOver()) yield* endStep(pace);
        const others = total - part.bound;
        const proved = yield* prove(part.node, limit - others);
        part.bound = Math.max(part.bound, proved.lower);
        part.exact = isExactCost(proved);
        total = others + part.bound;
      }
    }
    return total;
  }

  /** One call of the host within its number of nodes; yields the lower bound of the position so far. */
  function* run(node: SearchNode, call: Generator<undefined, number>): Generator<number, number> {
    stopped = false;
    stopAt = nodes + nodeLimit;
    return yield* mapProgress(call, () => node.record().interval.lower);
  }

  const solveInSteps = (state: State, limit: number): Generator<number, number> => {
    const node = searchNodes.ofState(state);
    return run(node, solve(node, limit));
  };

  const valueInSteps = (state: State, guess: GuessId, limit: number): Generator<number, number> => {
    if (state.turnsLeft < 1) throw new Error('No turn is left for a guess; call solve for the cost of the state.');
    if (!(state.legal ? state.legal.includes(guess) : guess < list.words.length)) {
      throw new Error(`Guess ${guess} is not legal in this state; take one of its legal guesses.`);
    }
    const node = searchNodes.ofState(state);
    return run(node, costOfGuess(node, guess, splitter.split(state.candidates, guess), limit));
  };

  return {
    solve: (state, limit) => finish(solveInSteps(state, limit)),
    valueOf: (state, guess, limit) => finish(valueInSteps(state, guess, limit)),
    solveInSteps,
    valueInSteps,

    /**
     * The heaviest perfect candidate, the lowest id of several, if nothing costs less; else, of the guesses that reach
     * the cost, the first in the order of `rankGuesses`. Neither depends on earlier calls.
     */
    bestGuess(state) {
      const node = searchNodes.ofState(state);
      // usually the table still has the entry
      const cost = finish(run(node, solve(node, Number.POSITIVE_INFINITY)));
      if (state.candidates.length === 0 || state.turnsLeft < 1 || cost === Number.POSITIVE_INFINITY) {
        throw new Error('No guess solves this state; call bestGuess only where solve returns a finite cost.');
      }
      if (stopped) throw new Error('The cost of this state is not exact yet; create the search with more nodes.');
      const noChoice = hasNoChoice(state.candidates.length, state.turnsLeft);
      return noChoice ? heaviestCandidate(problem, state.candidates) : definedGuess(node.record().interval);
    },

    intervalOf(state) {
      const node = searchNodes.ofState(state);
      if (!hasNoChoice(state.candidates.length, state.turnsLeft)) return { ...node.record().interval };
      const cost = finish(solve(node, Number.POSITIVE_INFINITY));
      const playable = state.turnsLeft > 0 && cost < Number.POSITIVE_INFINITY;
      return { lower: cost, upper: cost, guess: playable ? heaviestCandidate(problem, state.candidates) : undefined };
    },

    get nodes() {
      return nodes;
    },
    get stopped() {
      return stopped;
    },
  };
};

/** The weight of a guess that is a candidate, else 0. */
const weightIfCandidate = (problem: Problem, candidates: Uint32Array, guess: GuessId): number =>
  candidates.includes(guess) ? answerWeight(problem, guess) : 0;

/** The guess of an interval whose cost is exact. */
const definedGuess = ({ guess }: Interval): GuessId => {
  if (guess === undefined) throw new Error('The table has no guess for a state whose cost is exact.');
  return guess;
};
