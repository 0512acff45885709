/**
 * Tests of openers against a limit: the total of an opener if it is below the limit, otherwise a bound that proves it
 * is not.
 *
 * Three proofs, from the cheapest to the most expensive:
 *
 *   scan     the parts of the opener, the largest first, bounded by their members and by one ply, until their sum reaches
 *            the limit; most openers never need more
 *   search   the exact search of the parts, with the room that is left below the limit
 *   exact    the search found the total
 *
 * Workers of one proof share their results for parts (`KnownPart`), and a part can be solved by itself where a whole
 * opener is too much for one job.
 */

import type { Feedback } from '../feedback.ts';
import { startPosition } from '../position.ts';
import { finish } from '../progress.ts';
import type { Tree } from '../tree/tree.ts';
import type { GuessId } from '../words/list.ts';
import { extractTree } from './extract.ts';
import type { KernelSearch } from './kernelSearch.ts';
import { type OpenerPart, openerParts, partKey, raiseBound } from './openerParts.ts';
import { boundByLegality, boundByScan, boundBySupersets, onlyByScan } from './partBounds.ts';
import type { Problem, State } from './problem.ts';

/** The proved result of one opener. */
export interface OpenerResult {
  readonly opener: GuessId;
  /** The total, or a bound of it. */
  readonly total: number;
  readonly how: 'exact' | 'search' | 'scan';
}

/** Another worker's result for a part, a set of candidates after the first guess in normal mode. */
export interface KnownPart {
  /** Its candidates, ascending, one character each. */
  readonly key: string;
  /** The least total of the part, or a bound of it. */
  readonly bound: number;
  readonly exact: boolean;
  /** The worker that proved it. */
  readonly source: string;
}

/** Results that a test of an opener may use, and its budget. */
export interface TestOptions {
  readonly knownParts?: ReadonlyMap<string, KnownPart>;
  /** The most positions to search; the test then ends without a result. Infinity unless given. */
  readonly maxNodes?: number;
}

/** The outcome of testing an opener against a limit. */
export interface OpenerTest {
  /** Undefined if the budget was spent before there was one. */
  readonly result: OpenerResult | undefined;
  /** The workers whose results were used. */
  readonly sources: readonly string[];
  /** New results for parts that took some search. */
  readonly newParts: readonly Omit<KnownPart, 'source'>[];
}

/** The proved result of one part. */
export interface PartResult {
  /** The least total of the part if exact, otherwise a lower bound of it. */
  readonly bound: number;
  readonly exact: boolean;
  /** A tree with this total, if it is exact. */
  readonly tree: Tree | undefined;
}

/** The result of a part that took fewer positions is not shared: proving it again is faster. */
const NODES_WORTH_SHARING = 40;

/**
 * In the hard modes a part of middling size can take longer than all others together. So parts are searched in rounds:
 * each may take this many positions in the first round, and more from round to round.
 */
const NODES_OF_FIRST_ROUND = 2000;
const ROUND_GROWTH = 16;

/** From this size on a scan of a part can be better than the bound of one guess. */
const MIN_SCANNED = 4;
/** Smaller parts have supersets on which some guess has as many parts as there are candidates. */
const MIN_WITHOUT_SCAN = 24;

