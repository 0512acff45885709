/**
 * Small sets of candidates, each once, with the ways in which guesses split them.
 *
 * Thousands of guesses split a small set in the same few ways. A *class* is one of these ways: the sets of the parts, and
 * whether the guess is itself a candidate. The exact search looks at one guess of each combination of classes.
 */

import { feedbackCount } from '../feedback.ts';
import type { Matrix } from '../matrix.ts';

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
  /** How one guess splits it, without the classes of all others. */
  readonly splitBy: (guess: number) => SplitClass;
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
    const splits = new Map<number, SplitClass>();
    const splitBy = (guess: number): SplitClass => {
      if (classOf) return classes[classOf[guess]];
      const known = splits.get(guess);
      if (known) return known;
      const split = splitClass(ids, matrix.kernel.codesOf(guess, ids), ids.includes(guess) ? guess : NO_HIT);
      splits.set(guess, split);
      return split;
    };
    return {
      index,
      ids,
      size: ids.length,
      classes,
      classOf: () => {
        classOf ??= classify(matrix, ids, (codes, hit) => classes.push(splitClass(ids, codes, hit)));
        return classOf;
      },
      splitBy,
    };
  };

  const splitClass = (ids: Uint32Array, codes: ArrayLike<number>, hit: number): SplitClass => {
    const groups = new Map<number, number[]>();
    for (let i = 0; i < ids.length; i++) {
      if (ids[i] === hit) continue;
      const group = groups.get(codes[i]);
      if (group) group.push(ids[i]);
      else groups.set(codes[i], [ids[i]]);
    }
    return { parts: Array.from(groups.values(), setOf), hit: hit !== NO_HIT };
  };

  return { setOf, size: () => sets.size };
};

/** Of a guess that is no candidate. */
const NO_HIT = -1;

/** The feedbacks of some answers for every guess: that of answer i and guess g at `rows[i] + g`. */
interface CodeRows {
  readonly codes: ArrayLike<number>;
  readonly rows: Uint32Array;
}

/**
 * The class of every guess; `onClass` is called once for each, with the codes of its first guess and the
 * candidate that it finds.
 *
 * Candidates are numbered by the first one with the same feedback; guesses with the same numbers split the set in the
 * same way. The numbers lead from state to state of a tree that grows as it is walked, and its last states are classes.
 */
const classify = (
  matrix: Matrix,
  ids: Uint32Array,
  onClass: (codes: ArrayLike<number>, hit: number) => void,
): Uint16Array => {
  const { length } = ids;
  const guessCount = matrix.list.words.length;
  const { codes, rows } = codeRows(matrix, ids);
  const firstWith = new Uint32Array(feedbackCount(matrix.list.wordLength));
  const next: number[] = [];
  let stateCount = 1;
  const classOfState = new Map<number, number>();
  const classOf = new Uint16Array(guessCount);
  let classCount = 0;
  const own = new Uint32Array(length);
  const addClass = (guess: number, hit: number): number => {
    for (let i = 0; i < length; i++) own[i] = codes[rows[i] + guess];
    onClass(own, hit);
    return classCount++;
  };
  for (let guess = 0; guess < guessCount; guess++) {
    // marks of earlier guesses are smaller, so the table need not be cleared
    const mark = guess * length + 1;
    let state = 0;
    for (let i = 0; i < length; i++) {
      const code = codes[rows[i] + guess];
      let first = i;
      if (firstWith[code] >= mark) first = firstWith[code] - mark;
      else firstWith[code] = mark + i;
      const place = state * length + first;
      state = next[place] ??= stateCount++;
    }
    const known = classOfState.get(state);
    classOf[guess] = known ?? addClass(guess, NO_HIT);
    if (known === undefined) classOfState.set(state, classOf[guess]);
  }
  // a candidate finds the board, so it is a class of its own
  for (const id of ids) classOf[id] = addClass(id, id);
  return classOf;
};

const codeRows = ({ kernel, list }: Matrix, ids: Uint32Array): CodeRows => {
  const { byAnswer, layout } = kernel;
  if (byAnswer) return { codes: byAnswer, rows: ids.map((id) => id * layout.guessStride) };
  const guessCount = list.words.length;
  const codes = new Uint32Array(ids.length * guessCount);
  for (let guess = 0; guess < guessCount; guess++) {
    const own = kernel.codesOf(guess, ids);
    for (let i = 0; i < ids.length; i++) codes[i * guessCount + guess] = own[i];
  }
  return { codes, rows: ids.map((_, i) => i * guessCount) };
};

/** The first word that tells all candidates of each set apart; undefined if there is none. */
export const findSplitting = (matrix: Matrix, sets: readonly Uint32Array[]): number | undefined => {
  const { codes, rows } = codeRows(matrix, Uint32Array.from(sets.flatMap((ids) => [...ids])));
  const ends = sets.map((ids, index) => sets.slice(0, index).reduce((sum, { length }) => sum + length, ids.length));
  const seen = new Uint32Array(feedbackCount(matrix.list.wordLength));
  let mark = 0;
  const isApart = (guess: number, from: number, to: number): boolean => {
    mark++;
    for (let i = from; i < to; i++) {
      const code = codes[rows[i] + guess];
      if (seen[code] === mark) return false;
      seen[code] = mark;
    }
    return true;
  };
  for (let guess = 0; guess < matrix.list.words.length; guess++) {
    if (ends.every((end, index) => isApart(guess, index === 0 ? 0 : ends[index - 1], end))) return guess;
  }
  return undefined;
};
