import { describe, expect, test } from 'vitest';
import { bundled, defined } from '../../test/support/games.ts';
import { hasSharedData, readShared } from '../../test/support/shared.ts';
import { bundledFrequencies } from '../words/frequency.ts';
import { answersOf, createWordList, guessIdOf, type WordList } from '../words/list.ts';
import { createPastAnswers, type PastAnswers, pastAnswersBefore, readPastAnswers } from './pastAnswers.ts';
import { applyPrior } from './prior.ts';
import { type ClassWords, DEFAULT_CLASS_WEIGHTS, fitClasses, likelyAnswers, reusePrior } from './reuse.ts';

const classic = answersOf(bundled('nyt-2022'));

/** Weights of words in a belief; 0 for those it does not expect. */
const weightsIn = (list: WordList, pastAnswers: PastAnswers | undefined, words: readonly string[]): number[] => {
  const weighed = reusePrior(pastAnswers).weigh(list);
  return words.map((word) => weighed[defined(guessIdOf(list, word))]);
};

describe.skipIf(!hasSharedData)('the past answers to 2026-08-21', () => {
  const lines = (name: string) => readShared(name).trimEnd().split('\n');
  const words = (): ClassWords => ({
    classic,
    extended: lines('lists/answers-3158.txt'),
    accepted: lines('lists/nyt-guesses-14855.txt'),
  });
  const pastAnswers = (): PastAnswers => {
    const read = readPastAnswers(readShared('past-answers.txt'), 'past-answers.txt');
    if (!read.ok) throw new Error(read.failure.sentence);
    return read.value.pastAnswers;
  };

  // there the day of the first repeat counts too, and a word that came back stays where it was
  test('weights are those of the table, within 15 %', () => {
    const { weights, hits, puzzles } = fitClasses(pastAnswers(), words());
    const table = { usedLongAgo: 0.34, usedLately: 0.007, extended: 0.073 };
    for (const [each, expected] of Object.entries(table)) {
      const fitted = weights[each as keyof typeof table];
      expect(Math.abs(fitted / expected - 1), `${each} ${fitted}`).toBeLessThan(0.15);
    }
    expect(weights.unused).toBe(1);
    expect(weights.rest).toBeGreaterThan(0.00005);
    expect(weights.rest).toBeLessThan(0.0002);
    expect(puzzles).toBe(200);
    expect(hits).toEqual({ unused: 162, usedLongAgo: 18, usedLately: 3, extended: 17, rest: 0 });
  });

  test('pools are those of the table, within 5 %', () => {
    const { meanPool } = fitClasses(pastAnswers(), words());
    const table = { unused: 570, usedLongAgo: 196, usedLately: 1582, extended: 820, rest: 11687 };
    for (const [each, expected] of Object.entries(table)) {
      expect(Math.abs(meanPool[each as keyof typeof table] / expected - 1), each).toBeLessThan(0.05);
    }
  });

  test('with few repeats the weights stay near the defaults', () => {
    const all = pastAnswers();
    const lists = words();
    expect(fitClasses(defined(pastAnswersBefore(all, 1690)), lists).weights).toEqual(DEFAULT_CLASS_WEIGHTS);
    for (const day of [1691, 1695, 1703, 1705, 1709, 1720, 1760]) {
      const { weights } = fitClasses(defined(pastAnswersBefore(all, day)), lists);
      for (const each of ['usedLongAgo', 'usedLately', 'extended', 'rest'] as const) {
        expect(weights[each]).toBeGreaterThan(DEFAULT_CLASS_WEIGHTS[each] / 2);
        expect(weights[each]).toBeLessThan(DEFAULT_CLASS_WEIGHTS[each] * 2);
      }
    }
  });

  test('before there was reuse, used words are hardly expected', () => {
    const { weights } = fitClasses(defined(pastAnswersBefore(pastAnswers(), 1688)), words());
    expect(weights.usedLately).toBeLessThan(0.005);
    expect(weights.extended).toBeGreaterThan(0.02);
  });
});

