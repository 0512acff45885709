/**
 * Small sets of candidates, each once, with the ways in which guesses split them.
 *
 * Thousands of guesses split a small set in the same few ways. A *class* is one of these ways: the sets of the parts, and
 * whether the guess is itself a candidate. The exact search looks at one guess of each combination of classes.
 */

import type { Matrix } from '../matrix.ts';

/** The part of a split, without that of the right guess. */
export type SmallPart = SmallSet;

/** One way to split a set. */
export interface SplitClass {
  /** The parts that a wrong guess leaves, by size and content. */
  readonly parts: readonly SmallSet[];
  /** Whether the guess is a candidate of the set, which is found then. */
  readonly hit: boolean;
}

/** A set of candidates. */
export interface SmallSet {
  /** Its number in the table. */
  readonly index: number;
  /** Ascending ids of answers. */
  readonly ids: Uint32Array;
  readonly size: number;
  /** For every guess the number of its class; computed at first use. */
  readonly classOf: () => Uint16Array;
  readonly classes: SplitClass[];
}

/** Sets by their candidates. */
export interface SetTable {
  readonly setOf: (ids: ArrayLike<number>) => SmallSet;
  readonly size: () => number;
}

/** A table of sets over one matrix. */
export const createSetTable = (matrix: Matrix): SetTable => {
  const sets = new Map<string, SmallSet>();
  const setOf = (ids: ArrayLike<number>): SmallSet => {
    const key = Array.prototype.join.call(ids, ',');
    const known = sets.get(key);
    if (known) return known;
    const set = createSet(sets.size, Uint32Array.from(ids));
    sets.set(key, set);
    return set;
  };

  const createSet = (index: number, ids: Uint32Array): SmallSet => {
    const classes: SplitClass[] = [];
    let classOf: Uint16Array | undefined;
    return {
      index,
      ids,
      size: ids.length,
      classes,
      classOf: () => {
        classOf ??= classify(matrix, ids, (codes, guess) => classes.push(splitClass(ids, codes, guess)));
        return classOf;
      },
    };
  };

  const splitClass = (ids: Uint32Array, codes: ArrayLike<number>, guess: number): SplitClass => {
    const groups = new Map<number, number[]>();
    for (let i = 0; i < ids.length; i++) {
      if (ids[i] === guess) continue;
      const group = groups.get(codes[i]);
      if (group) group.push(ids[i]);
      else groups.set(codes[i], [ids[i]]);
    }
    return { parts: Array.from(groups.values(), setOf), hit: ids.includes(guess) };
  };

  return { setOf, size: () => sets.size };
};

/** The class of every guess; `onClass` is called with the codes of the first guess of each, in the order of the classes. */
const classify = (
  { kernel, list }: Matrix,
  ids: Uint32Array,
  onClass: (codes: ArrayLike<number>, guess: number) => void,
): Uint16Array => {
  const classOf = new Uint16Array(list.words.length);
  const numbers = new Map<number | string, number>();
  const pattern = new Uint8Array(ids.length);
  for (let guess = 0; guess < classOf.length; guess++) {
    const codes = kernel.codesOf(guess, ids);
    const key = patternKey(codes, ids, guess, pattern);
    let number = numbers.get(key);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(key, number);
      onClass(codes, guess);
    }
    classOf[guess] = number;
  }
  return classOf;
};

/** Candidates numbered by the first one with the same feedback: equal for two guesses that split a set in the same way. */
const patternKey = (
  codes: ArrayLike<number>,
  ids: Uint32Array,
  guess: number,
  pattern: Uint8Array,
): number | string => {
  const { length } = ids;
  let hitAt = length;
  let key = 0;
  for (let i = 0; i < length; i++) {
    let first = 0;
    while (codes[first] !== codes[i]) first++;
    pattern[i] = first;
    key = key * length + first;
    if (ids[i] === guess) hitAt = i;
  }
  return length <= MOST_IN_NUMBER ? key * (length + 1) + hitAt : `${pattern.join()}/${hitAt}`;
};

/** So many candidates have a key that is a whole number of a double: 13^13 x 14 is below 2^53. */
const MOST_IN_NUMBER = 13;
