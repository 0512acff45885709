/**
 * What is proved about positions met so far: for each an interval that holds its least cost.
 *
 * The key of a position is a string that spells it out (see `positionKey`), so that two positions can never be taken for
 * one another. A hash would be shorter and could be wrong; the fast search has 128 bits of it and says how probable that
 * is, this one is what it is held against.
 */

import type { GuessId } from '../words/list.ts';
import { turnsThatMatter } from './bounds.ts';

/** An entry, in the order in which it is read. It only ever narrows. */
export interface Interval {
  /** Proven: no strategy costs less. Infinity if the position cannot be solved in time. */
  lower: number;
  /** Cost of the best strategy found; Infinity if none is. Equal to `lower` when the cost is exact. */
  upper: number;
  /** The first guess of that strategy; undefined if none is found. */
  guess: GuessId | undefined;
}

/** Whether the cost is known. */
export const isExact = ({ lower, upper }: Interval): boolean => lower === upper;

/** Whether nothing more is asked of an interval: its cost is known, or it is certain to reach the limit. */
export const isSettled = (interval: Interval, limit: number): boolean => isExact(interval) || interval.lower >= limit;

/** Raises what is proved. */
export const raiseLower = (interval: Interval, lower: number): void => {
  if (lower > interval.lower) interval.lower = lower;
};

/** Takes note of a strategy; of two that cost the same the first is kept. */
export const lowerUpper = (interval: Interval, upper: number, guess: GuessId): void => {
  if (upper >= interval.upper) return;
  interval.upper = upper;
  interval.guess = guess;
};

export interface TranspositionTable {
  /** The interval of a position; all costs, if it is not known. Narrow it in place. */
  intervalOf(key: string): Interval;
  /** Puts an interval (back) into the table, as the newest. */
  store(key: string, interval: Interval): void;
  readonly size: number;
}

/**
 * A table of at most `entries` entries.
 *
 * Replacement: entries live in two generations. What is stored or asked for belongs to the young one. When that holds
 * half of all entries, the old generation is forgotten and the young one takes its place. So an entry stays at least
 * until half as many others as there is room for were used after it, and nothing is ever moved or searched for room.
 * What is forgotten is at worst proved again.
 */
export const createTranspositionTable = (entries: number): TranspositionTable => {
  const half = Math.max(1, Math.floor(entries / 2));
  let young = new Map<string, Interval>();
  let old = new Map<string, Interval>();

  const store = (key: string, interval: Interval): void => {
    if (young.size >= half && !young.has(key)) {
      old = young;
      young = new Map();
    }
    young.set(key, interval);
    old.delete(key);
  };

  return {
    store,
    intervalOf(key) {
      const known = young.get(key);
      if (known) return known;
      const interval = old.get(key) ?? { lower: 0, upper: Number.POSITIVE_INFINITY, guess: undefined };
      store(key, interval);
      return interval;
    },
    get size() {
      return young.size + old.size;
    },
  };
};

/**
 * A position as a string. The set of legal guesses goes in as its number (see `createSetNumbers`), then the turns as far
 * as they matter, then the candidates; a space ends each of the numbers.
 *
 *   legal guesses no. 0, 3 turns, candidates 5, 70000   ->   "0 3 " 0x0005 0x0000 0x1170 0x0001
 */
export const positionKey = (candidates: Uint32Array, legalNumber: number, turnsLeft: number): string =>
  `${legalNumber} ${turnsThatMatter(candidates.length, turnsLeft)} ${spellSet(candidates)}`;

/** How many code units a call of `fromCharCode` is given at once; engines allow a hundred thousand arguments or so. */
const UNITS_AT_ONCE = 8192;

/** A set as a string, two code units for each id, low half first: as exact as the set itself and cheap to make. */
export const spellSet = (ids: Uint32Array): string => {
  let spelled = '';
  const units = new Uint16Array(ids.buffer, ids.byteOffset, 2 * ids.length);
  for (let from = 0; from < units.length; from += UNITS_AT_ONCE) {
    spelled += String.fromCharCode(...units.subarray(from, from + UNITS_AT_ONCE));
  }
  return spelled;
};

/** Ids in all numbered sets together, 4 bytes each: 64 MB. */
const MAX_NUMBERED_IDS = 2 ** 24;

/**
 * Gives each set of legal guesses a number: the same number only to equal sets, so that the number can stand for the set
 * in a key. `undefined`, all guesses, is 0.
 *
 * When the sets grow too many all are forgotten, but no number is ever given twice: a set that comes again gets a new
 * one, and what was proved under the old one is merely not found any more.
 */
export const createSetNumbers = (maxIds: number = MAX_NUMBERED_IDS) => {
  const numbers = new Map<string, number>();
  let idCount = 0;
  let last = 0;
  return (ids: Uint32Array | undefined): number => {
    if (!ids) return 0;
    const spelled = spellSet(ids);
    const known = numbers.get(spelled);
    if (known !== undefined) return known;
    if (idCount + ids.length > maxIds) {
      numbers.clear();
      idCount = 0;
    }
    idCount += ids.length;
    numbers.set(spelled, ++last);
    return last;
  };
};
