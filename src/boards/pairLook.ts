/**
 * A look at words for two boards without common candidates: lower bounds of the guesses that each word leads to.
 *
 * Two bounds, both totals over all pairs of answers. `bounds` has the cheap one of every word, from the number of its
 * parts on either board. `look` adds up the bounds of all cells that one word leaves (`pairCells.ts`): that is nearly what
 * the word takes, so the player chooses by it and `openerBound.ts` proves by it.
 *
 * **Claim.** A word that splits n and m candidates into k and l parts, without that of a hit, takes at least
 * n m + 3 n' m' - (n' l + m' k - k l) guesses over the pairs, where n' and m' are the candidates but for a hit, and
 * 2 m - l more if it finds the first board (2 n - k if the second).
 *
 * **Proof.** Parts of p and q candidates take 3 p q - max(p, q) or more (`openerBound.ts`), and max(p, q) is at most
 * p + q - 1, which adds up to the term in brackets. The pairs that find a board leave one board in l parts.
 *
 * **Cost.** 13,000 words by a formula; then about 20 µs for each word that is looked at.
 */

import type { Matrix } from '../matrix.ts';
import type { Candidates } from '../position.ts';
import { type AnswerId, asIds, type GuessId } from '../words/list.ts';
import { createPairCells, emptyParts, leastOfSizes, type PlaceParts, sizeOf } from './pairCells.ts';
import { codeKinds, feedbackRows, readFeedbacks } from './quickRule.ts';

/** The candidates of a board, and for every word the number of parts into which it splits them. */
export interface CountedSet {
  readonly candidates: Candidates;
  readonly parts: Uint16Array;
}

export interface PairLook {
  /** For every word, a total of guesses that it cannot be below. */
  readonly bounds: Float64Array;
  /** A better one of one word; a number that is not below `limit` may be returned as soon as there is one. */
  readonly look: (word: number, limit: number) => number;
  /** One better still, from totals of single cells that are not below their bounds here. */
  readonly lookDeeper: (
    word: number,
    limit: number,
    cellTotal: (one: Candidates, other: Candidates) => number,
  ) => number;
}

/** A look at two boards, with the same candidates if both are the same set, else with none in common. */
export const createPairLook = (matrix: Matrix, one: CountedSet, other: CountedSet): PairLook =>
  one === other ? createSameLook(matrix, one) : createDifferentLook(matrix, one, other);

const createDifferentLook = (matrix: Matrix, one: CountedSet, other: CountedSet): PairLook => {
  const n = one.candidates.length;
  const m = other.candidates.length;
  const width = n + m;
  const ids = [...one.candidates, ...other.candidates];
  const { cells, placeOf } = createPlaces(matrix, ids);
  const row = new Uint16Array(width);
  const parts = emptyParts(n);
  const others = emptyParts(m);
  /** Groups both boards by the feedbacks of a word; returns the total that sizes alone allow. */
  const split = (word: number): number => {
    readFeedbacks(matrix, word, one.candidates, row, 0);
    readFeedbacks(matrix, word, other.candidates, row, n);
    const hit = placeOf(word);
    cells.group(row, 0, n, hit, parts);
    cells.group(row, n, width, hit, others);
    const total = n * m + leastOfCells(parts, others);
    if (hit === width) return total;
    return total + foundTotal(hit < n ? others : parts);
  };

  const look = (word: number, limit: number): number => {
    let total = split(word);
    if (total >= limit) return total;
    cells.begin(parts, others);
    for (let i = 0; i < parts.count; i++) {
      for (let j = 0; j < others.count; j++) {
        const p = sizeOf(parts, i);
        const q = sizeOf(others, j);
        if (p === 1 && q === 1) break;
        total += cells.cellBound(i, j) - leastOfSizes(p, q);
        if (total >= limit) return total;
      }
    }
    return total;
  };

  const idsOf = (
    { candidates }: CountedSet,
    { places, starts }: PlaceParts,
    part: number,
    offset: number,
  ): Candidates =>
    asIds<AnswerId>(Uint32Array.from(places.subarray(starts[part], starts[part + 1]), (at) => candidates[at - offset]));

  const lookDeeper: PairLook['lookDeeper'] = (word, limit, cellTotal) => {
    let total = look(word, Number.POSITIVE_INFINITY);
    for (let i = 0; i < parts.count; i++) {
      for (let j = 0; j < others.count; j++) {
        if (total >= limit) return total;
        const p = sizeOf(parts, i);
        const q = sizeOf(others, j);
        if (p === 1 || q === 1) break;
        const bound = cells.cellBound(i, j);
        if (bound === leastOfSizes(p, q)) continue;
        total += Math.max(0, cellTotal(idsOf(one, parts, i, 0), idsOf(other, others, j, n)) - bound);
      }
    }
    return total;
  };
  return { bounds: boundsOfDifferent(one, other), look, lookDeeper };
};

