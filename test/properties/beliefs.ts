/** Share grids, openings, and priors. */

import fc from 'fast-check';
import { expect } from 'vitest';
import { scoreFeedback as score } from '../../src/feedback.ts';
import { mayFollow } from '../support/bruteForce.ts';
import { must } from '../support/games.ts';
import * as salet from '../support/library.ts';
import { smallGames } from '../support/trees.ts';
import { answersOf, anyText, forAny, games, lists, matrixOf, type Properties, sum } from './inputs.ts';

/** A small game, and a number up to a maximum for each of its words. */
const gamesWithNumbers = (max: number) =>
  fc.tuple(smallGames, fc.array(fc.nat({ max }), { minLength: 18, maxLength: 18 }));

/** Some grids as players post them: rows that a game gave, now and then any rows at all. */
const grids = (count: number) =>
  games(count).map(({ game, answer, random }) => {
    const { list, mode } = game.rules;
    const possible = random() < 0.7;
    const rows = game.rows
      .filter(({ word }) => salet.guessIdOf(list, word) !== undefined)
      .map(({ feedback }) =>
        possible ? feedback : (Math.floor(random() * salet.allHere(list.wordLength)) as salet.Feedback),
      );
    const solved = rows.at(-1) === salet.allHere(list.wordLength);
    const grid = { rows, hard: mode === 'hard' && random() < 0.5, wordLength: list.wordLength };
    return { grid, list, answer, matrix: matrixOf(list), solved };
  });

/** Whether guesses of the list can have given all rows, tried out one by one. */
const canHaveGiven = (list: salet.WordList, { rows, hard }: Pick<salet.ShareGrid, 'rows' | 'hard'>, answer: string) => {
  const from = (before: readonly string[]): boolean =>
    before.length === rows.length ||
    list.words.some(
      (word) =>
        score(word, answer) === rows[before.length] &&
        (!hard || before.every((guess, turn) => mayFollow('hard', guess, rows[turn], word))) &&
        from([...before, word]),
    );
  return from([]);
};

const pastAnswers = must(
  salet.readPastAnswers('abide\nabode\ncrane\ncrate\nabide\nsteed\nspeed\n', 'past answers'),
).pastAnswers;

