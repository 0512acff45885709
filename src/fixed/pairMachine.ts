/**
 * The proof of the best pair of fixed words as a state machine: which first words to test next, and what follows from
 * the results.
 *
 * First some likely pairs are valued, so that there is a good total to test against. Then every pair is tested once, in
 * slices of first words in the order of the list (`pairTester.ts`). A slice is tested against the best total known when
 * it starts; totals only fall, so every pair that is as good as the best in the end has been valued.
 */

import type { GuessId, WordList } from '../words/list.ts';
import type { PairTester, PairTotal, TestedPairs } from './pairTester.ts';

/** First words from `from` to before `to`, to test against `most` guesses; or the likely pairs. */
export type PairJob =
  | { readonly stage: 'likely' }
  | { readonly stage: 'slice'; readonly from: number; readonly to: number; readonly most: number };

/** A job with its results; a slice of no words holds the likely pairs. */
export interface FinishedPairJob extends TestedPairs {
  readonly from: number;
  readonly to: number;
  /** The limit of the test: a pair that is not among the totals takes more. */
  readonly most: number;
  readonly nodes: number;
}

/** The progress of a proof. */
export interface PairProgress {
  readonly done: number;
  readonly pairs: number;
  readonly best: PairTotal | undefined;
}

/** The best pairs of a list, proved. */
export interface PairProof {
  /** The least total; infinity if no pair can guarantee the limit. */
  readonly total: number;
  /** Every pair that reaches it, in the order of the list. */
  readonly best: readonly PairTotal[];
  /** Every pair whose total is at most the least and the margin, best first. */
  readonly ranking: readonly PairTotal[];
  readonly pairs: number;
  readonly byParts: number;
  readonly bySearch: number;
  readonly nodes: number;
}

interface PairMachineOptions {
  /** Jobs of an earlier run. */
  readonly earlier?: readonly FinishedPairJob[];
  /** Pairs that take so many guesses more than the best are valued too. */
  readonly margin?: number;
}

/** First words in a slice: half a second of work. */
const SLICE = 32;

/** All pairs of two different words. */
export const pairCount = ({ words }: Pick<WordList, 'words'>): number => (words.length * (words.length - 1)) / 2;

/** The pairs whose first word is in a slice. */
export const pairsOfSlice = ({ words }: Pick<WordList, 'words'>, from: number, to: number): number => {
  let pairs = 0;
  for (let first = from; first < to; first++) pairs += words.length - 1 - first;
  return pairs;
};

export const createPairMachine = (list: WordList, limit: number, options: PairMachineOptions = {}) => {
  const { earlier = [], margin = 0 } = options;
  const totals = new Map<string, PairTotal>();
  const finished: FinishedPairJob[] = [];
  const isDone = new Uint8Array(list.words.length);
  const isStarted = new Uint8Array(list.words.length);
  let hasLikely = false;
  let best: PairTotal | undefined;

  const add = (job: FinishedPairJob): void => {
    finished.push(job);
    hasLikely = true;
    isDone.fill(1, job.from, job.to);
    isStarted.fill(1, job.from, job.to);
    for (const each of job.totals) {
      totals.set(`${each.first} ${each.second}`, each);
      if (!best || each.total < best.total) best = each;
    }
  };

  /** A slice of an earlier run counts if it was tested against enough: its own margin may have been smaller. */
  const least = Math.min(...earlier.flatMap((job) => job.totals.map(({ total }) => total)));
  for (const job of earlier) if (job.from === job.to || job.most >= least + margin) add(job);

  /** No game within the limit takes more. */
  const mostOfAll = Number.isFinite(limit) ? limit * list.answerCount : Number.MAX_SAFE_INTEGER;

  const next = (): PairJob | undefined => {
    if (!hasLikely) {
      hasLikely = true;
      return { stage: 'likely' };
    }
    // without a total nothing can be refuted: the likely pairs come first
    if (finished.length === 0) return undefined;
    const from = isStarted.indexOf(0);
    if (from < 0) return undefined;
    let to = from;
    while (to < isStarted.length && to < from + SLICE && isStarted[to] === 0) to++;
    isStarted.fill(1, from, to);
    return { stage: 'slice', from, to, most: best ? best.total + margin : mostOfAll };
  };

  const sumOf = (field: 'pairs' | 'byParts' | 'bySearch' | 'nodes'): number =>
    finished.reduce((sum, job) => sum + job[field], 0);

  return {
    next,
    add,
    isDone: (): boolean => !isDone.includes(0),
    progress: (): PairProgress => ({ done: sumOf('pairs'), pairs: pairCount(list), best }),
    conclude: (): PairProof => {
      const total = best?.total ?? Number.POSITIVE_INFINITY;
      const ranking = [...totals.values()]
        .filter((each) => each.total <= total + margin)
        .sort((a, b) => a.total - b.total || a.first - b.first || a.second - b.second);
      return {
        total,
        best: ranking.filter((each) => each.total === total),
        ranking,
        pairs: sumOf('pairs'),
        byParts: sumOf('byParts'),
        bySearch: sumOf('bySearch'),
        nodes: sumOf('nodes'),
      };
    },
  };
};

/** Likely first words, and the pairs of each that are valued. */
const LIKELY_FIRST = 16;
const LIKELY_SECOND = 6;

/** Runs a job with a tester. */
export const runPairJob = (tester: PairTester, job: PairJob): FinishedPairJob => {
  const before = tester.nodes();
  if (job.stage === 'likely') {
    const totals = tester.likelyFirst(LIKELY_FIRST).flatMap((first) => tester.valueLikely(first, LIKELY_SECOND));
    const none = { from: 0, to: 0, most: 0, pairs: 0, byParts: 0, bySearch: 0 };
    return { ...none, totals, nodes: tester.nodes() - before };
  }
  const { from, to, most } = job;
  const totals: PairTotal[] = [];
  let pairs = 0;
  let byParts = 0;
  let bySearch = 0;
  for (let first = from; first < to; first++) {
    const tested = tester.testFirst(first as GuessId, most);
    totals.push(...tested.totals);
    pairs += tested.pairs;
    byParts += tested.byParts;
    bySearch += tested.bySearch;
  }
  return { from, to, most, totals, pairs, byParts, bySearch, nodes: tester.nodes() - before };
};
