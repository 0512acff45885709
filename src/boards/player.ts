/**
 * The strongest player of several boards: exact in small endings, and elsewhere a look ahead over the words of a sum.
 *
 * Known words come first. That is never worse: such a word has to be played in any case, so a strategy that plays it later
 * can be followed after it, with more knowledge. With two boards or more to tell apart, the words with the highest sum over
 * the boards are looked at: those with the fewest guesses to the end if a quick rule plays on (`lookAhead.ts`) come first.
 * The weights of the sum are guesses: a board that is found saves one, and telling all candidates apart saves about half
 * a guess. They were chosen by played games (`docs/several-boards.md`).
 *
 * It ranks words for advice and chooses the first of them in games, so that advice and play agree.
 */

import type { Matrix } from '../matrix.ts';
import type { Candidates } from '../position.ts';
import { mapProgress } from '../progress.ts';
import { type GuessId, guessIdOf } from '../words/list.ts';
import { estimateGuesses } from './estimate.ts';
import { createEndingSolver } from './exact.ts';
import { createLookAhead } from './lookAhead.ts';
import type { SetScanner } from './scans.ts';
import type { OpenBoards } from './strategy.ts';
import { knownWords, sumScores } from './sumScore.ts';
import { countTuples } from './tuples.ts';

/** A word with the guesses that it leads to. */
export interface RankedWord {
  readonly guess: GuessId;
  /** Guesses to the end on average, this one included. */
  readonly guesses: number;
  /** Whether no strategy takes fewer guesses. */
  readonly isExact: boolean;
}

interface RankOptions {
  readonly top: number;
  /** Words to add to the ranking. */
  readonly compare: readonly GuessId[];
  /** Whether only the first word counts and not what is known of it, as in games that are played. */
  readonly isPlay?: boolean;
}

export interface Player {
  /** Words by rank, best first, in short steps: first none, then those with the highest sums, then better and better ones. */
  readonly rank: (boards: OpenBoards, options: RankOptions) => Generator<RankedWord[], RankedWord[]>;
}

/** Endings with more tuples are not solved. */
const MOST_TUPLES = 60;
/** States of an ending to expand: about 0.2 ms each. */
const EXACT = { maxStates: 300, width: Number.POSITIVE_INFINITY };
/** Of these in one step of advice; each step expands some again, so there are more of them. */
const STEP = { maxStates: 30, width: Number.POSITIVE_INFINITY };
const MOST_STEPS = 15;
/** Weights of the sum, in guesses: for at most two boards, and for more. */
const FEW_BOARDS = { hit: 1, bits: 0.1, parts: 1 };
const MANY_BOARDS = { hit: 1, bits: 0.2, parts: 0.5 };
const MOST_FEW_BOARDS = 2;
/** Played first if the list has it, without a search. */
const OPENER = 'salet';
/** Words to look at, at least, and words that the quick rule may play. */
const SHORTLIST = 8;
const POOL = 60;
/** How much a look ahead counts: all tuples of two boards, a sample of those of several, which take longer. */
const LOOK = { mostCells: 20_000, samples: 0 };
const LOOK_AT_MANY = { mostCells: 1500, samples: 150 };
/** Limits of a look ahead, which holds the feedback of each candidate for each other one. */
const MOST_BOARDS = 8;
const MOST_CANDIDATES = 2000;

