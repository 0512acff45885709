/**
 * Openers against a limit: the total of an opener if it is below, otherwise a bound that shows it is not.
 *
 * Three proofs, from the cheapest to the most expensive:
 *
 *   scan     the parts of the opener, the largest first, bounded by their members and by one look at every guess, until
 *            their sum reaches the limit; most openers never need more
 *   search   the exact search with what room is left
 *   exact    the search found the total
 *
 * Workers that prove together share what they found out about parts (`KnownPart`), and a part can be asked for by itself
 * where a whole opener is too much for one job.
 */

import { allHere, type Feedback } from '../feedback.ts';
import type { Superset } from '../kernel/searcher.ts';
import { legalGuesses, type Mode, type Position, splitPosition, startPosition } from '../position.ts';
import type { Tree } from '../tree/tree.ts';
import type { GuessId, WordList } from '../words/list.ts';
import { extractTree } from './extract.ts';
import type { KernelSearch } from './kernelSearch.ts';
import type { Problem, State } from './problem.ts';
import { agrees, type Fact, factsOf } from './tiles.ts';

/** What is proved of one opener. */
export interface OpenerResult {
  readonly opener: GuessId;
  /** The total, or a bound of it. */
  readonly total: number;
  readonly how: 'exact' | 'search' | 'scan';
}

