/**
 * Every strategy's whole benchmark: all answers of a list, from the words to the histogram, beside what the seed's own
 * program took. Times are CPU milliseconds of this process, the least of several runs.
 */

import { bundledList } from '../dist/lists.js';
import { bundledFrequencies, findStrategy, resolveOptions, simulate, summarize } from '../dist/strategies.js';

/** What the seeds publish (p) or were measured to take here (m), in milliseconds for 2,315 games. */
const RUNS = [
  ['seed-000', 'positional', {}, 'slate', undefined, ''],
  ['seed-000', 'intersecting', {}, 'salet', 102_000, 'm, CPU'],
  ['original-answers', 'random', {}, '', 2315 * 0.104, 'p, 0.104 ms a game of 1000 words'],
  ['original-answers', 'unique-letters', {}, '', 2315 * 1.839, 'p, 1.84 ms a game of 1000 words'],
  ['original-answers', 'unguessed-letters', {}, '', 2315 * 3.944, 'p, 3.94 ms a game of 1000 words'],
  ['original-answers', 'located-letters', {}, '', 2315 * 3.542, 'p, 3.54 ms a game of 1000 words'],
  ['original-answers', 'expected-eliminations', {}, '', 2315 * 3.352, 'p, 3.35 ms a game of 1000 words'],
  ['original-answers', 'max-eliminations', {}, '', (166_000 * 2315) / 4602, 'm, 166 s for 4602 games'],
  ['original-answers', 'combo-eliminations', {}, '', 14 * 60_000, 'p, 14 to 41 minutes for the first word'],
  ['original-answers', 'letter-value', {}, '', undefined, ''],
  ['scrabble-no-plurals', 'letter-value', {}, '', undefined, ''],
  ['original-answers', 'word-frequency', {}, '', undefined, ''],
  ['original-answers', 'letter-frequency', { variant: 'recalculated' }, '', undefined, ''],
  ['original-answers', 'position-frequency', { variant: 'recalculated' }, '', undefined, ''],
  [
    'original-answers',
    'list-reduction',
    { variant: 'recalculated' },
    '',
    undefined,
    'p, 28.6 s for 80 words of one position',
  ],
  ['original-answers', 'first', {}, 'raise', 3000, 'p'],
  ['original-answers', 'common-letters', { pool: 'possible' }, 'raise', 3190, 'p'],
  ['original-answers', 'common-letters', { pool: 'all' }, 'raise', 9000, 'p'],
  ['original-answers', 'narrowed', {}, 'learn,sight', 54_000, 'p'],
  ['original-answers', 'narrowed', {}, 'raise', 900_000, 'p, 15 minutes'],
  ['original-answers', 'expected-remaining', {}, 'raise', 2315 * 3300, 'm, 2.9 to 3.7 s a game'],
  ['original', 'expected-remaining', {}, '', undefined, 'scans 12,972 guesses'],
  ['original', 'max-eliminations', {}, '', undefined, 'scans 12,972 guesses'],
  ['original', 'entropy', {}, '', undefined, 'scans 12,972 guesses'],
  ['original', 'minimax', {}, '', undefined, 'scans 12,972 guesses'],
  ['original', 'most-parts', {}, '', undefined, 'scans 12,972 guesses'],
];

const cpuMs = (work) => {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
};

const least = (runs, work) => Math.min(...Array.from({ length: runs }, () => cpuMs(work)));

export const benchStrategies = (print) => {
  print('Whole benchmarks: CPU ms, least of 5 runs');
  print('');
  print('strategy                         list                 games   average      ms   seed ms     ratio');
  for (const [listName, id, given, openers, seedMs, note] of RUNS) {
    const strategy = findStrategy(id).value;
    const setup = {
      list: bundledList(listName).value,
      rule: 'real',
      strategy,
      options: resolveOptions(strategy, given).value,
      frequencies: bundledFrequencies(),
      openers: openers ? openers.split(',') : [],
      only: undefined,
      limit: 6,
    };
    let games = [];
    // the look ahead for the first word takes seconds
    const ms = least(id === 'combo-eliminations' ? 1 : 5, () => {
      games = simulate(setup).value;
    });
    const { average } = summarize(setup, games);
    const seed = seedMs === undefined ? '' : Math.round(seedMs).toString();
    const ratio = seedMs === undefined ? '' : `${Math.round(seedMs / ms)}x`;
    const name = [id, ...Object.values(given)].join(':');
    print(
      `${name.padEnd(32)} ${listName.padEnd(20)} ${String(games.length).padStart(5)} ${average.toFixed(4).padStart(9)} ` +
        `${ms.toFixed(0).padStart(7)} ${seed.padStart(9)} ${ratio.padStart(9)}  ${note}`,
    );
  }
};
