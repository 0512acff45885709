/**
 * Records, lines and merges of a history, with damage of every kind.
 */

import { describe, expect, test } from 'vitest';
import { mulberry32 } from '../random.ts';
import { fingerprintOf } from '../words/list.ts';
import { type History, mergeHistories, readHistory, sameGame } from './history.ts';
import { writeRecord } from './lines.ts';
import { createGameRecord, type FinishedGame, type GameRecord, localTime, type ReviewRecord } from './record.ts';

const WHEN = '2026-11-18T07:31:05+01:00';

const finished = (change: Partial<FinishedGame> = {}): FinishedGame => ({
  when: WHEN,
  list: 'original',
  wordLength: 5,
  mode: 'normal',
  limit: 6,
  turns: [
    { word: 'crane', feedback: 'BBYBG' },
    { word: 'abide', feedback: 'GGGGG' },
  ],
  answer: 'abide',
  result: 'won',
  source: 'play',
  ...change,
});

const gameWith = (change: Partial<FinishedGame> = {}): GameRecord => createGameRecord(finished(change));
const game = gameWith();

const reviewOf = ({ id }: GameRecord, change: Partial<ReviewRecord> = {}): ReviewRecord => ({
  kind: 'review',
  id,
  when: WHEN,
  prior: 'uniform',
  used: 2,
  regret: 0.25,
  luck: 1.75,
  exact: true,
  costliest: { turn: 1, word: 'crane', best: 'salet', regret: 0.25, risk: 0 },
  ...change,
});

