/**
 * The best replies in a position: the best guesses, the value of each, and the number of guesses as good as the best.
 *
 * Steps, each with an answer that holds:
 *
 *   0 a table          at the start of a game, what was found before (`openerTable.ts`)
 *   1 quick playouts   some candidates, played out without scanning anything else
 *   2 one ply          every guess with a proved bound; the most promising are played out greedily
 *   3 a beam           a good strategy, where the proof takes long
 *   4 the search       the least cost, then every guess that could reach it and as many more as the caller wants;
 *                    then preferred words that are hardly worse
 */

import { endStep } from '../pace.ts';
import { mapProgress } from '../progress.ts';
import { type GuessId, guessIdOf } from '../words/list.ts';
import { statesAfterWord } from './extract.ts';
import type { OnePly } from './onePly.ts';
import { greedyPlayout } from './playout.ts';
import { createRatings, type Ratings, type Replies, type RepliesOptions, type RepliesQuestion } from './ratings.ts';
import {
  addTables,
  createStateSolver,
  QUICK_MS,
  rescueBy,
  type StateSolver,
  solveState,
  splitCost,
} from './stateSolver.ts';
import type { SteppedSearch } from './steppedSearch.ts';
import { exactValue, type Value, valueOfParts } from './value.ts';
import { valueWithoutChoice } from './valueBounds.ts';
import { answerWeight, totalWeight } from './weights.ts';
import type { Workspace } from './workspace.ts';

export function* findReplies(question: RepliesQuestion): Generator<Replies, Replies> {
  const { work, state, limit } = question;
  const known = valueWithoutChoice(work, state);
  if (known && (state.turnsLeft <= 0 || state.candidates.length === 0)) return noReplies(question, known);
  const solver = createStateSolver(work, state, limit);
  if (known) solver.bounds.setExact(known);
  const ratings = createRatings(question, solver);
  yield* mapProgress(rateGuesses({ ...question, solver, ratings, hasChoice: !known }), ratings.current);
  return ratings.final();
}

const noReplies = ({ work }: RepliesQuestion, value: Value): Replies => ({
  value,
  guesses: [],
  preferred: undefined,
  ties: undefined,
  tied: [],
  nodes: work.nodes(),
  complete: true,
});

/** A question with the state of its answer. */
interface RepliesRun extends RepliesQuestion {
  readonly solver: StateSolver;
  readonly ratings: Ratings;
  /** Whether there is something to choose in the position. */
  readonly hasChoice: boolean;
}

/** Rates guesses in the steps above; yields whenever the replies may have changed or a step was long. */
function* rateGuesses(run: RepliesRun): Generator<unknown, void> {
  const { work, solver, ratings } = run;

  // Step 0. What was found before; a whole proof needs no search
  rateByTable(run);
  if (run.tables.own && solver.bounds.isExact()) return;

  // Step 1. Quick playouts, where a search would take a while to begin
  yield* rateFirstCandidates(run);
  yield* solver.quickPlayout();
  yield* endStep(work.pace);

  // Step 2. One ply
  const onePly = yield* solver.onePly();
  ratings.addOnePly(onePly);
  if (!solver.bounds.isExact()) {
    yield* endStep(work.pace);
    yield* playOutShown(run);
  }

  // Steps 3 and 4. The least cost, then every guess that could reach it and as many more as the caller wants
  yield* solveState(work, solver);
  yield* rateBest(run);
  yield* endStep(work.pace);
  yield* rateExactly(run, onePly);
}

// Step 0

const rateByTable = ({ tables, work, solver, ratings }: RepliesRun): void => {
  addTables(solver, tables);
  if (!tables.own) return;
  const { weight } = solver.bounds;
  for (const [word, guesses] of tables.own.openers) {
    const guess = guessIdOf(work.list, word);
    const value = { weight, guesses, lost: { lower: 0, upper: 0 } };
    if (guess !== undefined && guesses.lower === guesses.upper) ratings.prove(guess, value);
    else if (guess !== undefined) ratings.narrow(guess, value);
  }
};

// Step 1

/** The number of candidates that are played out first. */
const FIRST_CANDIDATES = 3;

/** In larger positions the likeliest candidate is hardly ever a good guess. */
const FEW_CANDIDATES = 100;

