/**
 * The order of test files: the slow ones first, because one that begins when all others are done keeps a core waiting.
 */

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A sequencer that begins with the named files, such as `e2e/prove`, in that order. */
export const slowFirst = (names: readonly string[]): typeof BaseSequencer =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const others = await super.sort(files);
      const slow = names.flatMap((name) => others.filter(({ moduleId }) => moduleId.endsWith(`/test/${name}.test.ts`)));
      return [...slow, ...others.filter((file) => !slow.includes(file))];
    }
  };
