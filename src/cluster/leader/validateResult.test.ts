import { describe, expect, test } from 'vitest';
import { guessId, guessIds } from '../../../test/support/ids.ts';
import { createProver, type ProofSetup } from '../../search/proof.ts';
import { createTreeFile } from '../../tree/treeFile.ts';
import { writeTreeJson } from '../../tree/treeJson.ts';
import { createWordList } from '../../words/list.ts';
import type { DoneOpener, JobResult, OpenersJob } from '../jobs.ts';
import { contradiction, createValidator } from './validateResult.ts';

const list = createWordList({ name: 'few', source: 'test', answers: ['abide', 'crane', 'crash', 'drama', 'trace'] });
const setup: ProofSetup = { list, mode: 'normal', limit: 6, objective: 'total', tableBytes: 2 ** 20 };
const validator = createValidator(setup);

const prover = createProver(setup);
if (!prover.ok) throw new Error(prover.failure.sentence);
const { total } = prover.value.testOpener(guessId(1), Number.POSITIVE_INFINITY);
const treeOf = (limit: number) =>
  writeTreeJson(createTreeFile({ list, mode: 'normal', limit, tree: prover.value.tree(guessId(1)), exact: true }));

const jobOf = (limit: number | null, independent = false) => {
  const data: OpenersJob = { groups: [{ limit, openers: guessIds(1) }], independent, excluded: [], done: [] };
  return { name: independent ? 'check' : 'openers', data };
};
const crane: DoneOpener = { opener: guessId(1), total, how: 'exact', limit: null, by: 'a', sources: [] };
const said = (done: Partial<DoneOpener>, others: Partial<JobResult> = {}): JobResult => {
  const result = { by: 'a', done: [{ ...crane, ...done }], large: [], trees: { 1: treeOf(6) }, nodes: 1, workMs: 1 };
  return { ...result, ...others };
};
const mistakeIn = (job: ReturnType<typeof jobOf>, result: JobResult, best?: number) =>
  validator.findMistake(job, result, best === undefined ? undefined : { total: best, opener: guessId(0) });
const reasonOf = (...asked: Parameters<typeof mistakeIn>): string | undefined => mistakeIn(...asked)?.reason;

describe('a result as it arrives', () => {
  test('is right with its tree, and needs none if it is no better than others', () => {
    expect(reasonOf(jobOf(null), said({}))).toBeUndefined();
    expect(reasonOf(jobOf(null), said({}, { trees: {} }), total - 1)).toBeUndefined();
  });

  test.each<[string, JobResult]>([
    ['no tree', said({}, { trees: {} })],
    ['what is no tree', said({}, { trees: { 1: 'crane' } })],
    ['a tree for another limit', said({}, { trees: { 1: treeOf(5) } })],
    ['a tree with another total', said({ total: total + 1 })],
  ])('%s does not show a total', (_, result) => {
    expect(reasonOf(jobOf(null), result)).toBe('there is no tree with the total that it claims for crane');
  });

  test('a total that another worker left in the checkpoint of a job needs no tree', () => {
    expect(reasonOf(jobOf(null), said({ by: 'b' }, { trees: {} }))).toBeUndefined();
  });

  test('is of the openers that were asked, each once', () => {
    const { done } = said({});
    for (const wrong of [[], [...done, ...done], [{ ...crane, opener: guessId(2) }]]) {
      expect(reasonOf(jobOf(null), said({}, { done: wrong }))).toBe('it answers what was not asked');
    }
    expect(reasonOf(jobOf(null), said({}, { large: guessIds(1) }))).toBe('it answers what was not asked');
    expect(reasonOf(jobOf(null), said({}, { done: [], large: guessIds(1) }))).toBeUndefined();
  });

  test('is possible, and tested against no less than the best', () => {
    expect(reasonOf(jobOf(null), said({ total: 3 }))).toBe('a total is too small for any opener');
    const refuted = said({ how: 'search', total: 11, limit: 11 });
    expect(reasonOf(jobOf(12), refuted, 11)).toBe('it tested an opener against less than the best');
    expect(reasonOf(jobOf(null), refuted, 11)).toBe('it tested an opener against less than the best');
    expect(reasonOf(jobOf(12), refuted, 10)).toBeUndefined();
    // a limit that was asked and is too low now is nobody's fault: the opener is tested again
    expect(reasonOf(jobOf(11), refuted, 11)).toBeUndefined();
  });

  test('the worker that said it is to blame, not the one that handed it in', () => {
    expect(mistakeIn(jobOf(null), said({ total: 3, by: 'b' }))?.worker).toBe('b');
  });

  test('a check is of the limit that was asked', () => {
    const refuted = said({ how: 'search', total: 11, limit: 11 });
    expect(reasonOf(jobOf(11, true), refuted)).toBeUndefined();
    expect(reasonOf(jobOf(12, true), refuted)).toBe('it checks another limit');
    expect(reasonOf(jobOf(null, true), refuted)).toBe('it checks another limit');
  });
});

describe('what cannot be', () => {
  const few = createWordList({ name: 'few', source: 'test', answers: ['abide', 'abode', 'crane'] });
  const exact: DoneOpener = { opener: guessId(1), total: 6, how: 'exact', limit: 7, by: 'a', sources: [] };
  const bound: DoneOpener = { opener: guessId(2), total: 9, how: 'scan', limit: 7, by: 'a', sources: ['b'] };

  test.each([
    ['a total', exact, undefined],
    ['a bound', bound, undefined],
    ['no way to guarantee the limit', { ...bound, total: null, limit: null }, undefined],
    ['less than two guesses for all but one', { ...exact, total: 4 }, 'too small'],
    ['a total at its limit', { ...exact, total: 7 }, 'not below its limit'],
    ['a bound below its limit', { ...bound, total: 6 }, 'does not reach'],
  ])('%s', (_, done, wrong) => {
    const found = contradiction(done, few, 'total');
    if (wrong === undefined) expect(found).toBeUndefined();
    else expect(found).toContain(wrong);
  });

  test('an opener is safe or not', () => {
    expect(contradiction({ ...exact, total: 0 }, few, 'within')).toBeUndefined();
    expect(contradiction({ ...exact, total: null }, few, 'within')).toBeUndefined();
    expect(contradiction({ ...exact, total: 1 }, few, 'within')).toContain('either');
  });
});
