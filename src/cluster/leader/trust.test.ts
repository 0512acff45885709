import { describe, expect, test } from 'vitest';
import { guessId, guessIds } from '../../../test/support/ids.ts';
import { mulberry32 } from '../../random.ts';
import type { DoneOpener } from '../jobs.ts';
import type { StoredOpener } from '../store.ts';
import { agree, authorsOf, chooseChecks, compareCheck, culpritsOf, dependsOn, limitToCheck } from './trust.ts';

const exact: DoneOpener = { opener: guessId(1), total: 6, how: 'exact', limit: 7, by: 'a', sources: [] };
const bound: DoneOpener = { opener: guessId(2), total: 9, how: 'scan', limit: 7, by: 'a', sources: ['b'] };
const never: DoneOpener = { ...bound, total: null, limit: null };

describe('which results are checked', () => {
  const rules = { objective: 'total', sample: 0, front: new Set(guessIds(3)) } as const;
  const bounds = Array.from({ length: 200 }, (_, opener): DoneOpener => ({ ...bound, opener: guessId(100 + opener) }));
  const checked = (results: readonly StoredOpener[]) => results.filter(({ check }) => check === 'pending');

  test('every total, and the openers that split best, whatever the sample', () => {
    const done = [exact, bound, { ...bound, opener: guessId(3) }];
    expect(chooseChecks(done, rules).map(({ check }) => check)).toEqual(['pending', 'none', 'pending']);
    expect(checked(chooseChecks(done, { ...rules, objective: 'within' }))).toEqual([]);
  });

  test('a share of the rest, and at least one of every job', () => {
    const random = mulberry32(7);
    expect(checked(chooseChecks(bounds, { ...rules, sample: 1 }, random))).toHaveLength(200);
    const share = checked(chooseChecks(bounds, { ...rules, sample: 0.25 }, random)).length;
    expect(share).toBeGreaterThan(30);
    expect(share).toBeLessThan(75);
    for (let job = 0; job < 50; job++) {
      expect(checked(chooseChecks(bounds.slice(0, 3), { ...rules, sample: 1e-9 }, random))).toHaveLength(1);
    }
    expect(checked(chooseChecks(bounds, rules, random))).toEqual([]);
    expect(chooseChecks([], { ...rules, sample: 1 }, random)).toEqual([]);
  });
});

describe('a check', () => {
  test('of a total finds it again, and nothing below it', () => {
    expect(limitToCheck(exact)).toBe(7);
    expect(limitToCheck({ ...exact, total: null })).toBeNull();
    expect(agree(exact, { total: 6, how: 'exact' })).toBe(true);
    expect(agree(exact, { total: 5, how: 'exact' })).toBe(false);
    expect(agree(exact, { total: 7, how: 'search' })).toBe(false);
  });

  test('of a bound finds no total below its limit', () => {
    expect(limitToCheck(bound)).toBe(7);
    expect(agree(bound, { total: 7, how: 'search' })).toBe(true);
    expect(agree(bound, { total: 12, how: 'scan' })).toBe(true);
    expect(agree(bound, { total: 6, how: 'exact' })).toBe(false);
  });

  test('of an opener that cannot guarantee the limit finds the same', () => {
    expect(agree(never, { total: null, how: 'search' })).toBe(true);
    expect(agree(never, { total: 40, how: 'exact' })).toBe(false);
  });

  const claim: StoredOpener = { ...bound, check: 'pending' };
  const found: DoneOpener = { ...bound, by: 'c', sources: [] };

  test.each<[string, StoredOpener | undefined, DoneOpener]>([
    ['the claim was dropped', undefined, found],
    ['the claim was confirmed before', { ...claim, check: 'confirmed' }, found],
    ['the claim is not to be checked', { ...claim, check: 'none' }, found],
    ['its author is the same', claim, { ...found, by: 'a' }],
    ['it is of an earlier claim with a lower limit', claim, { ...found, limit: 6, total: 6 }],
  ])('is irrelevant if %s', (_, before, check) => expect(compareCheck(before, check)).toBe('irrelevant'));

  test('confirms or disputes the claim', () => {
    expect(compareCheck(claim, found)).toBe('confirmed');
    // a higher limit proves more
    expect(compareCheck(claim, { ...found, limit: 9, total: 9 })).toBe('confirmed');
    expect(compareCheck(claim, { ...found, how: 'exact', total: 6 })).toBe('disputed');
    expect(compareCheck({ ...exact, check: 'pending' }, { ...exact, by: 'c', total: 5 })).toBe('disputed');
  });
});

describe('a worker that was wrong', () => {
  test('spoils all results that depend on it', () => {
    expect(dependsOn(bound, 'a')).toBe(true);
    expect(dependsOn(bound, 'b')).toBe(true);
    expect(dependsOn(bound, 'c')).toBe(false);
    expect(authorsOf({ by: 'd', done: [exact, bound] })).toEqual(new Set(['d', 'a', 'b']));
  });

  test('is the author of a wrong claim, unless the author used a wrong result of another', () => {
    expect(culpritsOf(bound, [])).toEqual(['a']);
    expect(culpritsOf(bound, ['b'])).toEqual(['b']);
  });
});
