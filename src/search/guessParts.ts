/**
 * A guess as the parts it leaves: the value of the guess is the sum of theirs, and its tree has a branch for each.
 *
 * Several words can be fixed, to be played one after the other with any feedback unless one of them is the answer: they
 * are then one guess with the feedback of all of them, and the upper levels of the tree.
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

/** A state and the words to guess in it: one, or several that are played with any feedback. */
export interface WordQuestion {
  readonly work: Workspace;
  readonly state: State;
  readonly words: readonly string[];
  /** Guesses in the whole game. */
  readonly limit: number;
}

/** The candidates that give the words the same feedback. */
interface GuessPart {
  /** Of the first word. */
  readonly feedback: Feedback;
  readonly solver: StateSolver;
}

/** A fixed word, and what follows it for each feedback but "all here", in the order of feedbacks. */
interface FixedNode {
  readonly word: string;
  readonly branches: readonly (readonly [feedback: Feedback, next: FixedNode | GuessPart])[];
}

/** The words as nodes, and all parts below them. */
interface FixedGuess {
  readonly node: FixedNode;
  /** Smallest first: parts that are solved quickly narrow the sum early. */
  readonly parts: readonly GuessPart[];
  /** What the fixed words themselves cost. */
  readonly spent: number;
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

/** Plays the fixed words; the parts are what they leave, without the candidates that are found. */
const playFixed = ({ work, state, words, limit }: WordQuestion): FixedGuess => {
  const parts: GuessPart[] = [];
  let spent = 0;
  const solved = allHere(work.list.wordLength);

  const addPart = (feedback: Feedback, part: State): GuessPart => {
    const solver = createStateSolver(work, part, limit);
    const known = valueWithoutChoice(work, part);
    if (known) solver.bounds.setExact(known);
    const added = { feedback, solver };
    parts.push(added);
    return added;
  };

  const play = (from: State, [word, ...rest]: readonly string[], firstFeedback?: Feedback): FixedNode => {
    spent += totalWeight(work, from.candidates);
    const branches: [Feedback, FixedNode | GuessPart][] = [];
    for (const [feedback, next] of statesAfterWord(work, from, word)) {
      if (feedback === solved) continue;
      const first = firstFeedback ?? feedback;
      const isOpen = rest.length === 0 || next.turnsLeft <= 0;
      branches.push([feedback, isOpen ? addPart(first, next) : play(next, rest, first)]);
    }
    return { word, branches: branches.sort(([a], [b]) => a - b) };
  };

  const node = play(state, words);
  const sizeOf = ({ solver }: GuessPart): number => solver.state.candidates.length;
  return { node, parts: parts.sort((a, b) => sizeOf(a) - sizeOf(b)), spent };
};

/** The sum of the parts' values and the fixed words themselves. */
const sumOf = ({ work, state }: WordQuestion, { parts, spent }: FixedGuess): Value =>
  valueOfParts(
    totalWeight(work, state.candidates),
    parts.map(({ solver }) => solver.bounds.value()),
    spent,
  );

/** Solves the parts until all are exact; yields the value of the words. */
function* solveParts(question: WordQuestion, guess: FixedGuess): Generator<Value, Value> {
  const sum = () => sumOf(question, guess);
  const open = guess.parts.map(({ solver }) => solver).filter(({ bounds }) => !bounds.isExact());
  yield* mapProgress(solveStates(question.work, open), sum);
  return sum();
}

/** The value of playing the words and best play afterwards. */
export const valueOfWords = (question: WordQuestion): Generator<Value, Value> =>
  solveParts(question, playFixed(question));

/** The same for one word, with the value of each part. `known` is the value of the guess if it was proved before. */
export function* valuesOfParts(
  question: WordQuestion & { readonly rounding: Rounding },
  known: Value | undefined,
): Generator<ValuedParts, ValuedParts> {
  const guess = playFixed(question);
  const { rounding, work, state } = question;
  const report = (value: Value): ValuedParts => ({
    value: rounding.value(known ?? value),
    parts: guess.parts.map(({ feedback, solver }) => ({ feedback, value: solver.bounds.value() })),
    weight: totalWeight(work, state.candidates),
    isRounded: !rounding.isExact,
  });
  return report(yield* mapProgress(solveParts(question, guess), report));
}

/** An optimal tree that begins with the words. */
export function* treeOfWords(question: WordQuestion & { readonly rule: TieRule }): Generator<Value, SolvedTree> {
  const guess = playFixed(question);
  const value = yield* solveParts(question, guess);
  const trees = yield* mapProgress(treesOf(guess.parts, question), () => value);
  return { value, tree: joinTrees(guess.node, trees) };
}

/**
 * The tree of every part that has turns left. Where nothing is lost the whole tree has the least worst case that its value
 * allows: a part that needs fewer turns than another may use as many.
 */
function* treesOf(
  parts: readonly GuessPart[],
  { rule, work }: WordQuestion & { readonly rule: TieRule },
): Generator<undefined, Map<GuessPart, Tree>> {
  const open = parts.filter(({ solver }) => solver.state.turnsLeft > 0);
  let most = 0;
  for (const { solver } of open) most = Math.max(most, (yield* withFewestTurns(solver)).turnsLeft);
  const isLossless = parts.every(({ solver }) => solver.bounds.value().lost.upper === 0);
  const trees = new Map<GuessPart, Tree>();
  for (const part of open) {
    const { solver } = part;
    const turnsLeft = isLossless ? most : (yield* withFewestTurns(solver)).turnsLeft;
    const search = yield* solver.finalSearch();
    const by: TieBreak = { search, rule, pace: work.pace };
    const state = { ...solver.state, turnsLeft };
    trees.set(part, yield* extractInSteps(search.problem, state, (each) => chooseBestGuess(by, each)));
  }
  return trees;
}

/** The fixed words with the trees of the parts below them; a part without a tree is lost. */
const joinTrees = ({ word, branches }: FixedNode, trees: ReadonlyMap<GuessPart, Tree>): Tree => {
  const joined = new Map<Feedback, Tree>();
  for (const [feedback, next] of branches) {
    const tree = 'word' in next ? joinTrees(next, trees) : trees.get(next);
    if (tree) joined.set(feedback, tree);
  }
  return { guess: word, branches: joined };
};

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
