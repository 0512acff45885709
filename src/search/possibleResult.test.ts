import { describe, expect, test } from 'vitest';
import { guessId } from '../../test/support/ids.ts';
import { proofSetup, sampleOfOriginal } from '../../test/support/proofs.ts';
import { unwrap } from '../failure.ts';
import { createWordList } from '../words/list.ts';
import { contradictionOf, findImpossible, type TestedOpener } from './possibleResult.ts';
import { createProver, NO_LIMIT, type ProofSetup } from './proof.ts';
import { createProofMachine, type FinishedJob } from './proofMachine.ts';

describe('an inconsistency', () => {
  const answers = ['abide', 'abode', 'crane'];
  const list = createWordList({ name: 'few', source: 'test', answers, guesses: [...answers, 'zebra'] });
  const setup = proofSetup(list);
  const exact: TestedOpener = { opener: guessId(1), total: 6, how: 'exact', limit: 7 };
  const bound: TestedOpener = { opener: guessId(2), total: 9, how: 'scan', limit: 7 };

  test.each<[name: string, result: TestedOpener, wrong: string | undefined]>([
    ['a total', exact, undefined],
    ['a bound', bound, undefined],
    ['no way to guarantee the limit', { ...bound, total: NO_LIMIT, limit: NO_LIMIT }, undefined],
    ['nothing for all', { ...exact, total: 0 }, 'too small'],
    ['less than two guesses for all but one', { ...exact, total: 4 }, 'too small'],
    [
      'less than two guesses for all, by a word that is not an answer',
      { ...exact, opener: guessId(3), total: 5 },
      'small',
    ],
    ['more than six guesses for all', { ...exact, total: 19, limit: NO_LIMIT }, 'too large'],
    ['an exact total without a way', { ...exact, total: NO_LIMIT, limit: NO_LIMIT }, 'not below its limit'],
    ['a total at its limit', { ...exact, total: 7 }, 'not below its limit'],
    ['a bound below its limit', { ...bound, total: 6 }, 'does not reach'],
  ])('%s', (_, result, wrong) => {
    const found = contradictionOf(result, setup);
    if (wrong === undefined) expect(found).toBeUndefined();
    else expect(found).toContain(wrong);
  });

  test('an opener is safe or not', () => {
    const within: ProofSetup = { ...setup, objective: 'within' };
    expect(contradictionOf({ ...exact, total: 0 }, within)).toBeUndefined();
    expect(contradictionOf({ ...exact, total: NO_LIMIT }, within)).toBeUndefined();
    expect(contradictionOf({ ...exact, total: 1 }, within)).toContain('either');
  });
});

const jobsOf = (setup: ProofSetup): FinishedJob[] => {
  const prover = unwrap(createProver(setup));
  const machine = createProofMachine(setup, prover.order);
  const jobs: FinishedJob[] = [];
  for (let job = machine.next(); job; job = machine.next()) {
    const { openers, limit } = job;
    jobs.push({ limit, nodes: 1, results: openers.map((opener) => prover.testOpener(opener, limit)) });
    machine.add(jobs[jobs.length - 1]);
  }
  return jobs;
};

describe('the results of a proof', () => {
  const list = sampleOfOriginal(20);

  test.each<[mode: ProofSetup['mode'], limit: number, objective: ProofSetup['objective']]>([
    ['normal', 6, 'total'],
    ['normal', NO_LIMIT, 'total'],
    ['normal', 3, 'total'],
    ['normal', 4, 'within'],
    ['hard', 6, 'total'],
    ['hard', 4, 'within'],
  ])('in %s mode with %d guesses (%s) are possible', (mode, limit, objective) => {
    const setup = proofSetup(list, { mode, limit, objective });
    expect(findImpossible(setup, objective, jobsOf(setup))).toBeUndefined();
  });

  const setup = proofSetup(list);
  const jobs = jobsOf(setup);
  const change = (job: FinishedJob, total: number): FinishedJob => ({
    ...job,
    results: job.results.map((result) => ({ ...result, total })),
  });

  test.each<[name: string, changed: readonly FinishedJob[], wrong: RegExp]>([
    ['total 0', [change(jobs[0], 0)], /^its result for \w{5} is impossible: a total is too small/],
    ['all totals infinite', jobs.map((job) => change(job, NO_LIMIT)), /a total is not below its limit/],
    [
      'all openers without a way to win',
      jobs.map((job) => ({
        ...job,
        results: job.results.map((each) => ({ ...each, total: NO_LIMIT, how: 'search' })),
      })),
      /there is a strategy that needs less/,
    ],
    ['a total above one that is easy to reach', [change(jobs[0], 115 * 6)], /there is a strategy that needs less/],
    [
      'an opener twice in a job',
      [{ ...jobs[0], results: [...jobs[0].results, ...jobs[0].results] }],
      /two results for/,
    ],
    ['a job twice', [jobs[0], jobs[0]], /it was valued before/],
    ['two totals', [jobs[0], { ...change(jobs[0], jobs[0].results[0].total + 1), limit: 1e6 }], /another total/],
    [
      'a bound above a total',
      [jobs[0], { ...jobs[0], limit: 500, results: [{ ...jobs[0].results[0], total: 500, how: 'search' }] }],
      /a bound is above its total/,
    ],
  ])('are impossible with %s', (_, changed, wrong) => {
    expect(jobs[0].results[0].how).toBe('exact');
    expect(findImpossible(setup, 'total', changed)?.reason).toMatch(wrong);
  });

  test('of bounds may come again, and rise', () => {
    const [{ opener, total }] = jobs[0].results;
    const bound = (of: number, how: 'search' | 'exact'): FinishedJob => ({
      limit: NO_LIMIT,
      nodes: 0,
      results: [{ opener, total: of, how }],
    });
    const rising = [bound(total - 9, 'search'), bound(total - 5, 'search'), bound(total, 'exact')];
    expect(findImpossible(setup, 'bound', rising)).toBeUndefined();
    expect(findImpossible(setup, 'bound', [bound(0, 'search')])?.reason).toContain('too small');
    expect(findImpossible(setup, 'bound', [...rising, bound(total + 1, 'search')])?.reason).toContain(
      'above its total',
    );
  });
});
