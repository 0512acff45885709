/**
 * Exact answers to the questions people ask: what is this guess worth, what is the best reply, show me the tree.
 *
 * Every question is a generator. It yields what is proved so far (an interval that holds the cost) as often as the
 * search comes up for air, and returns when the cost is exact; a caller that has waited long enough just stops asking
 * and keeps the last interval, which is true as it stands.
 *
 * Objectives. `total`: least guesses over all candidates, all of them found within the limit. `worst`: least worst
 * case first, then least total. `within`: as many candidates as possible found within the limit, then least guesses
 * for those. Among trees of equal total the one with the smaller worst case is taken.
 */

import { checkChoice, checkLimit, checkTop } from '../checks.ts';
import { type Result, success } from '../failure.ts';
import { buildMatrix } from '../matrix.ts';
import { checkPosition, legalGuesses, type Mode, type Position } from '../position.ts';
import { mapSteps } from '../steps.ts';
import { checkGuessId } from '../words/checks.ts';
import type { Frequencies } from '../words/frequency.ts';
import { type GuessId, type WordList, wordIds } from '../words/list.ts';
import { checkSearchOptions } from './checks.ts';
import { extractTree, statesAfter } from './extract.ts';
import { createFastSearch, fastSearchCanServe, heaviestFirst } from './fast.ts';
import type { PausableSearch, Problem, State } from './problem.ts';
import { createReferenceSearch } from './search.ts';
import { summarizeTree, type Tree, type TreeSummary } from './tree.ts';

export type Objective = 'total' | 'worst' | 'within';
export const OBJECTIVES: readonly Objective[] = ['total', 'worst', 'within'];

export interface SolverOptions {
  readonly mode: Mode;
  /** Guesses in a game; infinity without a limit. */
  readonly limit: number;
  readonly objective: Objective;
  /** A positive whole number for each answer; undefined if all are 1. */
  readonly weights: Uint32Array | undefined;
  /** For the table of intervals. */
  readonly tableBytes: number;
  /**
   * When a question pauses. By nodes every run is the same, down to which of several best trees is found; by the clock
   * somebody who waits is heard soon, however large a position is.
   */
  readonly pauses?: 'by nodes' | 'by clock';
}

export const DEFAULT_LIMIT = 6;
export const DEFAULT_TABLE_BYTES = 32 * 2 ** 20;

/** What is proved of a cost: it lies between the two; `upper` is the cost of a strategy that was found. */
export interface Bounds {
  readonly lower: number;
  readonly upper: number;
}

/** The cost of a guess or position, and what the best tree found comes to. */
export interface Value extends Bounds {
  /** Whether the cost is proved; infinity means that not all candidates can be found within the limit. */
  readonly exact: boolean;
  /** Present when there is a tree: exact, and possible within the limit. */
  readonly summary: TreeSummary | undefined;
}

export interface Suggestion extends Bounds {
  readonly guess: GuessId;
  readonly exact: boolean;
  /** Whether it could be the answer. */
  readonly candidate: boolean;
}

/** Which replies to value. */
export interface Wanted {
  readonly top: number;
  /** Whether to value `top` candidates and `top` other words, not just `top` of both together. */
  readonly ofEachKind?: boolean;
  readonly frequencies: Frequencies;
}

export interface Replies extends Bounds {
  readonly exact: boolean;
  /** Best first; a candidate before other words of equal cost, then the more common word. Kinds asked apart are apart. */
  readonly suggestions: readonly Suggestion[];
  /** How many guesses reach the least cost; undefined until all were looked at. */
  readonly ties: number | undefined;
  /** Those found so far that reach it. */
  readonly tied: readonly GuessId[];
  readonly nodes: number;
}

