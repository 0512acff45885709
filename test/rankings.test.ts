/**
 * Every strategy as a ranking: the same truth as its guess, and numbers in their unit.
 */

import { describe, expect, test } from 'vitest';
import { type FeedbackRule, scoreFeedback } from '../src/feedback.ts';
import { buildMatrix } from '../src/matrix.ts';
import { partition, type SplitSummary, summarizeSplit } from '../src/partition.ts';
import { afterTurn, type Position, startPosition } from '../src/position.ts';
import { mulberry32, seedFor } from '../src/random.ts';
import { MEASURES } from '../src/strategy/measures.ts';
import { type RankedGuess, rankGuesses } from '../src/strategy/ranking.ts';
import { findStrategy, resolveOptions, STRATEGIES } from '../src/strategy/registry.ts';
import type { Strategy, StrategyGame, StrategyOptions } from '../src/strategy/strategy.ts';
import { bundledList } from '../src/words/bundled.ts';
import { bundledFrequencies } from '../src/words/frequency.ts';
import { type AnswerId, asIds, type WordList } from '../src/words/list.ts';
import { randomProblem } from './support/randomProblems.ts';

type Options = Partial<StrategyOptions>;

const optionsOf = (strategy: Strategy, given: Options): StrategyOptions => {
  const options = resolveOptions(strategy, given);
  if (!options.ok) throw new Error(options.failure.sentence);
  return options.value;
};

/** What strategies of one list share; `original` takes a while. */
const preparationOf = (list: WordList, rule: FeedbackRule) => {
  const matrix = buildMatrix(list, rule);
  if (!matrix.ok) throw new Error(matrix.failure.sentence);
  return { list, rule, frequencies: bundledFrequencies(), matrix: () => matrix.value };
};

type Preparation = ReturnType<typeof preparationOf>;

const gameOf = (preparation: Preparation, strategy: Strategy, given: Options): StrategyGame => ({
  ...preparation,
  options: optionsOf(strategy, given),
});

const bundled = (name: string): WordList => {
  const list = bundledList(name);
  if (!list.ok) throw new Error(list.failure.sentence);
  return list.value;
};

const original = preparationOf(bundled('original'), 'real');

/** The position after some random guesses, possible or not, on the way to a random answer. */
const randomPosition = ({ list, rule }: Preparation, number: number, turns: number): Position => {
  const random = mulberry32(seedFor(77, number));
  const draw = (count: number) => Math.floor(random() * count);
  const answer = list.words[draw(list.answerCount)];
  let position = startPosition(list, rule);
  for (let turn = 0; turn < turns; turn++) {
    const { candidates } = position;
    const word = list.words[draw(2) ? candidates[draw(candidates.length)] : draw(list.words.length)];
    position = afterTurn(position, word, scoreFeedback(word, answer, rule));
  }
  return position;
};

const wordsOf = (ranking: readonly RankedGuess[]) => ranking.map(({ guess }) => guess);

const isFew = (unit: string) => unit.startsWith('words left');

/** What holds for every ranking. */
const checkRanking = (strategy: Strategy, game: StrategyGame, position: Position): void => {
  const ranking = rankGuesses(strategy, game, position);
  const words = wordsOf(ranking);
  const candidates = Array.from(position.candidates);

  expect(words[0]).toBe(strategy.prepare(game)(position));
  expect(new Set(words).size).toBe(words.length);
  for (let i = 0; i < ranking.length; i++) {
    const { word, guess, unit, score, candidate } = ranking[i];
    if (word !== game.list.words[guess] || candidate !== candidates.includes(guess as AnswerId))
      expect(ranking[i]).toBe(word);
    if ((score === undefined) !== (unit === '') || Number.isNaN(score)) expect(ranking[i]).toBe('a score and its unit');
    if (i === 0 || score === undefined) continue;
    const before = ranking[i - 1].score!;
    if (isFew(unit) ? before > score : before < score) expect([before, score]).toBe('in order');
  }
  if (game.options.pool === 'possible' && strategy.id !== 'narrowed') {
    expect(words.toSorted((a, b) => a - b)).toEqual(candidates);
  }
  expect(rankGuesses(strategy, game, position, 3)).toEqual(ranking.slice(0, 3));
};

/** Every strategy with every pool and variant, and looking two guesses ahead from 4 words on. */
const players = STRATEGIES.flatMap((strategy) => {
  const variants: Options[] = strategy.variants.length > 0 ? strategy.variants.map((variant) => ({ variant })) : [{}];
  const given: Options[] = strategy.pools.flatMap((pool) => variants.map((variant) => ({ pool, ...variant })));
  if (strategy.id === 'combo-eliminations') given.push(...given.map((each) => ({ ...each, lookahead: 3 })));
  return given.map((each) => [[strategy.id, ...Object.values(each)].join(' ').trim(), strategy, each] as const);
});

