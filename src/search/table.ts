/**
 * The transposition table: for each position searched so far an interval that holds its least cost.
 *
 * The key of a position is a string that contains all of it (see `positionKey`), so that two positions can never be
 * confused. A hash would be shorter and could be wrong. The kernel's search uses 128 bits of it and states how probable
 * a mistake is; this table is the reference that it is tested against.
 */

import { turnsThatMatter } from './bounds.ts';
import type { Interval } from './interval.ts';

export interface TranspositionTable {
  /** The interval of a position; from 0 to infinity for a new one. Narrow it in place. */
  intervalOf(key: string): Interval;
  /** Puts an interval (back) into the table, as the newest. */
  store(key: string, interval: Interval): void;
  readonly size: number;
}

/**
 * A table of at most `entries` entries.
 *
 * Replacement: entries live in two generations. Entries that are stored or read belong to the young one. When that
 * holds half of all entries, the old generation is dropped and the young one takes its place. So an entry stays at
 * least until half as many others as there is room for were used after it, and no entry is ever moved or searched for
 * room. What is dropped is at worst proved again.
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
 * A position as a string: the number of its set of legal guesses (see `createSetNumbers`), the turns as far as they
 * matter, then the candidates; a space ends each of the numbers.
 *
 *   legal guesses no. 0, 3 turns, candidates 5, 70000   ->   "0 3 " 0x0005 0x0000 0x1170 0x0001
 */
export const positionKey = (candidates: Uint32Array, legalNumber: number, turnsLeft: number): string =>
  `${legalNumber} ${turnsThatMatter(candidates.length, turnsLeft)} ${spellSet(candidates)}`;

/** Code units in one call of `fromCharCode`; engines allow about a hundred thousand arguments. */
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
 * Gives each set of legal guesses a number: the same number only to equal sets, so that the number can stand for the
 * set in a key. `undefined`, all guesses, is 0.
 *
 * When there are too many sets all are dropped, but no number is ever given twice: a set that comes again gets a new
 * one, and entries under the old one are no longer found.
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