describe('a small game', () => {
  const words: ClassWords = {
    classic: ['abide', 'crane', 'crate', 'speed'],
    // a classic word is in no other class
    extended: ['steed', 'crane'],
    accepted: ['abide', 'crane', 'crate', 'speed', 'steed', 'aahed', 'zonal'],
  };

  test('every class counted by hand', () => {
    // 2021-06-19 to 21, then a repeat on 2026-01-02, then two that count
    const pastAnswers = createPastAnswers([
      { day: 0, word: 'abide' },
      { day: 1, word: 'crane' },
      { day: 1658, word: 'abide' },
      { day: 1659, word: 'crane' },
      { day: 1660, word: 'steed' },
    ]);
    const fit = fitClasses(pastAnswers, words);
    expect(fit.hits).toEqual({ unused: 0, usedLongAgo: 1, usedLately: 0, extended: 1, rest: 0 });
    // crane has left the old ones when steed came
    expect(fit.meanPool).toEqual({ unused: 2, usedLongAgo: 0.5, usedLately: 1.5, extended: 1, rest: 2 });
    const daily = [
      { unused: 2, usedLongAgo: 0.3, usedLately: 0.01, extended: 0.1, rest: 0.0002 },
      { unused: 2, usedLongAgo: 0, usedLately: 0.02, extended: 0.1, rest: 0.0002 },
    ];
    const expected = (each: keyof (typeof daily)[0]) =>
      daily.reduce((sum, day) => sum + day[each] / Object.values(day).reduce((a, b) => a + b), 0);
    const unused = (0 + 2) / (expected('unused') + 2);
    expect(fit.weights.usedLongAgo).toBeCloseTo((0.3 * (1 + 2)) / (expected('usedLongAgo') + 2) / unused, 10);
    expect(fit.weights.extended).toBeCloseTo((0.1 * (1 + 2)) / (expected('extended') + 2) / unused, 10);
  });

  test('a word that was lately used, one of the rest, one of no list', () => {
    const pastAnswers = createPastAnswers(
      ['abide', 'crane', 'abide', 'crane', 'zonal', 'quilt'].map((word, day) => ({ day, word })),
    );
    const fit = fitClasses(pastAnswers, words);
    expect(fit.hits).toEqual({ unused: 0, usedLongAgo: 0, usedLately: 1, extended: 0, rest: 2 });
    // zonal leaves the rest; quilt comes from nowhere, and only from then on it is one of the used
    expect(fit.meanPool).toEqual({ unused: 2, usedLongAgo: 0, usedLately: 7 / 3, extended: 1, rest: 5 / 3 });
    expect(fitClasses(createPastAnswers([...pastAnswers.answers, { day: 6, word: 'speed' }]), words).meanPool).toEqual({
      unused: 2,
      usedLongAgo: 0,
      usedLately: 11 / 4,
      extended: 1,
      rest: 6 / 4,
    });
  });

  test('the first repeat itself does not count', () => {
    const pastAnswers = createPastAnswers(['abide', 'crane', 'abide'].map((word, day) => ({ day, word })));
    const { puzzles, meanPool, weights } = fitClasses(pastAnswers, words);
    expect(puzzles).toBe(0);
    expect(meanPool).toEqual({ unused: 0, usedLongAgo: 0, usedLately: 0, extended: 0, rest: 0 });
    expect(weights).toEqual(DEFAULT_CLASS_WEIGHTS);
  });

  test('without a repeat the last 200 puzzles count', () => {
    const unlike = (count: number) => {
      const answers = bundled('original').words.slice(0, count);
      return fitClasses(createPastAnswers(answers.map((word, day) => ({ day, word }))), words).puzzles;
    };
    expect([3, 200, 250].map(unlike)).toEqual([3, 200, 200]);
  });
});

