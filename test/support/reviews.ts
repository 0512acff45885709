/**
 * Helpers for tests of reviews: solvers that answer slowly or not at all, and values compared with brute force.
 */

import { expect } from 'vitest';
import { misuse } from '../../src/failure.ts';
import type { Position } from '../../src/position.ts';
import { createSolver, type Solver, type SolverRules } from '../../src/search/solver.ts';
import type { Value } from '../../src/search/value.ts';
import { bundledFrequencies } from '../../src/words/frequency.ts';
import { finish } from './games.ts';
import { holds, type TrueValue } from './truth.ts';

const frequencies = bundledFrequencies();

export const solverOf = (): Solver => createSolver({ frequencies, tableBytes: 2 ** 16 });

/**
 * A solver that yields wide bounds of every value first, and then, if nothing is lost, narrower ones: it would search
 * small lists before its first step.
 */
export const gradualSolver = (): Solver => ({
  ...solverOf(),
  *value(position, rules) {
    const value = finish(solverOf().value(position, rules));
    yield wideBounds(value, position, rules);
    if (value.lost.upper === 0) yield widened(value, 2);
    return value;
  },
  *valueOf(position, word, rules) {
    const value = finish(solverOf().valueOf(position, word, rules));
    yield wideBounds(value, position, rules);
    if (value.lost.upper === 0) yield widened(value, 1);
    return value;
  },
  *valuesOfParts(position, word, rules) {
    const valued = finish(solverOf().valuesOfParts(position, word, rules));
    yield { ...valued, value: wideBounds(valued.value, position, rules) };
    if (valued.value.lost.upper === 0) yield { ...valued, value: widened(valued.value, 1) };
    return valued;
  },
  *replies(position, rules, options) {
    const replies = finish(solverOf().replies(position, rules, options));
    yield { ...replies, value: wideBounds(replies.value, position, rules) };
    if (replies.value.lost.upper === 0) yield { ...replies, value: widened(replies.value, 2) };
    return replies;
  },
});

const wideBounds = ({ weight }: Value, { candidates, turns }: Position, { limit }: SolverRules): Value => ({
  weight,
  guesses: { lower: 0, upper: weight * Math.min(limit - turns.length, candidates.length + 1) },
  lost: { lower: 0, upper: weight },
});

const widened = (value: Value, more: number): Value => ({
  ...value,
  guesses: { lower: Math.max(0, value.guesses.lower - more), upper: value.guesses.upper + more },
});

const noRoom = (): never => misuse('MATRIX_TOO_LARGE', 'There is no room.');

/** A solver that has no room for a search. */
export const solverWithoutRoom: Solver = {
  frequencies,
  value: noRoom,
  valueOf: noRoom,
  valuesOfParts: noRoom,
  rank: noRoom,
  replies: noRoom,
  tree: noRoom,
  bestGuess: noRoom,
  leastLimit: noRoom,
};

/** A value lies between its bounds. */
export const expectHolds = (value: Value, known: TrueValue, name: string) => {
  expect(value.weight, name).toBe(known.weight);
  expect(holds(value.guesses, known.guesses), `${name}: ${JSON.stringify(value)} ${known.guesses}`).toBe(true);
  expect(holds(value.lost, known.lost), `${name}: ${JSON.stringify(value)} ${known.lost}`).toBe(true);
};
