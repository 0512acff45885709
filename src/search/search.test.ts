import { describe, expect, test } from 'vitest';
import { createBruteForce, expectKept } from '../../test/support/bruteForce.ts';
import { defined } from '../../test/support/games.ts';
import { randomProblem } from '../../test/support/randomProblems.ts';
import { buildMatrix } from '../matrix.ts';
import { MODES, type Mode } from '../position.ts';
import { bundledList } from '../words/bundled.ts';
import type { GuessId } from '../words/list.ts';
import { createWordList, guessIdOf, type WordList } from '../words/list.ts';
import type { Problem, State } from './problem.ts';
import { createReferenceSearch, type ReferenceSearchOptions } from './search.ts';

// thousands of random problems more are in test/search-agrees.test.ts, known totals in test/proven-totals.test.ts

const { POSITIVE_INFINITY } = Number;

const problemOf = (list: WordList, changes: Partial<Problem> = {}): Problem => {
  const matrix = buildMatrix(list, 'real');
  if (!matrix.ok) throw new Error(matrix.failure.sentence);
  return { list, matrix: matrix.value, mode: 'normal', weights: undefined, lossCost: POSITIVE_INFINITY, ...changes };
};

const listOf = (answers: string, others = ''): WordList =>
  createWordList({
    name: 'test',
    source: 'test',
    answers: answers.split(' '),
    guesses: others.split(' ').filter((word) => word),
  });

const bundled = (name: string): WordList => {
  const list = bundledList(name);
  if (!list.ok) throw new Error(list.failure.sentence);
  return list.value;
};

const allOf = (list: WordList): Uint32Array => Uint32Array.from({ length: list.answerCount }, (_, answer) => answer);

const start = (list: WordList, turnsLeft = POSITIVE_INFINITY): State => ({
  candidates: allOf(list),
  legal: undefined,
  turnsLeft,
});

describe('small random problems', () => {
  const PROBLEMS = Array.from({ length: 120 }, (_, number) => {
    const random = randomProblem(5000 + number);
    return { ...random, truth: createBruteForce(random.problem) };
  });

  test('every limit is kept, before and after the cost is known', () => {
    for (const { name, problem, state, truth } of PROBLEMS) {
      const cost = truth.cost(state);
      const most = cost < POSITIVE_INFINITY ? cost + 2 : 40;
      const upwards = createReferenceSearch(problem);
      for (let limit = 0; limit <= most; limit += 1 + (limit >> 3)) {
        expectKept(upwards.solve(state, limit), cost, limit, `${name}; limit ${limit}`);
      }
      expect(upwards.solve(state, POSITIVE_INFINITY), name).toBe(cost);
      // a new search, and one with a tiny table
      expectKept(createReferenceSearch(problem).solve(state, cost - 1), cost, cost - 1, name);
      expect(createReferenceSearch(problem, { entries: 4 }).solve(state, cost + 1), name).toBe(cost);
    }
  });

  test('every guess has its value', () => {
    for (const { name, problem, state, truth } of PROBLEMS) {
      const search = createReferenceSearch(problem);
      for (const guess of state.legal ?? problem.list.words.keys()) {
        const value = truth.valueOf(state, guess as GuessId);
        const limit = Math.min(value, 50);
        expectKept(search.valueOf(state, guess as GuessId, limit), value, limit, `${name}; guess ${guess}`);
        expect(search.valueOf(state, guess as GuessId, POSITIVE_INFINITY), `${name}; guess ${guess}`).toBe(value);
      }
    }
  });

  test('the best guess reaches the cost, independent of earlier calls', () => {
    for (const { name, problem, state, truth } of PROBLEMS) {
      const cost = truth.cost(state);
      if (cost === POSITIVE_INFINITY) continue;
      const search = createReferenceSearch(problem);
      const best = search.bestGuess(state);
      expect(truth.valueOf(state, best), name).toBe(cost);
      expect(search.intervalOf(state), name).toEqual({ lower: cost, upper: cost, guess: best });
      const used = createReferenceSearch(problem);
      for (const guess of state.candidates) used.valueOf(state, guess as GuessId, POSITIVE_INFINITY);
      used.solve(state, cost);
      expect(used.bestGuess(state), name).toBe(best);
    }
  });

  test('proved costs are not searched again', () => {
    for (const { name, problem, state, truth } of PROBLEMS) {
      const cost = truth.cost(state);
      const search = createReferenceSearch(problem);
      for (const limit of [cost, cost, cost - 1, POSITIVE_INFINITY, POSITIVE_INFINITY, cost]) {
        const before = search.nodes;
        search.solve(state, limit);
        const proved = search.nodes;
        search.solve(state, limit);
        expect(search.nodes, `${name}; limit ${limit}`).toBe(proved);
        expect(proved - before, name).toBeLessThan(100);
      }
    }
  });

  test('stopped after every node, bounds hold and rise to the cost', () => {
    for (const { name, problem, state, truth } of PROBLEMS) {
      const cost = truth.cost(state);
      // a call needs more nodes than the game is deep
      const search = createReferenceSearch(problem, { nodeLimit: state.candidates.length + 1 });
      let calls = 0;
      for (let proved = -1; proved < cost && calls < 100; calls++) {
        proved = search.solve(state, POSITIVE_INFINITY);
        const { lower, upper } = search.intervalOf(state);
        expect(lower, name).toBeLessThanOrEqual(cost);
        expect(upper, name).toBeGreaterThanOrEqual(cost);
        if (!search.stopped) expect(proved, name).toBe(cost);
      }
      expect(search.solve(state, POSITIVE_INFINITY), name).toBe(cost);
    }
  });
});

