/**
 * Tests that depend on other programs: a real browser, Redis, or processes of their own. Three files at a time, since they
 * mostly wait; separate from the other tests, whose load on the cores would let them run into their timeouts.
 */

import { configDefaults, defineConfig } from 'vitest/config';
import { ALONE, OTHER_PROGRAMS } from './vitest.serial.config.ts';

export default defineConfig({
  test: {
    include: ['test/{e2e,cluster,faults}/*.test.ts'],
    exclude: [...configDefaults.exclude, ...ALONE],
    maxWorkers: 3,
    ...OTHER_PROGRAMS,
  },
});
