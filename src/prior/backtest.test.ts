import { expect, test } from 'vitest';
import { pick } from '../../test/support/games.ts';
import { scoreFeedback } from '../feedback.ts';
import { mulberry32 } from '../random.ts';
import { createWordList } from '../words/list.ts';
import { backtest } from './backtest.ts';
import { createPastAnswers } from './pastAnswers.ts';
import { applyPrior, noRepeatsPrior, type Prior, uniformPrior } from './prior.ts';

const list = createWordList({
  name: 'small',
  source: 'test',
  answers: ['bumpy', 'dumpy', 'jumpy'],
  guesses: ['jibed', 'zonal'],
});

const pastAnswers = createPastAnswers(
  ['bumpy', 'dumpy', 'jumpy', 'zonal', 'jumpy'].map((word, day) => ({ day, word })),
);

const base = { pastAnswers, opener: 'zonal', limit: 6 };

test('only the past answers before a day are passed', () => {
  const seen: [number, string][] = [];
  backtest({
    ...base,
    puzzles: 3,
    beliefBefore: (known, day) => {
      seen.push([day, known.newest]);
      return applyPrior(list, uniformPrior);
    },
  });
  expect(seen).toEqual([
    [2, '2021-06-20'],
    [3, '2021-06-21'],
    [4, '2021-06-22'],
  ]);
});

test('the first day of all has nothing before it', () => {
  const { games } = backtest({ ...base, puzzles: 99, beliefBefore: () => applyPrior(list, uniformPrior) });
  expect(games.map(({ day }) => day)).toEqual([1, 2, 3, 4]);
});

const weighing = (...weights: number[]): Prior => ({
  name: 'own',
  sentence: '',
  dataDate: undefined,
  weigh: () => Uint32Array.from(weights),
});

/** Guesses for JUMPY, with these weights for BUMPY, DUMPY and JUMPY. */
const guessesWith = (...weights: number[]) =>
  backtest({ ...base, puzzles: 1, beliefBefore: () => applyPrior(list, weighing(...weights, 0, 0)) }).games[0].guesses;

test('three words: JIBED separates them, unless one is likely enough', () => {
  // zonal, jibed, jumpy
  expect(guessesWith(1, 1, 1)).toBe(3);
  expect(guessesWith(4, 4, 5)).toBe(3);
  // zonal, jumpy
  expect(guessesWith(1, 1, 99)).toBe(2);
});

test('the likelier of two, and the first of two that are equally likely', () => {
  // zonal, jumpy
  expect(guessesWith(0, 3, 4)).toBe(2);
  // zonal, dumpy, jumpy
  expect(guessesWith(0, 4, 3)).toBe(3);
  expect(guessesWith(0, 4, 4)).toBe(3);
});

test('of words that are equally good the first', () => {
  const answers = ['crane', 'slate', 'pound'];
  const belief = applyPrior(createWordList({ name: 'three', source: 'test', answers }), uniformPrior);
  const { games } = backtest({
    opener: 'jiffy',
    limit: 6,
    puzzles: 3,
    beliefBefore: () => belief,
    pastAnswers: createPastAnswers(['jiffy', ...answers].map((word, day) => ({ day, word }))),
  });
  // each of them separates the other two
  expect(games.map(({ guesses }) => guesses)).toEqual([2, 3, 3]);
});

test('a game is lost after the last guess, not with it', () => {
  const play = (limit: number) =>
    backtest({ ...base, limit, puzzles: 1, beliefBefore: () => applyPrior(list, uniformPrior) });
  expect(play(3)).toMatchObject({ failures: 0, unexpected: 0, games: [{ guesses: 3, tier: 0 }] });
  expect(play(2)).toMatchObject({ failures: 1, unexpected: 0, games: [{ guesses: 3, tier: 0 }] });
});

