/**
 * Files share the modules of their worker, because loading the library anew for each of three hundred files took a third
 * of their time. Files that replace modules, or test that something is not loaded yet, get modules of their own.
 */

import { configDefaults, type TestProjectInlineConfiguration } from 'vitest/config';

const OWN_MODULES = [
  'src/cli/commands/onThreads.test.ts',
  'src/kernel/simd.test.ts',
  'src/review/startValue.test.ts',
  'src/words/lists.test.ts',
];

/** The units, other files, and those that get their own modules. */
export const unitsAnd = (others: string[], excluded: string[]): TestProjectInlineConfiguration[] => {
  const exclude = [...configDefaults.exclude, ...excluded];
  const shared = [...exclude, ...OWN_MODULES];
  const units = ['src/**/*.test.ts', 'web/**/*.test.ts'];
  return [
    { extends: true, test: { name: 'units', include: units, exclude: shared, isolate: false } },
    { extends: true, test: { name: 'others', include: others, exclude: shared, isolate: false } },
    { extends: true, test: { name: 'own modules', include: OWN_MODULES, exclude } },
  ];
};