export const createPlayer = (matrix: Matrix, scan: SetScanner): Player => {
  const solver = createEndingSolver(matrix);
  const opener = guessIdOf(matrix.list, OPENER);

  function* rank(
    { sets }: OpenBoards,
    { top, compare, isPlay = false }: RankOptions,
  ): Generator<RankedWord[], RankedWord[]> {
    for (const set of sets) yield* mapProgress(scan.inSteps(set), () => []);
    const scores = sumScores(scan, sets, sets.length <= MOST_FEW_BOARDS ? FEW_BOARDS : MANY_BOARDS);
    yield [];
    const first = firstWords(sets);
    const words = bestWords(scores, first, top);
    const ranked = [...new Set([...words, ...compare])].map((guess) => ({
      guess,
      guesses: estimateGuesses(scan, sets, guess),
      isExact: false,
    }));
    if (first.size > 0 && isPlay) return ranked;
    yield ranked;
    const exact = countTuples(sets) <= MOST_TUPLES ? yield* exactly(sets, ranked, { compare, isPlay }) : undefined;
    if (exact) return exact;
    if (first.size > 0 || !canLookAhead(sets)) return ranked;
    return yield* lookAhead(sets, scores, { ranked, compare });
  }

  /** The ranking by exact values; undefined if they take too long. The best word comes first, known words before it. */
  function* exactly(
    sets: readonly Candidates[],
    ranked: RankedWord[],
    { compare, isPlay }: { readonly compare: readonly GuessId[]; readonly isPlay: boolean },
  ): Generator<RankedWord[], RankedWord[] | undefined> {
    const value = isPlay ? solver.solve(sets, EXACT) : yield* mapProgress(solveInSteps(sets), () => ranked);
    if (!value) return undefined;
    const words = new Set([...ranked.map(({ guess }) => guess), value.guess]);
    const valued: RankedWord[] = [];
    for (const guess of words) {
      yield ranked;
      const total = guess === value.guess ? value.total : solver.totalAfter(sets, guess, EXACT);
      const known = ranked.find((word) => word.guess === guess);
      if (total !== undefined) valued.push({ guess, guesses: total / value.tuples, isExact: true });
      else if (known) valued.push(known);
    }
    // words without an exact value are estimates, which say less
    valued.sort((a, b) => Number(b.isExact) - Number(a.isExact) || a.guesses - b.guesses);
    return keepRanked(valued, ranked, compare);
  }

  /** What a step has solved is remembered, so the next one continues there. */
  function* solveInSteps(sets: OpenBoards['sets']): Generator<undefined, ReturnType<typeof solver.solve>> {
    for (let step = 0; step < MOST_STEPS; step++) {
      const value = solver.solve(sets, STEP);
      if (value) return value;
      yield;
    }
    return undefined;
  }

  /** The ranking by a look ahead, word by word; words that are not looked at yet stay behind. */
  function* lookAhead(
    sets: readonly Candidates[],
    scores: Float64Array,
    { ranked, compare }: { readonly ranked: readonly RankedWord[]; readonly compare: readonly GuessId[] },
  ): Generator<RankedWord[], RankedWord[]> {
    const names = ranked.map(({ guess }) => guess);
    const pool = [...new Set([...highest(scores, POOL), ...names])];
    const look = createLookAhead(matrix, sets, { pool, ...(sets.length <= MOST_FEW_BOARDS ? LOOK : LOOK_AT_MANY) });
    let looked: RankedWord[] = [];
    for (const guess of new Set([...pool.slice(0, SHORTLIST), ...names])) {
      looked = [...looked, { guess, guesses: look(guess), isExact: false }].sort((a, b) => a.guesses - b.guesses);
      yield looked.length >= ranked.length ? keepRanked(looked, ranked, compare) : [...ranked];
    }
    return keepRanked(looked, ranked, compare);
  }

  const firstWords = (sets: readonly Candidates[]): ReadonlySet<GuessId> => {
    const isStart = sets[0].length === matrix.list.answerCount;
    return new Set(isStart && opener !== undefined ? [opener] : knownWords(sets));
  };

  return { rank };
};

/** The best words, as many as before, and those to compare. */
const keepRanked = (
  words: readonly RankedWord[],
  before: readonly RankedWord[],
  compare: readonly GuessId[],
): RankedWord[] => {
  const isOther = ({ guess }: RankedWord) => !compare.includes(guess);
  const best = words.filter(isOther).slice(0, before.filter(isOther).length);
  return words.filter((word) => !isOther(word) || best.includes(word));
};

const canLookAhead = (sets: readonly Candidates[]): boolean =>
  sets.length <= MOST_BOARDS && sets.reduce((sum, { length }) => sum + length, 0) <= MOST_CANDIDATES;

/** The best words by score, those of `first` before all others. */
const bestWords = (scores: Float64Array, first: ReadonlySet<GuessId>, top: number): GuessId[] => {
  const before = [...first].sort((a, b) => scores[b] - scores[a]).slice(0, top);
  const others = highest(scores, top + before.length).filter((word) => !first.has(word));
  return [...before, ...others].slice(0, top);
};

/** The places of the highest scores, best first and equal ones in order, without sorting all of them. */
const highest = (scores: Float64Array, count: number): GuessId[] => {
  const best: number[] = [];
  let least = Number.NEGATIVE_INFINITY;
  for (let word = 0; word < scores.length; word++) {
    if (best.length === count && scores[word] <= least) continue;
    let place = best.length;
    while (place > 0 && scores[best[place - 1]] < scores[word]) place--;
    best.splice(place, 0, word);
    if (best.length > count) best.pop();
    if (best.length === count) least = scores[best[count - 1]];
  }
  return best as GuessId[];
};