test('words that no list accepts are guessed as they are, if only two are left', () => {
  // CANAL would separate the two
  const known = createWordList({ name: 'known', source: 'test', answers: ['zonal', 'canal'] });
  const wider = createWordList({ name: 'wider', source: 'test', answers: ['vivid', 'civic'] });
  const other = createPastAnswers(['zonal', 'vivid', 'civic'].map((word, day) => ({ day, word })));
  const { games } = backtest({
    ...base,
    pastAnswers: other,
    puzzles: 2,
    beliefBefore: () => applyPrior(known, uniformPrior, wider),
  });
  // zonal, vivid, civic
  expect(games).toEqual([
    { day: 1, word: 'vivid', guesses: 2, tier: 1 },
    { day: 2, word: 'civic', guesses: 3, tier: 1 },
  ]);
});

/** The guesses of a player who takes the word with the most bits, plus the chance that it is right. */
const guessesOfTwin = (
  words: readonly string[],
  weights: readonly number[],
  opener: string,
  answer: string,
): number => {
  let left = words.map((word, id) => ({ word, weight: weights[id] })).filter(({ weight }) => weight > 0);
  let guess = opener;
  for (let guesses = 1; ; guesses++) {
    if (guess === answer) return guesses;
    left = left.filter(({ word }) => scoreFeedback(guess, word) === scoreFeedback(guess, answer));
    const total = left.reduce((sum, { weight }) => sum + weight, 0);
    const worth = (asked: string) => {
      const parts = new Map<number, number>();
      for (const { word, weight } of left) {
        const feedback = scoreFeedback(asked, word);
        parts.set(feedback, (parts.get(feedback) ?? 0) + weight / total);
      }
      const bits = [...parts.values()].reduce((sum, chance) => sum - chance * Math.log2(chance), 0);
      return bits + (left.find(({ word }) => word === asked)?.weight ?? 0) / total;
    };
    const worths = words.map(worth);
    guess = words[worths.findIndex((each) => each > Math.max(...worths) - 1e-9)];
  }
};

test('random lists: the most bits and the chance to be right', () => {
  const random = mulberry32(31);
  const seen = new Set<number>();
  for (let problem = 0; problem < 5; problem++) {
    const drawn = Array.from({ length: 30 }, () => Array.from({ length: 4 }, () => pick(random, 'abcde')).join(''));
    const words = [...new Set(drawn)];
    const answers = words.slice(0, 20);
    // answers first, so that the order is the same for both
    const weights = words.map((_, id) => (id < answers.length ? 1 + Math.floor(random() * (problem % 2 ? 9 : 2)) : 0));
    const belief = applyPrior(createWordList({ name: 'random', source: 'test', answers: words }), weighing(...weights));
    // gives no information, so that the next guess has all words before it
    const opener = 'zzzz';
    const { games } = backtest({
      opener,
      limit: 99,
      puzzles: answers.length,
      beliefBefore: () => belief,
      pastAnswers: createPastAnswers([opener, ...answers].map((word, day) => ({ day, word }))),
    });
    const guesses = games.map((game) => game.guesses);
    expect(guesses, `${problem}`).toEqual(answers.map((answer) => guessesOfTwin(words, weights, opener, answer)));
    for (const each of guesses) seen.add(each);
  }
  expect(seen.size).toBeGreaterThan(2);
});

test('an answer that is not expected is found in its tier', () => {
  const { games, unexpected, failures, average } = backtest({
    ...base,
    puzzles: 2,
    beliefBefore: (known) => applyPrior(list, noRepeatsPrior(createPastAnswers(known.answers.slice(0, 3).slice(1)))),
  });
  // zonal is an accepted guess; jumpy was used, and bumpy is the one word that is expected
  expect(games.map(({ guesses, tier }) => ({ guesses, tier }))).toEqual([
    { guesses: 1, tier: 2 },
    { guesses: 4, tier: 1 },
  ]);
  expect({ unexpected, failures, average }).toEqual({ unexpected: 2, failures: 0, average: 2.5 });
});

test('an answer that no list accepts is lost', () => {
  const other = createPastAnswers(['bumpy', 'crane'].map((word, day) => ({ day, word })));
  const { games, failures } = backtest({
    ...base,
    pastAnswers: other,
    puzzles: 1,
    beliefBefore: () => applyPrior(list, uniformPrior),
  });
  expect(games).toEqual([{ day: 1, word: 'crane', guesses: 7, tier: undefined }]);
  expect(failures).toBe(1);
});