const textOf = (...lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

/** A line with a right checksum, of any content. */
const sealed = (value: object): string => {
  const open = JSON.stringify(value).slice(0, -1);
  return `${open},"check":"${fingerprintOf(open)}"}`;
};

/** Some games, one a day. */
const manyGames = (count: number): GameRecord[] =>
  Array.from({ length: count }, (_, day) => gameWith({ puzzle: day, when: `2026-01-01T00:00:${10 + day}Z` }));

describe('ids', () => {
  test('the same game on the same day has the same id, whatever kept it', () => {
    const later = gameWith({ when: '2026-11-18T23:59:59+01:00', source: 'page', limit: null });
    expect(later.id).toBe(game.id);
  });

  test.each<[string, Partial<FinishedGame>]>([
    ['another day', { when: '2026-11-19T00:00:00+01:00' }],
    ['a puzzle number', { puzzle: 7 }],
    ['another mode', { mode: 'hard' }],
    ['another list', { list: 'nyt-2022' }],
    ['other rows', { turns: [{ word: 'abide', feedback: 'GGGGG' }] }],
  ])('%s is another game', (_, change) => {
    expect(gameWith(change).id).not.toBe(game.id);
  });

  test('a puzzle has one id on every day', () => {
    expect(gameWith({ puzzle: 7, when: '2027-01-01T00:00:00Z' }).id).toBe(gameWith({ puzzle: 7 }).id);
  });
});

test('local time has the day of the clock on the wall', () => {
  const date = new Date(Date.UTC(2026, 10, 18, 6, 31, 5));
  const at = (minutesEast: number) =>
    localTime(Object.assign(new Date(date), { getTimezoneOffset: () => -minutesEast }));
  expect([at(0), at(60), at(-570), at(845)]).toEqual([
    '2026-11-18T06:31:05+00:00',
    '2026-11-18T07:31:05+01:00',
    '2026-11-17T21:01:05-09:30',
    '2026-11-18T20:36:05+14:05',
  ]);
  for (const minutes of [0, 60, -570, 845]) expect(Date.parse(at(minutes))).toBe(date.getTime());
});

describe('lines', () => {
  test('a game and its review, written and read', () => {
    const review = reviewOf(game);
    const read = readHistory(textOf(writeRecord(game), writeRecord(review)));
    expect(read).toMatchObject({ doubles: 0, newer: 0, damaged: [], torn: undefined });
    expect(read.games).toEqual([{ ...game, review, exercises: [] }]);
  });

  test('an exact review before a later one that is not', () => {
    const rough = reviewOf(game, { exact: false, regret: { lower: 0, upper: 1 }, when: '2027-01-01T00:00:00Z' });
    const lines = [game, reviewOf(game), rough].map(writeRecord);
    for (const order of [lines, lines.toReversed()]) {
      expect(readHistory(textOf(...order)).games[0].review?.exact).toBe(true);
    }
  });

  test('of two exact reviews the later one, in any order', () => {
    const later = reviewOf(game, { prior: 'nyt-today', when: '2027-01-01T00:00:00Z' });
    const lines = [game, reviewOf(game), later].map(writeRecord);
    for (const order of [lines, lines.toReversed()]) {
      expect(readHistory(textOf(...order)).games[0].review?.prior).toBe('nyt-today');
    }
  });

  test('games are in the order of their times, also across offsets', () => {
    const early = gameWith({ when: '2026-11-18T00:30:00+14:00' });
    const late = gameWith({ when: '2026-11-17T23:00:00-10:00' });
    const { games } = readHistory(textOf(writeRecord(late), writeRecord(early)));
    expect(games.map(({ when }) => when)).toEqual([early.when, late.when]);
  });

  test('line ends of other systems, a byte order mark, empty lines', () => {
    const text = `\uFEFF${writeRecord(game)}\r\n\r\n\n${writeRecord(reviewOf(game))}\r\n`;
    expect(readHistory(text)).toMatchObject({ games: [{ id: game.id }], damaged: [] });
  });

  test('nothing is an empty history', () => {
    expect(readHistory('')).toEqual({ games: [], lines: [], doubles: 0, newer: 0, damaged: [], torn: undefined });
  });
});

describe('damage', () => {
  const games = manyGames(5);
  const lines = games.map(writeRecord);
  const idsIn = (history: History) => history.games.map(({ id }) => id);

  test('a last line that ends anywhere is torn, and costs nothing but itself', () => {
    const whole = textOf(...lines.slice(0, -1));
    const [last] = lines.slice(-1);
    for (let length = 1; length < last.length; length++) {
      const read = readHistory(whole + last.slice(0, length));
      expect(read).toMatchObject({ torn: 5, damaged: [] });
      expect(idsIn(read)).toEqual(games.slice(0, -1).map(({ id }) => id));
    }
    // complete but for its line end
    expect(readHistory(whole + last)).toMatchObject({ torn: undefined, games: { length: 5 } });
  });

  test('any changed character costs its own line only', () => {
    const random = mulberry32(17);
    for (let round = 0; round < 300; round++) {
      const line = Math.floor(random() * lines.length);
      const place = Math.floor(random() * lines[line].length);
      const other = String.fromCharCode(32 + Math.floor(random() * 95));
      if (lines[line][place] === other) continue;
      const changed = lines[line].slice(0, place) + other + lines[line].slice(place + 1);
      const read = readHistory(textOf(...lines.with(line, changed)));
      expect(read.damaged).toEqual([line + 1]);
      expect(idsIn(read)).toEqual(games.filter((_, index) => index !== line).map(({ id }) => id));
    }
  });

  test.each<[string, object]>([
    ['no game', { version: 1, kind: 'game' }],
    ['a wrong id', { version: 1, ...game, id: 'x' }],
    ['a wrong time', { version: 1, ...game, when: 'yesterday' }],
    ['no such month', { version: 1, ...game, when: '2026-13-18T07:31:05Z' }],
    ['a wrong puzzle', { version: 1, ...game, puzzle: -1 }],
    ['a wrong mode', { version: 1, ...game, mode: 'easy' }],
    ['no turns', { version: 1, ...game, turns: [] }],
    ['a word of another length', { version: 1, ...game, turns: [{ word: 'cranes', feedback: 'BBBBBB' }] }],
    ['feedback of other letters', { version: 1, ...game, turns: [{ word: 'crane', feedback: 'BBBBX' }] }],
    ['a wrong limit', { version: 1, ...game, limit: 0 }],
    ['an answer that is no word', { version: 1, ...game, answer: 7 }],
    ['a wrong result', { version: 1, ...game, result: 'left' }],
    ['a review without figures', { version: 1, ...reviewOf(game), regret: 'much' }],
    ['bounds in the wrong order', { version: 1, ...reviewOf(game), luck: { lower: 2, upper: 1 } }],
    ['a position without a turn', { version: 1, ...reviewOf(game), costliest: { word: 'crane' } }],
    [
      'an exercise without a word',
      { version: 1, kind: 'exercise', id: game.id, when: WHEN, turn: 1, regret: 0, risk: 0 },
    ],
  ])('a line with a right checksum and %s is damaged', (_, value) => {
    expect(readHistory(textOf(sealed(value), writeRecord(game)))).toMatchObject({ damaged: [1], games: { length: 1 } });
  });

  test('a checksum behind what is no JSON', () => {
    const open = '{"version":1,';
    expect(readHistory(`${open},"check":"${fingerprintOf(open)}"}\n`).damaged).toEqual([1]);
  });
});

describe('newer versions', () => {
  const newer = [
    sealed({ version: 2, kind: 'game', id: game.id, shape: 'other' }),
    sealed({ version: 1, kind: 'tournament', when: WHEN }),
  ];

  test('their lines are counted and kept as they are', () => {
    const read = readHistory(textOf(newer[0], writeRecord(game), newer[1]));
    expect(read).toMatchObject({ newer: 2, damaged: [], games: { length: 1 } });
    expect(read.lines).toEqual([newer[0], writeRecord(game), newer[1]]);
  });

  test('a merge takes them along, once', () => {
    const first = mergeHistories(readHistory(''), readHistory(textOf(...newer)));
    expect(first.added).toEqual(newer);
    expect(mergeHistories(first.history, readHistory(textOf(...newer))).added).toEqual([]);
  });
});

describe('merging', () => {
  const games = manyGames(12);
  const lines = games.map(writeRecord);

  test('twice the same adds nothing', () => {
    const other = readHistory(textOf(...lines));
    const first = mergeHistories(readHistory(textOf(...lines.slice(0, 4))), other);
    expect(first).toMatchObject({ newGames: 8, knownGames: 4, added: lines.slice(4) });
    expect(mergeHistories(first.history, other)).toMatchObject({ newGames: 0, knownGames: 12, added: [] });
  });

  test('any order of any shares gives the same games', () => {
    const random = mulberry32(3);
    for (let round = 0; round < 50; round++) {
      const shares = [0, 1, 2].map(() => readHistory(textOf(...lines.filter(() => random() < 0.6))));
      const expected = new Set(shares.flatMap((share) => share.games.map(({ id }) => id)));
      const forward = shares.reduce((all, share) => mergeHistories(all, share).history, readHistory(''));
      const backward = shares.reduceRight((all, share) => mergeHistories(all, share).history, readHistory(''));
      expect(new Set(forward.games.map(({ id }) => id))).toEqual(expected);
      expect(forward.games).toEqual(backward.games);
    }
  });

  test('a file with doubles inside', () => {
    const read = readHistory(textOf(lines[0], lines[0], lines[1]));
    expect(read).toMatchObject({ doubles: 1, games: { length: 2 }, lines: lines.slice(0, 2) });
  });

  test('a review that is new for a known game is added', () => {
    const review = writeRecord(reviewOf(games[0]));
    const { added, newGames } = mergeHistories(readHistory(textOf(lines[0])), readHistory(textOf(lines[0], review)));
    expect({ added, newGames }).toEqual({ added: [review], newGames: 0 });
  });
});

test('two exercises within a second are two', () => {
  const exercise = { kind: 'exercise', id: game.id, when: WHEN, turn: 2, word: 'forge', regret: 0.6, risk: 0 } as const;
  const lines = [game, exercise, { ...exercise, word: 'lambs', regret: 0 }, exercise].map(writeRecord);
  const read = readHistory(textOf(...lines));
  expect(read.games[0].exercises.map(({ word }) => word)).toEqual(['forge', 'lambs']);
  expect(read.doubles).toBe(1);
});

test('a review on a later day is about the game that was kept', () => {
  const kept = readHistory(textOf(writeRecord(game)));
  expect(sameGame(kept, gameWith({ when: '2026-12-01T00:00:00Z' }))?.id).toBe(game.id);
  expect(sameGame(kept, gameWith({ puzzle: 3 }))?.id).toBe(game.id);
  expect(sameGame(kept, gameWith({ mode: 'hard' }))).toBeUndefined();
  const numbered = readHistory(textOf(writeRecord(gameWith({ puzzle: 3 }))));
  expect(sameGame(numbered, gameWith({ puzzle: 4 }))).toBeUndefined();
});
