/**
 * A guess as the parts it leaves: the value of the guess is the sum of theirs, and its tree has a branch for each.
 */

import { allHere, type Feedback } from '../feedback.ts';
import type { Pace } from '../pace.ts';
import { mapProgress } from '../progress.ts';
import { depthOf, type Tree } from '../tree/tree.ts';
import type { GuessId } from '../words/list.ts';
import { chooseBestGuess, type TieBreak } from './bestGuess.ts';
import { anyBestGuess, extractInSteps, statesAfterWord } from './extract.ts';
import type { State } from './problem.ts';
import type { Rounding } from './rounding.ts';
import { createStateSolver, type StateSolver, solveStates } from './stateSolver.ts';
import type { TieRule } from './tieRule.ts';
import { type Value, valueOfParts } from './value.ts';
import { valueWithoutChoice } from './valueBounds.ts';
import { totalWeight } from './weights.ts';
import type { Workspace } from './workspace.ts';

/** A tree, and its value. */
export interface SolvedTree {
  readonly value: Value;
  readonly tree: Tree;
}

/** A state and a word to guess in it. */
export interface WordQuestion {
  readonly work: Workspace;
  readonly state: State;
  readonly word: string;
  /** Guesses in the whole game. */
  readonly limit: number;
}

interface GuessPart {
  readonly feedback: Feedback;
  readonly solver: StateSolver;
}

/** What one feedback of a guess leaves: the value of the candidates that give it, without the guess itself. */
export interface PartValue {
  readonly feedback: Feedback;
  readonly value: Value;
}

/** The value of a guess, and of every part that it leaves but that in which the guess is the answer. */
export interface ValuedParts {
  readonly value: Value;
  readonly parts: readonly PartValue[];
  /** The weight of all candidates in the unit of the parts. */
  readonly weight: number;
  /** Whether the weights were rounded for the search: the values of the parts are then estimates. */
  readonly isRounded: boolean;
}

/** The parts of a word but its own, smallest first: parts that are solved quickly narrow the sum early. */
const partsOf = ({ work, state, word, limit }: WordQuestion): GuessPart[] =>
  [...statesAfterWord(work, state, word)]
    .filter(([feedback]) => feedback !== allHere(work.list.wordLength))
    .sort(([, a], [, b]) => a.candidates.length - b.candidates.length)
    .map(([feedback, part]) => {
      const solver = createStateSolver(work, part, limit);
      const known = valueWithoutChoice(work, part);
      if (known) solver.bounds.setExact(known);
      return { feedback, solver };
    });

/** The sum of the parts' values and the guess itself. */
const sumOf = ({ work, state }: WordQuestion, parts: readonly GuessPart[]): Value =>
  valueOfParts(
    totalWeight(work, state.candidates),
    parts.map(({ solver }) => solver.bounds.value()),
  );

/** Solves the parts of a word until all are exact; yields the value of the word. */
function* solveParts(question: WordQuestion, parts: readonly GuessPart[]): Generator<Value, Value> {
  const sum = () => sumOf(question, parts);
  const open = parts.map(({ solver }) => solver).filter(({ bounds }) => !bounds.isExact());
  yield* mapProgress(solveStates(question.work, open), sum);
  return sum();
}

/** The value of guessing a word and best play afterwards. */
export const valueOfWord = (question: WordQuestion): Generator<Value, Value> => solveParts(question, partsOf(question));

/** The same with the value of each part. `known` is the value of the guess if it was proved before. */
export function* valuesOfParts(
  question: WordQuestion & { readonly rounding: Rounding },
  known: Value | undefined,
): Generator<ValuedParts, ValuedParts> {
  const parts = partsOf(question);
  const { rounding, work, state } = question;
  const report = (value: Value): ValuedParts => ({
    value: rounding.value(known ?? value),
    parts: parts.map(({ feedback, solver }) => ({ feedback, value: solver.bounds.value() })),
    weight: totalWeight(work, state.candidates),
    isRounded: !rounding.isExact,
  });
  return report(yield* mapProgress(solveParts(question, parts), report));
}

/** An optimal tree that begins with a word. */
export function* treeOfWord(question: WordQuestion & { readonly rule: TieRule }): Generator<Value, SolvedTree> {
  const parts = partsOf(question);
  const value = yield* solveParts(question, parts);
  const branches = yield* mapProgress(branchesOf(parts, question), () => value);
  return { value, tree: { guess: question.word, branches } };
}

/**
 * The trees of the parts. Where nothing is lost the whole tree has the least worst case that its value allows: a part that
 * needs fewer turns than another may use as many.
 */
function* branchesOf(
  parts: readonly GuessPart[],
  { rule, work }: WordQuestion & { readonly rule: TieRule },
): Generator<undefined, Map<Feedback, Tree>> {
  const open = parts.filter(({ solver }) => solver.state.turnsLeft > 0);
  let most = 0;
  for (const { solver } of open) most = Math.max(most, (yield* withFewestTurns(solver)).turnsLeft);
  const isLossless = open.every(({ solver }) => solver.bounds.value().lost.upper === 0);
  const branches: [Feedback, Tree][] = [];
  for (const { feedback, solver } of open) {
    const { state } = solver;
    const turnsLeft = isLossless ? most : (yield* withFewestTurns(solver)).turnsLeft;
    const search = yield* solver.finalSearch();
    const by: TieBreak = { search, rule, pace: work.pace };
    const tree = yield* extractInSteps(search.problem, { ...state, turnsLeft }, (each) => chooseBestGuess(by, each));
    branches.push([feedback, tree]);
  }
  return new Map(branches.sort(([a], [b]) => a - b));
}

/** The state with the fewest turns in which the same value can be reached; as it is, where candidates are lost. */
function* withFewestTurns(solver: StateSolver): Generator<undefined, State> {
  const { state, bounds } = solver;
  const { lost, guesses } = bounds.value();
  if (lost.lower > 0) return state;
  if (state.candidates.length <= 2) return { ...state, turnsLeft: Math.min(state.turnsLeft, state.candidates.length) };
  const search = yield* solver.finalSearch();
  const tree = yield* extractInSteps(search.problem, state, anyBestGuess(search));
  // the depth of one best tree is enough; it remains to try fewer turns
  let turnsLeft = Math.min(state.turnsLeft, depthOf(tree));
  while (turnsLeft > 1) {
    const steps = search.solve({ ...state, turnsLeft: turnsLeft - 1 }, guesses.lower + 1);
    if ((yield* mapProgress(steps, () => undefined)) !== guesses.lower) break;
    turnsLeft--;
  }
  return { ...state, turnsLeft };
}

/** The guess of best play in a state whose value is proved. */
export function* guessOfState(solver: StateSolver, rule: TieRule, pace: Pace): Generator<undefined, GuessId> {
  const search = yield* solver.finalSearch();
  return yield* chooseBestGuess({ search, rule, pace }, solver.state);
}
