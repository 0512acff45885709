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
  'e2e/hostile',
  'faults/disk',
  'e2e/same-numbers',
  'e2e/accessibility',
  'e2e/explore',
  'e2e/prove',
  'cluster/clocks',
  'e2e/extras',
];

export default defineConfig({
  test: {
    include: ['test/{e2e,cluster,faults}/*.test.ts', 'test/{examples,engine-hosts}.test.ts'],
    exclude: [...configDefaults.exclude, ...ALONE],
    maxWorkers: 4,
    sequence: { sequencer: slowFirst(SLOW) },
    ...OTHER_PROGRAMS,
  },
});
