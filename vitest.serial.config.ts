/**
 * The tests in a real browser, one file after the other: they measure and wait, and should not disturb each other.
 */

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/e2e/*.test.ts'],
    fileParallelism: false,
    testTimeout: 180_000,
  },
});
