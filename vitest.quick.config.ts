/**
 * `npm run test:quick`, for every change: the units beside their sources, the readable twins, and a slice of the tests
 * that cross rooms. Under a minute on two cores.
 */

import { configDefaults, defineConfig } from 'vitest/config';

/** Tests across rooms that take a second or two each. */
const SLICE = [
  'borders',
  'cli',
  'core-size',
  'import-order',
  'limits',
  'one-text-room',
  'plain-english',
  'product-cases',
  'public-names',
  'regular-expressions',
];

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'web/**/*.test.ts', `test/{${SLICE}}.test.ts`],
    exclude: [...configDefaults.exclude],
    maxWorkers: '100%',
    testTimeout: 60_000,
  },
});
