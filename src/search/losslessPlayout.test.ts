/** Strategies without losses: there is one if and only if brute force finds one, and its cost is that of a strategy. */

import { expect, test } from 'vitest';
import { createBruteForce, type Outcome } from '../../test/support/bruteForce.ts';
import { randomProblem } from '../../test/support/randomProblems.ts';
import { shareOf } from '../../test/support/share.ts';
import { createPace } from '../pace.ts';
import { finish } from '../progress.ts';
import { createKernelSearch, kernelSearchCanServe } from './kernelSearch.ts';
import { findLosslessStrategy } from './losslessPlayout.ts';
import type { Problem, State } from './problem.ts';
import { createSteppedSearch } from './steppedSearch.ts';

const { POSITIVE_INFINITY } = Number;
const MANY = shareOf(400);
/** More turns have too many strategies to list them all. */
const MOST_TURNS_LISTED = 4;

const PROBLEMS = Array.from({ length: MANY }, (_, number) => {
  const { name, problem, state } = randomProblem(7700 + number);
  // in normal mode every guess of the list is legal
  const legal = problem.mode === 'normal' ? undefined : state.legal;
  return { name, state: { ...state, legal }, problem: { ...problem, lossCost: POSITIVE_INFINITY } };
}).filter(({ problem }) => kernelSearchCanServe(problem));

const costOf = (outcome: Outcome): number => outcome.reduce((sum, weight, found) => sum + weight * (found + 1), 0);

/** The costs of all strategies that lose nothing. */
const losslessCosts = (problem: Problem, state: State): number[] =>
  createBruteForce(problem)
    .outcomes(state)
    .filter((outcome) => outcome.at(-1) === 0)
    .map(costOf);

test('the kernel finds a strategy where there is one, and its cost is that of a strategy', () => {
  let found = 0;
  let impossible = 0;
  for (const { name, problem, state } of PROBLEMS) {
    const search = createKernelSearch(problem, { tableBytes: 2 ** 16 });
    const cost = search.findLossless(state);
    const least = createBruteForce(problem).cost(state);
    if (least === POSITIVE_INFINITY) {
      impossible++;
      expect(cost, name).toBe(POSITIVE_INFINITY);
      continue;
    }
    found++;
    expect(cost, name).toBeGreaterThanOrEqual(least);
    expect(cost, name).toBeLessThan(POSITIVE_INFINITY);
    if (state.turnsLeft <= MOST_TURNS_LISTED) expect(losslessCosts(problem, state), name).toContain(cost);
    // the table has it
    expect(search.findLossless(state), name).toBe(cost);
  }
  expect(Math.min(found, impossible)).toBeGreaterThan(MANY / 40);
});

test('a search that is stopped after every node finds the same', () => {
  for (const { name, problem, state } of PROBLEMS) {
    const whole = createKernelSearch(problem, { tableBytes: 2 ** 16 });
    const cost = whole.findLossless(state);
    const search = createKernelSearch(problem, { tableBytes: 2 ** 16 });
    search.stopAt(0);
    let sliced = search.findLossless(state);
    for (let nodes = 1; search.stopped; nodes++) {
      search.stopAt(nodes);
      sliced = search.searcher.resume();
    }
    expect(sliced, name).toBe(cost);
    expect(search.nodes, name).toBe(whole.nodes);
  }
});

test('too few nodes decide nothing, enough of them do', () => {
  for (const { name, problem, state } of PROBLEMS.filter(({ problem: { mode } }) => mode !== 'normal')) {
    const pace = createPace();
    const { findLossless } = finish(createSteppedSearch(problem, 2 ** 16, pace));
    if (!findLossless) throw new Error('The kernel serves these problems.');
    const least = createBruteForce(problem).cost(state);
    const question = { problem, pace, findLossless, limits: { nodes: 0 }, add: undefined };
    const few = finish(findLosslessStrategy(question, state));
    const many = finish(findLosslessStrategy({ ...question, limits: { nodes: 100_000 } }, state));
    const some = finish(findLosslessStrategy({ ...question, limits: { nodes: 100_000, effort: 0.5 } }, state));
    if (few) expect(few.guesses === POSITIVE_INFINITY, name).toBe(least === POSITIVE_INFINITY);
    expect(many?.guesses === POSITIVE_INFINITY, name).toBe(least === POSITIVE_INFINITY);
    // among some of the guesses a strategy may be missed, but none is said to be impossible that is not
    if (some) expect(some.guesses, name).toBeGreaterThanOrEqual(least);
    if (some?.guesses === POSITIVE_INFINITY) expect(least, name).toBe(POSITIVE_INFINITY);
  }
});
