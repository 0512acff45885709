/** The player's history: whatever is read or merged, no game is lost, doubled or made up. */

import fc from 'fast-check';
import { expect } from 'vitest';
import { gameOfDay } from '../support/histories.ts';
import * as salet from '../support/library.ts';
import { anyText, forAny, type Properties } from './inputs.ts';

/** Games of some days, in any order, some more than once. */
const anyGames = fc.array(fc.nat({ max: 30 }), { maxLength: 40 }).map((days) => days.map(gameOfDay));

const textOf = (games: readonly salet.GameRecord[]): string =>
  games.map((game) => `${salet.writeRecord(game)}\n`).join('');

const idsOf = ({ games }: salet.History): string[] => games.map(({ id }) => id).sort();

const distinct = (games: readonly salet.GameRecord[]): string[] => [...new Set(games.map(({ id }) => id))].sort();

export const historyProperties = {
  createGameRecord: [
    'the same id on the same day, whatever keeps the game',
    () =>
      forAny(fc.nat({ max: 500 }), (day) => {
        const { kind: _, id, ...game } = gameOfDay(day);
        expect(salet.createGameRecord({ ...game, source: 'assist' }).id).toBe(id);
        expect(id).toMatch(/^[0-9a-f]{16}$/);
      }),
  ],
  localTime: [
    'the same moment, to a second',
    () =>
      forAny(fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }), (date) => {
        expect(Date.parse(salet.localTime(date))).toBe(Math.floor(date.getTime() / 1000) * 1000);
      }),
  ],
  writeRecord: [
    'one line that is read back as it was',
    () =>
      forAny(fc.nat({ max: 500 }), (day) => {
        const line = salet.writeRecord(gameOfDay(day));
        expect(line).not.toContain('\n');
        expect(salet.readHistory(line).games).toEqual([{ ...gameOfDay(day), review: undefined, exercises: [] }]);
      }),
  ],
  readHistory: [
    'every whole line counts, between any others',
    () => {
      forAny(anyText, (text) => void salet.readHistory(text));
      forAny(fc.tuple(anyGames, anyText), ([games, junk]) => {
        const read = salet.readHistory(`${junk}\n${textOf(games)}${junk}`);
        expect(idsOf(read)).toEqual(distinct(games));
        expect(read.doubles).toBe(games.length - distinct(games).length);
      });
    },
  ],
  mergeHistories: [
    'the games of both, whichever comes first, and nothing new the second time',
    () =>
      forAny(fc.tuple(anyGames, anyGames), ([a, b]) => {
        const [mine, theirs] = [a, b].map((games) => salet.readHistory(textOf(games)));
        const merged = salet.mergeHistories(mine, theirs);
        expect(idsOf(merged.history)).toEqual(distinct([...a, ...b]));
        expect(idsOf(salet.mergeHistories(theirs, mine).history)).toEqual(distinct([...a, ...b]));
        expect(salet.mergeHistories(merged.history, theirs).added).toEqual([]);
        expect(merged.newGames + merged.knownGames).toBe(distinct(b).length);
      }),
  ],
  historyStatistics: [
    'every game is counted once',
    () =>
      forAny(anyGames, (records) => {
        const { games } = salet.readHistory(textOf(records));
        const figures = salet.historyStatistics(games, '2026-01-31');
        const won = Object.values(figures.histogram).reduce((sum, count) => sum + count, 0);
        expect([figures.games, figures.won]).toEqual([games.length, won]);
        expect(figures.longestStreak).toBeGreaterThanOrEqual(figures.currentStreak);
      }),
  ],
  exercisesOf: [
    'none without a review',
    () =>
      forAny(anyGames, (records) => {
        expect(salet.exercisesOf(salet.readHistory(textOf(records)).games, '2026-01-31')).toEqual([]);
      }),
  ],
} satisfies Properties;