export const createOpenerTester = (problem: Problem, search: KernelSearch, turns: number) => {
  const { list, mode } = problem;
  const isNormal = mode === 'normal';
  const start = startPosition(list);
  const partsOfOpener = (opener: GuessId): OpenerPart[] => openerParts(start, opener, turns, mode);
  const boundOnce = isNormal ? boundByScan(problem, search) : boundByLegality(search);
  // supersets need a stored matrix, and their facts are those of the game's own tiles
  const hasSupersets = !problem.matrix.kernel.classify && problem.matrix.rule === 'real';
  const bounds = isNormal && hasSupersets ? boundBySupersets(problem, search) : onlyByScan(boundOnce);
  const nodesOfFirstRound = isNormal ? Number.POSITIVE_INFINITY : NODES_OF_FIRST_ROUND;
  const solvePartWithin = createPartSolver(problem, search, turns);

  /** Raises the sum by one-ply bounds of the parts, until it reaches the limit: those without a scan first. */
  const addScans = (sum: OpenerSum): void => {
    bounds.begin();
    for (const part of sum.parts) {
      if (sum.isRefuted()) return;
      if (part.size >= MIN_WITHOUT_SCAN) sum.raise(part, bounds.withoutScan(part));
    }
    for (const part of sum.parts) {
      if (sum.isRefuted()) return;
      if (part.size >= MIN_SCANNED) sum.raise(part, bounds.byScan(sum.opener, part));
    }
  };

  /**
   * Searches the parts until the sum reaches the limit or all are exact; false if the budget ends before. Small parts
   * come first: they take little, and leave less room to search the large ones in.
   */
  const addSearches = (sum: OpenerSum, maxNodes: number): boolean => {
    const stopAt = search.nodes + maxNodes;
    let open = sum.parts.filter((part) => !sum.exact.has(part)).reverse();
    for (let nodes = nodesOfFirstRound; open.length > 0 && !sum.isRefuted(); nodes *= ROUND_GROWTH) {
      const unsolved: OpenerPart[] = [];
      for (const part of open) {
        if (sum.isRefuted()) break;
        const room = sum.roomFor(part);
        const before = search.nodes;
        const { bound, isSolved } = solvePartWithin(sum.opener, part, room, Math.min(nodes, stopAt - before));
        sum.raise(part, bound);
        if (!isSolved) unsolved.push(part);
        if (!isSolved && search.nodes >= stopAt) return false;
        if (isNormal && search.nodes - before >= NODES_WORTH_SHARING) {
          sum.newParts.push({ key: partKey(part), bound, exact: bound < room });
        }
      }
      open = unsolved;
    }
    return true;
  };

  /**
   * The opener's total if it is below `limit`, otherwise a bound at least `limit`; no result if the budget is spent.
   */
  const testWithin = (
    opener: GuessId,
    limit: number,
    { knownParts, maxNodes = Number.POSITIVE_INFINITY }: TestOptions = {},
  ): OpenerTest => {
    const sum = createOpenerSum(opener, partsOfOpener(opener), list.answerCount, limit);

    // Step 1. One-ply bounds
    addScans(sum);
    if (sum.isRefuted()) return sum.end({ opener, total: sum.total(), how: 'scan' });

    // Step 2. Results of other workers
    if (isNormal && knownParts) addKnownParts(sum, knownParts);

    // Step 3. The exact search
    if (!addSearches(sum, maxNodes)) return sum.end(undefined);
    const total = sum.total();
    if (total < limit) return sum.end({ opener, total, how: 'exact' });
    // an impossible part rules the opener out for good; other bounds depend on earlier searches
    return sum.end({ opener, total: total === Number.POSITIVE_INFINITY ? total : limit, how: 'search' });
  };

  /** The same without a budget. */
  const testOpener = (opener: GuessId, limit: number): OpenerResult => {
    const { result } = testWithin(opener, limit);
    if (!result) throw new Error('A test without a budget always has a result.');
    return result;
  };

  /** The least total of the part after some feedback if it is below `limit`, otherwise a bound. */
  const solvePart = (opener: GuessId, feedback: Feedback, limit: number): PartResult => {
    const part = partsOfOpener(opener).find((each) => each.feedback === feedback);
    if (!part) throw new Error('The opener does not leave this part; take feedbacks from partsOf.');
    for (let nodes = nodesOfFirstRound; ; nodes *= ROUND_GROWTH) {
      const { bound, isSolved } = solvePartWithin(opener, part, limit, nodes);
      if (!isSolved) continue;
      const exact = bound < limit;
      return { bound, exact, tree: exact ? extractTree(problem, search, part.state()) : undefined };
    }
  };

  /**
   * A lower bound for an opener: one ply for each of its parts, then a search of each within so many positions. One
   * opener alone does not pay for supersets: on 12,972 words they are 15 times the cost.
   */
  const boundOpener = (opener: GuessId, nodesOfPart: number): { bound: number; exact: boolean } => {
    const parts = partsOfOpener(opener);
    let exact = true;
    for (const part of parts) {
      if (part.size >= MIN_SCANNED) raiseBound(part, boundOnce(opener, part));
      search.stopAt(search.nodes + nodesOfPart);
      if (nodesOfPart > 0) raiseBound(part, search.solve(part.state(), Number.POSITIVE_INFINITY));
      if (nodesOfPart === 0 || search.stopped) exact = false;
    }
    search.stopAt(Number.POSITIVE_INFINITY);
    return { bound: parts.reduce((sum, part) => sum + part.bound, list.answerCount), exact };
  };

  return { testOpener, testWithin, solvePart, boundOpener };
};

// The sum of an opener's parts

type OpenerSum = ReturnType<typeof createOpenerSum>;

