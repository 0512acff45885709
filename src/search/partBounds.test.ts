import { describe, expect, test } from 'vitest';
import { unwrap } from '../failure.ts';
import { buildMatrix } from '../matrix.ts';
import { startPosition } from '../position.ts';
import { bundledList } from '../words/bundled.ts';
import { createWordList, type GuessId } from '../words/list.ts';
import { createKernelSearch } from './kernelSearch.ts';
import { openerParts } from './openerParts.ts';
import { boundByScan, boundBySupersets } from './partBounds.ts';
import type { Problem } from './problem.ts';

/** Every fourth answer of the bundled list, and few other words: large parts, so that pairs of facts count too. */
const someWords = () => {
  const { words, answerCount } = unwrap(bundledList('original'));
  const answers = words.slice(0, answerCount).filter((_, index) => index % 4 === 0);
  const list = createWordList({ name: 'some', source: 'a test', answers, guesses: words.slice(answerCount, 2900) });
  const matrix = unwrap(buildMatrix(list, 'real'));
  const problem: Problem = { list, matrix, mode: 'normal', weights: undefined, lossCost: 0 };
  return { problem, search: createKernelSearch(problem, { tableBytes: 2 ** 20 }) };
};

describe('bounds by supersets', () => {
  test('without a scan are no higher than by one, which is the same as of every guess', () => {
    const { problem, search } = someWords();
    const bounds = boundBySupersets(problem, search);
    const plain = boundByScan(problem, search);
    const start = startPosition(problem.list);
    let raised = 0;
    for (let opener = 0; opener < problem.list.words.length; opener += 60) {
      bounds.begin();
      for (const part of openerParts(start, opener as GuessId, 6, 'normal').filter(({ size }) => size >= 4)) {
        const exact = plain(opener as GuessId, part);
        expect(bounds.byScan(opener as GuessId, part)).toBe(exact);
        expect(bounds.withoutScan(part)).toBeLessThanOrEqual(exact);
        if (bounds.withoutScan(part) > part.bound) raised++;
      }
    }
    expect(raised).toBeGreaterThan(40);
  });
});
