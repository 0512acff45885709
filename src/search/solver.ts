/**
 * The solver: what a position is worth, what a word is worth in it, the best replies, a tree.
 *
 * Every question is a generator. Each step works a few hundredths of a second at most and yields what is proved so far: a
 * value between bounds that holds as it stands and only ever narrows. A caller that has waited long enough stops asking.
 * The first answer comes from a strategy that was played out and from one look; the last is exact.
 *
 * Losing as few candidates as possible counts first, then guesses. Whether a search that counts losses is needed is found
 * out here: most positions can be played without.
 */

import { checkChoice, checkLimit, checkTableBytes, checkTop } from '../checks.ts';
import { misuse } from '../failure.ts';
import { allHere, type Feedback } from '../feedback.ts';
import { createPace, type Pace } from '../pace.ts';
import { checkPosition, legalGuesses, MODES, type Mode, type Position } from '../position.ts';
import { mapProgress } from '../progress.ts';
import { depthOf, type Tree } from '../tree/tree.ts';
import { checkWeights, checkWordFor } from '../words/checks.ts';
import type { Frequencies } from '../words/frequency.ts';
import type { WordList } from '../words/list.ts';
import { extractInSteps, statesAfterWord } from './extract.ts';
import { heaviestOf, type StrategyCost, valueWithoutChoice, weightOf } from './knowledge.ts';
import { createNarrowing, type Narrowing, settle, settleAll } from './narrowing.ts';
import type { State } from './problem.ts';
import { findReplies, type Replies, type RepliesOptions } from './replies.ts';
import type { SteppedSearch } from './steppedSearch.ts';
import { exactValue, type Value, valueOfParts } from './value.ts';
import { createWorkspace, type Workspace } from './workspace.ts';

/** The rules and beliefs under which a position is valued; its list is the position's. */
export interface SolverRules {
  readonly mode: Mode;
  /** Guesses in a whole game; infinity without a limit. */
  readonly limit: number;
  /** A positive whole number for each answer; undefined if all are 1. */
  readonly weights?: Uint32Array | undefined;
  /** What was proved before of the start (undefined) or of a first word. */
  readonly known?: ((opener: string | undefined) => StrategyCost | undefined) | undefined;
}

/** What a solver may be made with. */
export interface SolverOptions {
  /** How common words are: of equally good words the more common one comes first. */
  readonly frequencies?: Frequencies;
  /** For what was proved before, for each list, mode and set of weights. */
  readonly tableBytes?: number;
  /** Lists, modes and weights that are kept at hand; older ones are forgotten. */
  readonly kept?: number;
  /** How long a step may take. */
  readonly stepMs?: number;
}

/** Guesses in a game, unless said. */
export const DEFAULT_LIMIT = 6;
/** Memory for what was proved before, unless said. */
export const DEFAULT_TABLE_BYTES = 32 * 2 ** 20;
const DEFAULT_KEPT = 4;

/** A tree, and what it comes to. */
export interface SolvedTree {
  readonly value: Value;
  readonly tree: Tree;
}

/** Answers questions about positions, each as a generator that yields what is proved so far. */
export interface Solver {
  readonly frequencies: Frequencies;
  /** The value of a position under best play. */
  value(position: Position, rules: SolverRules): Generator<Value, Value>;
  /** The value of guessing a word (of the list or not) and best play afterwards; the guess itself counts. */
  valueOf(position: Position, word: string, rules: SolverRules): Generator<Value, Value>;
  /** The best replies, each with its own value. */
  replies(position: Position, rules: SolverRules, wanted: RepliesOptions): Generator<Replies, Replies>;
  /** An optimal tree, from a given first word or from the best one; undefined where there is nothing to guess. */
  tree(position: Position, rules: SolverRules, word?: string): Generator<Value, SolvedTree | undefined>;
  /**
   * The fewest guesses, of a whole game, within which all candidates can be found; the limit if it does not suffice. On
   * the way: how many it takes at least.
   */
  leastLimit(position: Position, rules: SolverRules): Generator<number, number>;
}

/**
 * A solver that keeps what it has proved from one question to the next; it serves any list and rules.
 *
 * @example
 * ```ts
 * const solver = createSolver();
 * finish(solver.value(position, { mode: 'hard', limit: 6 })).guesses.lower;
 * ```
 */
