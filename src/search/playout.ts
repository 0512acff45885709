/**
 * Strategies that are played out for every candidate, so that what they come to is a fact: the upper bound of every first
 * answer.
 *
 * A sketch needs nothing but the letters of the words and is there within a few thousandths of a second. A greedy game
 * looks at every guess and is close to the best. Both work at a pace.
 */

import { allHere, type Feedback, scoreLetters } from '../feedback.ts';
import { endStep, type Pace } from '../pace.ts';
import { groupAnswers } from '../position.ts';
import type { GuessId } from '../words/list.ts';
import { statesAfter } from './extract.ts';
import { type StrategyCost, valueWithoutChoice, weightOf } from './knowledge.ts';
import { scanAll } from './ordering.ts';
import type { Problem, State } from './problem.ts';

/** What was played, and the first guess of it; undefined where there was nothing to choose. */
interface PlayedOut extends StrategyCost {
  readonly guess: GuessId | undefined;
}

/** What a playout needs of a problem before there is a matrix. */
export type SketchProblem = Pick<Problem, 'list' | 'weights'>;

/** Candidates that a sketch compares: many for small sets, where a good one is hard to meet by chance. */
const TRIED = 12;
const TRIED_OF_LARGE = 4;
const LARGE = 500;

/** Guesses one of a few candidates everywhere, the one with the most parts; legal in every mode. */
export function* playSketch(problem: SketchProblem, state: State, pace: Pace): Generator<undefined, PlayedOut> {
  const { candidates, turnsLeft } = state;
  const settled = playWithoutChoice(problem, state);
  if (settled) return settled;
  if (pace.isOver()) yield* endStep(pace);
  let groups: Map<Feedback, number[]> | undefined;
  let first: number | undefined;
  for (const guess of someOf(problem, candidates)) {
    const own = groupsOf(problem, candidates, guess);
    if (!groups || own.size > groups.size) {
      groups = own;
      first = guess;
    }
    if (groups.size === candidates.length) break;
    if (candidates.length > LARGE && pace.isOver()) yield* endStep(pace);
  }
  const played = { guesses: weightOf(problem, candidates), lost: 0, guess: first as GuessId | undefined };
  const found = allHere(problem.list.wordLength);
  for (const [feedback, group] of groups ?? []) {
    if (feedback === found) continue;
    const part = { candidates: Uint32Array.from(group), legal: undefined, turnsLeft: turnsLeft - 1 };
    add(played, yield* playSketch(problem, part, pace));
  }
  return played;
}

const add = (sum: { guesses: number; lost: number }, part: StrategyCost): void => {
  sum.guesses += part.guesses;
  sum.lost += part.lost;
};

/** The heaviest candidate and some others from all over the set. */
const someOf = ({ weights }: SketchProblem, candidates: Uint32Array): number[] => {
  const count = Math.min(candidates.length, candidates.length > LARGE ? TRIED_OF_LARGE : TRIED);
  const some = Array.from({ length: count }, (_, i) => candidates[Math.floor((i * candidates.length) / count)] ?? 0);
  if (!weights) return some;
  const heaviest = candidates.reduce((best, answer) => ((weights[answer] ?? 0) > (weights[best] ?? 0) ? answer : best));
  return [heaviest, ...some.filter((answer) => answer !== heaviest)];
};

const groupsOf = ({ list }: SketchProblem, candidates: Uint32Array, guess: number): Map<Feedback, number[]> => {
  const { letters, wordLength } = list;
  return groupAnswers(candidates, (answer) =>
    scoreLetters(letters, guess * wordLength, letters, answer * wordLength, wordLength, 'real'),
  );
};

/**
 * Guesses, everywhere, the word with the most parts, a candidate counting one more; `first` is the first guess if it is
 * not to be the best by that rule.
 */
export function* playGreedily(
  problem: Problem,
  state: State,
  pace: Pace,
  first?: GuessId,
): Generator<undefined, PlayedOut> {
  const settled = first === undefined ? playWithoutChoice(problem, state) : undefined;
  if (settled) return settled;
  const guess = first ?? (yield* mostPartsGuess(problem, state, pace));
  const played = { guesses: weightOf(problem, state.candidates), lost: 0, guess };
  const found = allHere(problem.list.wordLength);
  for (const [feedback, part] of statesAfter(problem, state, guess)) {
    if (feedback !== found) add(played, yield* playGreedily(problem, part, pace));
  }
  return played;
}

function* mostPartsGuess(problem: Problem, { candidates, legal }: State, pace: Pace): Generator<undefined, GuessId> {
  const parts = yield* scanAll(problem.matrix, 'countParts', candidates, pace);
  const inSet = new Set(candidates);
  let best = candidates[0] ?? 0;
  let most = 0;
  const count = legal ? legal.length : problem.list.words.length;
  for (let i = 0; i < count; i++) {
    const guess = legal ? (legal[i] ?? 0) : i;
    const own = parts[guess] ?? 0;
    // a candidate counts one more, and comes first among equals
    if (own + 1 <= most) continue;
    const score = own + (inSet.has(guess) ? 1 : 0);
    if (score <= most) continue;
    best = guess;
    most = score;
  }
  return best as GuessId;
}

/** The outcome where there is nothing to choose. */
const playWithoutChoice = (problem: SketchProblem, state: State): PlayedOut | undefined => {
  const settled = valueWithoutChoice(problem, state);
  return settled && { guesses: settled.guesses.upper, lost: settled.lost.upper, guess: undefined };
};
