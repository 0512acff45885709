/**
 * Words of 2 to 16 letters over alphabets of up to 64: the fast kernel against its readable twin, and the search against
 * brute force. `kernels-agree` and `search-agrees` do the same for short words.
 */

import { describe, expect, test } from 'vitest';
import type { FeedbackRule } from '../src/feedback.ts';
import type { Kernel } from '../src/kernel/kernel.ts';
import { RIGHT_CLASS } from '../src/kernel/wideKernel.ts';
import { buildMatrix, type KernelChoice } from '../src/matrix.ts';
import { finish } from '../src/progress.ts';
import { mulberry32 } from '../src/random.ts';
import { createKernelSearch, type KernelSearch } from '../src/search/kernelSearch.ts';
import { createLargeStates } from '../src/search/largeStates.ts';
import type { Problem, Search, State } from '../src/search/problem.ts';
import { asIds, createWordList, type GuessId, ruleOf, type WordList, wordIds } from '../src/words/list.ts';
import { createBruteForce, expectKept } from './support/bruteForce.ts';
import { randomProblem } from './support/randomProblems.ts';
import { shareOf } from './support/share.ts';

const RULES = ['real', 'naive'] as const;
const COUNTED = ['counts', 'matches'] as const;
const SCANS = ['countParts', 'sumSquares', 'largestPart', 'sumLogs'] as const;

/** The letters of English words, as often as they are in them, more or less. */
const ENGLISH = 'eeeeeeaaaarrrriiiiootttnnnsssllccuudpmhgbfywkvxzjq';

const randomList = (wordLength: number, answers: number, guesses: number): WordList => {
  const random = mulberry32(wordLength);
  const draw = () => ENGLISH[Math.floor(random() * ENGLISH.length)];
  const words = new Set<string>();
  // two letters leave fewer words than are wanted
  const enough = Math.min(answers + guesses, wordLength === 2 ? 300 : Number.POSITIVE_INFINITY);
  while (words.size < enough) words.add(Array.from({ length: wordLength }, draw).join(''));
  const all = [...words];
  const count = Math.min(answers, Math.ceil(all.length / 2));
  return createWordList({ name: 'random', source: 'test', answers: all.slice(0, count), guesses: all.slice(count) });
};

const kernelOf = (list: WordList, rule: FeedbackRule, choice?: KernelChoice): Kernel => {
  const matrix = buildMatrix(list, rule, choice);
  if (!matrix.ok) throw new Error(matrix.failure.sentence);
  return matrix.value.kernel;
};

/** A kernel and its twin, kept for the next test of the same list: the twin takes most of the time. */
const keptTwins = new WeakMap<WordList, Map<FeedbackRule, { readonly fast: Kernel; readonly twin: Kernel }>>();
const twinsOf = (list: WordList, rule: FeedbackRule) => {
  const byRule = keptTwins.get(list) ?? new Map();
  keptTwins.set(list, byRule);
  const twins = byRule.get(rule) ?? { fast: kernelOf(list, rule), twin: kernelOf(list, rule, 'reference') };
  byRule.set(rule, twins);
  return twins as { readonly fast: Kernel; readonly twin: Kernel };
};

/** Where two arrays first differ, or -1. */
const firstDifference = (a: ArrayLike<number>, b: ArrayLike<number>): number => {
  for (let i = 0; i < Math.max(a.length, b.length); i++) if (a[i] !== b[i]) return i;
  return -1;
};

const everyNth = (count: number, step: number): Uint32Array =>
  Uint32Array.from({ length: Math.floor(count / step) }, (_, i) => i * step);

/** 720 answers and 1,440 guesses: a million pairs for each length from 3 on, more than ten million for each rule. */
describe.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16])('%i letters', (wordLength) => {
  const list = randomList(wordLength, 720, 720);
  const sets = [1, 2, 7, 40, 300]
    .map((step) => everyNth(list.answerCount, step))
    .concat(Uint32Array.of(5, 3, 9).sort());

  test.each(RULES)('the feedback of every pair by the %s rule', (rule) => {
    const { fast, twin } = twinsOf(list, rule);
    expect(fast.kind).toBe('simd');
    const all = everyNth(list.answerCount, 1);
    for (let guess = 0; guess < list.words.length; guess++) {
      const difference = firstDifference(fast.codesOf(guess, all), twin.codesOf(guess, all));
      expect(difference, `guess ${list.words[guess]}`).toBe(-1);
    }
  });

  test('every scan, whole and in pieces', () => {
    const { fast, twin } = twinsOf(list, 'real');
    for (const candidates of sets) {
      for (const scan of SCANS) {
        fast[scan](candidates, 32, 64);
        const difference = firstDifference(fast[scan](candidates), twin[scan](candidates));
        expect(difference, `${scan} of ${candidates.length} candidates`).toBe(-1);
      }
    }
    expect(new Set(fast.countParts(new Uint32Array()))).toEqual(new Set([0]));
  });

  // shorter words have a stored matrix and no classes
  const testClasses = wordLength > 5 ? test : () => {};
  testClasses('classes tell candidates apart exactly as feedbacks do', () => {
    const fast = kernelOf(list, 'real');
    const { guessStride } = fast.layout;
    for (const candidates of sets.filter(({ length }) => length < 200)) {
      const classes = fast.classify && finish(fast.classify(candidates));
      if (!classes) throw new Error('A small set has classes.');
      for (let guess = 0; guess < list.words.length; guess++) {
        const codes = [...fast.codesOf(guess, candidates)];
        const own = codes.map((_, i) => classes[i * guessStride + guess]);
        // the same number of pairs, and one class for each feedback
        const pairs = new Set(codes.map((code, i) => `${code} ${own[i]}`));
        expect(pairs.size, list.words[guess]).toBe(new Set(codes).size);
        expect(new Set(own).size, list.words[guess]).toBe(pairs.size);
        const right = [...candidates].indexOf(guess);
        expect(own.indexOf(RIGHT_CLASS), list.words[guess]).toBe(right);
      }
    }
  });
});