export interface Solver {
  readonly problem: Problem;
  readonly options: SolverOptions;
  readonly search: PausableSearch;
  /** The same with another number of guesses in a game, on the same search: each knows what the other has proved. */
  withLimit(limit: number): Solver;
  /** The position as the search sees it. */
  stateOf(position: Position): State;
  /** The cost of guessing `guess` in a position, this guess included. */
  value(position: Position, guess: GuessId): Generator<Bounds, Value>;
  /** The least cost of a position. */
  cost(position: Position): Generator<Bounds, number>;
  /** The best replies, at least `top` of them with exact costs. */
  best(position: Position, wanted: Wanted): Generator<Replies, Replies>;
  /** An optimal tree, from a given first guess or from the best one; undefined if the position cannot be solved. */
  tree(position: Position, guess?: GuessId): Generator<Bounds, Tree | undefined>;
}

/** Tries between two looks around: some tens of milliseconds. */
const NODES_PER_SLICE = 500;
const FIRST_SLICE_NODES = 20;
/** A search that was stopped repeats its way back in, so slices get longer with the wait, up to what a person bears. */
const MIN_SLICE_MS = 30;
const MAX_SLICE_MS = 600;
const SHARE_OF_WAIT = 0.5;

export const createSolver = (list: WordList, options: SolverOptions): Result<Solver> => {
  checkSearchOptions(list, options);
  checkChoice('objective', options.objective, OBJECTIVES);
  const matrix = buildMatrix(list, 'real');
  if (!matrix.ok) return matrix;
  const problem: Problem = {
    ...{ list, matrix: matrix.value, mode: options.mode, weights: options.weights },
    lossCost: options.objective === 'within' ? lossCostFor(list, options) : Number.POSITIVE_INFINITY,
  };
  const search = fastSearchCanServe(problem)
    ? createFastSearch(problem, { tableBytes: options.tableBytes })
    : readableSearch(problem);
  return success(solverOn(problem, options, search));
};

/** For words that the fast search does not serve: the readable one, which answers without a pause. */
const readableSearch = (problem: Problem): PausableSearch => {
  const search = createReferenceSearch(problem);
  return {
    solve: search.solve,
    valueOf: search.valueOf,
    bestGuess: search.bestGuess,
    get nodes() {
      return search.nodes;
    },
    stopAt: () => {},
    stopped: false,
  };
};

/** One lost candidate outweighs all guesses that could be saved. */
const lossCostFor = (list: WordList, { limit, weights }: SolverOptions): number => {
  const weight = weights ? weights.reduce((sum, each) => sum + each, 0) : list.answerCount;
  return weight * Math.min(limit, list.answerCount) + 1;
};

