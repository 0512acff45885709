/**
 * The proof of the best pair against its readable twin, which values every pair of every order without bounds.
 */

import { describe, expect, test } from 'vitest';
import { randomProblem } from '../../test/support/randomProblems.ts';
import { createTruth, type Truth } from '../../test/support/truth.ts';
import { unwrap } from '../failure.ts';
import { allHere } from '../feedback.ts';
import { splitPosition, startPosition } from '../position.ts';
import type { GuessId, WordList } from '../words/list.ts';
import { fewestParts, leastByParts } from './pairBounds.ts';
import { createPairMachine, type FinishedPairJob, pairCount, runPairJob } from './pairMachine.ts';
import { createPairTester, type PairTotal } from './pairTester.ts';
import { figuresOf, splitByWords } from './split.ts';

/** The total of two words that are played with any feedback, and best play after them; infinity if answers are lost. */
const slowTotal = (truth: Truth, list: WordList, first: number, second: number): number => {
  const solved = allHere(list.wordLength);
  let total = list.answerCount;
  for (const [feedback, part] of splitPosition(startPosition(list), list.words[first])) {
    if (feedback === solved) continue;
    const value = truth.valueOfWord(part, list.words[second]);
    if (value.lost > 0) return Number.POSITIVE_INFINITY;
    total += value.guesses;
  }
  return total;
};

const truthOf = (list: WordList, limit: number): Truth =>
  createTruth({ list, mode: 'normal', limit, weights: undefined, tiers: [] });

const prove = (list: WordList, limit: number, margin = 0, earlier: readonly FinishedPairJob[] = []) => {
  const tester = unwrap(createPairTester({ list, mode: 'normal', limit, tableBytes: 2 ** 20 }));
  const machine = createPairMachine(list, limit, { margin, earlier });
  const jobs: FinishedPairJob[] = [];
  for (let job = machine.next(); job; job = machine.next()) {
    const finished = runPairJob(tester, job);
    jobs.push(finished);
    machine.add(finished);
  }
  expect(machine.isDone()).toBe(true);
  return { proof: machine.conclude(), jobs };
};

const small = (number: number): WordList =>
  randomProblem(number, { answers: 7, guesses: 10, lengths: [2, 4] }).problem.list;

describe('small random lists', () => {
  test('best total, every tie, and all pairs within a margin', () => {
    let ties = 0;
    let hopeless = 0;
    for (let number = 0; number < 60; number++) {
      const list = small(number);
      const limit = [3, 4, 6, Number.POSITIVE_INFINITY][number % 4];
      const margin = number % 3;
      const truth = truthOf(list, limit);
      const pairs: PairTotal[] = [];
      for (let first = 0; first < list.words.length; first++) {
        for (let second = first + 1; second < list.words.length; second++) {
          const total = slowTotal(truth, list, first, second);
          // the other order is never better
          expect(slowTotal(truth, list, second, first)).toBeGreaterThanOrEqual(total);
          pairs.push({ first: first as GuessId, second: second as GuessId, total });
        }
      }
      if (pairs.length === 0) continue;
      const least = Math.min(...pairs.map(({ total }) => total));
      const expected = pairs.filter(({ total }) => total <= least + margin && Number.isFinite(total));
      const { proof } = prove(list, limit, margin);
      expect(proof.total, String(number)).toBe(least);
      expect(proof.ranking, String(number)).toEqual(
        expected.sort((a, b) => a.total - b.total || a.first - b.first || a.second - b.second),
      );
      expect(proof.pairs, String(number)).toBe(pairCount(list));
      if (proof.best.length > 1) ties++;
      if (!Number.isFinite(least)) hopeless++;
    }
    expect(ties).toBeGreaterThan(10);
    expect(hopeless).toBeGreaterThan(0);
  });

  test('no pair is below its bound by parts', () => {
    for (let number = 100; number < 120; number++) {
      const list = small(number);
      const truth = truthOf(list, Number.POSITIVE_INFINITY);
      for (let first = 0; first < list.words.length; first++) {
        for (let second = first + 1; second < list.words.length; second++) {
          const { parts } = figuresOf(splitByWords(list, 'real', [first, second]));
          const hits = { first: first < list.answerCount, second: second < list.answerCount };
          const bound = leastByParts(list.answerCount, parts, hits);
          expect(slowTotal(truth, list, first, second)).toBeGreaterThanOrEqual(bound);
          expect(fewestParts(list.answerCount, bound, hits)).toBe(parts);
        }
      }
    }
  });

  test('a proof that resumes has the same end, and tests no slice again', () => {
    const list = small(7);
    const whole = prove(list, 6);
    const resumed = prove(list, 6, 0, whole.jobs);
    expect(resumed.jobs).toEqual([]);
    expect(resumed.proof).toEqual(whole.proof);
    // a wider margin needs the slices again
    expect(prove(list, 6, 3, whole.jobs).proof.ranking).toEqual(prove(list, 6, 3).proof.ranking);
  });
});
