/**
 * The tests in a real browser, two files at a time: each waits for a page more than it works, but beside the others of
 * `npm test`, which do not wait, it would wait too long.
 */

import { configDefaults, defineConfig } from 'vitest/config';
import { ALONE } from './vitest.serial.config.ts';

export default defineConfig({
  test: {
    include: ['test/e2e/*.test.ts'],
    exclude: [...configDefaults.exclude, ...ALONE],
    maxWorkers: 2,
    testTimeout: 180_000,
  },
});
