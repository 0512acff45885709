import { expect, test } from 'vitest';
import { playOne, prepareGame, type SimulationSetup, simulate, summarize } from './simulate.ts';
import { findStrategy, resolveOptions, STRATEGIES } from './strategy/registry.ts';
import type { Strategy } from './strategy/strategy.ts';
import { bundledList } from './words/bundled.ts';
import { bundledFrequencies } from './words/frequency.ts';
import type { AnswerId, GuessId } from './words/list.ts';
import { createWordList } from './words/list.ts';

const smallList = () => {
  const list = bundledList('original');
  if (!list.ok) throw new Error(list.failure.sentence);
  const { words } = list.value;
  return createWordList({
    name: 'small',
    source: 'test',
    answers: words.slice(0, 300),
    guesses: words.slice(300, 900),
  });
};

const setupFor = (strategy: Strategy, more: Partial<SimulationSetup> = {}): SimulationSetup => {
  const options = resolveOptions(strategy, {});
  if (!options.ok) throw new Error(options.failure.sentence);
  return {
    list: smallList(),
    rule: 'real',
    strategy,
    options: options.value,
    frequencies: bundledFrequencies(),
    openers: [],
    only: undefined,
    limit: 6,
    ...more,
  };
};

const played = (setup: SimulationSetup) => {
  const games = simulate(setup);
  if (!games.ok) throw new Error(games.failure.sentence);
  return games.value;
};

test.each(STRATEGIES.filter((strategy) => !strategy.random).map((strategy) => [strategy.id, strategy] as const))(
  '%s: playing together equals playing one by one',
  (_, strategy) => {
    const setup = setupFor(strategy);
    const game = prepareGame(setup);
    if (!game.ok) throw new Error(game.failure.sentence);
    const together = played(setup);
    expect(together.map(({ answer }) => answer)).toEqual(Array.from({ length: 300 }, (_each, answer) => answer));
    for (const answer of [0, 7, 99, 150, 299]) {
      expect(together[answer]).toEqual(playOne(setup, strategy.prepare(game.value), answer as AnswerId));
    }
  },
);

test('some answers are played as they would be among all', () => {
  const setup = setupFor(STRATEGIES[0]);
  const all = played(setup);
  expect(played({ ...setup, only: [5 as AnswerId, 250 as AnswerId, 17 as AnswerId] })).toEqual([
    all[5],
    all[17],
    all[250],
  ]);
});

test('openers are played with any feedback, also words of no list', () => {
  const games = played(setupFor(STRATEGIES[0], { openers: ['zzzzz', 'fjord'] }));
  for (const { path } of games) expect(path.slice(0, 2)).toEqual(['zzzzz', 'fjord']);
});

test('random is repeatable and depends on its seed', () => {
  const random = findStrategy('random');
  if (!random.ok) throw new Error();
  const setup = setupFor(random.value);
  const again = setupFor(random.value);
  const other = { ...setup, options: { ...setup.options, seed: 2 } };
  expect(played(again)).toEqual(played(setup));
  expect(played(other)).not.toEqual(played(setup));
});

test('a game that cannot end is stopped and counts as a failure', () => {
  const stubborn: Strategy = { ...STRATEGIES[0], prepare: () => () => 3 as GuessId };
  const setup = setupFor(stubborn);
  const summary = summarize(setup, played(setup));
  expect(summary.failures).toHaveLength(299);
  expect(summary.histogram).toEqual({ 1: 1, 128: 299 });
});

test('the summary adds up', () => {
  const setup = setupFor(STRATEGIES[0], { limit: 3 });
  const games = played(setup);
  const summary = summarize(setup, games);
  const counts = Object.entries(summary.histogram);
  expect(counts.reduce((sum, [, count]) => sum + count, 0)).toBe(300);
  expect(counts.reduce((sum, [length, count]) => sum + Number(length) * count, 0)).toBe(summary.totalGuesses);
  expect(summary.average).toBeCloseTo(summary.totalGuesses / 300, 10);
  expect(summary.failures).toEqual(
    games.filter(({ path }) => path.length > 3).map(({ answer }) => setup.list.words[answer]),
  );
});

test('no games make an empty summary', () => {
  const setup = setupFor(STRATEGIES[0], { only: [] });
  expect(summarize(setup, played(setup))).toMatchObject({
    games: 0,
    average: 0,
    histogram: {},
    failures: [],
    worst: 0,
  });
});