const solverOn = (problem: Problem, options: SolverOptions, search: PausableSearch): Solver => {
  const { list, mode } = problem;

  const stateOf = (position: Position): State => ({
    candidates: checkPosition(position, list).candidates,
    legal: mode === 'normal' ? undefined : legalGuesses(position, mode),
    turnsLeft: options.limit - position.turns.length,
  });

  /** Asks by slices and yields the bound proved so far. A slice that proved nothing new was too short. */
  function* inSlices(ask: () => number): Generator<number, number> {
    const byClock = options.pauses === 'by clock';
    const startedAt = performance.now();
    let proved = 0;
    for (let slice = byClock ? FIRST_SLICE_NODES : NODES_PER_SLICE; ; ) {
      const before = performance.now();
      search.stopAt(search.nodes + slice);
      const cost = ask();
      if (!search.stopped) return cost;
      const next = byClock ? fittingSlice(slice, before, startedAt) : NODES_PER_SLICE;
      slice = cost > proved ? next : 2 * slice;
      proved = cost;
      yield cost;
    }
  }

  const costOf = (state: State) => inSlices(() => search.solve(state, Number.POSITIVE_INFINITY));

  const finish = <T>(steps: Generator<unknown, T>): T => {
    for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
  };

  /** Cost part by part, each a bound until it is exact; the guess itself costs every candidate one. */
  function* costOfGuess(state: State, guess: GuessId): Generator<Bounds, number> {
    const weight = weightOf(problem, state.candidates);
    const parts = partsOf(problem, state, guess);
    const costs = parts.map(({ candidates }) => 2 * weightOf(problem, candidates) - heaviestOf(problem, candidates));
    const sum = () => costs.reduce((total, cost) => total + cost, weight);
    // what a strategy at hand costs; found out only if somebody has to wait
    let uppers: number[] | undefined;
    for (const [index, part] of parts.entries()) {
      const steps = costOf(part);
      for (let step = steps.next(); ; step = steps.next()) {
        costs[index] = step.value;
        if (step.done) break;
        uppers ??= parts.map((each) => greedyCost(problem, each));
        yield {
          lower: sum(),
          upper: uppers.reduce((total, cost, at) => total + (at < index ? costs[at] : cost), weight),
        };
      }
      if (costs[index] === Number.POSITIVE_INFINITY) break;
    }
    return sum();
  }

  /** The fewest turns in which the same cost can be reached: among best trees the one with the least worst case. */
  const fewestTurns = (state: State): number => {
    // nothing can be found any more, and nothing can be asked
    if (state.turnsLeft <= 0) return 0;
    search.stopAt(Number.POSITIVE_INFINITY);
    const cost = search.solve(state, Number.POSITIVE_INFINITY);
    // a best tree is at hand; it only remains to ask whether fewer turns than it takes would do
    let turnsLeft = Math.min(state.turnsLeft, depthOf(extractTree(problem, search, state)));
    while (turnsLeft > 1 && search.solve({ ...state, turnsLeft: turnsLeft - 1 }, cost + 1) === cost) turnsLeft--;
    return turnsLeft;
  };

  const tighten = (state: State, guess?: GuessId): State => {
    if (guess === undefined) return { ...state, turnsLeft: fewestTurns(state) };
    // parts that need few turns anyway need no asking
    let turnsLeft = 1;
    for (const part of partsOf(problem, state, guess)) {
      if (part.candidates.length >= turnsLeft) turnsLeft = Math.max(turnsLeft, 1 + fewestTurns(part));
    }
    return { ...state, turnsLeft };
  };

  /** For the objective `worst`: the state with the fewest turns in which all can be found. */
  const leastTurns = (state: State, guess?: GuessId): State => {
    const most = Math.min(state.turnsLeft, state.candidates.length + 1);
    for (let turnsLeft = 1; turnsLeft < most; turnsLeft++) {
      const tight = { ...state, turnsLeft };
      const cost = guess === undefined ? finish(costOf(tight)) : finish(costOfGuess(tight, guess));
      if (cost < Number.POSITIVE_INFINITY) return tight;
    }
    return state;
  };

  const stateFor = (position: Position, guess?: GuessId): State => {
    const state = stateOf(position);
    return options.objective === 'worst' ? leastTurns(state, guess) : state;
  };

  function* treeOf(position: Position, guess?: GuessId): Generator<Bounds, { cost: number; tree: Tree | undefined }> {
    const state = stateFor(position, guess);
    const cost = yield* guess === undefined ? boundsOf(state) : costOfGuess(state, guess);
    if (cost === Number.POSITIVE_INFINITY) return { cost, tree: undefined };
    search.stopAt(Number.POSITIVE_INFINITY);
    return { cost, tree: extractTree(problem, search, tighten(state, guess), guess) };
  }

  function* boundsOf(state: State): Generator<Bounds, number> {
    const steps = costOf(state);
    let upper: number | undefined;
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) return step.value;
      upper ??= greedyCost(problem, state);
      yield { lower: step.value, upper };
    }
  }

  return {
    problem,
    options,
    search,
    withLimit: (limit) => solverOn(problem, { ...options, limit: checkLimit(limit) }, search),
    stateOf,

    *value(position, guess) {
      checkGuessId(list, guess);
      const { cost, tree } = yield* treeOf(position, guess);
      const words = Array.from(position.candidates, (answer) => list.words[answer]);
      const weights = Array.from(position.candidates, (answer) => problem.weights?.[answer] ?? 1);
      const summary = tree && summarizeTree(tree, words, weights);
      return { lower: cost, upper: cost, exact: true, summary };
    },

    *tree(position, guess) {
      if (guess !== undefined) checkGuessId(list, guess);
      return (yield* treeOf(position, guess)).tree;
    },

    cost: (position) => boundsOf(stateFor(position)),

    *best(position, { top, ofEachKind = false, frequencies }) {
      checkTop(top);
      const state = stateFor(position);
      const quick = rankQuickly(problem, state);
      const replies = (bounds: Bounds, found: Suggestion[], ties?: number): Replies => {
        const most = Math.max(top, 1);
        const sort = (some: Suggestion[]) => sortSuggestions(problem, some, frequencies);
        return {
          ...bounds,
          exact: bounds.lower === bounds.upper,
          suggestions: ofEachKind
            ? kinds(found).flatMap((kind) => sort(kind).slice(0, most))
            : sort(found).slice(0, most),
          ties,
          tied: found.filter(({ exact, lower }) => exact && lower === bounds.lower).map(({ guess }) => guess),
          nodes: search.nodes,
        };
      };
      const start = quick[0].lower;
      yield replies({ lower: start, upper: Number.POSITIVE_INFINITY }, quick);

      const steps = costOf(state);
      let step = steps.next();
      let upper: number | undefined;
      for (; !step.done; step = steps.next()) {
        upper ??= greedyCost(problem, state);
        yield replies({ lower: step.value, upper }, quick);
      }
      const cost = step.value;
      if (cost === Number.POSITIVE_INFINITY) return replies({ lower: cost, upper: cost }, []);

      // every guess that could reach the least cost, and as many more as were asked for
      const found: Suggestion[] = [];
      const best = createLowest(top, ofEachKind);
      const limitFor = (candidate: boolean): number => Math.max(cost + 1, best.toBeat(candidate));
      // thousands of guesses can be equally good: what is said on the way is sorted anew only when there is much new
      let said = replies({ lower: cost, upper: cost }, found);
      let saidOf = 0;
      const say = (): Replies => {
        const news = found.length - saidOf;
        if (news > 0 && (saidOf < SORTED_EACH_TIME || news > saidOf)) {
          said = replies({ lower: cost, upper: cost }, found);
          saidOf = found.length;
        }
        return said;
      };
      for (const { guess, lower, candidate } of quick) {
        if (lower >= Math.max(limitFor(true), limitFor(false))) break;
        const limit = limitFor(candidate);
        if (lower >= limit) continue;
        const own = yield* mapSteps(
          inSlices(() => search.valueOf(state, guess, limit)),
          say,
        );
        if (own < limit) {
          found.push({ guess, lower: own, upper: own, exact: true, candidate });
          best.add(candidate, own);
        }
        yield say();
      }
      return replies({ lower: cost, upper: cost }, found, found.filter(({ lower }) => lower === cost).length);
    },
  };
};

