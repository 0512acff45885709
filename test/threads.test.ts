/**
 * Real worker threads of the built program: the same games for any number of them.
 */

import { expect, test } from 'vitest';
import type * as Threads from '../src/cli/threads/playOnThreads.ts';
import type * as Lists from '../src/entries/lists.ts';
import type * as Strategies from '../src/entries/strategies.ts';
import type { AnswerId } from '../src/words/list.ts';

const load = async <T>(file: string): Promise<T> =>
  (await import(new URL(`../build/modules/${file}`, import.meta.url).href)) as T;

/** Every 17th of 12,972. */
const SOME_ANSWERS = Array.from({ length: 763 }, (_, index) => (index * 17) as AnswerId);

test('entropy on a large list plays the same games with 1 and 2 threads', async () => {
  const { bundledList } = await load<typeof Lists>('entries/lists.js');
  const { bundledFrequencies, findStrategy, resolveOptions, summarize } =
    await load<typeof Strategies>('entries/strategies.js');
  const { playOnThreads } = await load<typeof Threads>('cli/threads/playOnThreads.js');
  const list = bundledList('scrabble');
  const strategy = findStrategy('entropy');
  if (!list.ok || !strategy.ok) throw new Error('a bundled list or strategy is missing');
  const options = resolveOptions(strategy.value, {});
  if (!options.ok) throw new Error(options.failure.sentence);
  const setup = {
    list: list.value,
    rule: 'real' as const,
    strategy: strategy.value,
    options: options.value,
    frequencies: bundledFrequencies(),
    openers: ['tares'],
    only: SOME_ANSWERS,
    limit: 6,
  };
  const received: number[] = [];
  const results = [];
  for (const threads of [1, 2])
    results.push(await playOnThreads(setup, { threads, onProgress: (done) => received.push(done) }));
  expect(results[1]).toEqual(results[0]);
  expect(received.length).toBeGreaterThan(0);
  if (results[0].ok) expect(summarize(setup, results[0].value).games).toBe(SOME_ANSWERS.length);
});
