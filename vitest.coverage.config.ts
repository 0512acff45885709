/**
 * How much of src the tests run. Those that take minutes only to be sure of a number are left out, and the browser's,
 * which run another build. One file after the other: some want the machine for themselves.
 */

import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

const LONG = [
  'proven-totals',
  'account-adds-up',
  'search-agrees',
  'session',
  'seed-figures',
  'readme',
  'docs',
  'examples',
  'engine-hosts',
  'backtest',
];

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: [
      ...configDefaults.exclude,
      'test/e2e/**',
      'test/cluster/large.test.ts',
      'test/faults/together.test.ts',
      `test/{${LONG}}.test.ts`,
    ],
    fileParallelism: false,
    testTimeout: 300_000,
    env: { SALET_KEEP: 'no', NODE_V8_COVERAGE: fileURLToPath(new URL('build/coverage/children', import.meta.url)) },
    coverage: {
      enabled: true,
      provider: 'custom',
      customProviderModule: './scripts/coverage.mjs',
      include: ['src/**/*.ts'],
      // made by the build; not JavaScript
      exclude: ['src/**/*.test.ts', 'src/**/*.generated.ts', 'src/kernel/assembly/**'],
      reporter: ['text', 'json'],
      reportsDirectory: 'build/coverage/report',
      reportOnFailure: true,
      skipFull: true,
      thresholds: { lines: 95, branches: 95 },
    },
  },
});
