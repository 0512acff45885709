/**
 * Tests that want the machine for themselves, one file after the other: they measure, or use all cores.
 */

import { defineConfig } from 'vitest/config';

export const ALONE = [
  'test/cluster/{cluster,large}.test.ts',
  'test/e2e/{thread,budget}.test.ts',
  'test/faults/together.test.ts',
  'test/{examples,engine-hosts}.test.ts',
];

export default defineConfig({
  test: {
    include: ALONE,
    fileParallelism: false,
    // games of tests belong to no player
    env: { SALET_KEEP: 'no' },
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
