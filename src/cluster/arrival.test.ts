import { describe, expect, test } from 'vitest';
import { createProver, type ProofSetup } from '../search/proof.ts';
import { createTreeFile, writeTreeJson } from '../search/tree.ts';
import type { GuessId } from '../words/list.ts';
import { createWordList } from '../words/list.ts';
import { createJudge, isCheck, openersOf } from './arrival.ts';
import type { DoneOpener, JobResult, OpenersJob } from './jobs.ts';

const list = createWordList({ name: 'few', source: 'test', answers: ['abide', 'crane', 'crash', 'drama', 'trace'] });
const setup: ProofSetup = { list, mode: 'normal', limit: 6, objective: 'total', tableBytes: 2 ** 20 };
const judge = createJudge(setup);

const prover = createProver(setup);
if (!prover.ok) throw new Error(prover.failure.sentence);
const { total } = prover.value.refute(1 as GuessId, Number.POSITIVE_INFINITY);
const treeOf = (limit: number) =>
  writeTreeJson(createTreeFile({ list, mode: 'normal', limit, tree: prover.value.tree(1 as GuessId), exact: true }));

const jobOf = (limit: number | null, alone = false) => {
  const data: OpenersJob = { groups: [{ limit, openers: [1 as GuessId] }], alone, not: [], done: [] };
  return { name: alone ? 'check' : 'openers', data };
};
const crane: DoneOpener = { opener: 1 as GuessId, total, how: 'exact', limit: null, by: 'a', sources: [] };
const said = (done: Partial<DoneOpener>, others: Partial<JobResult> = {}): JobResult => ({
  ...{ by: 'a', done: [{ ...crane, ...done }], large: [], trees: { 1: treeOf(6) }, nodes: 1, workMs: 1, ...others },
});
const whyNot = (job: ReturnType<typeof jobOf>, result: JobResult, best?: number): string | undefined =>
  judge.mistakeIn(job, result, best === undefined ? undefined : { total: best, opener: 0 as GuessId })?.why;

describe('a result as it arrives', () => {
  test('is right with its tree, and needs none if it is no better than others', () => {
    expect(whyNot(jobOf(null), said({}))).toBeUndefined();
    expect(whyNot(jobOf(null), said({}, { trees: {} }), total - 1)).toBeUndefined();
  });

  test.each<[string, JobResult]>([
    ['no tree', said({}, { trees: {} })],
    ['what is no tree', said({}, { trees: { 1: 'crane' } })],
    ['a tree for another limit', said({}, { trees: { 1: treeOf(5) } })],
    ['a tree with another total', said({ total: total + 1 })],
  ])('%s does not show a total', (_, result) => {
    expect(whyNot(jobOf(null), result)).toBe('there is no tree with the total that it claims for crane');
  });

  test('is of the openers that were asked, each once', () => {
    const { done } = said({});
    for (const wrong of [[], [...done, ...done], [{ ...crane, opener: 2 as GuessId }]]) {
      expect(whyNot(jobOf(null), said({}, { done: wrong }))).toBe('it answers what was not asked');
    }
    expect(whyNot(jobOf(null), said({}, { large: [1 as GuessId] }))).toBe('it answers what was not asked');
    expect(whyNot(jobOf(null), said({}, { done: [], large: [1 as GuessId] }))).toBeUndefined();
  });

  test('is possible, and held against no less than the best', () => {
    expect(whyNot(jobOf(null), said({ total: 3 }))).toBe('a total is too small for any opener');
    const refuted = said({ how: 'search', total: 11, limit: 11 });
    expect(whyNot(jobOf(11), refuted, 11)).toBe('it held an opener against less than the best');
    expect(whyNot(jobOf(11), refuted, 10)).toBeUndefined();
  });

  test('a check is of the limit that was asked', () => {
    const refuted = said({ how: 'search', total: 11, limit: 11 });
    expect(whyNot(jobOf(11, true), refuted)).toBeUndefined();
    expect(whyNot(jobOf(12, true), refuted)).toBe('it checks another limit');
    expect(whyNot(jobOf(null, true), refuted)).toBe('it checks another limit');
  });
});

test('checks are told from other jobs, and which openers any job is about', () => {
  const large = { opener: 4 as GuessId, limit: null, alone: true };
  expect(isCheck(jobOf(3))).toBe(false);
  expect(isCheck(jobOf(3, true))).toBe(true);
  expect(isCheck({ name: 'large', data: large })).toBe(true);
  expect(isCheck({ name: 'large', data: { ...large, alone: false } })).toBe(false);
  expect(openersOf(large)).toEqual([4]);
  expect(openersOf(jobOf(3).data)).toEqual([1]);
});
