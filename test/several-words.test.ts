/**
 * Published figures of openings of several words, and 200 exact totals.
 *
 * Sources: `../shared/beyond.md`, section 5, where [V] marks what was verified; the totals are those of
 * `../shared/data/pair-totals.csv`, on 2,309 answers of 12,947 words.
 */

import { describe, expect, test } from 'vitest';
import { createAnyFit } from '../src/fixed/anyFit.ts';
import { figuresOf, splitByWords } from '../src/fixed/split.ts';
import { buildMatrix } from '../src/matrix.ts';
import { startPosition } from '../src/position.ts';
import { finish } from '../src/progress.ts';
import { createReferenceSearch } from '../src/search/search.ts';
import { createSolver } from '../src/search/solver.ts';
import { bundledList } from '../src/words/bundled.ts';
import { guessIdOf, type WordList } from '../src/words/list.ts';
import { hasSharedData, readShared } from './support/shared.ts';

const listNamed = (name: string): WordList => {
  const list = bundledList(name);
  if (!list.ok) throw new Error(list.failure.sentence);
  return list.value;
};

const splitOf = (list: WordList, words: string) =>
  splitByWords(
    list,
    'real',
    words.split(' ').map((word) => guessIdOf(list, word) ?? Number.NaN),
  );

describe('the split of 2,315 answers', () => {
  const original = listNamed('original');

  test.each([
    ['soare clint', { parts: 1104, bits: 9.633, left: 4.369, largest: 25 }],
    ['carse doilt', { left: 4.296 }],
    ['riant coles', { largest: 16 }],
    ['trice salon', { parts: 1065 }],
    ['handy swift glove crump', { parts: 2232, largest: 3 }],
    ['catty frond rumba spill verge whack', { parts: 2315, largest: 1 }],
    // found here: docs/records.md
    ['plush craft dinge womby', { parts: 2247, largest: 4 }],
    ['bland ghost wimpy curve', { parts: 2232, largest: 4 }],
    ['verge frill spook cutty hamba rownd', { parts: 2315, largest: 1 }],
  ])('%s', (words, published) => {
    const { bits, left, ...figures } = figuresOf(splitOf(original, words));
    expect({ ...figures, bits: Number(bits.toFixed(3)), left: Number(left.toFixed(3)) }).toMatchObject(published);
  });

  test('TRICE and SALON are both answers', () => {
    expect(splitOf(original, 'trice salon').found).toEqual([1, 1]);
  });

  test('HANDY SWIFT GLOVE CRUMP, then any word that fits: never more than six guesses', () => {
    const { parts } = splitOf(original, 'handy swift glove crump');
    const distributionOf = createAnyFit(original);
    expect(Math.max(...parts.map((part) => 4 + distributionOf(part).length))).toBe(6);
  });
});

describe('exact totals on 2,309 answers', () => {
  const list = listNamed('nyt-2022');
  const solver = createSolver();
  const totalOf = (words: readonly string[]) =>
    finish(solver.valueOf(startPosition(list), words, { mode: 'normal', limit: 6 }));

  const expectTotal = (words: readonly string[], total: number) =>
    expect(totalOf(words), words.join(' ')).toMatchObject({
      guesses: { lower: total, upper: total },
      lost: { lower: 0, upper: 0 },
    });

  test.each([
    ['parse clint', 8302],
    ['crane spilt', 8313],
    ['crine spalt', 8316],
    ['soare clint', 8330],
    // found here: docs/records.md
    ['morph clint sabed', 9600],
    ['champ glint sored', 9600],
  ])('%s %i', (words, total) => expectTotal(words.split(' '), total));

  /** Both searches, the fast one and its readable twin, prove one more than the file has, part by part. */
  const CORRECTED = new Map([['carol,gents', { inFile: 8493, total: 8494 }]]);

  test.runIf(hasSharedData)('all rows of pair-totals.csv', () => {
    const rows = readShared('pair-totals.csv').trim().split('\n').slice(1);
    expect(rows.length).toBe(200);
    for (const row of rows) {
      const [first, second, total] = row.split(',');
      const corrected = CORRECTED.get(`${first},${second}`);
      if (corrected) expect(Number(total)).toBe(corrected.inFile);
      expectTotal([first, second], corrected?.total ?? Number(total));
    }
  });

  test('CAROL GENTS by the readable search', () => {
    const split = splitOf(list, 'carol gents');
    const matrix = buildMatrix(list, 'real');
    if (!matrix.ok) throw new Error(matrix.failure.sentence);
    const problem = { list, matrix: matrix.value, weights: undefined, mode: 'normal' } as const;
    const search = createReferenceSearch({ ...problem, lossCost: Number.POSITIVE_INFINITY });
    const costs = split.parts.map((candidates) =>
      search.solve({ candidates, legal: undefined, turnsLeft: 4 }, Number.POSITIVE_INFINITY),
    );
    // CAROL is an answer: it is found with the first guess, all others take both words
    expect(costs.reduce((sum, cost) => sum + cost, 2 * list.answerCount - 1)).toBe(8494);
  });
});
