/**
 * The best replies in a position: which guesses are best, what each is worth, and how many are as good as the best.
 *
 * Steps, each with an answer that holds:
 *
 *   1 a sketch     some candidates, played out without looking at anything else
 *   2 one look     every guess with a proved bound; the most promising are played out greedily
 *   3 a beam       a good strategy, where the proof takes long
 *   4 the search   the least cost, then every guess that could reach it and as many more as were asked for
 */

import { endStep } from '../pace.ts';
import type { Frequencies } from '../words/frequency.ts';
import type { GuessId } from '../words/list.ts';
import { statesAfterWord } from './extract.ts';
import { unknownValue, valueWithoutChoice, weightOf } from './knowledge.ts';
import type { Look } from './look.ts';
import { createNarrowing, type FoundStrategy, type Narrowing, QUICK_MS, settle, splitCost } from './narrowing.ts';
import { playGreedily } from './playout.ts';
import type { State } from './problem.ts';
import type { SteppedSearch } from './steppedSearch.ts';
import {
  byAchieved,
  byPossible,
  exactValue,
  isExact,
  narrower,
  noBetterThan,
  type Value,
  valueOfParts,
} from './value.ts';
import type { Workspace } from './workspace.ts';

/** Which replies to value. */
export interface RepliesOptions {
  readonly top: number;
  /** Whether to value `top` candidates and `top` other words, not just `top` of both together. */
  readonly ofEachKind?: boolean;
}

/** A guess with its value, itself included. */
export interface RatedGuess {
  readonly guess: GuessId;
  readonly value: Value;
  /** Whether it could be the answer. */
  readonly candidate: boolean;
}

/** The best replies as far as they are known. */
export interface Replies {
  /** Of the position. */
  readonly value: Value;
  /** Best first; a candidate before other words of equal value, then the more common word. Kinds asked apart are apart. */
  readonly guesses: readonly RatedGuess[];
  /** How many guesses are as good as the best; undefined until all were looked at. */
  readonly ties: number | undefined;
  /** Those found so far that are. */
  readonly tied: readonly GuessId[];
  /** Positions searched. */
  readonly nodes: number;
  /** Whether all that was asked for is exact. */
  readonly complete: boolean;
}

export interface RepliesQuestion {
  readonly work: Workspace;
  readonly state: State;
  readonly limit: number;
  readonly frequencies: Frequencies;
  readonly wanted: RepliesOptions;
}

export function* findReplies(question: RepliesQuestion): Generator<Replies, Replies> {
  const { work, state, limit, wanted } = question;
  const { pace } = work;
  const settled = valueWithoutChoice(work, state);
  if (settled && (state.turnsLeft <= 0 || state.candidates.length === 0)) return nothingToGuess(question, settled);
  const own = createNarrowing(work, state, limit);
  if (settled) own.knowledge.settle(settled);
  const board = createBoard(question, own);

  // Step 1. A sketch, where a search would take a while to begin
  const first = someCandidates(question);
  // words to play, whatever time there is
  for (const guess of first) board.mention(guess);
  if (work.isReady()) {
    yield* saying(own.search(QUICK_MS), board);
    if (own.knowledge.isExact()) yield* saying(nameBest(), board);
  } else {
    for (const guess of first) {
      board.rate(guess, yield* saying(rateBySketch(question, guess), board));
      if (pace.isOver()) yield* saying(endStep(pace), board);
    }
  }
  yield* saying(own.sketch(), board);
  yield* saying(endStep(pace), board);

  // Step 2. One look at every guess
  const look = yield* saying(own.look(), board);
  board.addLook(look);
  if (!own.knowledge.isExact()) {
    yield* saying(endStep(pace), board);
    yield* saying(playOut(question, own, board), board);
  }

  // Steps 3 and 4. The least cost
  yield* saying(settle(work, own), board);

  // every guess that could reach it, and as many more as were asked for
  const value = own.knowledge.value();
  yield* saying(nameBest(), board);
  yield* saying(endStep(pace), board);
  const search = yield* saying(own.finalSearch(), board);
  const lowest = createLowest(wanted, value, search.problem.lossCost);
  for (const { guess, sure, candidate } of look.guesses) {
    if (sure >= lowest.toBeat()) break;
    if (sure < lowest.toBeat(candidate)) yield* saying(rateExactly(search, guess, candidate), board);
    if (pace.isOver()) yield* saying(endStep(pace), board);
  }

  // possible answers that can lose, with their risk, where too few cannot
  if (value.lost.upper === 0 && lowest.wantsMore(true)) {
    const lossy = yield* saying(work.lossy(limit), board);
    for (const { guess, candidate } of look.guesses) {
      if (!candidate || board.isProved(guess)) continue;
      yield* saying(rateExactly(lossy, guess, candidate), board);
    }
  }
  return board.finalReplies();

  /** Names a best word as soon as the least cost is known. */
  function* nameBest(): Generator<unknown, void> {
    if (settled) return;
    const best = own.knowledge.value();
    const by = yield* own.finalSearch();
    board.rate(yield* by.choose(state, costOf(best, by.problem.lossCost)), best);
  }

  /** Values a guess, if it is among the best of its kind. */
  function* rateExactly(by: SteppedSearch, guess: GuessId, candidate: boolean): Generator<unknown, void> {
    const most = lowest.toBeat(candidate);
    const cost = yield* by.valueOf(state, guess, most);
    if (cost >= most) return;
    const { guesses, lost } = splitCost(cost, by.problem.lossCost);
    board.prove(guess, exactValue(value.weight, guesses, lost));
    lowest.add(candidate, cost);
  }
}