/** The total of an opener as the sum of its parts' bounds, during a test against a limit. */
const createOpenerSum = (opener: GuessId, parts: readonly OpenerPart[], answerCount: number, limit: number) => {
  const sources = new Set<string>();
  const newParts: Omit<KnownPart, 'source'>[] = [];
  let total = parts.reduce((sum, { bound }) => sum + bound, answerCount);
  return {
    opener,
    parts,
    /** Parts whose bound is exact. */
    exact: new Set<OpenerPart>(),
    sources,
    newParts,
    total: (): number => total,
    isRefuted: (): boolean => total >= limit,
    /** The least total of a part with which the sum reaches the limit. */
    roomFor: ({ bound }: OpenerPart): number => limit - (total - bound),
    /** Raises the bound of a part; returns by how much. */
    raise: (part: OpenerPart, bound: number): number => {
      const by = raiseBound(part, bound);
      total += by;
      return by;
    },
    end: (result: OpenerResult | undefined): OpenerTest => ({ result, sources: [...sources], newParts }),
  };
};

const addKnownParts = (sum: OpenerSum, knownParts: ReadonlyMap<string, KnownPart>): void => {
  for (const part of sum.parts) {
    const known = knownParts.get(partKey(part));
    if (!known || known.bound < part.bound) continue;
    const by = sum.raise(part, known.bound);
    if (known.exact) sum.exact.add(part);
    if (by > 0 || known.exact) sum.sources.add(known.source);
  }
};

// One part

/** The result of a part: its total or a bound at least the limit; any bound if it is not solved. */
interface SolvedPart {
  readonly bound: number;
  readonly isSolved: boolean;
}

/**
 * Solves a part under the contract of `search.solve`, within so many positions.
 *
 * In the hard modes a part may have no strategy within the turns, and then the search proves for one total after the
 * other that it is impossible. So when it takes long, a second search decides whether the part can be finished at all,
 * which can take long as well: each of the two may use half of the positions.
 */
const createPartSolver = ({ mode }: Problem, search: KernelSearch, turns: number) => {
  const mayBeImpossible = mode !== 'normal' && turns < Number.POSITIVE_INFINITY;

  const within = <Result>(nodes: number, run: () => Result): { result: Result; stopped: boolean } => {
    search.stopAt(search.nodes + nodes);
    const result = run();
    const { stopped } = search;
    search.stopAt(Number.POSITIVE_INFINITY);
    return { result, stopped };
  };

  const solveWithin = (state: State, limit: number, nodes: number): SolvedPart => {
    const { result: bound, stopped } = within(nodes, () => search.solve(state, limit));
    return { bound, isSolved: !stopped || bound >= limit };
  };

  /** Whether a part can be finished within the turns; undefined if the positions are used up before that is known. */
  const canFinishWithin = ({ position }: OpenerPart, opener: GuessId, nodes: number): boolean | undefined => {
    const { searcher } = search;
    const place = searcher.placeOf[opener];
    // a part that the kernel does not serve: the search of its cost decides
    if (!finish(searcher.open(position.candidates))) return true;
    const { result, stopped } = within(nodes, () => searcher.canFinishAfter(position.candidates, turns, place));
    return stopped ? undefined : result;
  };

  return (opener: GuessId, part: OpenerPart, limit: number, nodes: number): SolvedPart => {
    const half = nodes / 2;
    const solved = solveWithin(part.state(), limit, half);
    if (solved.isSolved) return solved;
    if (mayBeImpossible) {
      part.canFinish ??= canFinishWithin(part, opener, half);
      if (part.canFinish === false) return { bound: Number.POSITIVE_INFINITY, isSolved: true };
      if (part.canFinish === undefined) return solved;
    }
    return solveWithin(part.state(), limit, half);
  };
};

// Openers that never lose

/** Whether an opener can guarantee to find every answer within the turns: its total is then 0, otherwise infinity. */
export const createSafetyCheck = (problem: Problem, search: KernelSearch, turns: number) => {
  const { searcher } = search;
  const start = startPosition(problem.list);
  const canFinishPart = ({ state }: OpenerPart): boolean =>
    search.solve(state(), Number.POSITIVE_INFINITY) < Number.POSITIVE_INFINITY;
  return (opener: GuessId): OpenerResult => {
    const safe = finish(searcher.open(start.candidates))
      ? searcher.canFinishAfter(start.candidates, turns, searcher.placeOf[opener])
      : openerParts(start, opener, turns, problem.mode).every(canFinishPart);
    return { opener, total: safe ? 0 : Number.POSITIVE_INFINITY, how: 'exact' };
  };
};
