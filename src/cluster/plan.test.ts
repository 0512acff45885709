import { describe, expect, test } from 'vitest';
import { bundledList } from '../words/bundled.ts';
import type { GuessId } from '../words/list.ts';
import { createWordList } from '../words/list.ts';
import { proofIdOf, specOf } from './names.ts';
import { openersPerJob, planChecks, planFirst, planLarge, planOpeners } from './plan.ts';
import type { StoredOpener } from './store.ts';

const few = createWordList({ name: 'few', source: 'a test', answers: ['abide', 'abode', 'crane', 'crate'] });
const setup = { list: few, mode: 'normal', limit: 6, objective: 'total', tableBytes: 2 ** 20 } as const;

describe('names', () => {
  const id = proofIdOf(specOf(setup, '1.0.0'));

  test('the same proof has the same id, whatever its list is called', () => {
    const renamed = createWordList({ name: 'other', source: 'elsewhere', answers: few.words });
    expect(proofIdOf(specOf({ ...setup, list: renamed, tableBytes: 1 }, '1.0.0'))).toBe(id);
  });

  test.each([
    ['another version', setup, '1.0.1'],
    ['another mode', { ...setup, mode: 'hard' as const }, '1.0.0'],
    ['another limit', { ...setup, limit: 5 }, '1.0.0'],
    ['no limit', { ...setup, limit: Number.POSITIVE_INFINITY }, '1.0.0'],
    ['another objective', { ...setup, objective: 'within' as const }, '1.0.0'],
    ['fewer answers', { ...setup, list: createWordList({ ...few, answers: ['abide'], guesses: few.words }) }, '1.0.0'],
  ])('%s is another proof', (_, other, version) => expect(proofIdOf(specOf(other, version))).not.toBe(id));
});

describe('jobs', () => {
  test('the first of `original` are 64 openers, as on one machine', () => {
    const list = bundledList('original');
    if (!list.ok) throw new Error(list.failure.sentence);
    expect(openersPerJob(list.value, undefined)).toBe(64);
    expect(planFirst('p', list.value, [2 as GuessId, 3 as GuessId], null).length).toBe(2);
    expect(openersPerJob(list.value, 1)).toBe(1500);
    expect(openersPerJob(list.value, 0.001)).toBe(2048);
    expect(openersPerJob(list.value, 1e6)).toBe(1);
  });

  test('a few are planned at a time, each opener once, and the same have the same id', () => {
    const plan = () =>
      planOpeners('p', [3 as GuessId, 1 as GuessId, 2 as GuessId, 0 as GuessId], 9, { perJob: 2, jobs: 1 });
    expect(plan()).toEqual(plan());
    expect(plan().map(({ data }) => data.groups)).toEqual([[{ limit: 9, openers: [3, 1] }]]);
    expect(planFirst('p', few, [2 as GuessId, 3 as GuessId], 7).map(({ data }) => data.groups[0])).toEqual([
      { limit: 7, openers: [2, 3] },
    ]);
    const ids = [
      ...plan(),
      ...planOpeners('q', [3 as GuessId, 1 as GuessId], 9, { perJob: 2, jobs: 1 }),
      ...planFirst('p', few, [3 as GuessId, 1 as GuessId], 7),
    ];
    expect(new Set(ids.map((job) => job.id)).size).toBe(3);
  });

  test('a claim is checked against what it says, and not by its author', () => {
    const claim = { total: 9, how: 'exact', limit: 20, sources: [], check: 'waiting' } as const;
    const claims: StoredOpener[] = [
      { ...claim, opener: 0 as GuessId, by: 'a' },
      { ...claim, opener: 1 as GuessId, by: 'b' },
      { ...claim, opener: 2 as GuessId, by: 'a', how: 'scan', total: 11, limit: 10 },
      { ...claim, opener: 3 as GuessId, by: 'a', how: 'search', total: 30, limit: 30 },
    ];
    expect(planChecks('p', claims, 8).map(({ data }) => data)).toEqual([
      {
        ...{ alone: true, not: ['a'], done: [] },
        groups: [
          { limit: 10, openers: [0, 2] },
          { limit: 30, openers: [3] },
        ],
      },
      { alone: true, not: ['b'], done: [], groups: [{ limit: 10, openers: [1] }] },
    ]);
  });

  test('a large opener waits for a class for each of its parts', () => {
    const { id, classes } = planLarge('p', few, 0 as GuessId, 9);
    expect(classes.map(({ data }) => data.parent)).toEqual(classes.map(() => id));
    // abide leaves abode, and crane with crate
    expect(classes.length).toBe(2);
    const [again] = planLarge('p', few, 0 as GuessId, 9, {
      doneBy: new Map([[classes[0]!.data.feedback, 'a']]),
    }).classes;
    expect(again).toMatchObject({ data: { alone: true, not: ['a'] } });
    expect(again!.id).not.toBe(classes[0]!.id);
  });
});