/** Passes on what is known whenever a step was long. */
function* saying<End>(steps: Generator<unknown, End>, board: Board): Generator<Replies, End> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    yield board.replies();
  }
}

const nothingToGuess = ({ work }: RepliesQuestion, value: Value): Replies => ({
  value,
  guesses: [],
  ties: undefined,
  tied: [],
  nodes: work.nodes(),
  complete: true,
});

// Step 1

/** So many candidates are played out before anything is looked at. */
const SKETCHED = 3;

/** The likeliest candidates, and of equally likely ones the most common. */
const someCandidates = ({ work, state, frequencies }: RepliesQuestion): GuessId[] => {
  const { list, weights } = work;
  const frequency = (answer: number) => frequencies.get(list.words[answer] ?? '') ?? 0;
  const ranked = Array.from(state.candidates).sort(
    (a, b) => (weights?.[b] ?? 1) - (weights?.[a] ?? 1) || frequency(b) - frequency(a),
  );
  return ranked.slice(0, SKETCHED) as GuessId[];
};

function* rateBySketch({ work, state, limit }: RepliesQuestion, guess: GuessId): Generator<undefined, Value> {
  const parts: Value[] = [];
  for (const [, part] of statesAfterWord(work, { ...state, legal: undefined }, work.list.words[guess] ?? '')) {
    if (part.candidates.length === 1 && part.candidates[0] === guess) continue;
    const settled = valueWithoutChoice(work, part);
    if (settled) {
      parts.push(settled);
      continue;
    }
    const own = createNarrowing(work, part, limit);
    yield* own.sketch();
    parts.push(own.knowledge.value());
  }
  return valueOfParts(weightOf(work, state.candidates), parts);
}

// Step 2

/** More than are shown are played out, so that the best of them is good. */
const PLAYED_OUT = 4;

/** Plays out the guesses that are shown: all of them as a sketch, the most promising greedily. */
function* playOut(question: RepliesQuestion, own: Narrowing, board: Board): Generator<undefined, void> {
  const { work, state } = question;
  const problem = yield* work.problem();
  yield* own.greedy();
  for (const { guess, value } of board.shown()) {
    if (value.guesses.upper < board.trivial) continue;
    board.rate(guess, yield* rateBySketch(question, guess));
  }
  yield* endStep(work.pace);
  for (const { guess, value } of board.mostPromising(PLAYED_OUT)) {
    const { guesses, lost } = yield* playGreedily(problem, state, work.pace, guess);
    own.knowledge.addPlayed({ guesses, lost });
    board.rate(guess, atMost(value, guesses, lost));
    yield* endStep(work.pace);
  }
}

/** What follows for a guess from a strategy that begins with it. */
const atMost = ({ weight, guesses, lost }: Value, played: number, playedLost: number): Value => ({
  weight,
  // fewer may be lost, by more guesses
  guesses: { lower: guesses.lower, upper: playedLost === lost.lower ? Math.min(guesses.upper, played) : guesses.upper },
  lost: { lower: lost.lower, upper: Math.min(lost.upper, playedLost) },
});

// What is known of the guesses

interface Board {
  /** Adds a guess of which nothing is known but that it can be played. */
  mention(guess: GuessId): void;
  /** Adds what is known of a guess. */
  rate(guess: GuessId, value: Value): void;
  /** Adds the most promising guesses of a look. */
  addLook(look: Look): void;
  /** Adds the value of a guess that is among the best of its kind. */
  prove(guess: GuessId, value: Value): void;
  isProved(guess: GuessId): boolean;
  /** The guesses shown now. */
  shown(): readonly RatedGuess[];
  /** What guessing the candidates one after the other comes to. */
  readonly trivial: number;
  /** The guesses shown that cost least at least. */
  mostPromising(count: number): RatedGuess[];
  replies(): Replies;
  finalReplies(): Replies;
}

/** So many of a look are shown besides what was asked for: a strategy may like others better. */
const SPARE = 8;

