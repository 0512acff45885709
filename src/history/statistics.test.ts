/**
 * Statistics and exercises of small histories that can be checked by hand.
 */

import { describe, expect, test } from 'vitest';
import { dateOfDay, dayNumber } from '../prior/pastAnswers.ts';
import { exercisesOf } from './exercises.ts';
import type { KeptGame } from './history.ts';
import { createGameRecord, type ReviewRecord } from './record.ts';
import { historyStatistics } from './statistics.ts';

const TODAY = '2026-11-18';
const today = dayNumber(TODAY) ?? 0;

/** A game that was won in some guesses, or lost, some days ago. */
const played = (daysAgo: number, guesses: number | 'lost', change: Partial<KeptGame> = {}): KeptGame => ({
  ...createGameRecord({
    when: `${dateOfDay(today - daysAgo)}T08:00:00+00:00`,
    list: 'original',
    wordLength: 5,
    mode: 'normal',
    limit: 6,
    turns: Array.from({ length: guesses === 'lost' ? 6 : guesses }, () => ({ word: 'crane', feedback: 'BBBBB' })),
    result: guesses === 'lost' ? 'lost' : 'won',
    source: 'play',
  }),
  review: undefined,
  exercises: [],
  ...change,
});

const reviewed = (regret: ReviewRecord['regret'], luck: ReviewRecord['luck'], risk = 0): ReviewRecord => ({
  kind: 'review',
  id: '0000000000000000',
  when: `${TODAY}T08:00:00+00:00`,
  prior: 'uniform',
  used: 4,
  regret,
  luck,
  exact: typeof regret === 'number',
  ...(typeof regret === 'number' && { costliest: { turn: 2, word: 'forge', best: 'adobe', regret, risk } }),
});

describe('figures', () => {
  test('no games', () => {
    expect(historyStatistics([], TODAY)).toEqual({
      games: 0,
      won: 0,
      average: undefined,
      reviewed: 0,
      regret: undefined,
      luck: undefined,
      histogram: {},
      currentStreak: 0,
      longestStreak: 0,
      trend: undefined,
      costliest: [],
    });
  });

  test('lost games count for the share that was won, and not for the average', () => {
    const games = [played(3, 3), played(2, 4), played(1, 'lost'), played(0, 4)];
    expect(historyStatistics(games, TODAY)).toMatchObject({
      games: 4,
      won: 3,
      average: 11 / 3,
      histogram: { 3: 1, 4: 2 },
    });
  });

  test('regret and luck on average over reviewed games, in bounds where one is not exact', () => {
    const games = [
      played(2, 4, { review: reviewed(0.5, -0.25) }),
      played(1, 4, { review: reviewed({ lower: 0.25, upper: 0.75 }, { lower: 0, upper: 0.5 }) }),
      played(0, 3),
    ];
    expect(historyStatistics(games, TODAY)).toMatchObject({
      reviewed: 2,
      regret: { lower: 0.375, upper: 0.625 },
      luck: { lower: -0.125, upper: 0.125 },
    });
  });

  test('a trend needs more games than the last thirty', () => {
    const games = Array.from({ length: 40 }, (_, index) => played(40 - index, index < 10 ? 5 : 3));
    expect(historyStatistics(games.slice(0, 30), TODAY).trend).toBeUndefined();
    expect(historyStatistics(games, TODAY).trend).toMatchObject({
      last: { games: 30, average: 3 },
      before: { games: 10, average: 5 },
    });
  });

  test('the costliest positions, by the risk to lose and then by guesses', () => {
    const games = [0.1, 0.9, 0.4].map((regret, index) => played(index, 4, { review: reviewed(regret, 0) }));
    games.push(played(5, 'lost', { review: reviewed(0.2, 0, 0.5) }));
    const { costliest } = historyStatistics(games, TODAY);
    expect(costliest.map(({ position }) => position.regret)).toEqual([0.2, 0.9, 0.4, 0.1]);
  });
});