describe('the first of the ranking is the guess, and the rest is in order', () => {
  // exact search without the fast kernel wants small lists
  const small = Array.from({ length: 60 }, (_, number) =>
    preparationOf(randomProblem(number).problem.list, number % 3 ? 'real' : 'naive'),
  );
  const larger = Array.from({ length: 24 }, (_, number) =>
    preparationOf(
      randomProblem(1000 + number, { answers: 60, guesses: 120 }).problem.list,
      number % 3 ? 'real' : 'naive',
    ),
  );

  test.each(players)('%s: small lists', (_, strategy, given) => {
    const exact = strategy.id === 'optimal';
    const preparations = exact ? small.slice(0, 15).filter(({ rule }) => rule === 'real') : [...small, ...larger];
    preparations.forEach((preparation, number) => {
      checkRanking(strategy, gameOf(preparation, strategy, given), randomPosition(preparation, number, number % 4));
    });
  });

  const inOriginal = Array.from({ length: 6 }, (_, number) => randomPosition(original, number, 1 + (number % 3)));
  // proofs and two guesses ahead take seconds here
  const quick = players.filter(([, { id }, { lookahead }]) => id !== 'optimal' && lookahead === undefined);

  test.each(quick)('%s: original', (_, strategy, given) => {
    const ample = strategy.id === 'combo-eliminations' ? { ...given, lookahead: 2315 } : given;
    for (const position of inOriginal) checkRanking(strategy, gameOf(original, strategy, ample), position);
  });
});

const strategyOf = (id: string): Strategy => {
  const found = findStrategy(id);
  if (!found.ok) throw new Error(found.failure.sentence);
  return found.value;
};

const rank = (
  id: string,
  preparation: Preparation,
  position: Position,
  given: Options = {},
  top?: number,
): RankedGuess[] => rankGuesses(strategyOf(id), gameOf(preparation, strategyOf(id), given), position, top);

const splitOf = (position: Position, word: string): SplitSummary =>
  summarizeSplit(partition(position, word).map(({ candidates }) => candidates.length));

describe('scores are in their units', () => {
  const left = (split: SplitSummary) => split.expectedRemaining;

  test.each<[string, string, Options, (split: SplitSummary, count: number) => number, number]>([
    ['entropy', 'bits', {}, ({ entropy }) => entropy, 1e-9],
    ['minimax', 'words left at worst', {}, ({ largest }) => largest, 0],
    ['most-parts', 'feedbacks', {}, ({ parts }) => parts, 0],
    ['expected-remaining', 'words left', {}, left, 1e-9],
    ['narrowed', 'words left', {}, left, 1e-9],
    ['list-reduction', 'of the list ruled out', { variant: 'recalculated' }, (s, n) => 1 - left(s) / n, 1e-9],
    // whole thousandths, as the seed counts
    ['max-eliminations', 'words ruled out', {}, (split, count) => count - left(split), 1e-3],
    ['combo-eliminations', 'words ruled out', {}, (split, count) => count - left(split), 1e-3],
  ])('%s: %s', (id, unit, given, expected, tolerance) => {
    for (let number = 0; number < 10; number++) {
      const preparation = preparationOf(randomProblem(number, { answers: 40, guesses: 60 }).problem.list, 'real');
      const position = randomPosition(preparation, number, number % 2);
      for (const { word, score, unit: said } of rank(id, preparation, position, given)) {
        expect(said).toBe(unit);
        expect(
          Math.abs(score! - expected(splitOf(position, word), position.candidates.length)),
          word,
        ).toBeLessThanOrEqual(tolerance);
      }
    }
  });

  /** Words ruled out on average by a guess and the best of `seconds`, as the seed counts them. */
  const bothRuledOut = (position: Position, word: string, seconds: readonly string[]): number => {
    const count = position.candidates.length;
    const parts = partition(position, word).map(({ feedback }) => afterTurn(position, word, feedback));
    const sums = parts.map((part) => {
      const size = part.candidates.length;
      const least = Math.min(...seconds.map((second) => splitOf(part, second).expectedRemaining));
      return size * (count - size + (size === 1 ? 0.1 : size - least));
    });
    return sums.reduce((sum, each) => sum + each, 0) / count;
  };

  test('combo-eliminations: words ruled out by two guesses', () => {
    for (let number = 0; number < 6; number++) {
      const preparation = preparationOf(randomProblem(number, { answers: 12, guesses: 20 }).problem.list, 'real');
      const position = randomPosition(preparation, number, 0);
      if (position.candidates.length <= 2) continue;
      const ranking = rank('combo-eliminations', preparation, position, { lookahead: 2 });
      const words = ranking.map(({ word }) => word);
      for (const { word, score, unit } of ranking) {
        expect(unit).toBe('words ruled out by two guesses');
        expect(Math.abs(score! - bothRuledOut(position, word, words))).toBeLessThan(1.001e-3);
      }
    }
  });

  test('before the first guess they are the measures of the same name', () => {
    const start = startPosition(original.list);
    const named = MEASURES.filter(({ id }) => STRATEGIES.some((strategy) => strategy.id === id));
    expect(named).toHaveLength(14);
    for (const { id, scores } of named) {
      const measured = scores(gameOf(original, strategyOf(id), {}));
      const ranking = rank(id, original, start);
      expect(ranking.map(({ score }) => score)).toEqual(wordsOf(ranking).map((guess) => measured[guess]));
    }
  });

  test('entropy: soare gives 5.89 bits before the first guess (HKUST Science Focus 25)', () => {
    const [best] = rank('entropy', original, startPosition(original.list), {}, 1);
    expect([best.word, best.score!.toFixed(2), best.unit]).toEqual(['soare', '5.89', 'bits']);
  });

  test('list-reduction: the ten best first words of seed 003, raise with 0.97369', () => {
    const preparation = preparationOf(bundled('nyt-2022-answers'), 'real');
    const ranking = rank('list-reduction', preparation, startPosition(preparation.list), {}, 10);
    const words = 'raise arise irate arose alter saner later snare stare slate';
    expect(ranking.map(({ word }) => word).join(' ')).toBe(words);
    expect(ranking[0].score).toBeCloseTo(0.97369, 5);
  });
});

