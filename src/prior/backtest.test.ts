import { expect, test } from 'vitest';
import { believe, noRepeatsPrior, type Prior, uniformPrior } from '../prior.ts';
import { createWordList } from '../words/list.ts';
import { backtest } from './backtest.ts';
import { createHistory } from './history.ts';

const list = createWordList({
  ...{ name: 'small', source: 'test' },
  answers: ['bumpy', 'dumpy', 'jumpy'],
  guesses: ['jibed', 'zonal'],
});

const history = createHistory(['bumpy', 'dumpy', 'jumpy', 'zonal', 'jumpy'].map((word, day) => ({ day, word })));

const base = { history, opener: 'zonal', limit: 6 };

test('only what was known before a day is shown', () => {
  const seen: [number, string][] = [];
  backtest({
    ...base,
    puzzles: 3,
    beliefBefore: (known, day) => {
      seen.push([day, known.newest]);
      return believe(list, uniformPrior);
    },
  });
  expect(seen).toEqual([
    [2, '2021-06-20'],
    [3, '2021-06-21'],
    [4, '2021-06-22'],
  ]);
});

test('the first day of all has nothing before it', () => {
  const { games } = backtest({ ...base, puzzles: 99, beliefBefore: () => believe(list, uniformPrior) });
  expect(games.map(({ day }) => day)).toEqual([1, 2, 3, 4]);
});

test('three words: JIBED tells them apart, unless one is likely enough', () => {
  const played = (weights: number[]) => {
    const prior: Prior = {
      ...{ name: 'own', sentence: '', dataDate: undefined },
      weigh: () => Uint32Array.from([...weights, 0, 0]),
    };
    return backtest({ ...base, puzzles: 1, beliefBefore: () => believe(list, prior) }).games[0]?.guesses;
  };
  // zonal, jibed, jumpy
  expect(played([1, 1, 1])).toBe(3);
  // zonal, jumpy
  expect(played([1, 1, 99])).toBe(2);
});

test('an answer that is not expected is found in its tier', () => {
  const { games, unexpected, failures, average } = backtest({
    ...{ ...base, puzzles: 2 },
    beliefBefore: (known) => believe(list, noRepeatsPrior(createHistory(known.answers.slice(0, 3).slice(1)))),
  });
  // zonal is an accepted guess; jumpy was used, and bumpy is the one word that is expected
  expect(games.map(({ guesses, tier }) => ({ guesses, tier }))).toEqual([
    { guesses: 1, tier: 2 },
    { guesses: 4, tier: 1 },
  ]);
  expect({ unexpected, failures, average }).toEqual({ unexpected: 2, failures: 0, average: 2.5 });
});

test('an answer that nobody accepts is lost', () => {
  const other = createHistory(['bumpy', 'crane'].map((word, day) => ({ day, word })));
  const { games, failures } = backtest({
    ...{ ...base, history: other, puzzles: 1 },
    beliefBefore: () => believe(list, uniformPrior),
  });
  expect(games).toEqual([{ day: 1, word: 'crane', guesses: 7, tier: undefined }]);
  expect(failures).toBe(1);
});
