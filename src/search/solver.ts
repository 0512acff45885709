/**
 * The solver: the value of a position, the value of a word in it, the best replies, a tree.
 *
 * Every question is a generator. Each step takes a few hundredths of a second at most and yields the result proved so
 * far: a value between bounds that holds as it stands and only ever narrows. A caller may stop at any step. The first
 * answer comes from a strategy that was played out and from one-ply bounds; the last is exact.
 *
 * Fewest losses count first, then guesses. The solver uses the search that counts losses only where it is needed: most
 * positions can be played without losses.
 */

import { checkChoice, checkLimit, checkTableBytes, checkTop } from '../checks.ts';
import { misuse } from '../failure.ts';
import { createPace, type Pace } from '../pace.ts';
import { checkPosition, legalGuesses, MODES, type Mode, type Position } from '../position.ts';
import { mapProgress, mapSteps } from '../progress.ts';
import { checkWordFor } from '../words/checks.ts';
import type { Frequencies } from '../words/frequency.ts';
import type { WordList } from '../words/list.ts';
import { checkWeights } from '../words/weights.ts';
import {
  guessOfState,
  type SolvedTree,
  treeOfWords,
  type ValuedParts,
  valueOfWords,
  valuesOfParts,
} from './guessParts.ts';
import { type OpenerTable, openerTableKey } from './openerTable.ts';
import type { State } from './problem.ts';
import { type GuessRank, rankWord } from './rank.ts';
import type { Replies, RepliesOptions } from './ratings.ts';
import { findReplies } from './replies.ts';
import { type Rounding, roundingFor } from './rounding.ts';
import { addTables, createStateSolver, type StartTables, solveState } from './stateSolver.ts';
import { createTieRule, type TieRule } from './tieRule.ts';
import { exactValue, type Value } from './value.ts';
import { type StrategyCost, valueWithoutChoice } from './valueBounds.ts';
import { totalWeight } from './weights.ts';
import { createWorkspace, type Workspace } from './workspace.ts';

/** The rules and beliefs under which a position is valued; its list is the position's. */
export interface SolverRules {
  readonly mode: Mode;
  /** Guesses in a whole game; infinity without a limit. */
  readonly limit: number;
  /** A positive whole number for each answer; undefined if all are 1. */
  readonly weights?: Uint32Array | undefined;
  /** The weights as given, in one common unit, where `weights` are rounded: values are then bounds that hold for these. */
  readonly given?: readonly bigint[] | undefined;
  /** The proved cost of the start (undefined) or of an opener, where it is known. */
  readonly known?: ((opener: string | undefined) => StrategyCost | undefined) | undefined;
}

/** Options of a solver. */
export interface SolverOptions {
  /** How common words are: of equally good words the more common one comes first. */
  readonly frequencies?: Frequencies;
  /** Memory for proved results, for each list, mode and set of weights. */
  readonly tableBytes?: number;
  /** The number of workspaces (list, mode and weights) to keep; older ones are dropped. */
  readonly kept?: number;
  /** The length of a step. */
  readonly stepMs?: number;
  /** The clock that steps end by, in milliseconds; that of the host by default. */
  readonly clock?: () => number;
  /** Values of first words that were found before, by the key of `openerTableKey`. */
  readonly openings?: ((key: string) => OpenerTable | undefined) | undefined;
}

/** Guesses in a game by default. */
export const DEFAULT_LIMIT = 6;
/** Memory for proved results by default. */
export const DEFAULT_TABLE_BYTES = 32 * 2 ** 20;
const DEFAULT_KEPT = 4;

/** Answers questions about positions, each as a generator that yields the result proved so far. */
export interface Solver {
  readonly frequencies: Frequencies;
  /** The value of a position under best play. */
  value(position: Position, rules: SolverRules): Generator<Value, Value>;
  /**
   * The value of guessing a word (of the list or not) and best play afterwards; the guess itself counts. Several words
   * are played one after the other with any feedback, unless one of them is the answer.
   */
  valueOf(position: Position, words: string | readonly string[], rules: SolverRules): Generator<Value, Value>;
  /**
   * The same with the value of each part of the guess. Where weights are rounded only the value of the guess holds for
   * the weights as given; those of the parts are estimates.
   */
  valuesOfParts(position: Position, word: string, rules: SolverRules): Generator<ValuedParts, ValuedParts>;
  /** How many legal guesses a word is at least as good as: an estimate, then, in small positions, the number. */
  rank(position: Position, word: string, rules: SolverRules): Generator<GuessRank | undefined, GuessRank>;
  /** The best replies, each with its own value. */
  replies(position: Position, rules: SolverRules, options: RepliesOptions): Generator<Replies, Replies>;
  /**
   * The optimal tree of best play, from a given first word, from several that are played with any feedback, or from the
   * best one; undefined where there is nothing to guess. The best one is the first by the tie rule (`tieRule.ts`); below
   * it the rule chooses among the words with which the fewest guesses suffice.
   */
  tree(
    position: Position,
    rules: SolverRules,
    words?: string | readonly string[],
  ): Generator<Value, SolvedTree | undefined>;
  /** The first word of that tree; undefined where there is nothing to guess. */
  bestGuess(position: Position, rules: SolverRules): Generator<Value, string | undefined>;
  /**
   * The fewest guesses, of a whole game, within which all candidates can be found; the limit if it does not suffice.
   * Yields lower bounds of it.
   */
  leastLimit(position: Position, rules: SolverRules): Generator<number, number>;
}