describe('streaks', () => {
  const streaks = (...games: KeptGame[]) => {
    const { currentStreak, longestStreak } = historyStatistics(games, TODAY);
    return [currentStreak, longestStreak];
  };

  test.each<[string, [daysAgo: number, guesses: number | 'lost'][], [number, number]]>([
    ['one game today', [[0, 3]], [1, 1]],
    [
      'yesterday, and not yet today',
      [
        [2, 3],
        [1, 3],
      ],
      [2, 2],
    ],
    [
      'a day without a game ends it',
      [
        [4, 3],
        [3, 3],
        [2, 3],
      ],
      [0, 3],
    ],
    [
      'a loss ends it',
      [
        [3, 3],
        [2, 3],
        [1, 'lost'],
        [0, 3],
      ],
      [1, 2],
    ],
    [
      'lost today',
      [
        [2, 3],
        [1, 3],
        [0, 'lost'],
      ],
      [0, 2],
    ],
    [
      'two games on a day are one day',
      [
        [1, 3],
        [1, 4],
        [0, 3],
      ],
      [2, 2],
    ],
    [
      'a win after a loss on the same day counts',
      [
        [1, 3],
        [0, 'lost'],
        [0, 5],
      ],
      [2, 2],
    ],
  ])('%s', (_, games, expected) => {
    expect(streaks(...games.map(([daysAgo, guesses]) => played(daysAgo, guesses)))).toEqual(expected);
  });

  test('a puzzle counts for its own day', () => {
    expect(streaks(played(0, 3, { puzzle: today - 1 }), played(0, 4, { puzzle: today }))).toEqual([2, 2]);
  });
});

test('a game that was only reviewed counts for a streak by its number alone', () => {
  const streak = (...games: KeptGame[]) => historyStatistics(games, TODAY).currentStreak;
  expect(streak(played(0, 3, { source: 'review' }))).toBe(0);
  expect(streak(played(0, 'lost', { source: 'review' }), played(0, 3, { puzzle: today }))).toBe(1);
  expect(streak(played(5, 3, { source: 'review', puzzle: today }))).toBe(1);
});

describe('exercises', () => {
  const order = (games: KeptGame[]) => exercisesOf(games, TODAY).map(({ position }) => position.regret);
  const seen = (daysAgo: number, regret = 0) => ({
    kind: 'exercise' as const,
    id: '0000000000000000',
    when: `${dateOfDay(today - daysAgo)}T09:00:00+00:00`,
    turn: 2,
    word: 'adobe',
    regret,
    risk: 0,
  });
  const costly = (regret: number, daysAgo: number, ...exercises: KeptGame['exercises']) =>
    played(daysAgo, 5, { review: reviewed(regret, 0), exercises });

  test('new ones, the costliest first', () => {
    expect(order([costly(0.1, 0), costly(0.9, 0), costly(0.4, 0)])).toEqual([0.9, 0.4, 0.1]);
  });

  test('one that was seen today comes last', () => {
    expect(order([costly(0.9, 5, seen(0)), costly(0.1, 0)])).toEqual([0.1, 0.9]);
  });

  test('of equal costs the one that has waited longer', () => {
    const games = [costly(0.4, 30, seen(2)), costly(0.4, 30, seen(9))];
    expect(exercisesOf(games, TODAY).map(({ daysWaited }) => daysWaited)).toEqual([9, 2]);
  });

  test('solved ones wait twice as long each time, missed ones a day', () => {
    const intervals = (...exercises: KeptGame['exercises']) =>
      exercisesOf([costly(0.4, 30, ...exercises)], TODAY)[0].interval;
    expect(intervals()).toBe(1);
    expect(intervals(seen(9))).toBe(2);
    expect(intervals(seen(9), seen(8), seen(5))).toBe(8);
    expect(intervals(seen(9), seen(8, 0.3))).toBe(1);
    expect(intervals(seen(9, 0.3), seen(8, 0.04))).toBe(2);
  });

  test('games without a review have none', () => {
    expect(exercisesOf([played(0, 3)], TODAY)).toEqual([]);
  });
});
