/**
 * The answers of several boards together: a tuple has one candidate of each board, and all are different.
 *
 * Two boards have the same candidates or none in common (`state.ts`), so the tuples are counted group by group: b boards
 * that share n candidates have n (n - 1) … (n - b + 1) of them. By the same symmetry every candidate of a board is in
 * equally many tuples.
 */

import type { Candidates } from '../position.ts';

/** The number of tuples of different answers; a double, since there may be very many. */
export const countTuples = (sets: readonly ArrayLike<number>[]): number => {
  let tuples = 1;
  for (let board = 0; board < sets.length; board++) {
    let before = 0;
    for (let other = 0; other < board; other++) if (isSameSet(sets[other], sets[board])) before++;
    tuples *= Math.max(0, sets[board].length - before);
  }
  return tuples;
};

/** Whether two boards share their candidates: sets that are equal or disjoint are equal if their first ids are. */
export const isSameSet = (one: ArrayLike<number>, other: ArrayLike<number>): boolean =>
  one === other || (one.length === other.length && one[0] === other[0]);

/** Every tuple of different answers, for tests and small games: the readable twin of `countTuples`. */
export const listTuples = (sets: readonly Candidates[]): number[][] =>
  sets.reduce<number[][]>(
    (tuples, set) =>
      tuples.flatMap((tuple) =>
        [...set].filter((answer) => !tuple.includes(answer)).map((answer) => [...tuple, answer]),
      ),
    [[]],
  );
