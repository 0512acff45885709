/**
 * Tests that wait more than they work, three files at a time: for a page in a real browser, for processes that end, for
 * a connection that comes back. Beside the others of `npm test`, which do not wait, they would wait too long.
 */

import { configDefaults, defineConfig } from 'vitest/config';
import { ALONE } from './vitest.serial.config.ts';

export default defineConfig({
  test: {
    include: ['test/{e2e,cluster,faults}/*.test.ts'],
    exclude: [...configDefaults.exclude, ...ALONE],
    maxWorkers: 3,
    testTimeout: 180_000,
  },
});
