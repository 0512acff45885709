import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes minutes or half of one, the longest first. */
const SLOW = ['proven-totals', 'account-adds-up', 'session', 'search-agrees', 'terminal', 'seed-figures', 'exact-cli'];

/** Starts slow files first: one that begins when all others are done keeps a core waiting. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files);
    const slow = SLOW.flatMap((name) => others.filter(({ moduleId }) => moduleId.endsWith(`/test/${name}.test.ts`)));
    return [...slow, ...others.filter((file) => !slow.includes(file))];
  }
}

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'web/**/*.test.ts', 'test/**/*.test.ts'],
    // those in a browser, and those that want the machine for themselves, come after these
    exclude: [...configDefaults.exclude, 'test/{e2e,cluster,faults}/**', 'test/{examples,engine-hosts}.test.ts'],
    // left to itself, it keeps one core of two free
    maxWorkers: '100%',
    sequence: { sequencer: SlowFirst },
    // games of tests belong to no player
    env: { SALET_KEEP: 'no' },
    // for a machine with much else to do; the longest takes a minute on a quiet one
    testTimeout: 600_000,
  },
});
