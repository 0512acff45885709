/**
 * Fixed words that tell all answers apart, by exchanges of two words at once.
 *
 * Where a few answers are still left together, no exchange of one word helps any more. An exchange of two words at once is
 * affordable: the other words leave few pairs of answers together, and all that counts of one more word is which of these
 * pairs it leaves together, too.
 *
 *   1. Draw two of the words; list the pairs of answers that the others leave together.
 *   2. Make a set of bits of each word that leaves few of them.
 *   3. Take the two words whose sets have the least in common, even if they are worse than those drawn. Words that have
 *      left stay out for some rounds, so that the search does not turn in circles.
 *
 * The result is verified by its parts; that no other words are better is not proved. The same question has the same
 * answer on every machine.
 */

import type { Matrix } from '../matrix.ts';
import { mulberry32 } from '../random.ts';
import type { GuessId } from '../words/list.ts';
import { countPairs, type Refined, refineAll, SUM_OF_SQUARES, scoreNext } from './refine.ts';

/** Where the search begins, and how long it lasts. */
export interface ApartQuestion {
  readonly matrix: Matrix;
  /** Three words or more. */
  readonly words: readonly GuessId[];
  /** Exchanges of two words. */
  readonly rounds: number;
  readonly isAllowed?: (word: GuessId) => boolean;
}

/** Words, and how many pairs of answers they leave together. */
export interface Apart {
  readonly words: readonly GuessId[];
  readonly together: number;
}

/** Chosen after trying: of the seeds 1 to 8 four find six words of `original` in 600 rounds, this one soonest, after 62. */
const SEED = 4;
/** Words of which two are taken. */
const SHORTLIST = 1500;
/** Where the others leave more pairs of answers together, a round would last too long. */
const MOST_PAIRS = 2000;
/** Rounds for which a word that has left stays out: a random number from the first to before the second. */
const OUT = [4, 12] as const;

/**
 * The words with the fewest pairs of answers together; yields the best so far after each round. A round scans every guess
 * for what the other words leave, and compares each two words of the shortlist: about 30 ms where 300 pairs are left.
 */
export function* searchApart(question: ApartQuestion): Generator<Apart, Apart> {
  const { matrix, rounds, isAllowed = () => true } = question;
  const allowed = matrix.list.words.map((_, id) => id as GuessId).filter(isAllowed);
  const random = mulberry32(SEED);
  const outUntil = new Map<GuessId, number>();
  let { words } = question;
  let best: Apart = { words, together: countPairs(refineAll(matrix, words)) };
  for (let round = 0; round < rounds && best.together > 0; round++) {
    const drawn = drawTwo(words, random);
    const others = words.filter((word) => !drawn.includes(word));
    const canEnter = (word: GuessId): boolean => (outUntil.get(word) ?? 0) <= round && !others.includes(word);
    const found = bestTwo(matrix, others, allowed.filter(canEnter), random);
    if (found) {
      for (const word of drawn) outUntil.set(word, round + OUT[0] + Math.floor(random() * (OUT[1] - OUT[0])));
      words = [...others, ...found.words];
      if (found.together < best.together) best = { words: words.toSorted((a, b) => a - b), together: found.together };
    }
    yield best;
  }
  return best;
}

const drawTwo = (words: readonly GuessId[], random: () => number): readonly GuessId[] => {
  const first = Math.floor(random() * words.length);
  const second = (first + 1 + Math.floor(random() * (words.length - 1))) % words.length;
  return [words[first], words[second]];
};

/**
 * Of some words the two that leave the fewest pairs of answers together after the others; a random one of equal two.
 * Undefined if there are no two, or too many pairs.
 */
export const bestTwo = (
  matrix: Matrix,
  others: readonly GuessId[],
  allowed: readonly GuessId[],
  random: () => number,
): Apart | undefined => {
  const from = refineAll(matrix, others);
  if (countPairs(from) > MOST_PAIRS) return;
  const shortlist = wordsLeavingFewest(matrix, from, allowed);
  const inCommon = leastInCommon(bitSets(matrix, from, shortlist), shortlist.length, random);
  return inCommon && { words: inCommon.at.map((at) => shortlist[at]), together: inCommon.count };
};

/** The words that leave the fewest pairs of answers together, the best first. */
const wordsLeavingFewest = (matrix: Matrix, from: Refined, allowed: readonly GuessId[]): readonly GuessId[] => {
  // a part of n answers has (n * n - n) / 2 pairs
  const squares = scoreNext(matrix, from, SUM_OF_SQUARES);
  const span = matrix.list.words.length;
  const ranked = Float64Array.from(allowed, (word) => squares[word] * span + word).sort();
  return Array.from(ranked.subarray(0, SHORTLIST), (rank) => (rank % span) as GuessId);
};

/** A set for each word, one after the other: bit i stands for pair i, which the word leaves together. */
const bitSets = ({ kernel }: Matrix, from: Refined, words: readonly GuessId[]): Uint32Array => {
  const { answers, left, right } = listPairs(from);
  const width = Math.ceil(left.length / 32);
  const sets = new Uint32Array(words.length * width);
  for (let index = 0; index < words.length; index++) {
    const codes = kernel.codesOf(words[index], answers);
    const set = index * width;
    for (let i = 0; i < left.length; i++) if (codes[left[i]] === codes[right[i]]) sets[set + (i >>> 5)] |= 1 << i;
  }
  return sets;
};

/** The answers of all parts, and the places of both answers of each pair among them. */
const listPairs = (from: Refined) => {
  const count = countPairs(from);
  const [left, right] = [new Uint32Array(count), new Uint32Array(count)];
  let first = 0;
  let pair = 0;
  for (const { length } of from.parts) {
    for (let a = first + 1; a < first + length; a++) {
      for (let b = first; b < a; b++, pair++) {
        left[pair] = a;
        right[pair] = b;
      }
    }
    first += length;
  }
  return { answers: Uint32Array.from(from.parts.flatMap((part) => [...part])), left, right };
};

/** The two of some sets with the fewest bits in common, and how many; a random one of equal two. */
const leastInCommon = (sets: Uint32Array, count: number, random: () => number) => {
  const width = sets.length / count;
  let best: { readonly at: readonly [number, number]; readonly count: number } | undefined;
  let least = Number.POSITIVE_INFINITY;
  let ties = 0;
  for (let a = 1; a < count; a++) {
    for (let b = 0; b < a; b++) {
      let common = 0;
      for (let i = 0; i < width && common <= least; i++) common += bitCount(sets[a * width + i] & sets[b * width + i]);
      if (common > least) continue;
      ties = common < least ? 1 : ties + 1;
      if (common === least && random() * ties >= 1) continue;
      least = common;
      best = { at: [a, b], count: common };
    }
  }
  return best;
};

const bitCount = (bits: number): number => {
  const twos = bits - ((bits >>> 1) & 0x55555555);
  const fours = (twos & 0x33333333) + ((twos >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};
