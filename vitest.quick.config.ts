/**
 * `npm run test:quick`, for every change: the units beside their sources, the readable twins, and a slice of the tests
 * that cross rooms. Under a minute on two cores, so random tests run a fifth of their cases, and files that take long
 * for a single case are left to `npm test`.
 */

import { defineConfig } from 'vitest/config';
import { unitsAnd } from './vitest.projects.ts';

/** Tests across rooms that take a second or two each. */
const SLICE = [
  'borders',
  'core-size',
  'import-order',
  'limits',
  'one-text-room',
  'plain-english',
  'product-cases',
  'regular-expressions',
];

/** Units that take seconds for a single case: large inputs, and searches of whole lists. */
const LONG = [
  'src/grid/large.test.ts',
  'src/judge/environment.test.ts',
  'src/kernel/savings.test.ts',
  'src/openings/openings.test.ts',
  'src/review/startValue.test.ts',
  'src/words/readProperties.test.ts',
  'web/play/completions.test.ts',
];

export default defineConfig({
  test: {
    projects: unitsAnd([`test/{${SLICE}}.test.ts`], LONG),
    env: { SALET_TEST_SHARE: '0.2', SALET_KEEP: 'no' },
    maxWorkers: '100%',
    testTimeout: 60_000,
    // what was transformed is kept for the next run
    experimental: { fsModuleCache: true },
  },
});
