import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'web/**/*.test.ts', 'test/**/*.test.ts'],
    // those that want the machine for themselves come after these: vitest.serial.config.ts
    exclude: [...configDefaults.exclude, 'test/{e2e,cluster}/**'],
    testTimeout: 120_000,
  },
});
