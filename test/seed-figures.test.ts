/**
 * Every strategy of the five seed projects, to the digit: the options as one types them, through the program's own
 * reading of them, to the histogram.
 */

import { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { addOptions, type FlagsOf } from '../src/cli/options/option.ts';
import { MANY_GAMES_OPTIONS, resolveGameSetup } from '../src/cli/options/simulation.ts';
import { DEFAULT_STRATEGY, resolveStrategy, STRATEGY_OPTION } from '../src/cli/options/strategy.ts';
import type { Result } from '../src/failure.ts';
import { type Summary, simulate, summarize } from '../src/simulate.ts';
import { AVERAGES, AVERAGES_ONLY, HISTOGRAMS, SHARED_HISTOGRAMS } from './support/figures.ts';
import { hasSharedData, readShared, sharedPath } from './support/shared.ts';

const value = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.failure.sentence);
  return result.value;
};

const OPTIONS = [STRATEGY_OPTION, ...MANY_GAMES_OPTIONS];

const run = (args: string): Summary => {
  const command = addOptions(new Command().exitOverride(), OPTIONS);
  const flags = command.parse(args.split(' '), { from: 'user' }).opts<FlagsOf<typeof OPTIONS>>();
  const strategy = value(resolveStrategy(flags.strategy ?? DEFAULT_STRATEGY, flags));
  const setup = { ...value(resolveGameSetup({ env: {} }, flags)), ...strategy };
  return summarize(setup, value(simulate(setup)));
};

const histogramOf = ({ histogram }: Summary): string =>
  Object.entries(histogram)
    .map(([guesses, games]) => `${guesses}:${games}`)
    .join(' ');

const rounded = (average: number): number => Number(average.toFixed(4));

test.each(HISTOGRAMS)('seed %s: %s', (_, args, histogram) => {
  expect(histogramOf(run(args))).toBe(histogram);
});

test.each(AVERAGES)('seed %s: %s', (_, args, average, failures) => {
  const summary = run(args);
  expect([rounded(summary.average), summary.failures.length]).toEqual([average, failures]);
});

test.each(AVERAGES_ONLY)('seed %s: %s', (_, args, average) => {
  expect(rounded(run(args).average)).toBe(average);
});

interface SharedFigure {
  readonly seed: string;
  readonly args: string | null;
  readonly games: number;
  readonly average: number;
  readonly histogram: Record<string, number>;
  readonly failures: number;
  readonly firstGuess: string;
}

const sharedFigures = (): SharedFigure[] =>
  hasSharedData ? (JSON.parse(readShared('seed-figures.json')) as SharedFigure[]).filter(({ args }) => args) : [];

describe.runIf(hasSharedData)('with the shared lists', () => {
  const figures = sharedFigures().filter(({ args }) => args?.includes('../shared/data/'));

  test('there are some', () => expect(figures.length).toBeGreaterThan(50));

  test.each(figures.map((figure) => [figure.seed, figure.args, figure] as const))('seed %s: %s', (_, args, figure) => {
    const summary = run(args!.replaceAll('../shared/data/', sharedPath('')));
    expect(summary.histogram).toEqual(figure.histogram);
    expect([summary.games, rounded(summary.average), summary.failures.length]).toEqual([
      figure.games,
      figure.average,
      figure.failures,
    ]);
    expect(summary.firstGuess).toBe(figure.firstGuess.toLowerCase().split('+')[0]);
  });

  test.each(SHARED_HISTOGRAMS)('seed %s: %s', (_, args, histogram) => {
    const paths = args.replaceAll('LISTS/', sharedPath('lists/')).replace('SHUFFLE', sharedPath('shuffle-2003.txt'));
    expect(histogramOf(run(paths))).toBe(histogram);
  });
});

