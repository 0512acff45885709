/** The tests of one group of mutants; see scripts/mutationGroups.mjs. */

import { defineConfig } from 'vitest/config';
import { mutationGroup } from './scripts/mutationGroups.mjs';

export default defineConfig({ test: { include: mutationGroup().tests, testTimeout: 120_000 } });