export const createSolver = (options: SolverOptions = {}): Solver => {
  const { frequencies = new Map(), tableBytes = DEFAULT_TABLE_BYTES, kept = DEFAULT_KEPT, stepMs } = options;
  checkTableBytes(tableBytes);
  const pace = createPace(stepMs);
  const workspaceFor = createWorkspaces(tableBytes, kept, pace);

  const stateOf = (position: Position, { mode, limit }: SolverRules): State => ({
    candidates: position.candidates,
    legal: mode === 'normal' ? undefined : legalGuesses(position, mode),
    turnsLeft: limit - position.turns.length,
  });

  const begin = (position: Position, rules: SolverRules): Workspace => {
    checkQuestion(position, rules);
    pace.begin();
    return workspaceFor(position.list, rules);
  };

  function* value(position: Position, rules: SolverRules): Generator<Value, Value> {
    const work = begin(position, rules);
    const state = stateOf(position, rules);
    const settled = valueWithoutChoice(work, state);
    if (settled) return settled;
    const known = knownValue(work, position, rules, undefined);
    if (known) return known;
    const own = createNarrowing(work, state, rules.limit);
    yield* mapProgress(settle(work, own), own.knowledge.value);
    return own.knowledge.value();
  }

  function* valueOfWord(position: Position, text: string, rules: SolverRules): Generator<Value, Value> {
    const work = begin(position, rules);
    const word = checkWordFor(position.list, text);
    const known = knownValue(work, position, rules, word);
    if (known) return known;
    const state = stateOf(position, rules);
    if (state.turnsLeft <= 0) return exactValue(weightOf(work, state.candidates), 0, weightOf(work, state.candidates));
    const parts = partsAfter(work, state, word, rules.limit);
    const sum = () => valueOfGuess(work, state, parts);
    yield* mapProgress(settleAll(work, openOf(parts)), sum);
    return sum();
  }

  function* tree(position: Position, rules: SolverRules, word?: string): Generator<Value, SolvedTree | undefined> {
    const work = begin(position, rules);
    const state = stateOf(position, rules);
    if (state.candidates.length === 0 || state.turnsLeft <= 0) return undefined;
    if (word !== undefined) return yield* treeAfter(work, state, rules, checkWordFor(position.list, word));
    const best = yield* value(position, rules);
    if (state.candidates.length === 1 || state.turnsLeft === 1) {
      return { value: best, tree: { guess: wordOf(work, heaviest(work, state)), branches: new Map() } };
    }
    const own = createNarrowing(work, state, rules.limit);
    own.knowledge.settle(best);
    const search = yield* mapProgress(own.finalSearch(), () => best);
    const found = yield* mapProgress(
      extractInSteps(search, yield* mapProgress(tighten(search, own), () => best)),
      () => best,
    );
    return { value: best, tree: found };
  }

  function* treeAfter(
    work: Workspace,
    state: State,
    rules: SolverRules,
    word: string,
  ): Generator<Value, SolvedTree | undefined> {
    const parts = partsAfter(work, state, word, rules.limit);
    const sum = () => valueOfGuess(work, state, parts);
    yield* mapProgress(settleAll(work, openOf(parts)), sum);
    const total = sum();
    const branches = new Map<Feedback, Tree>();
    const fewest = new Map<Feedback, State>();
    for (const [feedback, own] of parts) {
      const search = yield* mapProgress(own.finalSearch(), sum);
      fewest.set(feedback, yield* mapProgress(tighten(search, own), sum));
    }
    // without losses a part that needs fewer turns than another may as well use as many
    const most = Math.max(...Array.from(fewest.values(), ({ turnsLeft }) => turnsLeft));
    for (const [feedback, own] of parts) {
      const tight = fewest.get(feedback) ?? own.state;
      if (own.state.turnsLeft <= 0) continue;
      const search = yield* mapProgress(own.finalSearch(), sum);
      const turnsLeft = total.lost.upper === 0 ? most : tight.turnsLeft;
      branches.set(feedback, yield* mapProgress(extractInSteps(search, { ...tight, turnsLeft }), sum));
    }
    return { value: total, tree: { guess: word, branches: new Map([...branches].sort(([a], [b]) => a - b)) } };
  }

  return {
    frequencies,
    value,
    valueOf: valueOfWord,
    tree,

    *replies(position, rules, wanted) {
      checkTop(wanted.top);
      const work = begin(position, rules);
      const state = stateOf(position, rules);
      return yield* findReplies({ work, state, limit: rules.limit, frequencies, wanted });
    },

    *leastLimit(position, rules) {
      const work = begin(position, rules);
      const made = position.turns.length;
      const state = stateOf(position, rules);
      // as many turns as there are candidates always suffice
      const most = Math.min(rules.limit, made + Math.max(1, position.candidates.length));
      const search = yield* mapProgress(work.sure(), () => made + 1);
      for (let least = made + 1; least < most; least++) {
        const steps = search.solve({ ...state, turnsLeft: least - made }, Number.POSITIVE_INFINITY);
        const cost = yield* mapProgress(steps, () => least);
        if (cost < Number.POSITIVE_INFINITY) return least;
      }
      return most;
    },
  };
};