export const beliefsProperties = {
  // Grids

  possibleAnswers: [
    'the answers for which guesses can be found, tried out one by one',
    () => {
      for (const { grid, list, matrix } of grids(60)) {
        const explained = answersOf(list).flatMap((answer, id) => (canHaveGiven(list, grid, answer) ? [id] : []));
        expect(salet.possibleAnswers(matrix, [grid])).toEqual(explained);
      }
    },
  ],
  likelyGuesses: [
    'guesses that give the row, the commoner first',
    () => {
      for (const { grid, list, matrix, answer } of grids(60)) {
        const frequencies = new Map(list.words.map((word, id) => [word, (id * 7) % 5]));
        const rows = salet.likelyGuesses(matrix, grid, list.words.indexOf(answer) as salet.AnswerId, frequencies);
        expect(rows).toHaveLength(grid.rows.length);
        rows.forEach((guesses, row) => {
          expect(guesses.every((guess) => score(list.words[guess], answer) === grid.rows[row])).toBe(true);
          const counts = guesses.map((guess) => -frequencies.get(list.words[guess])!);
          expect(counts).toEqual(counts.toSorted((a, b) => a - b));
        });
        const explained = canHaveGiven(list, grid, answer);
        expect(rows.every((guesses) => guesses.length > 0)).toBe(explained);
      }
    },
  ],
  findImpossible: [
    'a reason, exactly if no answer is possible',
    () => {
      for (const { grid, matrix } of grids(60)) {
        const found = salet.findImpossible(matrix, [grid]);
        expect(found === undefined).toBe(salet.possibleAnswers(matrix, [grid]).length > 0);
        if (found) expect(found.row).toBeLessThan(grid.rows.length);
      }
    },
  ],
  writeGrid: [
    'can be read back in every style but words',
    () => {
      for (const { game } of games(120)) {
        const { list, limit } = game.rules;
        const solved = game.rows.at(-1)?.feedback === salet.allHere(list.wordLength);
        if (!solved || limit > 9 || list.wordLength < 4) continue;
        const rows = game.rows.map(({ feedback }) => feedback);
        const { wordLength } = list;
        const grid = { name: 'Game', number: 1234, used: rows.length, limit, hard: true, rows, wordLength, solved };
        for (const style of salet.GRID_STYLES) {
          const text = salet.writeGrid(grid, style);
          if (style === 'words') expect(text).toMatch(/^Game 1,234, \d of \d, hard mode: [\s\S]*solved$/);
          else expect(must(salet.readGrids(text)).grids).toEqual([grid]);
        }
      }
    },
  ],
  readGrids: ['never throws', () => forAny(anyText, (text) => void salet.readGrids(text), 300)],

  // Openings and beliefs

  findOpenings: [
    'a best word that no other beats; nothing for imported lists',
    () => {
      for (const { name } of salet.BUNDLED_LISTS) {
        for (const mode of salet.MODES) {
          const list = salet.bundledList(name);
          // those of other lengths and languages may not be loaded
          const openings = list.ok ? salet.findOpenings(list.value, mode, 6) : undefined;
          if (!openings?.best) continue;
          for (const { guesses, lost } of openings.openers.values()) {
            expect(lost > 0 || guesses >= openings.best.total).toBe(true);
          }
        }
      }
      for (const list of lists(9)) expect(salet.findOpenings(list, 'normal', 6)).toBeUndefined();
    },
  ],
  backtest: [
    'games that add up, each played with the past only',
    () => {
      const answers = 'abide abode crane crate steed speed slate'.split(' ');
      const list = salet.createWordList({ name: 'few', source: 'test', answers });
      const receivedDays: number[] = [];
      const {
        games: replayed,
        average,
        failures,
      } = salet.backtest({
        ...{ pastAnswers, puzzles: 5, opener: 'slate', limit: 6 },
        beliefBefore: (known, day) => {
          receivedDays.push(day);
          expect(known.answers.every((each) => each.day < day)).toBe(true);
          return salet.applyPrior(list, salet.uniformPrior);
        },
      });
      expect(receivedDays).toEqual(replayed.map(({ day }) => day));
      expect(average).toBeCloseTo(sum(replayed.map(({ guesses }) => guesses)) / replayed.length, 9);
      expect([replayed.length, failures]).toEqual([5, 0]);
    },
  ],
  dayNumber: [
    'undoes dateOfDay, and knows no other text',
    () => {
      forAny(fc.nat({ max: 900_000 }), (day) => expect(salet.dayNumber(salet.dateOfDay(day))).toBe(day));
      forAny(anyText, (text) => {
        const day = salet.dayNumber(text);
        if (day !== undefined) expect(salet.dateOfDay(day)).toBe(text);
      });
    },
  ],
  dateOfDay: [
    'one day after the other, as the calendar has them',
    () =>
      forAny(fc.nat({ max: 100_000 }), (day) => {
        const [date, next] = [day, day + 1].map((each) => new Date(`${salet.dateOfDay(each)}T12:00:00Z`));
        date.setUTCDate(date.getUTCDate() + 1);
        expect(date).toEqual(next);
      }),
  ],
  readPastAnswers: [
    'reads back any days in order, and never throws',
    () => {
      forAny(anyText, (text) => void salet.readPastAnswers(text, 'file'));
      const entry = fc.tuple(fc.integer({ min: 1, max: 400 }), fc.constantFrom('crane', 'abide', 'speed'));
      forAny(fc.array(entry, { minLength: 1, maxLength: 9 }), (steps) => {
        let last = 0;
        const answers = steps.map(([step, word]) => {
          last += step;
          return { day: last, word };
        });
        const rows = answers.map(({ day, word }) => `${salet.dateOfDay(day)},${word.toUpperCase()}`);
        for (const order of [rows, rows.toReversed()]) {
          const read = must(salet.readPastAnswers(['date,word', ...order].join('\n'), 'file'));
          expect(read.pastAnswers).toEqual({ answers, newest: salet.dateOfDay(last), wordLength: 5 });
        }
      });
    },
  ],
  lastAnsweredDates: [
    'the last day of each word, found by looking at every day',
    () => {
      const entry = fc.tuple(fc.integer({ min: 1, max: 400 }), fc.constantFrom('crane', 'abide', 'speed'));
      forAny(fc.array(entry, { minLength: 1, maxLength: 9 }), (steps) => {
        let day = 0;
        const answers = steps.map(([step, word]) => {
          day += step;
          return { day, word };
        });
        const dates = salet.lastAnsweredDates({ answers });
        for (const word of ['crane', 'abide', 'speed']) {
          const days = answers.filter((answer) => answer.word === word).map((answer) => answer.day);
          expect(dates.get(word)).toBe(days.length === 0 ? undefined : salet.dateOfDay(Math.max(...days)));
        }
      });
    },
  ],
  readOwnPrior: [
    'weighs words as the table does, and never throws',
    () => {
      forAny(anyText, (text) => void salet.readOwnPrior(text, 'file'));
      forAny(gamesWithNumbers(10_000), ([{ list }, weights]) => {
        const rows = list.words.map((word, id) => `${word},${weights[id]}`);
        const read = salet.readOwnPrior(['word,weight', ...rows].join('\n'), 'file');
        expect(read.ok).toBe(weights.slice(0, list.words.length).some((weight) => weight > 0));
        if (!read.ok) return;
        // divided by their greatest common divisor
        const own = weights.slice(0, list.words.length);
        const found = [...read.value.prior.weigh(list)];
        expect(found.map((weight) => weight * sum(own))).toEqual(own.map((weight) => weight * sum(found)));
        expect(sum(found)).toBeLessThanOrEqual(sum(own));
      });
    },
  ],
  fitClasses: [
    'an unused classic answer weighs 1, and every answer is counted once',
    () => {
      const classic = ['abide', 'abode', 'crane', 'crate', 'slate'];
      const { weights, hits, puzzles } = salet.fitClasses(pastAnswers, {
        classic,
        extended: ['steed'],
        accepted: ['speed'],
      });
      expect(weights.unused).toBe(1);
      expect(Object.values(weights).every((weight) => weight > 0)).toBe(true);
      expect(sum(Object.values(hits))).toBe(puzzles);
    },
  ],
  reusePrior: [
    'some word of every list is expected',
    () => {
      for (const list of [...lists(20), must(salet.bundledList('original'))]) {
        for (const past of [undefined, pastAnswers]) {
          const weights = salet.reusePrior(past).weigh(list);
          expect([weights.length, weights.some((weight) => weight > 0)]).toEqual([list.words.length, true]);
        }
      }
    },
  ],
  makeProfile: [
    'its list has every accepted word, and the published answers first',
    () =>
      forAny(fc.subarray(must(salet.bundledList('nyt-2022')).words.slice(0, 40), { minLength: 1 }), (accepted) => {
        const { list } = salet.makeProfile('today', { accepted, pastAnswers });
        expect(list.answerCount).toBe(2309);
        expect(accepted.every((word) => salet.guessIdOf(list, word) !== undefined)).toBe(true);
      }),
  ],
  profileBelief: [
    'is the prior of the profile on its list',
    () => {
      for (const name of ['today', 'classic'] as const) {
        for (const data of [{}, { pastAnswers }]) {
          const { list, prior } = salet.makeProfile(name, data);
          const { list: expected, weights, tiers } = salet.applyPrior(list, prior);
          expect(salet.profileBelief(name, data)).toMatchObject({ list: expected, weights, tiers });
        }
      }
    },
  ],
  applyPrior: [
    'every word once: expected with its weight, or waiting in a tier',
    () =>
      forAny(gamesWithNumbers(3), ([{ list }, weights]) => {
        const given = Uint32Array.from(list.words, (_, id) => weights[id]);
        if (given.every((weight) => weight === 0)) given[0] = 2;
        const prior = { ...salet.uniformPrior, weigh: () => given };
        const belief = salet.applyPrior(list, prior);
        const waiting = belief.tiers.flatMap(({ words }) => words);
        expect([...answersOf(belief.list), ...waiting].sort()).toEqual(list.words.toSorted());
        const shares = answersOf(belief.list).map(
          (word, id) => given[salet.guessIdOf(list, word)!] / (belief.weights?.[id] ?? 1),
        );
        expect(new Set(shares).size).toBe(1);
      }),
  ],
  frequencyPrior: [
    'the commoner answer never weighs less, and none weighs nothing',
    () =>
      forAny(gamesWithNumbers(9999), ([{ list }, counts]) => {
        const weights = salet.frequencyPrior(new Map(list.words.map((word, id) => [word, counts[id]]))).weigh(list);
        const answers = answersOf(list).map((_, id) => id);
        expect(answers.every((id) => weights[id] > 0)).toBe(true);
        expect(weights.slice(list.answerCount).every((weight) => weight === 0)).toBe(true);
        for (const a of answers)
          for (const b of answers) if (counts[a] > counts[b]) expect(weights[a]).toBeGreaterThanOrEqual(weights[b]);
      }),
  ],
  noRepeatsPrior: [
    'answers that were used weigh nothing, unless all were',
    () => {
      const used = pastAnswers.answers.map(({ word }) => word);
      const lines = [...new Set([...used, 'slate', 'salet'])];
      forAny(fc.subarray(lines, { minLength: 1 }), (answers) => {
        const list = salet.createWordList({ name: 'some', source: 'test', answers });
        const fresh = answers.filter((word) => !used.includes(word));
        const expected = answers.filter((_, id) => salet.noRepeatsPrior(pastAnswers).weigh(list)[id] > 0);
        expect(expected).toEqual(fresh.length > 0 ? fresh : answers);
      });
    },
  ],
} satisfies Properties;
