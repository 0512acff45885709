/**
 * Published figures of other games of the family, each with its source: Mastermind, codes of few colours, and primes. The
 * adversary is in `src/search/adversary.test.ts`; what takes longer is in docs/records.md.
 */

import { describe, expect, test } from 'vitest';
import { unwrap } from '../src/failure.ts';
import { buildMatrix } from '../src/matrix.ts';
import { entropyOf, logSums, partCounts, squareSums } from '../src/partition.ts';
import { type Mode, startPosition } from '../src/position.ts';
import { createProver } from '../src/search/proof.ts';
import { simulate, summarize } from '../src/simulate.ts';
import { createTreeFile } from '../src/tree/treeFile.ts';
import { verifyTree } from '../src/tree/verify.ts';
import { generateList } from '../src/words/generate.ts';
import { guessIdOf, ruleOf, type WordList, wordIds } from '../src/words/list.ts';
import { simulationSetup } from './support/simulations.ts';

const MASTERMIND = unwrap(generateList('4 places 6 colours'));

const proverOf = (list: WordList, mode: Mode, limit: number) =>
  unwrap(createProver({ list, mode, limit, objective: 'total', tableBytes: 2 ** 25 }));

/** The least total of any opener, each tested against the best before it. */
const leastTotal = (list: WordList, mode: Mode, limit: number): number => {
  const prover = proverOf(list, mode, limit);
  let least = Number.POSITIVE_INFINITY;
  for (const opener of Array.from(prover.order)) {
    const { total, how } = prover.testOpener(opener, least);
    if (how === 'exact') least = Math.min(least, total);
    else expect(total, list.words[opener]).toBeGreaterThanOrEqual(least);
  }
  return least;
};

describe('Mastermind, 4 places and 6 colours', () => {
  // Koyama and Lai, An optimal Mastermind strategy, 1993
  test('the least total is 5625', () => {
    expect(leastTotal(MASTERMIND, 'normal', 10)).toBe(5625);
  });

  // the same source; that no opener does better takes 13 s and is in docs/records.md
  test('with at most five guesses 1123 takes 5626, and the tree shows it', () => {
    const prover = proverOf(MASTERMIND, 'normal', 5);
    const opener = guessIdOf(MASTERMIND, '1123');
    if (opener === undefined) throw new Error('The list has 1123.');
    expect(prover.testOpener(opener, Number.POSITIVE_INFINITY)).toEqual({ opener, total: 5626, how: 'exact' });
    const tree = prover.tree(opener);
    const file = createTreeFile({ list: MASTERMIND, mode: 'normal', limit: 5, exact: true, tree });
    const verified = verifyTree(file, MASTERMIND);
    expect(verified.ok && verified.value).toMatchObject({ answers: 1296, total: 5626, worst: 5 });
  });

  // supermastermind: consistent codes only
  test('5660 if every guess is a code that is still possible', () => {
    expect(leastTotal(MASTERMIND, 'ultra-hard', 10)).toBe(5660);
  });

  /**
   * S. Gur's table: most parts 5668, entropy 5722, expected size 5696. Ties decide: max-eliminations, which measures the
   * expected size, comes to one guess less, and expected-remaining, which does not prefer codes that are possible, to 5996.
   */
  test.each([
    ['most-parts', 5668],
    ['entropy', 5722],
    ['max-eliminations', 5695],
    ['expected-remaining', 5996],
  ])('%s takes %i', (strategy, total) => {
    const setup = simulationSetup(MASTERMIND, strategy, { rule: ruleOf(MASTERMIND), limit: 12 });
    expect(summarize(setup, unwrap(simulate(setup))).totalGuesses).toBe(total);
  });
});

// supermastermind
test('3 places and 5 colours, codes that are still possible only: 455', () => {
  expect(leastTotal(unwrap(generateList('3 places 5 colours')), 'ultra-hard', 10)).toBe(455);
});

// computed by another program (beyond.md, section 3)
test('primes of five digits: the best openers of one look', () => {
  const list = unwrap(generateList('primes of 5 digits'));
  const matrix = unwrap(buildMatrix(list, 'real'));
  const { candidates } = startPosition(list);
  const leastBy = (scores: ArrayLike<number>): string =>
    list.words[wordIds(list).reduce((best, word) => (scores[word] < scores[best] ? word : best))];
  const idOf = (word: string) => list.words.indexOf(word);

  const logs = logSums(matrix, candidates);
  expect(leastBy(logs)).toBe('12953');
  expect(entropyOf(logs[idOf('12953')], candidates.length)).toBeCloseTo(6.6323, 4);

  const squares = squareSums(matrix, candidates);
  expect(leastBy(squares)).toBe('17923');
  expect(squares[idOf('17923')] / candidates.length).toBeCloseTo(121.54, 2);

  const parts = partCounts(matrix, candidates);
  expect(leastBy(Float64Array.from(parts, (count) => -count))).toBe('74381');
  expect(parts[idOf('74381')]).toBe(222);
});
