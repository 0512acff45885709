/**
 * Everything that the entry points of the package export, as one namespace for tests. Where two entry points use one name
 * it is that of `salet/solver`; the partition of `salet/core`, which is over words, has a name of its own here.
 */

export * from '../../src/core.ts';
export { partition as partitionWords } from '../../src/core.ts';
export * from '../../src/entries/boards.ts';
export * from '../../src/entries/grid.ts';
export * from '../../src/entries/history.ts';
export * from '../../src/entries/lists.ts';
export * from '../../src/entries/priors.ts';
export * from '../../src/entries/solver.ts';
export { type Advice, type Judgement, partition } from '../../src/entries/solver.ts';
export * from '../../src/entries/strategies.ts';
export * from '../../src/entries/tree.ts';
export * from '../../src/index.ts';