/** The same for two boards that share their candidates: n (n - 1) pairs, each in both orders. */
const createSameLook = (matrix: Matrix, set: CountedSet): PairLook => {
  const n = set.candidates.length;
  const { cells, placeOf } = createPlaces(matrix, [...set.candidates]);
  const row = new Uint16Array(n);
  const parts = emptyParts(n);

  const look = (word: number, limit: number): number => {
    readFeedbacks(matrix, word, set.candidates, row, 0);
    const hit = placeOf(word);
    cells.group(row, 0, n, hit, parts);
    cells.begin(parts, parts);
    let total = n * (n - 1) + (hit < n ? 2 * foundTotal(parts) : 0);
    for (let i = 0; i < parts.count; i++) {
      const size = sizeOf(parts, i);
      total += (size - 1) * (3 * size - 2);
      for (let j = 0; j < i; j++) total += 2 * cells.cellBound(i, j);
      if (total >= limit) return total;
    }
    return total;
  };
  return { bounds: boundsOfSame(set), look, lookDeeper: look };
};

/** The candidates of a state by their places. */
const createPlaces = (matrix: Matrix, ids: readonly number[]) => {
  const places = new Map<number, number>(ids.map((id, place) => [id, place]));
  const cells = createPairCells({ codes: feedbackRows(matrix, ids, ids), width: ids.length, kinds: codeKinds(matrix) });
  return { cells, placeOf: (word: number): number => places.get(word) ?? ids.length };
};

/** The guesses of one board after a word that found the other one. */
const foundTotal = ({ starts, count }: PlaceParts): number => 2 * starts[count] - count;

const leastOfCells = (parts: PlaceParts, others: PlaceParts): number => {
  let total = 0;
  for (let i = 0; i < parts.count; i++)
    for (let j = 0; j < others.count; j++) total += leastOfSizes(sizeOf(parts, i), sizeOf(others, j));
  return total;
};

const boundsOfDifferent = (one: CountedSet, other: CountedSet): Float64Array => {
  const n = one.candidates.length;
  const m = other.candidates.length;
  const bounds = new Float64Array(one.parts.length);
  for (let word = 0; word < bounds.length; word++)
    bounds[word] = 3 * n * m + (n - one.parts[word]) * (m - other.parts[word]);
  const addHits = (found: CountedSet, left: CountedSet): void => {
    const rest = found.candidates.length - 1;
    const size = left.candidates.length;
    for (const word of found.candidates) {
      const k = found.parts[word] - 1;
      const l = left.parts[word];
      bounds[word] = n * m + 2 * size - l + 3 * rest * size - (rest * l + size * k - k * l);
    }
  };
  addHits(one, other);
  addHits(other, one);
  return bounds;
};

/** The bound of `bound.ts` as a total. */
const boundsOfSame = ({ candidates, parts }: CountedSet): Float64Array => {
  const n = candidates.length;
  const bounds = Float64Array.from(parts, (k) => (n - 1) * (3 * n + Math.max(0, n - 2 * k)));
  for (const word of candidates) bounds[word] = (n - 1) * (3 * n - 2 + Math.max(0, n + 2 - 2 * parts[word]));
  return bounds;
};

/** The places of the lowest numbers, lowest first and equal ones in order, without sorting all of them. */
export const lowest = (numbers: Float64Array, count: number): GuessId[] => {
  const best: number[] = [];
  let most = Number.POSITIVE_INFINITY;
  for (let place = 0; place < numbers.length; place++) {
    if (best.length === count && numbers[place] >= most) continue;
    let at = best.length;
    while (at > 0 && numbers[best[at - 1]] > numbers[place]) at--;
    best.splice(at, 0, place);
    if (best.length > count) best.pop();
    if (best.length === count) most = numbers[best[count - 1]];
  }
  return best as GuessId[];
};
