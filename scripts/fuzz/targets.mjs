/**
 * Every target: a name, inputs to begin with, tokens to make others of, and `run`, which throws if something is wrong.
 */

import { pageTargets } from './page.mjs';
import { PROGRAM_TARGETS } from './program.mjs';
import { TREE_TARGETS } from './trees.mjs';
import { WORD_TARGETS } from './words.mjs';

export const allTargets = async (pageFolder) => [
  ...WORD_TARGETS,
  ...TREE_TARGETS,
  ...PROGRAM_TARGETS,
  ...(await pageTargets(pageFolder)),
];
