/**
 * Every search against brute force, on thousands of small random problems of all kinds.
 *
 * What holds here: exact costs are the least there are; a limit is kept as the contract requires; every single guess is
 * valued right; the best guess reaches the cost; no bound is above the truth; and the two other objectives, least worst
 * case and most answers in time, are what the search of least cost makes of them.
 */

import { describe, expect, test } from 'vitest';
import { mulberry32 } from '../src/random.ts';
import * as bounds from '../src/search/bounds.ts';
import { createKernelSearch, kernelSearchCanServe } from '../src/search/kernelSearch.ts';
import type { Problem, Search, State } from '../src/search/problem.ts';
import { createReferenceSearch } from '../src/search/search.ts';
import { asIds, type GuessId, wordIds } from '../src/words/list.ts';
import { createBruteForce, expectKept, type Outcome } from './support/bruteForce.ts';
import { randomProblem } from './support/randomProblems.ts';
import { shareOf } from './support/share.ts';

/** A search of each kind; undefined where a kind does not serve a problem. */
const SEARCHES: readonly [string, (problem: Problem, state: State) => Search | undefined][] = [
  ['reference', (problem) => createReferenceSearch(problem)],
  // so few entries that it forgets nearly everything
  ['reference with a tiny table', (problem) => createReferenceSearch(problem, { entries: 4 })],
  ['fast', (problem, state) => fastSearch(problem, state, 2 ** 16)],
  ['fast with a tiny table', (problem, state) => fastSearch(problem, state, 0)],
];

/** It knows no limited guesses in normal mode. */
const fastSearch = (problem: Problem, state: State, tableBytes: number): Search | undefined =>
  kernelSearchCanServe(problem) && (problem.mode !== 'normal' || !state.legal)
    ? createKernelSearch(problem, { tableBytes })
    : undefined;

const PROBLEMS = shareOf(600);
const OBJECTIVE_PROBLEMS = shareOf(80);

/** To list what every strategy leads to takes far longer than to find the best. */
const SMALLER = { answers: 6, guesses: 8 };

const legalOf = ({ list }: Problem, { legal }: State): GuessId[] => [...(legal ? asIds(legal) : wordIds(list))];

const weightsOf = ({ weights }: Problem, { candidates }: State): number[] =>
  Array.from(candidates, (answer) => (weights ? weights[answer] : 1));

/** Limits around a cost: at it, next to it, far off. */
const limitsAround = (cost: number, random: () => number): number[] => {
  const near = cost < Number.POSITIVE_INFINITY ? cost : 30;
  return [near, near + 1, Math.round(random() * 1.5 * near), 0];
};

/** The least cost of a problem, and that of each legal guess. */
interface Truth {
  readonly cost: number;
  readonly values: ReadonlyMap<GuessId, number>;
}

/** Found out once for all tests. The problems themselves are made anew: some have a kernel with much memory. */
const truths: Truth[] = [];

const truthOf = (number: number, problem: Problem, state: State): Truth => {
  if (!truths[number]) {
    const brute = createBruteForce(problem);
    const values = legalOf(problem, state).map((guess) => [guess, brute.valueOf(state, guess)] as const);
    truths[number] = { cost: brute.cost(state), values: new Map(values) };
  }
  return truths[number];
};

describe.each(SEARCHES)('%s', (_name, createSearch) => {
  test('equals brute force', () => {
    let served = 0;
    for (let number = 0; number < PROBLEMS; number++) {
      const { name, problem, state } = randomProblem(number);
      const search = createSearch(problem, state);
      if (!search) continue;
      served++;
      const truth = truthOf(number, problem, state);
      const random = mulberry32(number);

      // with limits first half of the time, so that they meet an empty table
      if (number % 2 === 0) expectKeepsLimits(search, state, truth, random, name);
      expect(search.solve(state, Number.POSITIVE_INFINITY), name).toBe(truth.cost);
      if (number % 2 === 1) expectKeepsLimits(search, state, truth, random, name);
      expectValuesGuesses(search, state, truth, random, name);
      if (truth.cost === Number.POSITIVE_INFINITY) continue;
      const best = search.bestGuess(state);
      expect(truth.values.get(best), `${name}; best guess ${best}`).toBe(truth.cost);
      expect(search.valueOf(state, best, Number.POSITIVE_INFINITY), name).toBe(truth.cost);
    }
    expect(served).toBeGreaterThan(0);
  });
});

const expectKeepsLimits = (search: Search, state: State, { cost }: Truth, random: () => number, name: string) => {
  for (const limit of limitsAround(cost, random)) {
    expectKept(search.solve(state, limit), cost, limit, `${name}; limit ${limit}`);
  }
};

const expectValuesGuesses = (search: Search, state: State, { values }: Truth, random: () => number, name: string) => {
  for (const [guess, value] of values) {
    const limit = limitsAround(value, random)[Math.floor(4 * random())];
    const what = `${name}; guess ${guess}; limit ${limit}`;
    expectKept(search.valueOf(state, guess, limit), value, limit, what);
    expect(search.valueOf(state, guess, Number.POSITIVE_INFINITY), what).toBe(value);
  }
};