// What is kept

/** A workspace for each list, mode and set of weights, the last few of them. */
const createWorkspaces = (tableBytes: number, kept: number, pace: Pace) => {
  const workspaces: { readonly key: string; readonly work: Workspace }[] = [];
  return (list: WordList, { mode, weights }: SolverRules): Workspace => {
    const key = [list.fingerprint, mode, weights ? weights.join() : ''].join(' ');
    const at = workspaces.findIndex((each) => each.key === key);
    const found = at >= 0 ? workspaces.splice(at, 1)[0] : undefined;
    const own = found ?? { key, work: createWorkspace({ list, mode, weights, tableBytes }, pace) };
    workspaces.unshift(own);
    workspaces.splice(kept);
    return own.work;
  };
};

const checkQuestion = (position: Position, { mode, limit, weights }: SolverRules): void => {
  const { list } = checkPosition(position);
  checkChoice('mode', mode, MODES);
  checkLimit(limit);
  const sum = checkWeights(list, weights)?.reduce((total, weight) => total + weight, 0) ?? 0;
  // a loss costs more than all guesses, so that costs grow with the square of the weights
  if (sum * sum * Math.min(limit, list.answerCount) > Number.MAX_SAFE_INTEGER) {
    misuse('WEIGHTS_WRONG', `The weights sum up to ${sum}, too much to count exactly; divide them by a common number.`);
  }
};

const knownValue = (
  work: Workspace,
  { turns, candidates }: Position,
  { known }: SolverRules,
  opener: string | undefined,
): Value | undefined => {
  const found = turns.length === 0 ? known?.(opener) : undefined;
  return found && exactValue(weightOf(work, candidates), found.guesses, found.lost);
};

// A guess and what it leaves

type Parts = readonly (readonly [Feedback, Narrowing])[];

/** What a word can leave but its being right, smallest first: what is quickly known sharpens the sum early. */
const partsAfter = (work: Workspace, state: State, word: string, limit: number): Parts =>
  [...statesAfterWord(work, state, word)]
    .filter(([feedback]) => feedback !== allHere(work.list.wordLength))
    .sort(([, a], [, b]) => a.candidates.length - b.candidates.length)
    .map(([feedback, part]) => {
      const own = createNarrowing(work, part, limit);
      const settled = valueWithoutChoice(work, part);
      if (settled) own.knowledge.settle(settled);
      return [feedback, own] as const;
    });

const openOf = (parts: Parts): Narrowing[] =>
  parts.map(([, own]) => own).filter(({ knowledge }) => !knowledge.isExact());

const valueOfGuess = (work: Workspace, { candidates }: State, parts: Parts): Value =>
  valueOfParts(
    weightOf(work, candidates),
    parts.map(([, { knowledge }]) => knowledge.value()),
  );

// Trees

const wordOf = ({ list }: Workspace, answer: number): string => list.words[answer] ?? '';

const heaviest = (work: Workspace, { candidates }: State): number => {
  const most = heaviestOf(work, candidates);
  return candidates.find((answer) => (work.weights?.[answer] ?? 1) === most) ?? 0;
};

/** The state with the fewest turns in which the same can be reached: of best trees the one with the least worst case. */
function* tighten(search: SteppedSearch, { state, knowledge }: Narrowing): Generator<undefined, State> {
  const { lost, guesses } = knowledge.value();
  if (lost.lower > 0 || state.turnsLeft <= 0) return state;
  const cost = guesses.lower;
  if (state.candidates.length <= 2) return { ...state, turnsLeft: Math.min(state.turnsLeft, state.candidates.length) };
  const tree = yield* extractInSteps(search, state);
  // a best tree is at hand; it only remains to ask whether fewer turns than it takes would do
  let turnsLeft = Math.min(state.turnsLeft, depthOf(tree));
  while (turnsLeft > 1) {
    const steps = search.solve({ ...state, turnsLeft: turnsLeft - 1 }, cost + 1);
    if ((yield* mapProgress(steps, () => undefined)) !== cost) break;
    turnsLeft--;
  }
  return { ...state, turnsLeft };
}
