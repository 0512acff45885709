/**
 * The tests in a real browser and those of a cluster, one file after the other: they measure, wait and use all cores,
 * and should not disturb each other.
 */

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/e2e/*.test.ts', 'test/cluster/*.test.ts'],
    fileParallelism: false,
    testTimeout: 180_000,
  },
});
