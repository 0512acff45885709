/** Functions over plain words, and the engine that answers in them. */

import fc from 'fast-check';
import { expect } from 'vitest';
import { scoreFeedback as score } from '../../src/feedback.ts';
import * as salet from '../support/library.ts';
import { createTruth } from '../support/truth.ts';
import { answersOf, forAny, games, lists, openGames, type Properties } from './inputs.ts';

const letters = fc.string({ unit: fc.constantFrom(...'abcdAB'), minLength: 5, maxLength: 5 });

/** The turns of a game as text, in capitals or not. */
const textOf = ({ rows, rules }: salet.Game): string =>
  rows
    .map(({ word, feedback }, index) => {
      const tiles = salet.formatFeedback(feedback, rules.list.wordLength);
      return `${index % 2 ? word.toUpperCase() : word}=${tiles}`;
    })
    .join(' ');

export const coreProperties = {
  feedback: [
    'the feedback of the numbers, in letters and in any case',
    () =>
      forAny(fc.tuple(letters, letters), ([guess, answer]) => {
        const number = score(guess.toLowerCase(), answer.toLowerCase());
        expect(salet.feedback(guess, answer)).toBe(salet.formatFeedback(number, 5));
      }),
  ],
  candidates: [
    'the words of the position that the game leads to',
    () => {
      for (const { game } of openGames(60)) {
        const { list } = game.rules;
        const { candidates } = salet.standingOf(game).position;
        const left = Array.from(candidates, (answer) => list.words[answer]);
        expect(salet.candidates(textOf(game), answersOf(list))).toEqual(left);
      }
    },
  ],
  isConsistent: [
    'true of the answer, and of the candidates only',
    () => {
      for (const { game, answer } of games(40)) {
        expect(salet.isConsistent(textOf(game), answer)).toBe(true);
        const { words } = game.rules.list;
        const left = words.filter((word) => salet.isConsistent(textOf(game), word));
        expect(salet.candidates(textOf(game), words)).toEqual(left);
      }
    },
  ],
  partitionWords: [
    'every word once, in the part of its feedback, the largest part first',
    () => {
      for (const list of lists(20)) {
        const guess = list.words[0] ?? '';
        const parts = Object.entries(salet.partitionWords(guess.toUpperCase(), list.words));
        for (const [tiles, words] of parts) {
          expect(words.every((word) => salet.feedback(guess, word) === tiles)).toBe(true);
        }
        expect(parts.flatMap(([, words]) => words).toSorted()).toEqual(list.words.toSorted());
        const sizes = parts.map(([, words]) => words.length);
        expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
      }
    },
  ],
  boundsOf: [
    'both bounds of an estimate, equal if it is a number',
    () =>
      forAny(fc.tuple(fc.double({ noNaN: true }), fc.double({ noNaN: true })), ([lower, upper]) => {
        expect(salet.boundsOf(lower)).toEqual({ lower, upper: lower });
        expect(salet.boundsOf({ lower, upper })).toEqual({ lower, upper });
      }),
  ],
  createEngine: [
    'suggests what is best by brute force, in plain data',
    async () => {
      for (const { game } of openGames(20)) {
        const { list, mode, limit, weights } = game.rules;
        const engine = salet.createEngine({
          list,
          mode,
          limit,
          weights: weights && Array.from(weights),
          worker: 'none',
        });
        const advice = await engine.suggest(textOf(game), { allWords: true });
        engine.close();
        const { guesses, lost, weight } = createTruth(game.rules).value(salet.standingOf(game).position);
        expect(advice).toMatchObject({ status: 'open', proved: true });
        expect(advice.guesses).toBeCloseTo(guesses / weight, 9);
        expect([advice.best?.guesses, advice.best?.lossChance]).toEqual([
          expect.closeTo(guesses / weight, 9),
          expect.closeTo(lost / weight, 9),
        ]);
        expect(JSON.parse(JSON.stringify(advice))).toEqual(advice);
      }
    },
  ],
} satisfies Properties;
