/**
 * Tests every pair of two fixed words that begins with a given word against a number of guesses.
 *
 * Contract. `testFirst(first, most)` returns the exact total of every pair of `first` and a word after it in the list
 * whose total is at most `most`; all other such pairs are proved to take more. Each pair is looked at once, because the
 * order of two words changes only the guesses of the words themselves: an answer costs less when it is first, and answers
 * are first in the list.
 *
 *   1. Split the answers by the first word.
 *   2. Count the parts of every second word: one scan for each part of the first.
 *   3. Refute by parts: `leastByParts` is more than `most`. This leaves one pair of several thousand.
 *   4. For a pair that is left: sum the bounds of its parts, then replace the bound of one part after the other by its
 *      exact cost, the largest part first, until the sum is more than `most` or all parts are exact.
 *
 * A part is searched with the number that would refute the pair as its limit, so that no search proves more than is
 * needed.
 */

import { type Result, success } from '../failure.ts';
import { buildMatrix } from '../matrix.ts';
import { checkSearchOptions } from '../search/checks.ts';
import { checkProvable, createKernelSearch } from '../search/kernelSearch.ts';
import type { Problem, Search } from '../search/problem.ts';
import type { ProofSetup } from '../search/proof.ts';
import { type GuessId, ruleOf } from '../words/list.ts';
import { fewestParts, type Hits, leastByParts, leastOfPart } from './pairBounds.ts';

/** Two words and their exact total; infinity if they cannot find every answer within the limit. */
export interface PairTotal {
  readonly first: GuessId;
  readonly second: GuessId;
  readonly total: number;
}

/** What is proved of the pairs that begin with some words. */
export interface TestedPairs {
  /** Every pair whose total is at most the limit of the test. */
  readonly totals: readonly PairTotal[];
  /** All pairs that were looked at, and how many were refuted by their parts and by the search. */
  readonly pairs: number;
  readonly byParts: number;
  readonly bySearch: number;
}

/** Tests pairs; keeps the matrix and the proved parts between calls. */
export interface PairTester {
  readonly testFirst: (first: GuessId, most: number) => TestedPairs;
  /** The exact totals of the pairs that begin with a word and have the most parts: good pairs to begin with. */
  readonly valueLikely: (first: GuessId, count: number) => PairTotal[];
  /** The first words with the most parts, for `valueLikely`. */
  readonly likelyFirst: (count: number) => GuessId[];
  readonly nodes: () => number;
}

/** A tester for one list in normal mode. */
export const createPairTester = ({ list, limit, tableBytes }: Omit<ProofSetup, 'objective'>): Result<PairTester> => {
  const mode = 'normal';
  checkSearchOptions(list, { mode, limit, tableBytes });
  const provable = checkProvable(list);
  if (!provable.ok) return provable;
  const matrix = buildMatrix(list, ruleOf(list));
  if (!matrix.ok) return matrix;
  const problem = { list, matrix: matrix.value, mode, weights: undefined, lossCost: Number.POSITIVE_INFINITY } as const;
  const search = createKernelSearch(problem, { tableBytes });
  return success(pairTesterOn(problem, search, limit));
};

/** A tester on an existing search. */
const pairTesterOn = (problem: Problem, search: Search, limit: number): PairTester => {
  const { list, matrix } = problem;
  const { answerCount } = list;
  const guessCount = list.words.length;
  const everyAnswer = Uint32Array.from({ length: answerCount }, (_, answer) => answer);
  const counts = new Uint32Array(guessCount);
  const turnsLeft = limit - 2;

  const hitsOf = (first: number, second: number): Hits => ({
    first: first < answerCount,
    second: second < answerCount,
  });

  /** Steps 1 and 2: the parts of every pair, in `counts`, for the second words after the first one. */
  const countPairs = (parts: readonly Uint32Array[], first: number): void => {
    const from = first + 1;
    counts.fill(parts.filter((part) => part.length === 1).length, from);
    for (const part of parts) {
      if (part.length === 1) continue;
      const scanned = matrix.kernel.countParts(part, from & ~15);
      for (let second = from; second < guessCount; second++) counts[second] += scanned[second];
    }
  };

  /** Step 4: the exact total if it is at most `most`, else undefined. */
  const totalUpTo = (parts: readonly Uint32Array[], first: number, second: number, most: number) => {
    const hits = hitsOf(first, second);
    const joint = parts.flatMap((part) => splitPart(matrix.kernel.codesOf(second, part), part));
    let bound = leastByParts(answerCount, joint.length, hits);
    if (bound > most) return undefined;
    const left = joint.filter(([answer]) => answer !== first && answer !== second);
    for (const candidates of left.sort((a, b) => b.length - a.length)) {
      const least = leastOfPart(candidates.length);
      // one or two candidates are guessed one after the other
      if (candidates.length <= 2 && candidates.length <= turnsLeft) break;
      if (turnsLeft <= 0) return finiteOrNone(Number.POSITIVE_INFINITY, most);
      const cost = search.solve({ candidates, legal: undefined, turnsLeft }, least + most - bound + 1);
      bound += cost - least;
      if (bound > most) return undefined;
    }
    return finiteOrNone(bound, most);
  };

  const pairTotal = (first: number, second: number, total: number): PairTotal => ({
    first: first as GuessId,
    second: second as GuessId,
    total,
  });

  return {
    testFirst(first, most) {
      const parts = splitPart(matrix.kernel.codesOf(first, everyAnswer), everyAnswer);
      countPairs(parts, first);
      const totals: PairTotal[] = [];
      let byParts = 0;
      let bySearch = 0;
      for (let second = first + 1; second < guessCount; second++) {
        if (counts[second] < fewestParts(answerCount, most, hitsOf(first, second))) {
          byParts++;
          continue;
        }
        const total = totalUpTo(parts, first, second, most);
        if (total === undefined) bySearch++;
        else totals.push(pairTotal(first, second, total));
      }
      return { totals, pairs: guessCount - 1 - first, byParts, bySearch };
    },

    valueLikely(first, count) {
      const parts = splitPart(matrix.kernel.codesOf(first, everyAnswer), everyAnswer);
      countPairs(parts, first);
      const seconds = Array.from({ length: guessCount - 1 - first }, (_, index) => first + 1 + index)
        .sort((a, b) => counts[b] - counts[a])
        .slice(0, count);
      return seconds.flatMap((second) => {
        const total = totalUpTo(parts, first, second, Number.MAX_SAFE_INTEGER);
        return total === undefined ? [] : [pairTotal(first, second, total)];
      });
    },

    likelyFirst(count) {
      const scanned = matrix.kernel.countParts(everyAnswer);
      return Array.from({ length: guessCount }, (_, guess) => guess as GuessId)
        .sort((a, b) => scanned[b] - scanned[a] || a - b)
        .slice(0, count);
    },

    nodes: () => search.nodes,
  };
};

const finiteOrNone = (total: number, most: number): number | undefined =>
  Number.isFinite(total) && total <= most ? total : undefined;

/** A set by its codes: the parts in the order in which they first occur, members ascending. */
const splitPart = (codes: ArrayLike<number>, set: Uint32Array): Uint32Array[] => {
  const groups = new Map<number, number[]>();
  for (let i = 0; i < set.length; i++) {
    const group = groups.get(codes[i]);
    if (group) group.push(set[i]);
    else groups.set(codes[i], [set[i]]);
  }
  return Array.from(groups.values(), (group) => Uint32Array.from(group));
};
