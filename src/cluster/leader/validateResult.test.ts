import { describe, expect, test } from 'vitest';
import { must } from '../../../test/support/games.ts';
import { guessId, guessIds } from '../../../test/support/ids.ts';
import { proofSetup } from '../../../test/support/proofs.ts';
import { createProver } from '../../search/proof.ts';
import { createTreeFile } from '../../tree/treeFile.ts';
import { writeTreeJson } from '../../tree/treeJson.ts';
import { createWordList } from '../../words/list.ts';
import type { DoneOpener, JobResult, OpenersJob } from '../jobs.ts';
import { createValidator } from './validateResult.ts';

const list = createWordList({ name: 'few', source: 'test', answers: ['abide', 'crane', 'crash', 'drama', 'trace'] });
const setup = proofSetup(list);
const validator = createValidator(setup);

const prover = must(createProver(setup));
const { total } = prover.testOpener(guessId(1), Number.POSITIVE_INFINITY);
const treeOf = (limit: number) =>
  writeTreeJson(createTreeFile({ list, mode: 'normal', limit, tree: prover.tree(guessId(1)), exact: true }));

const jobOf = (limit: number | null, independent = false) => {
  const data: OpenersJob = { groups: [{ limit, openers: guessIds(1) }], independent, excluded: [], done: [] };
  return { name: independent ? 'check' : 'openers', data };
};
const crane: DoneOpener = { opener: guessId(1), total, how: 'exact', limit: null, by: 'a', sources: [] };
const resultWith = (done: Partial<DoneOpener>, others: Partial<JobResult> = {}): JobResult => {
  const result = { by: 'a', done: [{ ...crane, ...done }], large: [], trees: { 1: treeOf(6) }, nodes: 1, workMs: 1 };
  return { ...result, ...others };
};
const mistakeIn = (job: ReturnType<typeof jobOf>, result: JobResult, best?: number) =>
  validator.findMistake(job, result, best === undefined ? undefined : { total: best, opener: guessId(0) });
const reasonOf = (...args: Parameters<typeof mistakeIn>): string | undefined => mistakeIn(...args)?.reason;

describe('a result as it arrives', () => {
  test('is right with its tree, and needs no tree if it is not the best', () => {
    expect(reasonOf(jobOf(null), resultWith({}))).toBeUndefined();
    expect(reasonOf(jobOf(null), resultWith({}, { trees: {} }), total - 1)).toBeUndefined();
  });

  test.each<[string, JobResult]>([
    ['no tree', resultWith({}, { trees: {} })],
    ['a text that is no tree', resultWith({}, { trees: { 1: 'crane' } })],
    ['a tree for another limit', resultWith({}, { trees: { 1: treeOf(5) } })],
    ['a tree with another total', resultWith({ total: total + 1 })],
  ])('%s does not prove a total', (_, result) => {
    expect(reasonOf(jobOf(null), result)).toBe('it has no tree with the total that it claims for crane');
  });

  test('a total that another worker left in the checkpoint needs no tree', () => {
    expect(reasonOf(jobOf(null), resultWith({ by: 'b' }, { trees: {} }))).toBeUndefined();
  });

  test('covers the openers of its job, each once', () => {
    const { done } = resultWith({});
    for (const wrong of [[], [...done, ...done], [{ ...crane, opener: guessId(2) }]]) {
      expect(reasonOf(jobOf(null), resultWith({}, { done: wrong }))).toBe(
        'it returned results for other openers than those of its job',
      );
    }
    expect(reasonOf(jobOf(null), resultWith({}, { large: guessIds(1) }))).toBe(
      'it returned results for other openers than those of its job',
    );
    expect(reasonOf(jobOf(null), resultWith({}, { done: [], large: guessIds(1) }))).toBeUndefined();
  });

  test('is consistent, and tested against a limit above the best total', () => {
    expect(reasonOf(jobOf(null), resultWith({ total: 3 }))).toBe('a total is too small for any opener');
    const refuted = resultWith({ how: 'search', total: 11, limit: 11 });
    expect(reasonOf(jobOf(12), refuted, 11)).toBe('it tested an opener against a limit below the best total');
    expect(reasonOf(jobOf(null), refuted, 11)).toBe('it tested an opener against a limit below the best total');
    expect(reasonOf(jobOf(12), refuted, 10)).toBeUndefined();
    // the limit of the job may be too low by now: no worker is to blame, and the opener is tested again
    expect(reasonOf(jobOf(11), refuted, 11)).toBeUndefined();
  });

  test('the author of an opener is to blame, not the worker that returned the job', () => {
    expect(mistakeIn(jobOf(null), resultWith({ total: 3, by: 'b' }))?.worker).toBe('b');
  });

  test('a check has the limit of its job', () => {
    const refuted = resultWith({ how: 'search', total: 11, limit: 11 });
    expect(reasonOf(jobOf(11, true), refuted)).toBeUndefined();
    expect(reasonOf(jobOf(12, true), refuted)).toBe('it checked against another limit than that of its job');
    expect(reasonOf(jobOf(null, true), refuted)).toBe('it checked against another limit than that of its job');
  });
});
