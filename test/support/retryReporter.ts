/**
 * Lists the tests that passed only when they were run again, with the failure of their first run: a retry keeps one slow
 * moment of the machine from failing the whole run, and this list keeps such tests from being forgotten.
 */

import type { Reporter, TestCase, TestModule } from 'vitest/node';

const describeRetry = (test: TestCase): string => {
  const [first] = test.result().errors ?? [];
  const reason = first?.message.split('\n', 1)[0]?.slice(0, 200) ?? 'no error is known';
  return `  ${test.module.relativeModuleId} > ${test.fullName}: ${reason}`;
};

export const retryReporter: Reporter = {
  onTestRunEnd: (modules: readonly TestModule[]) => {
    const lines = modules
      .flatMap((module) => [...module.children.allTests('passed')])
      .filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0)
      .map(describeRetry);
    if (lines.length > 0) console.log(['', `Passed when run again (${lines.length}):`, ...lines, ''].join('\n'));
  },
};
