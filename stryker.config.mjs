/** How mutants are made and run, for the group in `SALET_GROUP`; `npm run mutation` runs them all. */

import { groupName, mutationGroup } from './scripts/mutationGroups.mjs';

export default {
  mutate: mutationGroup().mutate,
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.mjs' },
  // the tests that reach a mutant, and no others
  coverageAnalysis: 'perTest',
  // what is computed once when a file is loaded would need all tests each time
  ignoreStatic: true,
  ignorePatterns: ['dist', 'docs', 'examples', 'web', 'build'],
  concurrency: Number(process.env.SALET_CONCURRENCY ?? 2),
  // a busy machine must not count as a noticed mutant
  timeoutMS: 60_000,
  timeoutFactor: 4,
  tempDirName: `build/stryker-${groupName}`,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `build/mutation/${groupName}.json` },
};
