/**
 * Boxes and due days by hand, and their invariance under merges.
 */

import { describe, expect, test } from 'vitest';
import { dateOfDay, dayNumber } from '../prior/pastAnswers.ts';
import { mulberry32 } from '../random.ts';
import { trainingProgress } from './progress.ts';
import { type Attempt, dueOn, INTERVALS_DAYS, mergeAttempts, placeOf } from './schedule.ts';

const START = dayNumber('2026-11-01') ?? 0;
const on = (day: number, regret = 0, risk = 0): Attempt => ({
  when: `${dateOfDay(START + day)}T08:00:00+01:00`,
  word: 'crane',
  regret,
  risk,
});
const MISS = 0.4;

describe('boxes', () => {
  test.each<[name: string, attempts: readonly Attempt[], place: readonly [box: number, day: number]]>([
    ['solved once', [on(0)], [1, 1]],
    ['missed once', [on(0, MISS)], [1, 1]],
    ['as good as solved', [on(0, 0.05)], [1, 1]],
    ['solved twice when due', [on(0), on(1)], [2, 3]],
    ['solved three times', [on(0), on(1), on(3)], [3, 7]],
    ['solved late', [on(0), on(10)], [2, 12]],
    ['solved again before it is due', [on(0), on(1), on(2)], [2, 3]],
    ['missed before it is due', [on(0), on(1), on(2, MISS)], [1, 3]],
    ['missed after boxes', [on(0), on(1), on(3), on(7, MISS)], [1, 8]],
    ['a risk to lose is a miss', [on(0), on(1, 0, 0.1)], [1, 2]],
  ])('%s', (_, attempts, [box, day]) => expect(placeOf(attempts)).toEqual({ box, due: START + day }));

  test('none before the first attempt', () => expect(placeOf([])).toBeUndefined());

  test('the last box is the last', () => {
    const attempts: Attempt[] = [];
    for (let day = 0, time = 0; time < 12; time++) {
      attempts.push(on(day));
      day = (placeOf(attempts)?.due ?? 0) - START;
    }
    expect(placeOf(attempts)?.box).toBe(INTERVALS_DAYS.length);
  });
});

test('due exercises come by how long they have waited for their box', () => {
  const exercises = [
    { name: 'tomorrow', attempts: [on(9)] },
    { name: 'a day late in box 1', attempts: [on(7)] },
    { name: 'a day late in box 2', attempts: [on(0), on(6)] },
    { name: 'today', attempts: [on(8)] },
    { name: 'new', attempts: [] },
  ];
  const names = dueOn(exercises, dateOfDay(START + 9)).map(({ name }) => name);
  expect(names).toEqual(['a day late in box 1', 'a day late in box 2', 'today']);
});

test('a merge does not depend on order or on repetition', () => {
  const random = mulberry32(3);
  const all = Array.from({ length: 30 }, (_, day) => on(day, random()));
  const part = () => all.filter(() => random() < 0.5);
  for (let time = 0; time < 20; time++) {
    const [a, b] = [part(), part()];
    const merged = mergeAttempts(a, b);
    expect(mergeAttempts(b, a)).toEqual(merged);
    expect(mergeAttempts(merged, a)).toEqual(merged);
    expect(placeOf(merged)).toEqual(placeOf([...new Set([...a, ...b])].sort((x, y) => (x.when < y.when ? -1 : 1))));
  }
});

test('progress counts what was solved, its cost, and streaks', () => {
  const { attempts, solved, regret, streak, longestStreak } = trainingProgress([on(0), on(1), on(2, 0.4), on(3)]);
  expect({ attempts, solved, streak, longestStreak }).toEqual({ attempts: 4, solved: 3, streak: 1, longestStreak: 2 });
  expect(regret).toBeCloseTo(0.1, 12);
  expect(trainingProgress([])).toMatchObject({ attempts: 0, regret: undefined, streak: 0, recent: [] });
});
