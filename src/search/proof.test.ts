import { describe, expect, test } from 'vitest';
import { randomProblem } from '../../test/randomProblems.ts';
import type { Mode } from '../position.ts';
import { createWordList, type GuessId } from '../words/list.ts';
import {
  bestOpener,
  createProver,
  isEnough,
  isOpenAt,
  NO_LIMIT,
  nextLimit,
  type ProofSetup,
  targetOf,
  valueFirst,
} from './proof.ts';
import type { OpenerResult } from './refute.ts';

const list = createWordList({ name: 'test', source: 'test', answers: ['abide', 'crane', 'crash', 'drama'] });
const setupFor = (mode: Mode, others: Partial<ProofSetup> = {}): ProofSetup => ({
  ...{ list, mode, limit: 6, objective: 'total', tableBytes: 2 ** 20, ...others },
});

const bound = (opener: GuessId, total: number): OpenerResult => ({ opener, total, how: 'search' });
const exact = (opener: GuessId, total: number): OpenerResult => ({ opener, total, how: 'exact' });

describe('the limit of the first openers', () => {
  test('there is none in normal mode, and only one round', () => {
    expect(nextLimit(setupFor('normal'), [])).toBe(NO_LIMIT);
    expect(nextLimit(setupFor('normal'), [exact(0 as GuessId, 9), bound(1 as GuessId, NO_LIMIT)])).toBeUndefined();
    expect(nextLimit(setupFor('hard', { objective: 'within' }), [])).toBe(NO_LIMIT);
  });

  test.each(['hard', 'ultra-hard'] as const)('in %s mode it rises from nothing until one has a total', (mode) => {
    const setup = setupFor(mode, { list: { ...list, answerCount: 500 } });
    expect(nextLimit(setup, [])).toBe(0);
    expect(nextLimit(setup, [bound(0 as GuessId, 1000), bound(1 as GuessId, 1200)])).toBe(1010);
    expect(nextLimit(setup, [bound(0 as GuessId, 1010), bound(1 as GuessId, 1200)])).toBe(1021);
    expect(nextLimit(setup, [bound(0 as GuessId, 1021), exact(1 as GuessId, 1015)])).toBeUndefined();
  });

  test('it ends where no game is so long, or no opener is in time', () => {
    expect(nextLimit(setupFor('hard'), [bound(0 as GuessId, 24)])).toBe(25);
    expect(nextLimit(setupFor('hard'), [bound(0 as GuessId, 25)])).toBe(NO_LIMIT);
    expect(nextLimit(setupFor('hard'), [bound(0 as GuessId, NO_LIMIT)])).toBeUndefined();
    expect(nextLimit(setupFor('hard', { limit: NO_LIMIT }), [bound(0 as GuessId, 25)])).toBe(26);
  });

  test('open is what could still be below it', () => {
    expect(isOpenAt(9, undefined)).toBe(true);
    expect(isOpenAt(9, bound(0 as GuessId, 8))).toBe(true);
    expect(isOpenAt(9, bound(0 as GuessId, 9))).toBe(false);
    expect(isOpenAt(9, exact(0 as GuessId, 8))).toBe(false);
  });
});

test('a round ends at a total below its limit, but not where there is no limit', () => {
  expect(isEnough(30, [bound(0 as GuessId, 30), exact(1 as GuessId, 22)])).toBe(true);
  expect(isEnough(30, [bound(0 as GuessId, 30)])).toBe(false);
  expect(isEnough(NO_LIMIT, [exact(1 as GuessId, 22)])).toBe(false);
});

describe('small random problems', () => {
  /** The first openers as a proof in this thread values them. */
  const follow = (
    setup: ProofSetup,
    openers: readonly GuessId[],
    refute: (opener: GuessId, limit: number) => OpenerResult,
  ) => {
    const limits: number[] = [];
    const rounds = valueFirst(setup, openers);
    let round = rounds.next();
    while (!round.done) {
      const { limit } = round.value;
      limits.push(limit);
      const results: OpenerResult[] = [];
      for (const opener of round.value.openers) if (!isEnough(limit, results)) results.push(refute(opener, limit));
      round = rounds.next(results);
    }
    const target = targetOf(round.value);
    const first = round.value.map((known) => (isOpenAt(target, known) ? refute(known.opener, target) : known));
    return { first, limits };
  };

  test.each(['normal', 'hard', 'ultra-hard'] as const)(
    '%s mode: the least total is found, and all others cost more',
    (mode) => {
      let raised = 0;
      for (let number = 9300; number < 9340; number++) {
        const { list: words } = randomProblem(number, { answers: 12, guesses: 20 }).problem;
        // proofs serve no longer words
        if (words.wordLength > 5) continue;
        const setup = setupFor(mode, { list: words, limit: 3 + (number % 4) });
        const prover = createProver(setup);
        if (!prover.ok) throw new Error(prover.failure.sentence);
        const { refute } = prover.value;
        const openers = Array.from(prover.value.order);
        const totals = new Map(openers.map((opener) => [opener, refute(opener, NO_LIMIT).total]));
        const some = openers.slice(0, 5);
        const least = Math.min(...some.map((opener) => totals.get(opener)!));
        const { first, limits } = follow(setup, some, refute);
        raised = Math.max(raised, limits.length);
        expect(limits).toEqual([...new Set(limits)].toSorted((a, b) => a - b));
        expect(targetOf(first), String(number)).toBe(least + 1);
        expect(first.map(({ opener }) => opener).toSorted()).toEqual(some.toSorted());
        for (const { opener, total, how } of first) {
          if (how === 'exact') expect(total).toBe(totals.get(opener));
          else expect(isOpenAt(least + 1, { opener, total, how })).toBe(false);
          expect(total).toBeLessThanOrEqual(totals.get(opener)!);
        }
        const best = Math.min(...totals.values());
        expect(totals.get(bestOpener(prover.value, setup)), String(number)).toBe(best);
      }
      expect(raised > 1).toBe(mode !== 'normal');
    },
  );
});
