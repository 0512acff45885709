import { beforeEach, describe, expect, test } from 'vitest';
import { guessId } from '../../../test/support/ids.ts';
import type { KnownPart } from '../../search/openerBound.ts';
import type { GuessId } from '../../words/list.ts';
import type { DoneOpener, JobResult } from '../jobs.ts';
import type { StoredOpener } from '../store.ts';
import { type CheckContext, createChecks, createLoneAuthorFinder } from './checks.ts';

const claim: StoredOpener = {
  opener: guessId(1),
  total: 9,
  how: 'search',
  limit: 9,
  by: 'author',
  sources: [],
  check: 'pending',
};
const resultOf = (...done: DoneOpener[]): JobResult => {
  return { by: 'checker', done, large: [], trees: {}, nodes: 1, workMs: 1 };
};
const agreeing: DoneOpener = { ...claim, by: 'checker' };
const differing: DoneOpener = { ...claim, by: 'checker', how: 'exact', total: 8 };

let results: Map<GuessId, StoredOpener>;
let distrusted: string[];
let confirmed: number;
/** The result of the leader's own proof. */
let truth: Pick<DoneOpener, 'total' | 'how'>;
let wrongSources: string[];
let sourcesRead: string[];

const start = () => {
  const state: CheckContext['state'] = {
    results,
    store: async (stored) => {
      for (const each of stored) results.set(each.opener, each);
    },
    drop: async (openers) => {
      for (const opener of openers) results.delete(opener);
    },
  };
  return createChecks({
    state,
    prover: {
      prove: async (openers) => openers.map((opener) => ({ opener, ...truth })),
      findWrongSources: async () => wrongSources,
    },
    words: ['abide', 'crane', 'crash'],
    distrust: async (worker, reason) => void distrusted.push(`${worker}: ${reason}`),
    readPartsOf: async (sources): Promise<KnownPart[]> => {
      sourcesRead.push(...sources);
      return [];
    },
    onConfirmed: () => confirmed++,
  });
};

beforeEach(() => {
  results = new Map([[guessId(1), claim]]);
  distrusted = [];
  confirmed = 0;
  truth = { total: 9, how: 'search' };
  wrongSources = [];
  sourcesRead = [];
});

describe('the result of a check', () => {
  test('that agrees confirms the claim', async () => {
    await start().compare(resultOf(agreeing));
    expect([results.get(guessId(1))?.check, confirmed, distrusted]).toEqual(['confirmed', 1, []]);
  });

  test('that differs and is wrong makes the checker distrusted', async () => {
    await start().compare(resultOf(differing));
    expect(distrusted).toEqual(['checker: its result for crane is wrong']);
    expect(results.get(guessId(1))?.check).toBe('confirmed');
  });

  test('that differs and is right makes the author distrusted, and its claim is dropped', async () => {
    truth = { total: 8, how: 'exact' };
    await start().compare(resultOf(differing));
    expect(distrusted).toEqual(['author: its result for crane is wrong']);
    expect([results.size, confirmed]).toEqual([0, 0]);
  });

  test('that differs makes a wrong source of the author distrusted instead of the author', async () => {
    truth = { total: 8, how: 'exact' };
    results.set(guessId(1), { ...claim, sources: ['source'] });
    wrongSources = ['source'];
    await start().compare(resultOf(differing));
    expect(sourcesRead).toEqual(['source']);
    expect(distrusted).toEqual(['source: its result for crane is wrong']);
  });

  test('of a claim that was dropped is ignored', async () => {
    results.clear();
    await start().compare(resultOf(differing));
    expect([distrusted, confirmed]).toEqual([[], 0]);
  });
});

describe('checks of the leader itself', () => {
  test('confirm or reject claims with the same limit', async () => {
    const other: StoredOpener = { ...claim, opener: guessId(2), limit: 30, total: 30 };
    results.set(guessId(2), other);
    await start().checkHere([claim, other]);
    expect([results.get(guessId(1))?.check, results.get(guessId(2))?.check]).toEqual(['confirmed', 'pending']);
    truth = { total: 29, how: 'exact' };
    await start().checkHere([other]);
    expect(distrusted).toEqual(['author: its result for crash is wrong']);
    await start().checkHere([]);
  });

  test('a lone author has been the only trusted worker for some time', () => {
    const findLoneAuthors = createLoneAuthorFinder(100);
    expect(findLoneAuthors(['a'], ['a'], 0)).toEqual([]);
    expect(findLoneAuthors(['a', 'a'], ['a'], 99)).toEqual([]);
    expect(findLoneAuthors(['a', 'a'], ['a'], 100)).toEqual(['a']);
    // another worker came and went: the time starts again
    expect(findLoneAuthors(['a'], ['a', 'b'], 200)).toEqual([]);
    expect(findLoneAuthors(['a'], ['a'], 250)).toEqual([]);
    // without any worker, the leader waits for one
    expect(findLoneAuthors(['a'], [], 900)).toEqual([]);
  });
});
