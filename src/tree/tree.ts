/**
 * A decision tree: the first guess, and the next one after each feedback. Also the walk of an answer down the tree, and
 * the statistics of all answers.
 */

import { misuse } from '../failure.ts';
import { type Feedback, type FeedbackRule, scoreWords } from '../feedback.ts';
import { counted } from '../format.ts';
import { groupAnswers } from '../position.ts';
import { normalizeWord } from '../words/list.ts';

/** A guess, and the tree of what remains after each feedback. */
export interface Tree {
  readonly guess: string;
  /** One branch for each possible feedback but "all here"; none where the guess is surely right or the last one. */
  readonly branches: ReadonlyMap<Feedback, Tree>;
}

// Walking

/** One guess of a game and its feedback. */
export interface Step {
  readonly guess: string;
  readonly feedback: Feedback;
}

/**
 * The game that the tree plays for an answer; it is found if the last feedback is "all here".
 *
 * @example
 * ```ts
 * pathOf(tree, 'abide').map(({ guess }) => guess);
 * ```
 */
export const pathOf = (tree: Tree, answer: string, rule: FeedbackRule = 'real'): Step[] => {
  const steps: Step[] = [];
  for (let node: Tree | undefined = tree; node; ) {
    const step: Step = { guess: node.guess, feedback: scoreWords(node.guess, answer, rule) };
    steps.push(step);
    node = node.branches.get(step.feedback);
  }
  return steps;
};

/** Guesses on the longest path of a tree. */
export const depthOf = ({ branches }: Tree): number => {
  let deepest = 0;
  for (const branch of branches.values()) deepest = Math.max(deepest, depthOf(branch));
  return 1 + deepest;
};

/** Answers by the feedback they give `guess`, in ascending order of feedback: "all here" comes last. */
export const splitAnswers = (
  guess: string,
  answers: readonly string[],
  rule: FeedbackRule = 'real',
): Map<Feedback, string[]> => {
  const parts = groupAnswers(answers, (answer) => scoreWords(guess, answer, rule));
  return new Map([...parts].sort(([a], [b]) => a - b));
};

const SHOWN_STEPS = 6;

/** A path in a sentence, guess and feedback in turn; of a long path only the end. */
export const formatPath = (parts: readonly string[]): string =>
  parts.length <= 2 * SHOWN_STEPS ? parts.join(' ') : `… ${parts.slice(-2 * SHOWN_STEPS).join(' ')}`;

// Statistics

/** The number of guesses that the answers of a tree take. */
export interface TreeSummary {
  /** Guesses over all answers, each times its weight; a lost answer counts the guesses made for it. */
  readonly total: number;
  /** The most guesses that an answer takes. */
  readonly worst: number;
  /** Answers found, by number of guesses; lost answers are not counted. */
  readonly histogram: Readonly<Record<number, number>>;
  /** Answers that the tree does not find within the limit. */
  readonly losses: readonly string[];
}

/**
 * Plays the tree for every answer, by the feedback rule of its list; `weights` has one number for each of them.
 *
 * @example
 * ```ts
 * summarizeTree(tree, list.words.slice(0, list.answerCount)).total;
 * ```
 */
export const summarizeTree = (
  tree: Tree,
  answers: readonly string[],
  weights?: readonly number[],
  rule: FeedbackRule = 'real',
): TreeSummary => {
  checkWeightCount(weights, answers.length);
  const histogram: Record<number, number> = {};
  const losses: string[] = [];
  let total = 0;
  let worst = 0;
  answers.map(normalizeWord).forEach((answer, index) => {
    const path = pathOf(tree, answer, rule);
    if (path.at(-1)?.guess === answer) histogram[path.length] = (histogram[path.length] ?? 0) + 1;
    else losses.push(answer);
    total += path.length * (weights?.[index] ?? 1);
    worst = Math.max(worst, path.length);
  });
  return { total, worst, histogram, losses };
};

/** Throws unless there is one weight for each answer. */
export const checkWeightCount = (weights: readonly number[] | undefined, answers: number): void => {
  if (!weights || weights.length === answers) return;
  const numbers = counted(weights.length, 'number');
  misuse('WEIGHTS_WRONG', `weights has ${numbers} for ${counted(answers, 'answer')}; pass one for each.`);
};
