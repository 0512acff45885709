/**
 * Units share the modules of their worker, because loading the library anew for two hundred small files took a third of
 * their time. Files that replace modules, or test that something is not loaded yet, get modules of their own.
 */

import { configDefaults, type TestProjectInlineConfiguration } from 'vitest/config';

const OWN_MODULES = [
  'src/cli/commands/onThreads.test.ts',
  'src/kernel/simd.test.ts',
  'src/review/startValue.test.ts',
  'src/words/lists.test.ts',
];

/** The units, and other files, each of which gets its own modules. */
export const unitsAnd = (others: string[], excluded: string[]): TestProjectInlineConfiguration[] => {
  const exclude = [...configDefaults.exclude, ...excluded];
  const units = ['src/**/*.test.ts', 'web/**/*.test.ts'];
  return [
    {
      extends: true,
      test: { name: 'units', include: units, exclude: [...exclude, ...OWN_MODULES], isolate: false },
    },
    { extends: true, test: { name: 'others', include: [...others, ...OWN_MODULES], exclude } },
  ];
};
