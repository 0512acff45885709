/**
 * The order of test files: the slow ones first, because one that begins when all others are done keeps a core waiting.
 */

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * A sequencer that begins with the named files, such as `cluster/large`, in that order. Files whose project shares its
 * processes come after all others, because another file between two of them would end the process; of them, those that
 * are named second are first.
 */
export const slowFirst = (names: readonly string[], sharing: readonly string[] = []): typeof BaseSequencer =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const sorted = await super.sort(files);
      const first = (some: readonly TestSpecification[], named: readonly string[]): TestSpecification[] => {
        const slow = named.flatMap((name) => some.filter(({ moduleId }) => moduleId.endsWith(`/test/${name}.test.ts`)));
        return [...slow, ...some.filter((file) => !slow.includes(file))];
      };
      const isAlone = ({ project }: TestSpecification): boolean => project.config.isolate;
      const alone = sorted.filter(isAlone);
      return [
        ...first(alone, names),
        ...first(
          sorted.filter((file) => !alone.includes(file)),
          sharing,
        ),
      ];
    }
  };