/** How many nodes will take as long as somebody may wait, after the last slice, which was begun at `before`. */
const fittingSlice = (slice: number, before: number, startedAt: number): number => {
  const now = performance.now();
  const target = Math.min(MAX_SLICE_MS, Math.max(MIN_SLICE_MS, SHARE_OF_WAIT * (now - startedAt)));
  return Math.ceil(Math.min((slice * target) / Math.max(1, now - before), 8 * slice));
};

/**
 * What it costs to guess, everywhere, the first word with the most parts, a candidate counting one more. Asked where a
 * search paused, so that there are candidates and turns.
 */
const greedyCost = (problem: Problem, state: State): number => {
  const { candidates, turnsLeft } = state;
  const weight = weightOf(problem, candidates);
  const heaviest = heaviestOf(problem, candidates);
  if (candidates.length === 1) return heaviest;
  if (candidates.length === 2 || turnsLeft === 1) {
    return heaviest + (turnsLeft === 1 ? 1 + problem.lossCost : 2) * (weight - heaviest);
  }
  const guess = mostPartsGuess(problem, state);
  return partsOf(problem, state, guess).reduce((sum, part) => sum + greedyCost(problem, part), weight);
};

const mostPartsGuess = ({ list, matrix }: Problem, { candidates, legal }: State): GuessId => {
  const parts = matrix.kernel.countParts(candidates);
  const inSet = new Set(candidates);
  let best = candidates[0] as GuessId;
  let most = parts[best] + 1;
  for (const guess of legal ?? wordIds(list)) {
    if (parts[guess] < most) continue;
    const own = parts[guess] + (inSet.has(guess) ? 1 : 0);
    if (own <= most) continue;
    best = guess as GuessId;
    most = own;
  }
  return best;
};

