/** Strategies, their games, and pictures of both. */

import fc from 'fast-check';
import { expect } from 'vitest';
import { scoreFeedback as score } from '../../src/feedback.ts';
import type { AnswerId } from '../../src/words/list.ts';
import { must } from '../support/games.ts';
import * as salet from '../support/library.ts';
import { answersOf, anyText, expectSvg, forAny, lists, type Properties, sum } from './inputs.ts';

const simulation = (strategy: salet.Strategy, list: salet.WordList): salet.SimulationSetup => ({
  ...{ list, rule: 'real', strategy, frequencies: new Map(), openers: [], only: undefined, limit: 6 },
  options: must(salet.resolveOptions(strategy, {})),
});

/** Every strategy on a few lists. */
const simulations = (): salet.SimulationSetup[] =>
  salet.STRATEGIES.flatMap((strategy) => lists(3).map((list) => simulation(strategy, list)));

const sameLetters = (text: string, letters: readonly string[]): boolean =>
  [...new Set(text)].sort().join() === letters.toSorted().join();

export const strategiesProperties = {
  histogramSvg: [
    'one picture for any games',
    () =>
      forAny(
        fc.tuple(fc.array(fc.nat({ max: 999 }), { maxLength: 20 }), anyText, fc.integer({ min: 1, max: 9 })),
        ([counts, title, limit]) => {
          const histogram = Object.fromEntries(counts.map((games, index) => [index + 1, games]));
          expectSvg(salet.histogramSvg({ title, subtitle: title, histogram, average: 3.5, limit }));
        },
      ),
  ],
  compareSvg: [
    'one picture for any rows',
    () => {
      const row = fc.record({
        ...{ label: anyText, average: fc.double({ min: 1, max: 128, noNaN: true }), games: fc.nat() },
        ...{ failures: fc.nat(), worst: fc.nat({ max: 128 }) },
      });
      forAny(fc.tuple(fc.array(row, { maxLength: 9 }), anyText), ([rows, title]) =>
        expectSvg(salet.compareSvg({ title, subtitle: '', limit: 6, rows })),
      );
    },
  ],
  commonestLetters: [
    'no letter left out is commoner',
    () => {
      for (const list of lists(30)) {
        const text = answersOf(list).join('');
        const count = (letter: string) => [...text].filter((each) => each === letter).length;
        const common = salet.commonestLetters(list, 3);
        const sorted = list.alphabet.map(count).sort((a, b) => b - a);
        expect(common.map(count)).toEqual(sorted.slice(0, 3));
      }
    },
  ],
  findPairs: [
    'every two words that have these letters and no others',
    () => {
      for (const list of lists(25)) {
        const letters = salet.commonestLetters(list, 3);
        const pairs = list.words.flatMap((first, a) =>
          list.words.flatMap((second, b) => (a < b && sameLetters(first + second, letters) ? [[a, b]] : [])),
        );
        expect(must(salet.findPairs(list, letters, 'all'))).toEqual(pairs);
        const possible = pairs.filter(([, b]) => b < list.answerCount);
        expect(must(salet.findPairs(list, letters, 'possible'))).toEqual(possible);
      }
    },
  ],
  scorePairs: [
    'the parts of both feedbacks together, best first',
    () => {
      for (const list of lists(25)) {
        const pairs = list.words.slice(1).map((_, index) => [index, index + 1] as readonly number[] as salet.WordPair);
        const scored = salet.scorePairs(list, 'real', pairs);
        for (const { pair, sumSquares, parts, largestPart } of scored) {
          const sizes = new Map<string, number>();
          for (const answer of answersOf(list)) {
            const both = pair.map((guess) => score(list.words[guess], answer)).join();
            sizes.set(both, (sizes.get(both) ?? 0) + 1);
          }
          const squares = sum([...sizes.values()].map((size) => size * size));
          expect([sumSquares, parts, largestPart]).toEqual([squares, sizes.size, Math.max(...sizes.values())]);
        }
        expect(scored.map(({ sumSquares }) => sumSquares)).toEqual(
          scored.map((each) => each.sumSquares).sort((a, b) => a - b),
        );
        expect(scored).toHaveLength(pairs.length);
      }
    },
  ],
  simulate: [
    'every answer once, and each game as it is played alone',
    () => {
      for (const setup of simulations()) {
        const played = must(salet.simulate(setup));
        expect(played.map(({ answer }) => answer)).toEqual(answersOf(setup.list).map((_, id) => id));
        if (setup.strategy.random) continue;
        const choose = setup.strategy.prepare(must(salet.prepareGame(setup)));
        for (const game of played) expect(salet.playOne(setup, choose, game.answer)).toEqual(game);
      }
    },
  ],
  playOne: [
    'ends with the answer where it is solved, and guesses nothing twice there',
    () => {
      for (const setup of simulations()) {
        const choose = setup.strategy.prepare(must(salet.prepareGame(setup)));
        const { path, solved } = salet.playOne(setup, choose, (setup.list.answerCount - 1) as AnswerId);
        if (!solved) continue;
        expect(path.indexOf(setup.list.words[setup.list.answerCount - 1])).toBe(path.length - 1);
      }
    },
  ],
  prepareGame: [
    'the matrix for those that scan, and for no others',
    () => {
      for (const setup of simulations()) {
        const game = must(salet.prepareGame(setup));
        if (setup.strategy.scans) expect(game.matrix().list).toBe(setup.list);
        else expect(game.matrix).toThrow('uses the matrix');
      }
    },
  ],
  summarize: [
    'the sums over all games',
    () => {
      for (const setup of simulations()) {
        const played = must(salet.simulate(setup));
        const summary = salet.summarize(setup, played);
        const lengths = played.map(({ path }) => path.length);
        expect([summary.games, summary.totalGuesses, summary.worst]).toEqual([
          played.length,
          sum(lengths),
          Math.max(...lengths),
        ]);
        expect(sum(Object.values(summary.histogram))).toBe(played.length);
        const within = played.filter(({ path, solved }) => solved && path.length <= setup.limit);
        expect(summary.failures).toHaveLength(played.length - within.length);
        const variance = sum(lengths.map((length) => (length - summary.average) ** 2)) / played.length;
        expect(summary.standardDeviation ** 2).toBeCloseTo(variance, 9);
      }
    },
  ],
  rankWords: [
    'every word once, none before a better one',
    () => {
      for (const list of lists(12)) {
        for (const measure of salet.MEASURES) {
          const strategy = must(salet.findStrategy('entropy'));
          const game = must(salet.prepareGame(simulation(strategy, list)));
          const { order, scores } = salet.rankWords(measure, game);
          expect(order.toSorted((a, b) => a - b)).toEqual(list.words.map((_, id) => id));
          const sign = measure.better === 'higher' ? -1 : 1;
          const ranked = order.map((id) => sign * scores[id]);
          expect(ranked, measure.id).toEqual(ranked.toSorted((a, b) => a - b));
        }
      }
    },
  ],
  rankGuesses: [
    'begins with the guess, and has each word once',
    () => {
      for (const setup of simulations()) {
        const game = must(salet.prepareGame(setup));
        const start = salet.startPosition(setup.list);
        const ranking = salet.rankGuesses(setup.strategy, game, start);
        expect(ranking[0].guess).toBe(setup.strategy.prepare(game)(start));
        expect(new Set(ranking.map(({ guess }) => guess)).size).toBe(ranking.length);
        expect(salet.rankGuesses(setup.strategy, game, start, 2)).toEqual(ranking.slice(0, 2));
      }
    },
  ],
  findStrategy: [
    'those of the registry, and no others',
    () => {
      for (const strategy of salet.STRATEGIES) expect(must(salet.findStrategy(strategy.id))).toBe(strategy);
      const ids = salet.STRATEGIES.map(({ id }) => id);
      forAny(fc.string(), (id) => expect(salet.findStrategy(id).ok).toBe(ids.includes(id)));
    },
  ],
  resolveOptions: [
    'what was given and is known, or a sentence',
    () =>
      forAny(
        fc.tuple(
          fc.constantFrom(...salet.STRATEGIES),
          fc.record(
            {
              pool: fc.constantFrom('all', 'possible'),
              variant: fc.constantFrom('static', 'recalculated', 'x'),
              threshold: fc.nat(),
              lookahead: fc.nat(),
              seed: fc.nat(),
            },
            { requiredKeys: [] },
          ),
        ),
        ([strategy, given]) => {
          const { pools, variants, extras } = strategy;
          const known =
            (given.pool === undefined || pools.includes(given.pool)) &&
            (given.variant === undefined || variants.includes(given.variant)) &&
            (given.threshold === undefined || extras.threshold !== undefined) &&
            (given.lookahead === undefined || extras.lookahead !== undefined);
          const resolved = salet.resolveOptions(strategy, given);
          expect(resolved.ok).toBe(known);
          if (resolved.ok) expect(resolved.value).toMatchObject(given);
        },
        300,
      ),
  ],
} satisfies Properties;
