/** The savings of guesses with weights, compared with the same computed candidate by candidate. */

import { expect, test } from 'vitest';
import { unwrap } from '../failure.ts';
import { buildMatrix } from '../matrix.ts';
import { finish } from '../progress.ts';
import { mulberry32 } from '../random.ts';
import { bundledList } from '../words/bundled.ts';
import { createSearcher } from './searcher.ts';
import { savingsInSteps } from './searchOrder.ts';

const list = unwrap(bundledList('original'));
const { kernel } = unwrap(buildMatrix(list, 'real'));
const random = mulberry32(17);
/** Four weights, as `nyt-today` has. */
const classes = Uint32Array.from({ length: list.answerCount }, () => [1000, 331, 38, 7][Math.floor(random() * 4)]);
/** Nearly all different, as those of `frequency` are. */
const smooth = Uint32Array.from({ length: list.answerCount }, () => 1 + Math.floor(1000 * random() ** 2));

const someAnswers = (size: number): Uint32Array => {
  const chosen = new Set<number>();
  while (chosen.size < size) chosen.add(Math.floor(random() * list.answerCount));
  return Uint32Array.from(chosen).sort();
};

/** The savings of every guess: the heaviest of each part, and the guess itself once more if it is a candidate. */
const savingsOf = (set: Uint32Array, weights: Uint32Array): number[] =>
  Array.from(list.words, (_, guess) => {
    const heaviest = new Map<number, number>();
    kernel.codesOf(guess, set).forEach((code, i) => {
      heaviest.set(code, Math.max(heaviest.get(code) ?? 0, weights[set[i]]));
    });
    const own = set.includes(guess) ? weights[guess] : 0;
    return [...heaviest.values()].reduce((sum, weight) => sum + weight, own);
  });

const inOrder = (set: Uint32Array, weights: Uint32Array) => set.toSorted((a, b) => weights[b] - weights[a] || a - b);

// 64 and 65 are on both sides of the step from pairs to marks
const SIZES = [5, 17, 64, 65, 130];

test.each(SIZES)('few different weights: the same savings, set of %i', (size) => {
  const set = someAnswers(size);
  const expected = savingsOf(set, classes);
  const parts = new Uint16Array(list.words.length);
  expect([...finish(savingsInSteps(kernel, set, classes, parts))]).toEqual(expected);
  expect(parts[7]).toBe(new Set(kernel.codesOf(7, set)).size);
});

test.each(SIZES)('the bound of a set by one ply is that of the most savings, set of %i', (size) => {
  for (const [weights, mayBeLower] of [
    [classes, 0],
    // nearly equal weights share a level, which may cost a little
    [smooth, size > 64 ? 0.06 : 0],
  ] as const) {
    const searcher = createSearcher({
      matrix: kernel,
      rule: 'real',
      letters: list.letters,
      weights,
      mode: 'normal',
      lossCost: Number.POSITIVE_INFINITY,
      tableBytes: 2 ** 16,
    });
    const set = someAnswers(size);
    const total = set.reduce((sum, answer) => sum + weights[answer], 0);
    const expected = Math.max(3 * total - Math.max(...savingsOf(set, weights)), total);
    const bound = searcher.boundWithin(inOrder(set, weights), []);
    // a bound by the candidates as guesses can be higher in small sets
    if (size > 5) expect(bound).toBeLessThanOrEqual(expected);
    expect(bound).toBeGreaterThanOrEqual(expected - mayBeLower * total);
  }
});
