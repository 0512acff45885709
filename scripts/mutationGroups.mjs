/**
 * What mutation testing changes, group by group, and the tests that must notice.
 *
 * A mutant that lives costs the whole of a group's tests, so each group has its own and those that take minutes are left
 * out: a mutant that only they would notice counts as alive.
 */

export const MUTATION_GROUPS = {
  feedback: { mutate: ['src/feedback.ts'], tests: ['src/feedback.test.ts'] },
  position: {
    mutate: ['src/position.ts', 'src/partition.ts'],
    tests: ['src/position.test.ts', 'src/partition.test.ts'],
  },
  bounds: { mutate: ['src/search/bounds.ts'], tests: ['src/search/bounds.test.ts'] },
  search: { mutate: ['src/search/search.ts'], tests: ['src/search/search.test.ts'] },
  ordering: {
    mutate: ['src/search/ordering.ts', 'src/search/table.ts'],
    tests: ['src/search/ordering.test.ts', 'src/search/table.test.ts'],
  },
  solver: { mutate: ['src/search/solver.ts'], tests: ['src/search/solver.test.ts'] },
  tree: {
    mutate: ['tree', 'treeFile', 'claims', 'treeJson'].map((name) => `src/tree/${name}.ts`),
    tests: ['src/tree/tree.test.ts'],
  },
  game: { mutate: ['src/game/*.ts', '!src/game/*.test.ts'], tests: ['src/game/*.test.ts'] },
  review: { mutate: ['src/review/*.ts', '!src/review/*.test.ts'], tests: ['src/review/*.test.ts'] },
  grid: {
    mutate: ['src/grid/explain.ts', 'src/grid/grid.ts', 'src/grid/lines.ts', 'src/grid/read.ts'],
    tests: ['src/grid/explain.test.ts', 'src/grid/read.test.ts'],
  },
  prior: {
    mutate: ['src/prior/prior.ts', 'src/prior/*.ts', '!src/prior/*.test.ts'],
    tests: ['src/prior/prior.test.ts', 'src/prior/*.test.ts'],
  },
};

/** The name of the group to run, from `SALET_GROUP`. */
export const groupName = process.env.SALET_GROUP ?? 'feedback';

/** The group to run. */
export const mutationGroup = () => MUTATION_GROUPS[groupName];