describe('the signature: a deliberate change of the search updates these numbers of nodes', () => {
  // more words than brute force can search, so that order, bounds and table have something to save
  const PROBLEMS = Array.from({ length: 60 }, (_, number) =>
    randomProblem(9000 + number, { answers: 20, guesses: 24 }),
  );

  const nodesOf = (mode: Mode, options: ReferenceSearchOptions): number =>
    PROBLEMS.filter(({ problem }) => problem.mode === mode).reduce((nodes, { problem, state }) => {
      const search = createReferenceSearch(problem, options);
      search.solve(state, POSITIVE_INFINITY);
      return nodes + search.nodes;
    }, 0);

  test.each([
    ['normal', 158, 198],
    ['hard', 88, 105],
    ['ultra-hard', 100, 152],
  ] as const)('%s mode: %i, with a tiny table %i', (mode, nodes, tiny) => {
    expect([nodesOf(mode, {}), nodesOf(mode, { entries: 4 })]).toEqual([nodes, tiny]);
  });
});

describe('positions with little to choose', () => {
  const list = listOf('ab ac ad', 'bc');
  const search = createReferenceSearch(problemOf(list, { lossCost: 100 }));

  test('nothing left costs nothing', () => {
    const nothing = { candidates: new Uint32Array(), legal: undefined };
    expect(search.solve({ ...nothing, turnsLeft: 0 }, POSITIVE_INFINITY)).toBe(0);
    expect(search.solve({ ...nothing, turnsLeft: 6 }, POSITIVE_INFINITY)).toBe(0);
  });

  test('no turn left loses all', () => {
    expect(search.solve(start(list, 0), POSITIVE_INFINITY)).toBe(300);
  });

  test('one turn left finds one', () => {
    expect(search.solve(start(list, 1), POSITIVE_INFINITY)).toBe(3 + 200);
    expect(search.bestGuess(start(list, 1))).toBe(0);
  });

  test('their intervals are exact, with a guess where one can help', () => {
    const strict = createReferenceSearch(problemOf(list));
    const one = { ...start(list), candidates: Uint32Array.of(1) };
    expect(search.intervalOf(one)).toEqual({ lower: 1, upper: 1, guess: 1 });
    expect(search.intervalOf(start(list, 1))).toEqual({ lower: 203, upper: 203, guess: 0 });
    expect(search.intervalOf(start(list, 0))).toEqual({ lower: 300, upper: 300, guess: undefined });
    const impossible = { lower: POSITIVE_INFINITY, upper: POSITIVE_INFINITY, guess: undefined };
    expect(strict.intervalOf(start(list, 1))).toEqual(impossible);
    expect(createReferenceSearch(problemOf(list)).stopped).toBe(false);
  });

  test('a useless guess costs a turn and no more', () => {
    const family = listOf('ab ac ad ae', 'zz');
    const waste = defined(guessIdOf(family, 'zz'));
    const without = createReferenceSearch(problemOf(family));
    // one after the other: 1 + 2 + 3 + 4
    expect(without.solve(start(family), POSITIVE_INFINITY)).toBe(10);
    expect(without.valueOf(start(family), waste, POSITIVE_INFINITY)).toBe(14);
    expect(without.valueOf(start(family, 5), waste, POSITIVE_INFINITY)).toBe(14);
    expect(without.valueOf(start(family, 4), waste, POSITIVE_INFINITY)).toBe(POSITIVE_INFINITY);
  });
});

