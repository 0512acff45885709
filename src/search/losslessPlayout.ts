/**
 * Strategies without losses in the hard modes, where a greedy playout often runs into words that it can no longer tell
 * apart: the kernel looks for one in any position but the largest. In those a first guess is chosen here, and the
 * kernel looks for a strategy in each of its parts.
 *
 * A first guess fails at one part that cannot be found in time. The next guess should split the words of that part, so
 * guesses are tried in the order of their savings and of what they leave together of the parts that failed.
 */

import { allHere } from '../feedback.ts';
import { endStep, type Pace } from '../pace.ts';
import { type GuessId, wordIds } from '../words/list.ts';
import { statesAfter } from './extract.ts';
import { scanAll } from './ordering.ts';
import type { Problem, State } from './problem.ts';
import { scanSavings } from './savings.ts';
import type { LosslessLimits, SteppedSearch } from './steppedSearch.ts';
import { valueWithoutChoice } from './valueBounds.ts';
import { totalWeight } from './weights.ts';

/** The result of a search for a strategy without losses: its cost, infinite if it is proved that there is none. */
export interface Lossless {
  readonly guesses: number;
  /** The first guess; undefined where there is none, or nothing to choose. */
  readonly guess: GuessId | undefined;
}

type FindLossless = NonNullable<SteppedSearch['findLossless']>;

interface LosslessQuestion {
  readonly problem: Problem;
  readonly pace: Pace;
  readonly findLossless: FindLossless;
  /** Of a position, or of each of its parts. */
  readonly limits: LosslessLimits;
  /** Takes every strategy that is found on the way. */
  readonly add: ((strategy: Lossless) => void) | undefined;
}

/** The pairs of a guess and a candidate up to which the kernel takes a whole position: it scans them in one go. */
const MOST_PAIRS = 2_500_000;

/** A strategy without losses; undefined if it is not decided. */
export function* findLosslessStrategy(
  question: LosslessQuestion,
  state: State,
): Generator<undefined, Lossless | undefined> {
  const { problem, findLossless, limits } = question;
  const known = valueWithoutChoice(problem, state);
  if (known) {
    const guesses = known.lost.upper === 0 ? known.guesses.upper : Number.POSITIVE_INFINITY;
    return { guesses, guess: undefined };
  }
  const pairs = state.candidates.length * (state.legal?.length ?? problem.list.words.length);
  if (pairs > MOST_PAIRS) return yield* tryFirstGuesses(question, state);
  const found = yield* findLossless(state, limits);
  return found && { guesses: found.cost, guess: found.guess };
}

/** First guesses that are tried in a large position, and strategies after which the best of them is taken. */
const MOST_TRIED = 24;
const MOST_FOUND = 3;

/** The guesses on average that leaving a whole failed part together counts; half as many after each strategy. */
const COST_OF_FAILURE = 0.1;

function* tryFirstGuesses(question: LosslessQuestion, state: State): Generator<undefined, Lossless | undefined> {
  const { problem, pace } = question;
  const { saved } = yield* scanSavings(problem, state.candidates, pace);
  const weight = totalWeight(problem, state.candidates);
  // in guesses on average, of each guess by itself
  const savings = Float64Array.from(saved, (each) => each / weight);
  const together = new Float64Array(savings.length);
  const tried = new Set<number>();
  let best: Lossless | undefined;
  let found = 0;
  while (tried.size < MOST_TRIED && found < MOST_FOUND) {
    const costOfFailure = COST_OF_FAILURE / 2 ** found;
    const guess = mostPromising(problem, state, tried, (each) => savings[each] - costOfFailure * together[each]);
    if (guess === undefined) break;
    tried.add(guess);
    const outcome = yield* tryFirstGuess(question, state, guess);
    if ('failed' in outcome) yield* addTogether(problem, outcome.failed, together, pace);
    else {
      found++;
      question.add?.(outcome);
      if (!best || outcome.guesses < best.guesses) best = outcome;
    }
    if (pace.isOver()) yield* endStep(pace);
  }
  return best;
}

/** The legal guess, of those not tried yet, with the greatest merit. */
const mostPromising = (
  { list }: Problem,
  { legal }: State,
  tried: ReadonlySet<number>,
  merit: (guess: number) => number,
): GuessId | undefined => {
  let best: number | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const guess of legal ?? wordIds(list)) {
    const own = merit(guess);
    if (own <= most || tried.has(guess)) continue;
    best = guess;
    most = own;
  }
  return best as GuessId | undefined;
};

/** A strategy that begins with a guess, or the first part, the smallest first, in which none was found. */
function* tryFirstGuess(
  question: LosslessQuestion,
  state: State,
  guess: GuessId,
): Generator<undefined, Lossless | { readonly failed: Uint32Array }> {
  const { problem } = question;
  const solved = allHere(problem.list.wordLength);
  const parts = [...statesAfter(problem, state, guess)]
    .filter(([feedback]) => feedback !== solved)
    .map(([, part]) => part)
    .sort((a, b) => a.candidates.length - b.candidates.length);
  let guesses = totalWeight(problem, state.candidates);
  for (const part of parts) {
    const found = yield* findLosslessStrategy({ ...question, add: undefined }, part);
    if (!found || found.guesses === Number.POSITIVE_INFINITY) return { failed: part.candidates };
    guesses += found.guesses;
  }
  return { guesses, guess };
}

/** Adds for each guess the share of some candidates that it leaves together at most. */
function* addTogether(
  { matrix }: Problem,
  candidates: Uint32Array,
  together: Float64Array,
  pace: Pace,
): Generator<undefined, void> {
  const largest = yield* scanAll(matrix, 'largestPart', candidates, pace);
  for (let guess = 0; guess < together.length; guess++) together[guess] += largest[guess] / candidates.length;
}
