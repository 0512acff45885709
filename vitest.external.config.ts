/**
 * Tests that depend on other programs: a real browser, Redis, or processes of their own. Four files at a time, since they
 * mostly wait. Tests that compute run beside them at a lower priority (`scripts/test.mjs`).
 */

import { configDefaults, defineConfig } from 'vitest/config';
import { slowFirst } from './test/support/slowFirst.ts';
import { ALONE, OTHER_PROGRAMS } from './vitest.serial.config.ts';

/** What takes half a minute or more, the longest first. */
const SLOW = [
  'cluster/large',
  'engine-hosts',
  'cluster/redisFaults',
  'cluster/faults',
  'faults/process',
  'faults/attack',
  'faults/disk',
  'cluster/clocks',
  'examples',
];

/** The same among the tests of the page, which come later and side by side, so that their processes are used again. */
const SLOW_PAGES = ['e2e/hostile', 'e2e/same-numbers', 'e2e/accessibility', 'e2e/explore', 'e2e/prove', 'e2e/extras'];

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'processes',
          include: ['test/{cluster,faults}/*.test.ts', 'test/{examples,engine-hosts}.test.ts'],
          exclude: [...configDefaults.exclude, ...ALONE],
        },
      },
      {
        extends: true,
        // one Chromium for all files that a process runs
        test: {
          name: 'pages',
          include: ['test/e2e/*.test.ts'],
          exclude: [...configDefaults.exclude, ...ALONE],
          isolate: false,
        },
      },
    ],
    maxWorkers: 4,
    sequence: { sequencer: slowFirst(SLOW, SLOW_PAGES) },
    ...OTHER_PROGRAMS,
  },
});