describe('the prior', () => {
  const list = bundled('original');
  const pastAnswers = createPastAnswers([
    { day: 0, word: 'cigar' }, // 2021
    { day: 1800, word: 'rebut' }, // 2026
  ]);

  test('an unused answer weighs 1000, used ones less, the later used least', () => {
    const [unused, cigar, rebut, aahed] = weightsIn(list, pastAnswers, ['crane', 'cigar', 'rebut', 'aahed']);
    expect(unused).toBe(1000);
    expect(cigar).toBeLessThan(unused);
    expect(rebut).toBeLessThan(cigar);
    expect(aahed).toBe(0);
  });

  test('weights of the caller replace fitted ones', () => {
    const prior = reusePrior(pastAnswers, { classes: { usedLongAgo: 0.25, unused: 2 } });
    const weighed = prior.weigh(list);
    expect(weighed[defined(guessIdOf(list, 'cigar'))]).toBe(250);
    expect(weighed[defined(guessIdOf(list, 'crane'))]).toBe(2000);
    expect(prior.sentence).toContain('weights of your own');
  });

  test('its sentence names the data behind it', () => {
    expect(reusePrior(pastAnswers)).toMatchObject({
      name: 'reuse',
      dataDate: '2026-05-24',
      sentence: 'by reuse, fitted to 2 answers known to 2026-05-24',
    });
    const unfitted = reusePrior(undefined);
    expect(unfitted.dataDate).toBeUndefined();
    expect(unfitted.sentence).toContain('without past answers');
    expect(weightsIn(list, undefined, ['crane', 'cigar', 'aahed'])).toEqual([1000, 1000, 0]);
  });

  test('words that were used are a tier with a name', () => {
    const prior = reusePrior(pastAnswers, { classes: { usedLately: 0 } });
    expect(applyPrior(bundled('nyt-2022'), prior).tiers[0]).toEqual({
      name: 'answers that were used before',
      words: ['rebut'],
    });
  });

  test('five years are counted by the calendar, and on New Year by the day to come', () => {
    // 2025-12-31, and the day before
    const [newYear, before] = [1656, 1655].map((day) =>
      reusePrior(createPastAnswers([...pastAnswers.answers.slice(0, 1), { day, word: 'rebut' }]), {
        classes: { usedLongAgo: 0.5, usedLately: 0.25 },
      }).weigh(list),
    );
    const cigar = defined(guessIdOf(list, 'cigar'));
    expect([newYear[cigar], before[cigar]]).toEqual([500, 250]);
  });

  test('an answer that was withdrawn in 2022 is not expected', () => {
    // both are known well enough
    expect(weightsIn(list, undefined, ['agora', 'fibre'])).toEqual([0, 0]);
  });

  test('a list of other words has equal weights', () => {
    const other = createWordList({ name: 'other', source: 'test', answers: ['abcd', 'dcba'], guesses: ['aaaa'] });
    expect(applyPrior(other, reusePrior(pastAnswers)).list).toBe(other);
    expect(applyPrior(other, reusePrior(pastAnswers, { classes: { rest: 0.5 } })).list).toBe(other);
  });

  test('one word that was ever used makes a list its own', () => {
    const other = createWordList({ name: 'other', source: 'test', answers: ['abcd', 'dcba'], guesses: ['aaaa'] });
    const used = createPastAnswers([{ day: 0, word: 'dcba' }]);
    const prior = reusePrior(used, { classes: { usedLately: 0.25, rest: 0.5 } });
    expect([...prior.weigh(other)]).toEqual([500, 250, 500]);
  });

  test('where nothing is expected, every answer is', () => {
    const nothing = { unused: 0, usedLongAgo: 0, usedLately: 0, extended: 0, rest: 0 };
    expect(applyPrior(list, reusePrior(pastAnswers, { classes: nothing })).list).toBe(list);
  });
});

describe('further likely answers', () => {
  const likelyOfAll = () => likelyAnswers(bundled('original').words, classic, bundledFrequencies());

  // the game's own list of July 2023 has 857
  test('about as many as the game has', () => {
    const { length } = likelyOfAll();
    expect(length).toBeGreaterThan(800);
    expect(length).toBeLessThan(900);
  });

  test('no plain plural, no past tense, no answer of the classic list', () => {
    const isClassic = new Set(classic);
    for (const word of likelyOfAll()) {
      expect(word).not.toMatch(/[^s]s$/);
      expect(word).not.toMatch(/[^e]ed$/);
      expect(isClassic.has(word)).toBe(false);
    }
  });

  test('a plural in -ss, a word in -eed or with them inside is as good as any', () => {
    const words = ['boats', 'dress', 'based', 'steed', 'asset', 'media', 'rarer', 'rares', 'crane', 'terns'];
    const counts = new Map(words.map((word) => [word, 7]));
    counts.set('rarer', 6);
    counts.delete('rares');
    expect(likelyAnswers(words, ['crane'], counts)).toEqual(['dress', 'steed', 'asset', 'media']);
    // seldom seen
    expect(likelyAnswers(['rarer', 'zonal'], [], counts)).toEqual([]);
  });
});