/** The likeliest candidates, in large positions those with the commonest letters; of equal ones the most common. */
const firstCandidates = ({ work, state, frequencies }: RepliesQuestion): GuessId[] => {
  const { candidates } = state;
  const frequency = (answer: number) => frequencies.get(work.list.words[answer]) ?? 0;
  const common = commonLetters(work, candidates);
  const promise = (answer: number) =>
    candidates.length > FEW_CANDIDATES ? common(answer) : answerWeight(work, answer);
  const ranked = Array.from(candidates, (answer) => ({ answer, promise: promise(answer) })).sort(
    (a, b) => b.promise - a.promise || frequency(b.answer) - frequency(a.answer),
  );
  return ranked.slice(0, FIRST_CANDIDATES).map(({ answer }) => answer as GuessId);
};

/** For each answer how much the candidates weigh that have each of its letters, at its place counting twice. */
const commonLetters = (work: Workspace, candidates: Uint32Array): ((answer: number) => number) => {
  const { words } = work.list;
  const weightOf = new Map<string, number>();
  const keysOf = (answer: number): string[] => {
    const letters = [...words[answer]];
    return [...new Set(letters), ...letters.map((letter, place) => `${letter}${place}`)];
  };
  for (const answer of candidates) {
    const weight = answerWeight(work, answer);
    for (const key of keysOf(answer)) weightOf.set(key, (weightOf.get(key) ?? 0) + weight);
  }
  return (answer) => keysOf(answer).reduce((sum, key) => sum + (weightOf.get(key) ?? 0), 0);
};

function* rateFirstCandidates(run: RepliesRun): Generator<unknown, void> {
  const { work, solver, ratings } = run;
  const first = firstCandidates(run);
  // however short the time limit is, there are words to play
  for (const guess of first) ratings.add(guess);
  if (work.isReady()) {
    yield* solver.search(QUICK_MS);
    if (solver.bounds.isExact()) yield* rateBest(run);
    return;
  }
  for (const guess of first) {
    ratings.narrow(guess, yield* valueByQuickPlayout(run, guess));
    if (work.pace.isOver()) yield* endStep(work.pace);
  }
}

function* valueByQuickPlayout({ work, state, limit }: RepliesQuestion, guess: GuessId): Generator<undefined, Value> {
  const parts: Value[] = [];
  for (const [, part] of statesAfterWord(work, { ...state, legal: undefined }, work.list.words[guess])) {
    if (part.candidates.length === 1 && part.candidates[0] === guess) continue;
    const known = valueWithoutChoice(work, part);
    parts.push(known ?? (yield* playOutPart(createStateSolver(work, part, limit))));
  }
  return valueOfParts(totalWeight(work, state.candidates), parts);
}

function* playOutPart(solver: StateSolver): Generator<undefined, Value> {
  yield* solver.quickPlayout();
  return solver.bounds.value();
}

// Step 2

/** The number of guesses that are played out greedily. */
const PLAYED_OUT = 4;

/** Plays out the guesses that are shown: the most promising greedily, the others quickly. */
function* playOutShown(run: RepliesRun): Generator<undefined, void> {
  const { work, state, solver, ratings } = run;
  const problem = yield* work.problem();
  yield* solver.greedyPlayout();
  yield* endStep(work.pace);
  const rescue = rescueBy(work);
  const played = solver.latestStrategy();
  if (played) ratings.addStrategy(played);
  for (const { guess: first } of ratings.mostPromising(PLAYED_OUT)) {
    if (first === played?.guess) continue;
    const { guesses, lost } = yield* greedyPlayout(problem, state, work.pace, { first, rescue });
    solver.bounds.addStrategy({ guesses, lost });
    ratings.addStrategy({ guess: first, guesses, lost });
    yield* endStep(work.pace);
  }
  for (const { guess, value } of ratings.shown()) {
    if (!ratings.hasUpper(value)) ratings.narrow(guess, yield* valueByQuickPlayout(run, guess));
  }
  yield* endStep(work.pace);
}

// Step 4

/** Rates a best word, as soon as the least cost is known. */
function* rateBest({ state, solver, ratings, hasChoice }: RepliesRun): Generator<unknown, void> {
  if (!hasChoice) return;
  const value = solver.bounds.value();
  const search = yield* solver.finalSearch();
  ratings.narrow(yield* search.choose(state, costOf(value, search)), value);
}

