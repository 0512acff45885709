import { expect, test } from 'vitest';
import { unwrap } from '../failure.ts';
import { splitAnswers, summarizeTree } from '../tree/tree.ts';
import { generateList } from '../words/generate.ts';
import { ruleOf } from '../words/list.ts';
import { createImprover, partsOfGuess } from './improve.ts';

const list = unwrap(generateList('3 digits distinct'));
const setup = { list, mode: 'normal', limit: Number.POSITIVE_INFINITY, tableBytes: 2 ** 22 } as const;
const ALL = { nodes: Number.POSITIVE_INFINITY, below: Number.POSITIVE_INFINITY };

test('trees of large positions are whole, cost what they claim, and no less with less effort', () => {
  const { improve } = unwrap(createImprover(setup));
  const large = partsOfGuess(list, [], '012').filter(({ words }) => words.length >= 60);
  expect(large.length).toBeGreaterThan(2);
  for (const { turns, words } of large) {
    const costs = [0.5, 2].map((effort) => {
      const { found, lower } = improve(turns, { ...ALL, effort });
      if (!found) throw new Error('Without a limit there is a tree.');
      const { total, losses } = summarizeTree(found.tree, words, undefined, ruleOf(list));
      expect([total, losses]).toEqual([found.cost, []]);
      expect(lower).toBe(0);
      // nothing costs less than all in one part each
      expect(found.cost).toBeGreaterThanOrEqual(
        3 * words.length - splitAnswers(found.tree.guess, words, 'counts').size - 1,
      );
      return found.cost;
    });
    expect(costs[1]).toBeLessThanOrEqual(costs[0]);
    // a found tree costs less than its limit
    const better = improve(turns, { ...ALL, effort: 2, below: costs[1] }).found;
    if (better) expect(better.cost).toBeLessThan(costs[1]);
  }
});