describe('ties', () => {
  const position = afterTurn(startPosition(original.list), 'crane', scoreFeedback('crane', 'abide', 'real'));

  test.each(['entropy', 'minimax', 'most-parts'])('%s: a possible word first, then the order of the list', (id) => {
    const ranking = rank(id, original, position);
    const before = (a: RankedGuess, b: RankedGuess) =>
      a.candidate === b.candidate ? a.guess < b.guess : a.candidate && !b.candidate;
    const wrong = ranking.filter(
      (each, i) => i > 0 && each.score === ranking[i - 1].score && before(each, ranking[i - 1]),
    );
    expect(wrong).toEqual([]);
    expect(new Set(ranking.map(({ score }) => score)).size).toBeLessThan(ranking.length);
  });

  test.each(['letter-frequency', 'position-frequency', 'list-reduction'])('%s: the more common word first', (id) => {
    const ranking = rank(id, original, position, { variant: 'recalculated' });
    const uses = ({ word }: RankedGuess) => original.frequencies.get(word) ?? 0;
    const ties = ranking.flatMap((each, i) => (each.score === ranking[i - 1]?.score ? [[ranking[i - 1], each]] : []));
    expect(ties.length).toBeGreaterThan(0);
    for (const [better, worse] of ties) expect(uses(better)).toBeGreaterThanOrEqual(uses(worse));
  });
});

describe('strategies that do not simply score', () => {
  const turns = (...words: string[]) =>
    words.reduce(
      (position, word) => afterTurn(position, word, scoreFeedback(word, 'abide', 'real')),
      startPosition(original.list),
    );

  test('first keeps the order of the list', () => {
    const position = turns('crane');
    expect(wordsOf(rank('first', original, position))).toEqual(Array.from(position.candidates));
  });

  test('random draws another order for another seed', () => {
    const position = turns('crane');
    const draw = (seed: number) => wordsOf(rank('random', original, position, { seed }));
    expect(draw(1)).toEqual(draw(1));
    expect(draw(2)).not.toEqual(draw(1));
  });

  test('optimal names one word', () => {
    const { list } = randomProblem(3).problem;
    const ranking = rank('optimal', preparationOf(list, 'real'), startPosition(list));
    expect(ranking).toHaveLength(1);
    expect(ranking[0]).toMatchObject({ score: undefined, unit: '' });
  });

  test('intersecting ranks every word between its two thresholds, else the possible ones', () => {
    const few = turns('crane', 'moist');
    const count = few.candidates.length;
    expect(count).toBeGreaterThan(2);
    expect(rank('intersecting', original, few, { threshold: count + 1 })).toHaveLength(original.list.words.length);
    expect(rank('intersecting', original, few, { threshold: count })).toHaveLength(count);
  });

  test('narrowed looks at no more than 50 words', () => {
    expect(rank('narrowed', original, startPosition(original.list)).length).toBeLessThanOrEqual(50);
  });
});

test('no possible word, no ranking', () => {
  const position = { ...startPosition(original.list), candidates: asIds<AnswerId>(new Uint32Array(0)) };
  for (const { id } of STRATEGIES) expect(rank(id, original, position)).toEqual([]);
});

test('no more words than asked for', () => {
  expect(rank('entropy', original, startPosition(original.list), {}, 0)).toEqual([]);
});
