import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/{objectives,product-cases,kernels-agree,rankings,limits,threads,regular-expressions}.test.ts'],
    maxWorkers: '100%',
    testTimeout: 240_000,
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      exclude: ['src/**/*.test.ts', 'src/**/*.generated.ts', 'src/kernel/assembly/**'],
      reporter: ['json', 'text-summary', 'json-summary'],
      reportsDirectory: '/tmp/c/cov',
      reportOnFailure: true,
    },
  },
});
