import { describe, expect, test } from 'vitest';
import type { Feedback } from '../feedback.ts';
import type { GuessId } from '../words/list.ts';
import { createWordList } from '../words/list.ts';
import {
  agree,
  contradiction,
  type DoneClass,
  type DoneOpener,
  type JobResult,
  limitToCheck,
  openClass,
  openResult,
  seal,
} from './jobs.ts';

const list = createWordList({ name: 'few', source: 'a test', answers: ['abide', 'abode', 'crane'] });

const exact: DoneOpener = { opener: 1 as GuessId, total: 6, how: 'exact', limit: 7, by: 'a', sources: [] };
const bound: DoneOpener = { opener: 2 as GuessId, total: 9, how: 'scan', limit: 7, by: 'a', sources: ['b'] };
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
    ['a word that is not there', seal({ ...result, done: [{ ...exact, opener: 3 as GuessId }] })],
    ['half a guess', seal({ ...result, done: [{ ...exact, total: 6.5 }] })],
    ['less than nothing', seal({ ...result, done: [{ ...exact, total: -1 }] })],
    ['proved by faith', seal({ ...result, done: [{ ...exact, how: 'faith' as never }] })],
    ['by nobody', seal({ ...result, by: undefined as never })],
    ['large words that are not there', seal({ ...result, large: [3 as GuessId] })],
    ['trees that are no text', seal({ ...result, trees: { 1: 5 as never } })],
    ['no trees', seal({ ...result, trees: null as never })],
    ['classes of nothing', seal({ ...result, done: [], classes: [] })],
    ['a class that is none', seal({ ...result, classes: [null as never] })],
  ])('is refused: %s', (_, damaged) => expect(openResult(damaged, list)).toBeUndefined());
});

describe('a class of a large opener', () => {
  const part: DoneClass = {
    feedback: 3 as Feedback,
    bound: 12,
    exact: true,
    limit: null,
    by: 'a',
    tree: '{}',
    workMs: 2,
    nodes: 5,
  };

  test('arrives as it was sent, in a result too', () => {
    expect(openClass(structuredClone(seal(part)))).toEqual(part);
    const { tree: _, ...unfinished } = { ...part, exact: false, bound: null };
    expect(openClass(seal(unfinished as DoneClass))).toEqual(unfinished);
    const { feedback, bound, exact: isExact, by } = part;
    const whole = { ...result, classes: [{ feedback, bound, exact: isExact, by }] };
    expect(openResult(seal(whole), list)).toEqual(whole);
  });

  test.each([
    ['nothing', null],
    ['a bound below nothing', seal({ ...part, bound: -1 })],
    ['maybe', seal({ ...part, exact: 'maybe' as never })],
    ['by nobody', seal({ ...part, by: 7 as never })],
    ['half a limit', seal({ ...part, limit: 1.5 })],
    ['work without end', seal({ ...part, workMs: null as never })],
    ['a tree that is no text', seal({ ...part, tree: 4 as never })],
  ])('is refused: %s', (_, damaged) => expect(openClass(damaged)).toBeUndefined());
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
    expect(limitToCheck({ ...exact, total: null })).toBeNull();
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