describe('guesses that split alike', () => {
  // found at random: here skipping the second of them would lose the best strategy
  test.each([
    ['hard', 'bl fb fl cl el al kl gk', '', [9, 7, 2, 8, 7, 2, 8, 6], [0, 2, 3, 4, 5, 6, 7], 3, 148, 1438],
    ['ultra-hard', 'bf af if ff ah ef gf cf ha', 'ei hf bb aa gd', undefined, undefined, 9, POSITIVE_INFINITY, 29],
  ] as const)('are both tried in %s mode', (mode, answers, others, weights, candidates, turnsLeft, lossCost, cost) => {
    const list = listOf(answers, others);
    const problem = problemOf(list, { mode, lossCost, weights: weights && Uint32Array.from(weights) });
    const state = { ...start(list, turnsLeft), ...(candidates && { candidates: Uint32Array.from(candidates) }) };
    expect(createReferenceSearch(problem).solve(state, POSITIVE_INFINITY)).toBe(cost);
  });

  test('are both tried if the second is a candidate and the first is not', () => {
    const list = listOf('pg jl ah op nl nj jc mi', 'jf');
    const problem = problemOf(list, { weights: Uint32Array.of(2, 7, 2, 5, 9, 1, 3, 2) });
    // found at random too
    const state = {
      candidates: Uint32Array.of(0, 2, 3, 4, 5, 6, 7),
      legal: Uint32Array.of(0, 1, 2, 3, 4, 5, 6, 7),
      turnsLeft: 4,
    };
    expect(createReferenceSearch(problem).solve(state, POSITIVE_INFINITY)).toBe(55);
  });
});

test.each(['hard', 'ultra-hard'] as const)('letters that come twice count twice in %s mode', (mode) => {
  // after aaxx, words with one A and words with two are equal to a rule that only checks for one A
  const list = listOf('bbab ccab bbaa cbaa dbaa ccaa abba', 'aaxx abab babb aabb');
  const problem = problemOf(list, { mode });
  const truth = createBruteForce(problem);
  const search = createReferenceSearch(problem);
  for (const [guess, word] of list.words.entries()) {
    const value = truth.valueOf(start(list), guess as GuessId);
    expect(search.valueOf(start(list), guess as GuessId, POSITIVE_INFINITY), word).toBe(value);
  }
});

describe('long words', () => {
  test.each(MODES)('of 15 letters in %s mode', (mode: Mode) => {
    // alike but for the first letter, so that no word separates the others; one more word tests four letters at once
    const list = listOf(
      'a b c d e'.replaceAll(/\w/g, (letter) => `${letter}zzzzzzzzzzzzzz`),
      'xabcdxxxxxxxxxx',
    );
    const search = createReferenceSearch(problemOf(list, { mode }));
    expect(search.solve(start(list), POSITIVE_INFINITY)).toBe(10);
    // after an answer the hard modes keep the z's, and it is 1 + 2 + 3 + 4 + 5
    expect(search.valueOf(start(list), 0 as GuessId, POSITIVE_INFINITY)).toBe(mode === 'normal' ? 5 + 8 : 15);
  });
});