describe('bounds', () => {
  /** How a guess splits the candidates: parts but its own, its own weight, and whether it is a perfect candidate. */
  const splitOf = ({ list, matrix, weights }: Problem, { candidates }: State, guess: GuessId) => {
    const feedbacks = new Set(matrix.kernel.codesOf(guess, candidates));
    const isCandidate = candidates.includes(guess);
    const own = isCandidate ? (weights?.[guess] ?? 1) : 0;
    feedbacks.delete(3 ** list.wordLength - 1);
    return { parts: feedbacks.size, own, perfect: isCandidate && feedbacks.size === candidates.length - 1 };
  };

  test('are never above brute force, and equal it where they are exact', () => {
    for (let number = 0; number < PROBLEMS; number++) {
      const { name, problem, state } = randomProblem(number);
      const { lossCost } = problem;
      const { turnsLeft } = state;
      const { cost, values } = truthOf(number, problem, state);
      const sums = bounds.sumWeights(weightsOf(problem, state));

      expect(bounds.oneGuessBound(sums, bounds.missCost(turnsLeft, lossCost)), name).toBeLessThanOrEqual(cost);
      if (bounds.hasNoChoice(sums.size, turnsLeft)) {
        expect(bounds.costWithoutChoice(sums, turnsLeft, lossCost), name).toBe(cost);
      }
      const matters = bounds.turnsThatMatter(sums.size, turnsLeft);
      if (matters < turnsLeft) {
        expect(createBruteForce(problem).cost({ ...state, turnsLeft: matters }), name).toBe(cost);
      }

      const splits = legalOf(problem, state).map((guess) => ({ guess, ...splitOf(problem, state, guess) }));
      const useful = splits.filter(({ parts, own }) => !bounds.isUseless(parts, own));
      expect(Math.min(...useful.map(({ guess }) => values.get(guess)!)), name).toBe(cost);

      if (turnsLeft < 2) continue;
      const miss = bounds.missCost(turnsLeft - 1, lossCost);
      const perfect = Math.max(...splits.map((split) => (split.perfect ? split.own : 0)));
      const byMembers = bounds.memberBound(sums, perfect, miss);
      expect(byMembers, name).toBeLessThanOrEqual(cost);
      if (perfect > 0 && byMembers === 2 * sums.total - perfect) expect(byMembers, name).toBe(cost);
      for (const { guess, parts, own } of splits) {
        const bound = bounds.guessBound(sums, parts, own, miss);
        expect(bound, `${name}; guess ${guess}`).toBeLessThanOrEqual(values.get(guess)!);
      }
    }
  });
});

describe('objectives', () => {
  const lost = (outcome: Outcome) => outcome.at(-1)!;
  const guessesOfFound = (outcome: Outcome) =>
    outcome.slice(0, -1).reduce((sum, weight, turn) => sum + weight * (turn + 1), 0);
  const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);

  test('least worst case: the fewest turns with a finite cost, and the least cost in them', () => {
    for (let number = 0; number < OBJECTIVE_PROBLEMS; number++) {
      const { name, problem, state } = randomProblem(number, SMALLER);
      // what strategies there are, and of those with the fewest turns the least total
      const every = createBruteForce(problem).outcomes({ ...state, turnsLeft: state.candidates.length });
      const turnsUsed = (outcome: Outcome) => outcome.findLastIndex((weight) => weight > 0) + 1;
      const solving = every.filter((outcome) => lost(outcome) === 0);
      const worst = least(solving.map(turnsUsed));
      const total = least(solving.filter((outcome) => turnsUsed(outcome) === worst).map(guessesOfFound));

      const search = createReferenceSearch({ ...problem, lossCost: Number.POSITIVE_INFINITY });
      const costIn = (turnsLeft: number) => search.solve({ ...state, turnsLeft }, Number.POSITIVE_INFINITY);
      let turns = 1;
      while (costIn(turns) === Number.POSITIVE_INFINITY) turns++;
      expect(turns, name).toBe(worst);
      expect(costIn(turns), name).toBe(total);
    }
  });

  test('most answers within k guesses: the whole losses in the cost, then the least guesses for the rest', () => {
    for (let number = 0; number < OBJECTIVE_PROBLEMS; number++) {
      const { name, problem, state } = randomProblem(number, SMALLER);
      const turnsLeft = 1 + (number % 4);
      const every = createBruteForce(problem).outcomes({ ...state, turnsLeft });
      const fewest = least(every.map(lost));
      const total = least(every.filter((outcome) => lost(outcome) === fewest).map(guessesOfFound));

      const weight = weightsOf(problem, state).reduce((sum, each) => sum + each, 0);
      const lossCost = weight * turnsLeft + 1;
      const search = createReferenceSearch({ ...problem, lossCost });
      const cost = search.solve({ ...state, turnsLeft }, Number.POSITIVE_INFINITY);
      expect(Math.floor(cost / lossCost), name).toBe(fewest);
      // a lost candidate has paid every turn as well
      expect((cost % lossCost) - fewest * turnsLeft, name).toBe(total);
    }
  });
});