/** Guesses on the longest path of a tree. */
const depthOf = ({ branches }: Tree): number =>
  1 + [...branches.values()].reduce((most, branch) => Math.max(most, depthOf(branch)), 0);

/** What a guess leaves if it is not right, smallest first. */
const partsOf = (problem: Problem, state: State, guess: GuessId): State[] =>
  [...statesAfter(problem, state, guess).values()]
    .filter(({ candidates }) => candidates[0] !== guess)
    .sort((a, b) => a.candidates.length - b.candidates.length);

const weightOf = ({ weights }: Problem, candidates: Uint32Array): number =>
  weights ? candidates.reduce((sum, answer) => sum + weights[answer], 0) : candidates.length;

const heaviestOf = ({ weights }: Problem, candidates: Uint32Array): number =>
  weights ? candidates.reduce((most, answer) => Math.max(most, weights[answer]), 0) : 1;

/** Every legal guess with the bound of one look, best first; guesses that tell nothing are left out. */
const rankQuickly = (problem: Problem, state: State): Suggestion[] => {
  const { list, matrix } = problem;
  const { candidates } = state;
  const parts = matrix.kernel.countParts(candidates).slice();
  const squares = matrix.kernel.sumSquares(candidates);
  const inSet = new Set(candidates);
  const weight = weightOf(problem, candidates);
  const savings = savingsOf(problem, heaviestFirst(problem, candidates));
  const ranked: (Suggestion & { squares: number })[] = [];
  for (const guess of state.legal ?? wordIds(list)) {
    const candidate = inSet.has(guess);
    if (parts[guess] < 2 && !candidate) continue;
    const own = candidate ? (problem.weights?.[guess] ?? 1) : 0;
    const lower = 3 * weight - 2 * own - savings[parts[guess] - (candidate ? 1 : 0)];
    ranked.push({
      guess: guess as GuessId,
      lower,
      upper: Number.POSITIVE_INFINITY,
      exact: false,
      candidate,
      squares: squares[guess],
    });
  }
  return ranked
    .sort((a, b) => a.lower - b.lower || a.squares - b.squares)
    .map(({ squares: _, ...suggestion }) => suggestion);
};

/** Running sums of the weights, heaviest first. */
const savingsOf = ({ weights }: Problem, heaviestFirst: Uint32Array): number[] => {
  const sums = [0];
  for (const answer of heaviestFirst) sums.push(sums[sums.length - 1] + (weights?.[answer] ?? 1));
  return sums;
};

const sortSuggestions = (problem: Problem, found: readonly Suggestion[], frequencies: Frequencies): Suggestion[] => {
  const { words } = problem.list;
  const frequency = ({ guess }: Suggestion) => frequencies.get(words[guess]) ?? 0;
  return found
    .slice(0, found[0]?.exact ? found.length : 200)
    .sort((a, b) => a.lower - b.lower || Number(b.candidate) - Number(a.candidate) || frequency(b) - frequency(a));
};

/** Candidates and other words apart, each in their order. */
const kinds = (found: readonly Suggestion[]): Suggestion[][] => [
  found.filter(({ candidate }) => candidate),
  found.filter(({ candidate }) => !candidate),
];

/** So many suggestions are sorted in no time. */
const SORTED_EACH_TIME = 64;

/** The `top` lowest costs so far, of candidates and others apart or of both together. */
const createLowest = (top: number, ofEachKind: boolean) => {
  const together: number[] = [];
  const costs = { true: together, false: ofEachKind ? [] : together };
  return {
    add: (candidate: boolean, cost: number): void => {
      const own = costs[`${candidate}`];
      own.push(cost);
      own.sort((a, b) => a - b).splice(top);
    },
    /** What a guess has to cost less than to be among them. */
    toBeat: (candidate: boolean): number => {
      const own = costs[`${candidate}`];
      return own.length < top ? Number.POSITIVE_INFINITY : (own[top - 1] ?? 0);
    },
  };
};