/**
 * A solver that keeps proved results from one question to the next; it serves any list and rules.
 *
 * @example
 * ```ts
 * const solver = createSolver();
 * finish(solver.value(position, { mode: 'hard', limit: 6 })).guesses.lower;
 * ```
 */
export const createSolver = (options: SolverOptions = {}): Solver => {
  const { frequencies = new Map(), tableBytes = DEFAULT_TABLE_BYTES, kept = DEFAULT_KEPT, stepMs, clock } = options;
  checkTableBytes(tableBytes);
  const pace = createPace(stepMs, clock);
  const workspaceFor = createWorkspaces(tableBytes, kept, pace);

  const begin = (position: Position, rules: SolverRules): StateQuestion => {
    checkQuestion(position, rules);
    pace.begin();
    const { mode, limit } = rules;
    const rounding = roundingFor(position, rules);
    const legal = mode === 'normal' ? undefined : legalGuesses(position, mode);
    const state = { candidates: position.candidates, legal, turnsLeft: limit - position.turns.length };
    const tables = {
      own: tableFor(position, rules, rounding),
      ofNormalMode: mode === 'normal' ? undefined : tableFor(position, { ...rules, mode: 'normal' }, rounding),
    };
    const rule = createTieRule(position.list, frequencies);
    return { work: workspaceFor(position.list, mode, rounding.weights), state, limit, rounding, tables, rule };
  };

  /** Tables are for the start of games with weights that are not rounded. */
  const tableFor = ({ list, turns, candidates }: Position, rules: SolverRules, { isExact }: Rounding) => {
    const isStart = turns.length === 0 && candidates.length === list.answerCount;
    return isStart && isExact && rules.weights ? options.openings?.(openerTableKey(list, rules)) : undefined;
  };

  function* exactValueOf(question: StateQuestion, position: Position, rules: SolverRules): Generator<Value, Value> {
    const known = valueWithoutChoice(question.work, question.state) ?? knownValue(question, position, rules, undefined);
    return known ?? (yield* solveToExact(question));
  }

  return {
    frequencies,

    *value(position, rules) {
      const question = begin(position, rules);
      return yield* mapSteps(exactValueOf(question, position, rules), question.rounding.value);
    },

    *valueOf(position, texts, rules) {
      const question = begin(position, rules);
      const words = checkWords(position.list, texts);
      const known = words.length === 1 ? knownValue(question, position, rules, words[0]) : undefined;
      if (known) return known;
      const { work, state, rounding } = question;
      const weight = totalWeight(work, state.candidates);
      if (state.turnsLeft <= 0) return rounding.value(exactValue(weight, 0, weight));
      return yield* mapSteps(valueOfWords({ ...question, words }), rounding.value);
    },

    *valuesOfParts(position, text, rules) {
      const question = begin(position, rules);
      const word = checkWordFor(position.list, text);
      return yield* valuesOfParts({ ...question, words: [word] }, knownValue(question, position, rules, word));
    },

    *rank(position, text, rules) {
      const question = begin(position, rules);
      const word = checkWordFor(position.list, text);
      const { isExact } = question.rounding;
      const rank = yield* rankWord({ ...question, word });
      return { ...rank, exact: rank.exact && isExact };
    },

    *replies(position, rules, replyOptions) {
      checkTop(replyOptions.top);
      const question = begin(position, rules);
      const steps = findReplies({ ...question, frequencies, options: replyOptions });
      return yield* mapSteps(steps, rememberLast(question.rounding.replies));
    },

    *tree(position, rules, texts) {
      const question = begin(position, rules);
      const { state, rounding } = question;
      if (position.candidates.length === 0 || state.turnsLeft <= 0) return undefined;
      const steps = treeSteps(question, position, rules, texts);
      return rounding.tree(yield* mapProgress(steps, rounding.value));
    },

    *bestGuess(position, rules) {
      const question = begin(position, rules);
      if (position.candidates.length === 0 || question.state.turnsLeft <= 0) return undefined;
      function* steps(): Generator<Value, string> {
        return yield* bestGuessOf(question, yield* exactValueOf(question, position, rules));
      }
      return yield* mapProgress(steps(), question.rounding.value);
    },

    *leastLimit(position, rules) {
      return yield* findLeastLimit(begin(position, rules), position.turns.length);
    },
  };

  function* treeSteps(
    question: StateQuestion,
    position: Position,
    rules: SolverRules,
    texts: string | readonly string[] | undefined,
  ): Generator<Value, SolvedTree> {
    if (texts === undefined) return yield* bestTree(question, yield* exactValueOf(question, position, rules));
    return yield* treeOfWords({ ...question, words: checkWords(position.list, texts) });
  }
};