/** What another worker has proved of a part, a set of candidates after the first guess in normal mode. */
export interface KnownPart {
  /** Its candidates, ascending, one character each. */
  readonly key: string;
  /** The least total of the part, or a bound of it. */
  readonly bound: number;
  readonly exact: boolean;
  /** The worker that says so. */
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

/** What is proved of one part: at least this, and no more if exact. */
export interface PartResult {
  readonly bound: number;
  readonly exact: boolean;
  /** One that has this total, if it is exact. */
  readonly tree: Tree | undefined;
}

/** A part that took fewer positions than this is sooner done again than shared. */
const NODES_WORTH_SHARING = 40;

/**
 * In the hard modes a part of middling size can take longer than all others together, so no part may take so many
 * positions before all have had their turn; then all may take more.
 */
const NODES_AT_FIRST = 2000;
const MORE_PATIENCE = 16;

/** Parts from this size on are worth the supersets of two facts; single facts are few and always pay. */
const PAIRS_FROM = 80;

export const createOpenerTester = (problem: Problem, search: KernelSearch, turns: number) => {
  const { list, mode } = problem;
  const start = startPosition(list, 'real');
  const boundPart = mode === 'normal' ? boundBySupersets(problem, search) : boundByLegality(search);
  const mayFail = mode !== 'normal' && turns < Number.POSITIVE_INFINITY;
  const firstPatience = mode === 'normal' ? Number.POSITIVE_INFINITY : NODES_AT_FIRST;
  const lookOnce = mode === 'normal' ? boundByScan(search) : boundPart;

  /** The opener's total if it is below `limit`, otherwise a bound at least `limit`; nothing if it is given up. */
  const testWithin = (
    opener: GuessId,
    limit: number,
    { knownParts, maxNodes = Number.POSITIVE_INFINITY }: TestOptions = {},
  ): OpenerTest => {
    const sources = new Set<string>();
    const newParts: Omit<KnownPart, 'source'>[] = [];
    const end = (result: OpenerResult | undefined): OpenerTest => ({ result, sources: [...sources], newParts });
    const parts = openParts(start, opener, turns, mode);
    let total = parts.reduce((sum, { bound }) => sum + bound, list.answerCount);
    for (const part of parts) {
      if (total >= limit) break;
      total += raise(part, part.size < 4 ? part.bound : boundPart(opener, part.position));
    }
    if (total >= limit) return end({ opener, total, how: 'scan' });

    // what others have proved costs nothing
    const done = new Set<OpenPart>();
    for (const part of mode === 'normal' ? parts : []) {
      const shared = knownParts?.get(keyOf(part));
      if (!shared || shared.bound < part.bound) continue;
      const by = raise(part, shared.bound);
      total += by;
      if (shared.exact) done.add(part);
      if (by > 0 || shared.exact) sources.add(shared.source);
    }

    // cheap evidence first: small parts cost little, and what they add leaves less room to search the large ones in
    const stopAt = search.nodes + maxNodes;
    let open = parts.filter((part) => !done.has(part)).reverse();
    for (let patience = firstPatience; open.length > 0 && total < limit; patience *= MORE_PATIENCE) {
      const unsolved: OpenPart[] = [];
      for (const part of open) {
        if (total >= limit) break;
        const room = limit - (total - part.bound);
        const before = search.nodes;
        const { bound, solved } = solveInTime(opener, part, room, Math.min(patience, stopAt - before));
        total += raise(part, bound);
        if (!solved) unsolved.push(part);
        if (!solved && search.nodes >= stopAt) return end(undefined);
        if (mode === 'normal' && search.nodes - before >= NODES_WORTH_SHARING) {
          newParts.push({ key: keyOf(part), bound, exact: bound < room });
        }
      }
      open = unsolved;
    }
    if (total < limit) return end({ opener, total, how: 'exact' });
    // a part that cannot be solved in time rules the opener out for good; other bounds depend on what was done before
    return end({ opener, total: total === Number.POSITIVE_INFINITY ? total : limit, how: 'search' });
  };

  /**
   * A part under the contract of `search.solve`; after so many positions it is given up, with what is proved until then.
   *
   * In the hard modes a part may have no strategy that keeps to the turns, and then the search shows for one total after
   * the other that it is out of reach. So when it takes long, whether the part can be done at all is asked by itself,
   * which can take long as well: each question may have half of the positions.
   */
  const solveInTime = (opener: GuessId, part: OpenPart, limit: number, patience: number): SolvedPart => {
    const half = patience / 2;
    const solved = solveUntil(search, part.state(), limit, search.nodes + half);
    if (solved.solved) return solved;
    if (mayFail) part.canFinish ??= canFinishUntil(part, opener, search.nodes + half);
    if (part.canFinish === false) return { bound: Number.POSITIVE_INFINITY, solved: true };
    return mayFail && part.canFinish === undefined
      ? solved
      : solveUntil(search, part.state(), limit, search.nodes + half);
  };

  /** Whether a part can be finished in time; nothing if that is not found out before so many positions. */
  const canFinishUntil = ({ position }: OpenPart, opener: GuessId, nodes: number): boolean | undefined => {
    const { searcher } = search;
    search.stopAt(nodes);
    const canFinish = searcher.canFinishAfter(position.candidates, turns, searcher.placeOf[opener]);
    const { stopped } = search;
    search.stopAt(Number.POSITIVE_INFINITY);
    return stopped ? undefined : canFinish;
  };

  /** The least total of what an opener leaves after some feedback if it is below `limit`, otherwise a bound. */
  const solvePart = (opener: GuessId, feedback: Feedback, limit: number): PartResult => {
    const open = openParts(start, opener, turns, mode).find(({ position }) => position.turns[0].feedback === feedback);
    if (!open) throw new Error('An opener is asked for a part that it does not leave; take feedbacks from partsOf.');
    for (let patience = firstPatience; ; patience *= MORE_PATIENCE) {
      const { bound, solved } = solveInTime(opener, open, limit, patience);
      if (!solved) continue;
      const exact = bound < limit;
      return { bound, exact, tree: exact ? extractTree(problem, search, open.state()) : undefined };
    }
  };

  /**
   * What an opener costs at least: one look at every guess for each of its parts, then a search of each that is stopped
   * after so many positions. One opener alone does not pay for supersets: on 12,972 words they are 15 times the cost.
   */
  const boundOpener = (opener: GuessId, nodesOfPart: number): { bound: number; exact: boolean } => {
    const parts = openParts(start, opener, turns, mode);
    let exact = true;
    for (const part of parts) {
      if (part.size >= 4) raise(part, lookOnce(opener, part.position));
      search.stopAt(search.nodes + nodesOfPart);
      if (nodesOfPart > 0) raise(part, search.solve(part.state(), Number.POSITIVE_INFINITY));
      if (nodesOfPart === 0 || search.stopped) exact = false;
    }
    search.stopAt(Number.POSITIVE_INFINITY);
    return { bound: parts.reduce((sum, part) => sum + part.bound, list.answerCount), exact };
  };

  return { testWithin, solvePart, boundOpener };
};

/** What is proved of a part: its total or a bound at least the limit, or any bound if it is not solved. */
interface SolvedPart {
  readonly bound: number;
  readonly solved: boolean;
}

const solveUntil = (search: KernelSearch, state: State, limit: number, nodes: number): SolvedPart => {
  search.stopAt(nodes);
  const bound = search.solve(state, limit);
  const { stopped } = search;
  search.stopAt(Number.POSITIVE_INFINITY);
  return { bound, solved: !stopped || bound >= limit };
};

const keyOf = ({ position }: OpenPart): string => String.fromCharCode(...position.candidates);

/** What an opener leaves: feedbacks with their candidates, the largest part first. */
export const partsOf = (list: WordList, opener: GuessId): OpenedPart[] =>
  openParts(startPosition(list, 'real'), opener, 2, 'normal').map(({ position, size }) => ({
    feedback: position.turns[0].feedback,
    candidates: position.candidates,
    size,
  }));

interface OpenedPart {
  readonly feedback: Feedback;
  readonly candidates: Uint32Array;
  readonly size: number;
}

/** Whether an opener can guarantee to find every answer in time: its total is then called 0, and infinity if not. */
export const createSafetyCheck = ({ list }: Problem, { searcher }: KernelSearch, turns: number) => {
  const { candidates } = startPosition(list, 'real');
  return (opener: GuessId): OpenerResult => {
    const safe = searcher.canFinishAfter(candidates, turns, searcher.placeOf[opener]);
    return { opener, total: safe ? 0 : Number.POSITIVE_INFINITY, how: 'exact' };
  };
};

interface OpenPart {
  readonly position: Position;
  readonly size: number;
  readonly state: () => State;
  bound: number;
  /** Whether it can be finished in time, if that is known. */
  canFinish: boolean | undefined;
}

/** What an opener leaves, the largest part first, each with the bound of one guess: all but one need two. */
const openParts = (start: Position, opener: GuessId, turns: number, mode: Mode): OpenPart[] => {
  const solvedFeedback = allHere(start.list.wordLength);
  const parts: OpenPart[] = [];
  for (const [feedback, position] of splitPosition(start, start.list.words[opener])) {
    if (feedback === solvedFeedback) continue;
    const { candidates } = position;
    let state: State | undefined;
    const makeState = (): State => {
      state ??= {
        candidates,
        legal: mode === 'normal' ? undefined : legalGuesses(position, mode),
        turnsLeft: turns - 1,
      };
      return state;
    };
    parts.push({
      position,
      size: candidates.length,
      state: makeState,
      bound: 2 * candidates.length - 1,
      canFinish: undefined,
    });
  }
  return parts.sort((a, b) => b.size - a.size || a.position.turns[0].feedback - b.position.turns[0].feedback);
};

const raise = (part: OpenPart, to: number): number => {
  const by = Math.max(0, to - part.bound);
  part.bound += by;
  return by;
};

/** Bounds of parts in normal mode, kept by what they are bounds of: anagrams share many parts. */
const boundBySupersets = ({ list }: Problem, { searcher }: KernelSearch) => {
  const supersets = new Map<number, Superset | undefined>();
  const answersWith = (facts: readonly Fact[]) =>
    Array.from({ length: list.answerCount }, (_, answer) => answer).filter((answer) =>
      facts.every((fact) => agrees(list, answer, fact)),
    );
  const supersetOf = (...facts: readonly Fact[]): Superset | undefined => {
    // two facts below a million make one number without loss
    const key = facts.reduce((number, fact) => number * 1e6 + fact + 1, 0);
    if (!supersets.has(key)) supersets.set(key, searcher.keepSuperset(answersWith(facts)));
    return supersets.get(key);
  };
  return (_opener: GuessId, part: Position): number => {
    const turn = part.turns[0];
    const facts = factsOf(list, turn.letters, turn.feedback);
    const found: (Superset | undefined)[] = facts.map((fact) => supersetOf(fact));
    if (part.candidates.length >= PAIRS_FROM) {
      facts.forEach((fact, index) => {
        for (const other of facts.slice(index + 1)) found.push(supersetOf(fact, other));
      });
    }
    return searcher.boundWithin(
      part.candidates,
      found.filter((superset) => superset !== undefined),
    );
  };
};

const boundByScan =
  ({ searcher }: KernelSearch) =>
  (_opener: GuessId, { candidates }: Position): number =>
    searcher.boundWithin(candidates, []);

const boundByLegality =
  ({ searcher }: KernelSearch) =>
  (opener: GuessId, part: Position): number =>
    searcher.boundLegally(part.candidates, searcher.placeOf[opener], part.turns[0].feedback);
