import { describe, expect, test } from 'vitest';
import { createWordList } from '../words/list.ts';
import { agree, contradiction, type DoneOpener, type JobResult, limitToCheck, openResult, seal } from './jobs.ts';

const list = createWordList({ name: 'few', source: 'a test', answers: ['abide', 'abode', 'crane'] });

const exact: DoneOpener = { opener: 1, total: 6, how: 'exact', limit: 7, by: 'a', sources: [] };
const bound: DoneOpener = { opener: 2, total: 9, how: 'scan', limit: 7, by: 'a', sources: ['b'] };
const result: JobResult = { by: 'a', done: [exact, bound], large: [], trees: {}, nodes: 3, workMs: 1.5 };

describe('a result', () => {
  test('arrives as it was sent', () => {
    expect(openResult(structuredClone(seal(result)), list)).toEqual(result);
  });

  const sealed = seal(result);
  test.each([
    ['nothing', undefined],
    ['text', 'text'],
    ['without a sum', { body: sealed.body }],
    ['one digit changed', { ...sealed, body: sealed.body.replace('"total":9', '"total":8') }],
    ['cut short', { ...sealed, body: sealed.body.slice(0, -1) }],
    ['whole but not JSON', { body: '{', sum: seal('{' as never).sum }],
    ['a word that is not there', seal({ ...result, done: [{ ...exact, opener: 3 }] })],
    ['half a guess', seal({ ...result, done: [{ ...exact, total: 6.5 }] })],
    ['less than nothing', seal({ ...result, done: [{ ...exact, total: -1 }] })],
    ['proved by faith', seal({ ...result, done: [{ ...exact, how: 'faith' as never }] })],
    ['by nobody', seal({ ...result, by: undefined as never })],
  ])('is refused: %s', (_, damaged) => expect(openResult(damaged, list)).toBeUndefined());
});

describe('what cannot be', () => {
  test.each([
    ['a total', exact, undefined],
    ['a bound', bound, undefined],
    ['no way to guarantee the limit', { ...bound, total: null, limit: null }, undefined],
    ['less than two guesses for all but one', { ...exact, total: 4 }, 'too small'],
    ['a total at its limit', { ...exact, total: 7 }, 'not below its limit'],
    ['a bound below its limit', { ...bound, total: 6 }, 'does not reach'],
  ])('%s', (_, done, wrong) => {
    const found = contradiction(done, list, 'total');
    if (wrong === undefined) expect(found).toBeUndefined();
    else expect(found).toContain(wrong);
  });

  test('an opener is safe or not', () => {
    expect(contradiction({ ...exact, total: 0 }, list, 'within')).toBeUndefined();
    expect(contradiction({ ...exact, total: null }, list, 'within')).toBeUndefined();
    expect(contradiction({ ...exact, total: 1 }, list, 'within')).toContain('either');
  });
});

describe('a check', () => {
  test('of a total looks whether it is reached and not beaten', () => {
    expect(limitToCheck(exact)).toBe(7);
    expect(agree(exact, { total: 6, how: 'exact' })).toBe(true);
    expect(agree(exact, { total: 5, how: 'exact' })).toBe(false);
    expect(agree(exact, { total: 7, how: 'search' })).toBe(false);
  });

  test('of a bound looks whether something is below its limit', () => {
    expect(limitToCheck(bound)).toBe(7);
    expect(agree(bound, { total: 7, how: 'search' })).toBe(true);
    expect(agree(bound, { total: 12, how: 'scan' })).toBe(true);
    expect(agree(bound, { total: 6, how: 'exact' })).toBe(false);
  });

  test('of what cannot be guaranteed finds the same', () => {
    const never = { ...bound, total: null, limit: null };
    expect(agree(never, { total: null, how: 'search' })).toBe(true);
    expect(agree(never, { total: 40, how: 'exact' })).toBe(false);
  });
});