test.runIf(hasSharedData)('the figures kept here are the shared ones', () => {
  const kept = new Map(HISTOGRAMS.map(([, args, histogram]) => [args, histogram]));
  for (const { args, histogram } of sharedFigures()) {
    if (args?.includes('../shared/data/')) continue;
    const text = Object.entries(histogram)
      .map(([guesses, games]) => `${guesses}:${games}`)
      .join(' ');
    expect(`${args} ${kept.get(args!)}`).toBe(`${args} ${text}`);
  }
});

/** What the seeds' own texts print; their averages are over the solved games in seed 004. */
describe('published figures', () => {
  test.each([
    ['000', '--list seed-000 --strategy intersecting --opener salet', 3.6799, 3.6799, 0],
    ['000', '--list seed-000 --strategy intersecting --opener slate', 3.676, 3.676, 0],
  ])('seed %s: %s', (_, args, average, averageSolved, failures) => {
    const summary = run(args);
    expect(rounded(summary.average)).toBe(average);
    expect(rounded(summary.averageSolved)).toBe(averageSolved);
    expect(summary.failures).toHaveLength(failures);
  });

  const shuffled = `--list original-answers --order ${sharedPath('shuffle-2003.txt')} --feedback naive`;
  test.runIf(hasSharedData).each([
    ['--opener raise --strategy common-letters --pool all', 3.825, 32],
    ['--opener raise --strategy common-letters --pool possible', 3.735, 26],
    ['--opener adieu --strategy common-letters --pool possible', 3.878, 40],
    ['--opener jolly --strategy common-letters --pool all', 4.227, 50],
    ['--opener raise --strategy first', 3.909, 49],
    ['--opener jolly --strategy first', 4.351, 88],
    ['--opener earth,lions --strategy common-letters --pool all', 3.865, 18],
    ['--opener raise --strategy narrowed --pool all', 3.634, 7],
    ['--opener learn,sight --strategy narrowed --pool all', 3.769, 0],
    ['--opener salet --strategy narrowed --pool possible', 3.556, 11],
    ['--opener salet --strategy narrowed --pool all', 3.59, 7],
    ['--opener tears --strategy narrowed --pool all', 3.595, 3],
    ['--opener soare --strategy narrowed --pool all', 3.672, 6],
    ['--opener earth,lions --strategy narrowed --pool all', 3.762, 7],
  ])('seed 004: %s', (args, averageSolved, failures) => {
    const summary = run(`${shuffled} ${args}`);
    expect(Number(summary.averageSolved.toFixed(3))).toBe(averageSolved);
    expect(summary.failures).toHaveLength(failures);
  });

  const improved = `--answers ${sharedPath('lists/improved-4602.txt')}`;
  test.runIf(hasSharedData).each([
    ['--strategy unique-letters --feedback naive', 4.16, 1.22, 219],
    ['--strategy unguessed-letters --feedback naive', 4.13, 0.88, 45],
    ['--strategy located-letters --feedback naive', 3.9, 0.99, 92],
    ['--strategy expected-eliminations --feedback naive', 3.86, 0.72, 3],
    ['--strategy unique-letters --variant newest --pool all', 4.08, 0.83, undefined],
    ['--strategy max-eliminations --pool all', 3.72, 0.67, 0],
    ['--strategy max-eliminations --pool possible', 3.95, 1.1, undefined],
    ['--strategy located-letters --variant newest --pool possible', 4.0, 1.15, undefined],
  ])('seed 001: %s', (args, average, deviation, failures) => {
    const summary = run(`${improved} ${args}`);
    expect(Number(summary.average.toFixed(2))).toBe(average);
    expect(Number(summary.standardDeviation.toFixed(2))).toBe(deviation);
    if (failures !== undefined) expect(summary.failures).toHaveLength(failures);
  });

  test.runIf(hasSharedData)('seed 001: random plays as well as the published sample, 4.54 +/- 1.30', () => {
    const averages = [1, 2, 3].map(
      (seed) => run(`${improved} --strategy random --feedback naive --seed ${seed}`).average,
    );
    for (const average of averages) expect(Math.abs(average - 4.53)).toBeLessThan(0.05);
  });
});
