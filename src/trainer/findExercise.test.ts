/**
 * Exercises by seed: the same every time, of the promised size, and each proved to be worth training.
 */

import { describe, expect, test } from 'vitest';
import { bundled, finish, listOf, must, rulesOf, sentenceOf, wordsLeft } from '../../test/support/games.ts';
import { addRows, newGame } from '../game/game.ts';
import { standingOf } from '../game/standing.ts';
import { createSolver } from '../search/solver.ts';
import { judge } from '../suggest/judge.ts';
import { bundledFrequencies } from '../words/frequency.ts';
import { trapOf } from '../wordsLeft.ts';
import { LEAST_COST_GUESSES, TRAINER_KINDS, type TrainerExercise, type TrainerKind, WORDS_LEFT } from './exercise.ts';
import { findExercise } from './findExercise.ts';

const rules = rulesOf(bundled('original'));
const solver = createSolver({ frequencies: bundledFrequencies() });
const find = (kind: TrainerKind, seed: number): TrainerExercise =>
  must(finish(findExercise(solver, rules, { kind, seed })));
const gameOf = ({ rows }: TrainerExercise) => must(addRows(newGame(rules), rows));
/** Cost of a word by the judge, which values it by itself. */
const costOf = (exercise: TrainerExercise, word: string) => {
  const { behind, risk = 0 } = must(finish(judge(solver, gameOf(exercise), word)));
  expect(behind.lower).toBe(behind.upper);
  return { regret: behind.upper, risk };
};
const isWorse = ({ regret, risk }: { regret: number; risk: number }) =>
  risk > 0 || (risk === 0 && regret >= LEAST_COST_GUESSES - 1e-9);

const SEEDS = Array.from({ length: 12 }, (_, seed) => seed + 1);

describe.each(TRAINER_KINDS)('%s', (kind) => {
  const exercises = SEEDS.map((seed) => find(kind, seed));

  test('have the promised number of words left, and two guesses or more', () => {
    for (const exercise of exercises) {
      const game = gameOf(exercise);
      expect(wordsLeft(game).length).toBeGreaterThanOrEqual(WORDS_LEFT[kind].least);
      expect(wordsLeft(game).length).toBeLessThanOrEqual(WORDS_LEFT[kind].most);
      expect(game.rows.length).toBeLessThanOrEqual(rules.limit - 2);
      expect(wordsLeft(game)).toContain(exercise.natural);
    }
  });

  test('the best word costs nothing', () => {
    const costs = exercises.map((exercise) => costOf(exercise, exercise.best));
    // in a choice the best of the words shown, which need not be the best of all
    if (kind === 'choice') for (const { risk } of costs) expect(risk).toBeLessThan(1);
    else for (const cost of costs) expect(cost).toEqual({ regret: 0, risk: 0 });
  });

  test('the same seed gives the same exercise, other seeds others', () => {
    expect(find(kind, 5)).toEqual(exercises[4]);
    const different = new Set(exercises.map(({ rows }) => JSON.stringify(rows)));
    expect(different.size).toBeGreaterThan(SEEDS.length / 2);
  });
});

test('in a trap every possible answer is behind the best, and three of them differ in one place', () => {
  for (const seed of SEEDS.slice(0, 4)) {
    const exercise = find('traps', seed);
    const game = gameOf(exercise);
    const family = trapOf(standingOf(game).position).length;
    expect(family).toBeGreaterThanOrEqual(3);
    expect(2 * family).toBeGreaterThanOrEqual(wordsLeft(game).length);
    for (const word of wordsLeft(game)) {
      const { regret, risk } = costOf(exercise, word);
      expect(regret >= LEAST_COST_GUESSES - 1e-9 || risk > 0).toBe(true);
    }
  }
});

test('in an ending the most common word left is behind the best', () => {
  for (const seed of SEEDS.slice(0, 6)) {
    const exercise = find('endings', seed);
    expect(isWorse(costOf(exercise, exercise.natural))).toBe(true);
  }
});

test('a choice has one best word, sometimes a guess and sometimes an eliminator', () => {
  let guesses = 0;
  for (const seed of SEEDS) {
    const exercise = find('choice', seed);
    const { options, best } = exercise;
    expect(options.length).toBeGreaterThanOrEqual(2);
    expect(options).toContain(best);
    const own = costOf(exercise, best);
    for (const word of options.filter((each) => each !== best)) {
      const other = costOf(exercise, word);
      expect(isWorse({ regret: other.regret - own.regret, risk: other.risk - own.risk })).toBe(true);
    }
    if (wordsLeft(gameOf(exercise)).includes(best)) guesses++;
  }
  expect(guesses).toBeGreaterThan(1);
  expect(guesses).toBeLessThan(SEEDS.length - 1);
});

test('a list without such positions is refused with a sentence', () => {
  const small = rulesOf(listOf('abide crane slate'));
  expect(sentenceOf(finish(findExercise(solver, small, { kind: 'traps', seed: 1 })))).toBe(
    'No such position was found with test in normal mode; choose another list or mode.',
  );
});
