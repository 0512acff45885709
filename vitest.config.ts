import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'web/**/*.test.ts', 'test/**/*.test.ts'],
    // those in a browser have a command of their own: npm run test:page
    exclude: [...configDefaults.exclude, 'test/e2e/**'],
    testTimeout: 120_000,
  },
});