/** A function of the latest argument, which is often the same again: the same result for it. */
const rememberLast = <A, B>(compute: (argument: A) => B): ((argument: A) => B) => {
  let last: { readonly argument: A; readonly result: B } | undefined;
  return (argument) => {
    if (last?.argument !== argument) last = { argument, result: compute(argument) };
    return last.result;
  };
};

// Questions about a state

/** A state with the workspace of its list and rules. */
interface StateQuestion {
  readonly work: Workspace;
  readonly state: State;
  /** Guesses in the whole game. */
  readonly limit: number;
  /** What the values of the search mean for the weights as given. */
  readonly rounding: Rounding;
  /** Which of equally good words is taken. */
  readonly rule: TieRule;
  /** At the start of a game, what was found before. */
  readonly tables: StartTables;
}

function* solveToExact({ work, state, limit, tables }: StateQuestion): Generator<Value, Value> {
  const solver = createStateSolver(work, state, limit);
  addTables(solver, tables);
  yield* mapProgress(solveState(work, solver), solver.bounds.value);
  return solver.bounds.value();
}

/** The tree of best play of a state whose value is known. */
function* bestTree(question: StateQuestion, value: Value): Generator<Value, SolvedTree> {
  const word = yield* bestGuessOf(question, value);
  const { tree } = yield* mapProgress(treeOfWords({ ...question, words: [word] }), () => value);
  return { value, tree };
}

/** The guess of best play in a state whose value is known. */
function* bestGuessOf({ work, state, limit, rule }: StateQuestion, value: Value): Generator<Value, string> {
  const solver = createStateSolver(work, state, limit);
  solver.bounds.setExact(value);
  return work.list.words[yield* mapProgress(guessOfState(solver, rule, work.pace), () => value)];
}

/** The least limit of a whole game in which nothing is lost, after so many turns. */
function* findLeastLimit({ work, state, limit }: StateQuestion, turns: number): Generator<number, number> {
  // as many turns as there are candidates always suffice
  const most = Math.min(limit, turns + Math.max(1, state.candidates.length));
  const search = yield* mapProgress(work.losslessSearch(), () => turns + 1);
  for (let least = turns + 1; least < most; least++) {
    const steps = search.solve({ ...state, turnsLeft: least - turns }, Number.POSITIVE_INFINITY);
    const cost = yield* mapProgress(steps, () => least);
    if (cost < Number.POSITIVE_INFINITY) return least;
  }
  return most;
}

/** The value of the start or of an opener, if it was proved before. */
const knownValue = (
  { work, state, tables }: StateQuestion,
  { turns }: Position,
  { known }: SolverRules,
  opener: string | undefined,
): Value | undefined => {
  const stored = opener === undefined ? tables.own?.start : tables.own?.openers.get(opener);
  if (stored && stored.lower === stored.upper) {
    return exactValue(totalWeight(work, state.candidates), stored.lower, 0);
  }
  const found = turns.length === 0 ? known?.(opener) : undefined;
  return found && exactValue(totalWeight(work, state.candidates), found.guesses, found.lost);
};

// Workspaces and checks

/** A workspace for each list, mode and set of weights, the last few of them. */
const createWorkspaces = (tableBytes: number, kept: number, pace: Pace) => {
  const workspaces: { readonly key: string; readonly work: Workspace }[] = [];
  return (list: WordList, mode: Mode, weights: Uint32Array | undefined): Workspace => {
    const key = [list.fingerprint, mode, weights ? weights.join() : ''].join(' ');
    const at = workspaces.findIndex((each) => each.key === key);
    const found = at >= 0 ? workspaces.splice(at, 1)[0] : undefined;
    const own = found ?? { key, work: createWorkspace({ list, mode, weights, tableBytes }, pace) };
    workspaces.unshift(own);
    workspaces.splice(kept);
    return own.work;
  };
};

/** One word or several, at least one. */
const checkWords = (list: WordList, texts: string | readonly string[]): string[] => {
  const words = (Array.isArray(texts) ? (texts as readonly string[]) : [texts as string]).map((text) =>
    checkWordFor(list, text),
  );
  return words.length > 0 ? words : misuse('ARGUMENT_WRONG', 'words is empty; pass one word or more.');
};

const checkQuestion = (position: Position, { mode, limit, weights }: SolverRules): void => {
  const { list } = checkPosition(position);
  checkChoice('mode', mode, MODES);
  checkLimit(limit);
  checkWeights(list, weights, limit);
};
