/**
 * Playouts: strategies that are played out for every candidate, so that their cost is a fact. They give the upper bound
 * of every first answer.
 *
 * A quick playout needs only the letters of the words and takes a few milliseconds. A greedy playout scans every guess
 * and is close to the best. Both work at a pace.
 */

import { allHere, type Feedback, scoreLetters } from '../feedback.ts';
import { endStep, type Pace } from '../pace.ts';
import { groupAnswers } from '../position.ts';
import { type GuessId, ruleOf } from '../words/list.ts';
import { statesAfter } from './extract.ts';
import type { Lossless } from './losslessPlayout.ts';
import type { Problem, State } from './problem.ts';
import { scanSavings } from './savings.ts';
import { type StrategyCost, valueWithoutChoice } from './valueBounds.ts';
import { heaviestCandidate, totalWeight } from './weights.ts';

/** The cost of a strategy and its first guess, which is undefined where there is nothing to choose. */
interface Playout extends StrategyCost {
  readonly guess: GuessId | undefined;
}

/** A problem before there is a matrix. */
type WordsOnly = Pick<Problem, 'list' | 'weights'>;

/** Candidates that a quick playout compares: more for small sets, where a good one is rarely met by chance. */
const COMPARED = 12;
const COMPARED_IN_LARGE = 4;
const LARGE = 500;

/** Guesses one of a few candidates everywhere, that with the most parts; legal in every mode. */
export function* quickPlayout(problem: WordsOnly, state: State, pace: Pace): Generator<undefined, Playout> {
  const { candidates, turnsLeft } = state;
  const known = playoutWithoutChoice(problem, state);
  if (known) return known;
  if (pace.isOver()) yield* endStep(pace);
  let best: { readonly guess: number; readonly groups: ReadonlyMap<Feedback, number[]> } | undefined;
  for (const guess of sampleOf(problem, candidates)) {
    const groups = groupsOf(problem, candidates, guess);
    if (!best || groups.size > best.groups.size) best = { guess, groups };
    if (best.groups.size === candidates.length) break;
    if (candidates.length > LARGE && pace.isOver()) yield* endStep(pace);
  }
  const sum = { guesses: totalWeight(problem, candidates), lost: 0, guess: best?.guess as GuessId | undefined };
  const solved = allHere(problem.list.wordLength);
  for (const [feedback, group] of best?.groups ?? []) {
    if (feedback === solved) continue;
    const part = { candidates: Uint32Array.from(group), legal: undefined, turnsLeft: turnsLeft - 1 };
    add(sum, yield* quickPlayout(problem, part, pace));
  }
  return sum;
}

const add = (sum: { guesses: number; lost: number }, part: StrategyCost): void => {
  sum.guesses += part.guesses;
  sum.lost += part.lost;
};

/** The heaviest candidate and some others from all over the set. */
const sampleOf = (problem: WordsOnly, candidates: Uint32Array): number[] => {
  const count = Math.min(candidates.length, candidates.length > LARGE ? COMPARED_IN_LARGE : COMPARED);
  const sample = Array.from({ length: count }, (_, i) => candidates[Math.floor((i * candidates.length) / count)]);
  if (!problem.weights) return sample;
  const heaviest = heaviestCandidate(problem, candidates);
  return [heaviest, ...sample.filter((answer) => answer !== heaviest)];
};

const groupsOf = ({ list }: WordsOnly, candidates: Uint32Array, guess: number): Map<Feedback, number[]> => {
  const { letters, wordLength } = list;
  return groupAnswers(candidates, (answer) =>
    scoreLetters(letters, guess * wordLength, letters, answer * wordLength, wordLength, ruleOf(list)),
  );
};

/** Finds a strategy of a state that loses nothing; undefined if none was found. */
export type Rescue = (state: State) => Generator<undefined, Lossless | undefined>;

/** How a greedy playout begins, and what it does where it would lose. */
interface GreedyOptions {
  readonly first?: GuessId;
  readonly rescue?: Rescue;
}

/**
 * Guesses the word with the most savings everywhere (`savings.ts`). With weights it can lose light candidates for the sake
 * of heavy ones: there the word with the most parts is tried as well, then a strategy without losses is searched for. In
 * the hard modes words that differ in one place are often lost, so that such a strategy is searched for first.
 */
export function* greedyPlayout(
  problem: Problem,
  state: State,
  pace: Pace,
  { first, rescue }: GreedyOptions = {},
): Generator<undefined, Playout> {
  if (first !== undefined) return yield* playOutAfter(problem, state, pace, first, rescue);
  const known = playoutWithoutChoice(problem, state);
  if (known) return known;
  const isRescuedFirst = problem.mode !== 'normal';
  const lossless = isRescuedFirst && rescue ? yield* rescue(state) : undefined;
  if (lossless) return { ...lossless, lost: 0 };
  const { parts, saved } = yield* scanSavings(problem, state.candidates, pace);
  const promising = guessWithMost(saved, state, problem);
  const found = yield* playOutAfter(problem, state, pace, promising, rescue);
  if (found.lost === 0 || !problem.weights || state.candidates.length > MOST_PLAYED_AGAIN) return found;
  const finest = guessWithMost(parts, state, problem);
  const other = finest === promising ? found : yield* playOutAfter(problem, state, pace, finest, rescue);
  const better = other.lost < found.lost ? other : found;
  if (better.lost === 0 || isRescuedFirst || !rescue) return better;
  const rescued = yield* rescue(state);
  return rescued ? { ...rescued, lost: 0 } : better;
}

/** Larger sets are not played out again: their parts are. */
const MOST_PLAYED_AGAIN = 100;

function* playOutAfter(
  problem: Problem,
  state: State,
  pace: Pace,
  guess: GuessId,
  rescue: Rescue | undefined,
): Generator<undefined, Playout> {
  const sum = { guesses: totalWeight(problem, state.candidates), lost: 0, guess };
  const solved = allHere(problem.list.wordLength);
  for (const [feedback, part] of statesAfter(problem, state, guess)) {
    if (feedback !== solved) add(sum, yield* greedyPlayout(problem, part, pace, rescue ? { rescue } : {}));
  }
  return sum;
}

/** The legal guess with the greatest number; a candidate first among equals, because candidates are the first words. */
const guessWithMost = (numbers: ArrayLike<number>, { candidates, legal }: State, { list }: Problem): GuessId => {
  let best = candidates[0];
  let most = 0;
  const count = legal ? legal.length : list.words.length;
  for (let i = 0; i < count; i++) {
    const guess = legal ? legal[i] : i;
    if (numbers[guess] <= most) continue;
    best = guess;
    most = numbers[guess];
  }
  return best as GuessId;
};

const playoutWithoutChoice = (problem: WordsOnly, state: State): Playout | undefined => {
  const value = valueWithoutChoice(problem, state);
  return value && { guesses: value.guesses.upper, lost: value.lost.upper, guess: undefined };
};
