import { describe, expect, test } from 'vitest';
import { createWordList } from '../words/list.ts';
import { createPastAnswers } from './pastAnswers.ts';
import { applyPrior, everythingPrior, frequencyPrior, noRepeatsPrior, type Prior, uniformPrior } from './prior.ts';

const list = createWordList({
  name: 'small',
  source: 'test',
  answers: ['abide', 'crane', 'salet'],
  guesses: ['aahed', 'soare'],
});

const weighing = (...weights: number[]): Prior => ({
  name: 'own',
  sentence: '',
  dataDate: undefined,
  weigh: () => Uint32Array.from(weights),
});

const pastAnswers = createPastAnswers([
  { day: 0, word: 'crane' },
  { day: 1, word: 'soare' },
]);

describe('applyPrior', () => {
  test('a prior that changes nothing keeps the very same list', () => {
    const belief = applyPrior(list, uniformPrior);
    expect(belief.list).toBe(list);
    expect(belief.weights).toBeUndefined();
    expect(belief.tiers).toEqual([{ name: 'accepted guesses', words: ['aahed', 'soare'] }]);
  });

  test('words with a weight become answers, all may be guessed', () => {
    const belief = applyPrior(list, weighing(0, 4, 2, 0, 6));
    expect(belief.list.words).toEqual(['crane', 'salet', 'soare', 'abide', 'aahed']);
    expect(belief.list.answerCount).toBe(3);
    expect(belief.weights).toEqual(Uint32Array.of(2, 1, 3));
    expect(belief.tiers).toEqual([
      { name: 'answers that are not expected', words: ['abide'] },
      { name: 'accepted guesses', words: ['aahed'] },
    ]);
  });

  test.each<[weights: number[], simplest: number[] | undefined]>([
    [[5, 5, 5, 0, 0], undefined],
    [
      [2, 4, 6, 0, 0],
      [1, 2, 3],
    ],
    [
      [1000, 7, 73, 0, 0],
      [1000, 7, 73],
    ],
    [[0, 9, 0, 0, 0], undefined],
  ])('%j come to %j', (weights, simplest) => {
    expect(applyPrior(list, weighing(...weights)).weights).toEqual(simplest && Uint32Array.from(simplest));
  });

  test('every word is in one place only, also with a wider list', () => {
    const wider = createWordList({ name: 'wider', source: 'test', answers: ['zonal', 'crane', 'aahed', 'tarse'] });
    const { list: seen, tiers } = applyPrior(list, weighing(1, 0, 3, 0, 0), wider);
    const all = [...seen.words.slice(0, seen.answerCount), ...tiers.flatMap(({ words }) => words)];
    expect(all.toSorted()).toEqual([...list.words, 'tarse', 'zonal'].toSorted());
    expect(tiers.at(-1)).toEqual({ name: 'words that only wider accepts', words: ['zonal', 'tarse'] });
  });

  test('a prior that expects nothing is a mistake of its author', () => {
    expect(() => applyPrior(list, weighing(0, 0, 0, 0, 0))).toThrow('make at least one weight positive');
  });
});

describe('priors', () => {
  test('everything', () => {
    const belief = applyPrior(list, everythingPrior);
    expect(belief.list.answerCount).toBe(5);
    expect(belief.weights).toBeUndefined();
    expect(belief.tiers).toEqual([]);
  });

  test('frequency: the median answer weighs 500, an unknown one 1, no other word anything', () => {
    const frequencies = new Map([
      ['crane', 90],
      ['salet', 10],
      ['soare', 1000],
    ]);
    expect([...frequencyPrior(frequencies).weigh(list)]).toEqual([1, 900, 500, 0, 0]);
    expect([...frequencyPrior(new Map()).weigh(list)]).toEqual([1, 1, 1, 0, 0]);
    expect(frequencyPrior(frequencies)).toMatchObject({
      name: 'frequency',
      sentence: 'answers by how common they are',
    });
  });

  test('no repeats: used answers are not expected, but kept in a tier', () => {
    const belief = applyPrior(list, noRepeatsPrior(pastAnswers));
    expect([...belief.list.words.slice(0, belief.list.answerCount)]).toEqual(['abide', 'salet']);
    expect(belief.tiers[0]).toEqual({ name: 'answers that were used before', words: ['crane'] });
    expect(belief.prior).toMatchObject({
      name: 'no-repeats',
      dataDate: '2021-06-20',
      sentence: 'answers that were not used up to 2021-06-20, all equally likely',
    });
  });

  test('no repeats: where all were used, all are back', () => {
    const used = createPastAnswers(['abide', 'crane', 'salet'].map((word, day) => ({ day, word })));
    expect(applyPrior(list, noRepeatsPrior(used)).list).toBe(list);
  });
});