/** Values every guess that could be among the best, in the order of their bounds. */
function* rateExactly(run: RepliesRun, onePly: OnePly): Generator<unknown, void> {
  const { work, limit, options, solver, ratings } = run;
  const value = solver.bounds.value();
  const search = yield* solver.finalSearch();
  const best = createBestCosts(options, costOf(value, search));
  for (const { guess, lossless, candidate } of onePly.guesses) {
    if (lossless >= best.toBeat()) break;
    if (lossless < best.toBeat(candidate)) yield* rateIfAmongBest(run, search, best, guess, candidate);
    if (work.pace.isOver()) yield* endStep(work.pace);
  }

  yield* ratePreferred(run, onePly, search);

  // possible answers that can lose, with their risk, where there are too few that cannot
  if (value.lost.upper !== 0 || !best.isShort(true)) return;
  const lossy = yield* work.lossySearch(limit);
  for (const { guess, candidate } of onePly.guesses) {
    if (candidate && !ratings.isProved(guess)) yield* rateIfAmongBest(run, lossy, best, guess, candidate);
  }
}

/** Values preferred words until the best of them is known, unless a possible answer is near enough to the best. */
function* ratePreferred(run: RepliesRun, onePly: OnePly, search: SteppedSearch): Generator<unknown, void> {
  const { work, state, options, solver, ratings } = run;
  const { preferred } = options;
  if (!preferred) return;
  const { weight } = solver.bounds;
  const known = ratings.final().preferred;
  if (known?.candidate) return;
  const least = costOf(solver.bounds.value(), search);
  // as good as the best found so far counts, because it may be the more common word
  let toBeat = (known ? costOf(known.value, search) : least + Math.floor(preferred.withinGuesses * weight)) + 1;
  for (const { guess, lossless } of onePly.guesses) {
    if (lossless >= toBeat) break;
    if (ratings.isProved(guess) || !preferred.isPreferred(guess)) continue;
    const cost = yield* search.valueOf(state, guess, toBeat);
    if (cost < toBeat) {
      toBeat = cost + 1;
      const { guesses, lost } = splitCost(cost, search.problem.lossCost);
      ratings.prove(guess, exactValue(weight, guesses, lost));
    }
    if (work.pace.isOver()) yield* endStep(work.pace);
  }
}

/** Values a guess, if it is among the best of its kind. */
function* rateIfAmongBest(
  { state, solver, ratings }: RepliesRun,
  search: SteppedSearch,
  best: BestCosts,
  guess: GuessId,
  candidate: boolean,
): Generator<unknown, void> {
  const toBeat = best.toBeat(candidate);
  const cost = yield* search.valueOf(state, guess, toBeat);
  if (cost >= toBeat) return;
  const { guesses, lost } = splitCost(cost, search.problem.lossCost);
  ratings.prove(guess, exactValue(solver.bounds.weight, guesses, lost));
  best.add(candidate, cost);
}

/** The cost of an exact value in a search. */
const costOf = ({ lost, guesses }: Value, { problem }: SteppedSearch): number =>
  lost.lower === 0 ? guesses.lower : lost.lower * problem.lossCost + guesses.lower;

/** The lowest costs so far, of possible answers and other words apart or of both together. */
interface BestCosts {
  add(candidate: boolean, cost: number): void;
  /**
   * A guess is shown if it costs less: as good as the best, or among the lowest of its kind (of either if undefined).
   */
  toBeat(candidate?: boolean): number;
  /** Whether there are fewer of a kind than the caller wants. */
  isShort(candidate: boolean): boolean;
}

const createBestCosts = ({ top, ofEachKind = false }: RepliesOptions, least: number): BestCosts => {
  const ofCandidates: number[] = [];
  const ofOthers: number[] = ofEachKind ? [] : ofCandidates;
  const costsOf = (candidate: boolean): number[] => (candidate ? ofCandidates : ofOthers);
  const toBeatIn = (costs: readonly number[]): number =>
    Math.max(least + 1, costs.length < top ? Number.POSITIVE_INFINITY : (costs[top - 1] ?? 0));
  return {
    add: (candidate, cost) => {
      const costs = costsOf(candidate);
      costs.push(cost);
      costs.sort((a, b) => a - b).splice(top);
    },
    toBeat: (candidate) =>
      candidate === undefined ? Math.max(toBeatIn(ofCandidates), toBeatIn(ofOthers)) : toBeatIn(costsOf(candidate)),
    isShort: (candidate) => costsOf(candidate).length < top,
  };
};
