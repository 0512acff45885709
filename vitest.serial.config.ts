/**
 * Tests that want the machine for themselves, one file after the other: they measure, or use all cores.
 */

import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { retryReporter } from './test/support/retryReporter.ts';

export const ALONE = ['test/cluster/cluster.test.ts', 'test/e2e/thread.test.ts', 'test/faults/together.test.ts'];

/**
 * Settings of every test that depends on other programs.
 *
 * A browser, a Redis server and child processes share the cores with whatever else the machine does, so a test can fail
 * although nothing is wrong. Such a test runs again, twice at most, and the run ends with a list of those that did;
 * tests in the first phase depend on no other program and get no second run.
 */
export const OTHER_PROGRAMS: ViteUserConfig['test'] = {
  // games of tests belong to no player
  env: { SALET_KEEP: 'no' },
  testTimeout: 180_000,
  hookTimeout: 180_000,
  retry: 2,
  // pages are read again until they show what is expected
  expect: { poll: { timeout: 15_000 } },
  reporters: ['default', retryReporter],
};

export default defineConfig({
  test: {
    include: ALONE,
    fileParallelism: false,
    ...OTHER_PROGRAMS,
  },
});