describe('a search that may stop', () => {
  // hard to tell apart: 25 words like "lower" and "power"
  const alike = bundled('original-answers').words.filter((word) => /^.o.er$/.test(word));
  const list = listOf(alike.join(' '));
  const problem = problemOf(list);
  const state = start(list, 6);

  test('reports the stop, and has an interval that narrows until it is exact', () => {
    const cost = createReferenceSearch(problem).solve(state, POSITIVE_INFINITY);
    const search = createReferenceSearch(problem, { nodeLimit: 8 });
    let calls = 0;
    let before = { lower: 0, upper: POSITIVE_INFINITY };
    do {
      const nodes = search.nodes;
      const bound = search.solve(state, POSITIVE_INFINITY);
      const interval = search.intervalOf(state);
      expect(search.nodes - nodes).toBeLessThanOrEqual(8);
      expect(bound).toBe(interval.lower);
      expect(interval.lower).toBeGreaterThanOrEqual(before.lower);
      expect(interval.upper).toBeLessThanOrEqual(before.upper);
      expect(interval.lower).toBeLessThanOrEqual(cost);
      expect(interval.upper).toBeGreaterThanOrEqual(cost);
      before = interval;
      calls++;
    } while (search.stopped);
    expect(calls).toBeGreaterThan(1);
    expect(before).toMatchObject({ lower: cost, upper: cost });
    expect(search.bestGuess(state)).toBe(createReferenceSearch(problem).bestGuess(state));
  });

  test('has no best guess before it is proved', () => {
    const search = createReferenceSearch(problem, { nodeLimit: 1 });
    search.solve(state, POSITIVE_INFINITY);
    expect(search.stopped).toBe(true);
    expect(() => search.bestGuess(state)).toThrow('more nodes');
  });
});

describe('misuse throws and names the remedy', () => {
  const list = listOf('ab ac ad', 'bc');
  const search = createReferenceSearch(problemOf(list));
  const lossy = createReferenceSearch(problemOf(list, { lossCost: 9 }));
  const ids = (...answers: number[]) => Uint32Array.from(answers);

  test.each<[string, () => unknown, string]>([
    ['a guess without a turn', () => search.valueOf(start(list, 0), 0 as GuessId, 9), 'call solve'],
    [
      'a guess that the list lacks',
      () => search.valueOf(start(list), 4 as GuessId, 9),
      'take one of its legal guesses',
    ],
    [
      'a guess that is not legal',
      () => search.valueOf({ ...start(list), legal: Uint32Array.of(0, 1, 2) }, 3 as GuessId, 9),
      'take one of its legal guesses',
    ],
    ['the best guess of an impossible position', () => search.bestGuess(start(list, 1)), 'finite cost'],
    ['the best guess without a turn', () => search.bestGuess(start(list, 0)), 'finite cost'],
    ['the best guess for nothing', () => search.bestGuess({ ...start(list), candidates: ids() }), 'finite cost'],
    ['the best guess when all is lost', () => lossy.bestGuess(start(list, 0)), 'finite cost'],
    ['a hard mode by the naive rule', () => naive('hard'), "buildMatrix(list, 'real')"],
    ['an ultra-hard mode by the naive rule', () => naive('ultra-hard'), 'The ultra-hard mode follows the real'],
  ])('%s', (_what, misuse, remedy) => {
    expect(misuse).toThrow(remedy);
  });

  test('normal mode has both rules', () => {
    expect(naive('normal').solve(start(list), POSITIVE_INFINITY)).toBe(6);
  });

  const naive = (mode: Mode) => {
    const matrix = buildMatrix(list, 'naive');
    if (!matrix.ok) throw new Error(matrix.failure.sentence);
    return createReferenceSearch({ ...problemOf(list), matrix: matrix.value, mode });
  };
});
