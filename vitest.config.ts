/**
 * Tests that compute, and depend on no other program: as many at a time as there are cores.
 */

import { defineConfig } from 'vitest/config';
import { slowFirst } from './test/support/slowFirst.ts';
import { unitsAnd } from './vitest.projects.ts';

/** What takes a minute or a third of one, the longest first. */
const SLOW = [
  'proven-totals',
  'account-adds-up',
  'json-schema',
  'long-words-agree',
  'docs',
  'readme',
  'session',
  'search-agrees',
  'exact-cli',
  'objectives',
];

export default defineConfig({
  test: {
    // those that depend on other programs have configurations of their own
    projects: unitsAnd(['test/**/*.test.ts'], ['test/{e2e,cluster,faults}/**', 'test/{examples,engine-hosts}.test.ts']),
    // left to itself, it keeps one core of two free
    maxWorkers: '100%',
    sequence: { sequencer: slowFirst(SLOW) },
    // games of tests belong to no player
    env: { SALET_KEEP: 'no' },
    // for a machine with much else to do; the longest takes a minute on a quiet one
    testTimeout: 600_000,
  },
});
