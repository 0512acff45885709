/** What the properties of the public functions are tried on: drawn with fixed seeds, small enough for a slow twin. */

import fc from 'fast-check';
import { expect } from 'vitest';
import { mulberry32, seedFor } from '../../src/random.ts';
import { must } from '../support/games.ts';
import * as salet from '../support/library.ts';
import { randomProblem } from '../support/randomProblems.ts';
import { randomGame, randomRules } from '../support/truth.ts';

/** The functions that the library exports. */
export type Functions = {
  [Name in keyof typeof salet as (typeof salet)[Name] extends (...args: never[]) => unknown ? Name : never]: true;
};

/** What holds, in a few words, and the test of it. */
export type Property = readonly [holds: string, check: () => void | Promise<void>];

export type Properties = Partial<Record<keyof Functions, Property>>;

const SEED = 3421;

export const forAny = <T>(some: fc.Arbitrary<T>, check: (value: T) => void, numRuns = 100): void =>
  fc.assert(
    fc.property(some, (value) => {
      check(value);
    }),
    { seed: SEED, numRuns },
  );

/** Computed at the first use, and kept. */
export const once = <T>(compute: () => T): (() => T) => {
  let known: T | undefined;
  return () => {
    known ??= compute();
    return known;
  };
};

/** Anything that a file or a clipboard can hold, and lines that look almost right. */
export const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(
      fc.oneof(
        fc.constantFrom(
          'word,weight',
          'word,frequency',
          'date,word',
          'crane,3',
          '2021-06-19,crane',
          'BYBBG',
          '🟩🟩🟩🟩🟩',
        ),
        fc.constantFrom(
          '# salet-tree 1',
          '# list: few',
          '{"guess":',
          '4/6*',
          '"',
          'crane',
          'crâne',
          'cr-ne',
          'İstanbul',
        ),
        fc.string({ maxLength: 8 }),
      ),
      { maxLength: 8 },
    )
    .map((lines) => lines.join('\n')),
);

/** Letters with which spellings go wrong: accents, ligatures, cases without a partner. */
export const anyWord = fc.string({ unit: fc.constantFrom(...'aeiouznsßœæøłıİIΣςσéÉñüäåçĳŀǿǽ한'), maxLength: 7 });

export const lists = (count: number): salet.WordList[] =>
  Array.from({ length: count }, (_, number) => randomProblem(number).problem.list);

export const answersOf = (list: salet.WordList): string[] => list.words.slice(0, list.answerCount);

/** Games in the middle, in all modes, with and without weights, on small lists. */
export const games = (count: number) =>
  Array.from({ length: count }, (_, number) => {
    const random = mulberry32(seedFor(SEED, number));
    return { random, ...randomGame(randomRules(number), random, 3) };
  });

/** Those that are not over, with a word that fits. */
export const openGames = (count: number) => games(count).filter(({ game }) => salet.standingOf(game).status === 'open');

export const positions = (count: number) => openGames(count).map(({ game }) => salet.standingOf(game).position);

export const solverOf = () => salet.createSolver({ frequencies: salet.bundledFrequencies(), tableBytes: 2 ** 16 });

export const matrixOf = (list: salet.WordList) => must(salet.buildMatrix(list, 'real'));

export const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, each) => total + each, 0);

/** Elements that are all closed, numbers that are numbers, and nothing that a reader of XML refuses. */
export const expectSvg = (text: string): void => {
  expect(text).toMatch(/^<svg [\s\S]*<\/svg>\s*$/);
  expect(text).not.toMatch(/NaN|Infinity|undefined|&(?!(amp|lt|gt|quot|apos|#\d+);)/);
  const open: string[] = [];
  for (const [, close, name, rest] of text.matchAll(/<(\/?)([a-z]+)([^>]*)>/gi)) {
    if (close) expect(open.pop()).toBe(name);
    else if (!rest.endsWith('/')) open.push(name);
  }
  expect(open).toEqual([]);
};