const createBoard = (question: RepliesQuestion, own: Narrowing): Board => {
  const { work, state, frequencies, wanted } = question;
  const { words } = work.list;
  const inSet = new Set<number>(state.candidates);
  const rated = new Map<GuessId, Value>();
  const proved = new Set<GuessId>();
  const top = Math.max(wanted.top, 1);

  const frequency = ({ guess }: RatedGuess) => frequencies.get(words[guess] ?? '') ?? 0;
  const byMerit = (a: RatedGuess, b: RatedGuess): number =>
    byAchieved(a.value, b.value) ||
    byPossible(a.value, b.value) ||
    Number(b.candidate) - Number(a.candidate) ||
    frequency(b) - frequency(a);

  const all = (): RatedGuess[] => {
    const best = own.knowledge.value();
    return Array.from(rated, ([guess, value]) => ({
      guess,
      value: noBetterThan(value, best),
      candidate: inSet.has(guess),
    }));
  };

  const shown = (some: RatedGuess[]): RatedGuess[] => {
    if (!wanted.ofEachKind) return some.sort(byMerit).slice(0, top);
    const kinds = [some.filter(({ candidate }) => candidate), some.filter(({ candidate }) => !candidate)];
    return kinds.flatMap((kind) => kind.sort(byMerit).slice(0, top));
  };

  const repliesOf = (some: RatedGuess[], complete: boolean): Replies => {
    const value = own.knowledge.value();
    const isBest = (each: RatedGuess) => isExact(value) && isExact(each.value) && byAchieved(each.value, value) === 0;
    const tied = some.filter(isBest).map(({ guess }) => guess);
    return {
      value,
      guesses: shown(some),
      ties: complete ? tied.length : undefined,
      tied,
      nodes: work.nodes(),
      complete,
    };
  };

  // thousands of guesses can be equally good: what is shown on the way is sorted anew only when there is much new
  let last: Replies | undefined;
  let lastOf = { value: own.knowledge.value(), changes: 0 };
  let changes = 0;
  let lastFound: FoundStrategy | undefined;
  const unknown = unknownValue(work, state.candidates, state.turnsLeft);
  // what holds for the position whatever is lost holds for every guess
  const nothingKnown: Value = {
    ...unknown,
    guesses: { lower: own.knowledge.value().guesses.lower, upper: unknown.guesses.upper },
  };

  return {
    mention(guess) {
      this.rate(guess, nothingKnown);
    },
    rate(guess, value) {
      const before = rated.get(guess);
      rated.set(guess, before ? narrower(before, value) : value);
      changes++;
    },
    addLook({ guesses }) {
      const count = { candidates: 0, others: 0 };
      for (const { guess, candidate, any } of guesses) {
        const kind = candidate ? 'candidates' : 'others';
        if (count[kind]++ >= top + SPARE) continue;
        this.rate(guess, { ...nothingKnown, guesses: { ...nothingKnown.guesses, lower: any } });
      }
    },
    prove(guess, value) {
      proved.add(guess);
      this.rate(guess, value);
    },
    isProved: (guess) => proved.has(guess),
    shown: () => shown(all()),
    trivial: nothingKnown.guesses.upper,
    mostPromising: (count) =>
      all()
        .sort((a, b) => byPossible(a.value, b.value))
        .slice(0, count),
    replies() {
      const found = own.strategy();
      if (found && found !== lastFound) {
        lastFound = found;
        this.rate(found.guess, atMost(rated.get(found.guess) ?? nothingKnown, found.guesses, found.lost));
      }
      const value = own.knowledge.value();
      const isNew = changes - lastOf.changes > lastOf.changes / 2 || (changes < 200 && changes !== lastOf.changes);
      if (!last || value !== lastOf.value || isNew) {
        last = repliesOf(all(), false);
        lastOf = { value, changes };
      }
      return last;
    },
    finalReplies: () => {
      // others may be known exactly by chance, but not whether something is better
      const best = all().filter(({ guess }) => proved.has(guess));
      return repliesOf(best, true);
    },
  };
};

/** An exact value as the search counts it. */
const costOf = ({ lost, guesses }: Pick<Value, 'lost' | 'guesses'>, lossCost: number): number =>
  lost.lower === 0 ? guesses.lower : lost.lower * lossCost + guesses.lower;

/** The `top` lowest costs so far, of candidates and others apart or of both together. */
const createLowest = ({ top, ofEachKind = false }: RepliesOptions, { lost, guesses }: Value, lossCost: number) => {
  const best = costOf({ lost, guesses }, lossCost);
  const together: number[] = [];
  const costs = { true: together, false: ofEachKind ? [] : together };
  const toBeatOf = (own: readonly number[]): number =>
    Math.max(best + 1, own.length < top ? Number.POSITIVE_INFINITY : (own[top - 1] ?? 0));
  return {
    add: (candidate: boolean, cost: number): void => {
      const own: number[] = costs[`${candidate}`];
      own.push(cost);
      own.sort((a, b) => a - b).splice(top);
    },
    /** What a guess has to cost less than to be shown: as good as the best, or among the lowest of its kind or of any. */
    toBeat: (candidate?: boolean): number =>
      candidate === undefined ? Math.max(toBeatOf(costs.true), toBeatOf(costs.false)) : toBeatOf(costs[`${candidate}`]),
    wantsMore: (candidate: boolean): boolean => costs[`${candidate}`].length < top,
  };
};