/** 720 answers and 1,440 guesses: a million pairs for each length and rule, more than ten million for each rule. */
describe.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 16])('%i letters by rules that count', (wordLength) => {
  const list = randomList(wordLength, 720, 720);
  const sets = [1, 2, 7, 40].map((step) => everyNth(list.answerCount, step));

  test.each(COUNTED)('feedbacks and scans by the rule %s', (rule) => {
    const fast = kernelOf(list, rule);
    const twin = kernelOf(list, rule, 'reference');
    for (let guess = 0; guess < list.words.length; guess++) {
      const difference = firstDifference(fast.codesOf(guess, sets[0]), twin.codesOf(guess, sets[0]));
      expect(difference, `guess ${list.words[guess]}`).toBe(-1);
    }
    for (const candidates of sets) {
      for (const scan of SCANS) {
        const difference = firstDifference(fast[scan](candidates), twin[scan](candidates));
        expect(difference, `${scan} of ${candidates.length} candidates`).toBe(-1);
      }
    }
  });
});

test('a set that a guess splits into more than 253 parts has no classes', () => {
  const list = randomList(9, 1100, 1100);
  const { classify } = kernelOf(list, 'real');
  if (!classify) throw new Error('Nine letters have no stored matrix.');
  expect(finish(classify(everyNth(list.answerCount, 1)))).toBe(undefined);
  expect(finish(classify(everyNth(list.answerCount, 5)))).toBeInstanceOf(Uint8Array);
});

test('two positions that are classified in turn do not disturb each other', () => {
  const list = randomList(8, 1100, 1100);
  const one = everyNth(list.answerCount, 9);
  const { classify, layout } = kernelOf(list, 'real');
  const alone = kernelOf(list, 'real').classify;
  if (!classify || !alone) throw new Error('Eight letters have no stored matrix.');
  const steps = classify(one);
  steps.next();
  expect(finish(classify(Uint32Array.of(3, 4)))?.length).toBe(2 * layout.guessStride);
  const expected = finish(alone(one));
  expect(firstDifference(finish(steps) ?? [], expected ?? [])).toBe(-1);
});

// The search

/** Three thousand together. */
const PROBLEMS = shareOf(1500);
const LIMITS = { answers: 9, guesses: 14, lengths: [6, 16] } as const;

const legalOf = ({ list }: Problem, { legal }: State): GuessId[] => [...(legal ? asIds(legal) : wordIds(list))];

/** The kernel's search, as if it did not serve more than three candidates. */
const withThreeAtMost = (problem: Problem, search: KernelSearch): Search =>
  createLargeStates(
    problem,
    search,
    // biome-ignore lint/correctness/useYield: at once
    function* (state, limit) {
      return state.candidates.length > 3 ? undefined : search.solve(state, limit);
    },
    () => search.stopped,
  );

const fastSearch = (_problem: Problem, search: KernelSearch): Search => search;

test.each([
  ['the fast search, alone and for the parts of large states,', [fastSearch, withThreeAtMost], LIMITS, PROBLEMS],
  ['by counts the fast search', [fastSearch], { ...LIMITS, lengths: [2, 16], rule: 'counts' }, PROBLEMS / 2],
  ['by matches the fast search', [fastSearch], { ...LIMITS, lengths: [2, 16], rule: 'matches' }, PROBLEMS / 2],
] as const)('%s equals brute force', (_name, searches, limits, problems) => {
  let served = 0;
  for (let number = 0; number < problems; number++) {
    const { name, problem: drawn, state } = randomProblem(number, limits);
    const matrix = buildMatrix(drawn.list, ruleOf(drawn.list));
    if (!matrix.ok) throw new Error(matrix.failure.sentence);
    const problem = { ...drawn, matrix: matrix.value };
    // it knows no limited guesses in normal mode
    if (problem.mode === 'normal' && state.legal) continue;
    served++;
    const brute = createBruteForce(problem);
    const cost = brute.cost(state);
    for (const of of searches) {
      const search = of(problem, createKernelSearch(problem, { tableBytes: 2 ** 16 }));
      const limit = Math.max(0, (cost < Number.POSITIVE_INFINITY ? cost : 30) - 2 + (number % 4));
      expectKept(search.solve(state, limit), cost, limit, `${name}; limit ${limit}`);
      expect(search.solve(state, Number.POSITIVE_INFINITY), name).toBe(cost);
      for (const guess of state.turnsLeft > 0 ? legalOf(problem, state) : []) {
        expect(search.valueOf(state, guess, Number.POSITIVE_INFINITY), `${name}; guess ${guess}`).toBe(
          brute.valueOf(state, guess),
        );
      }
      if (cost === Number.POSITIVE_INFINITY) continue;
      // the table is small, and may have dropped the entry since
      search.solve(state, Number.POSITIVE_INFINITY);
      expect(brute.valueOf(state, search.bestGuess(state)), name).toBe(cost);
    }
  }
  expect(served).toBeGreaterThan(problems / 2);
});
