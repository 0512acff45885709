/**
 * Machines whose clocks differ: every proof ends with the right result, whichever clock is wrong and by how much.
 *
 * Everything is proved twice, so that every worker meets checks of its own results, which it must leave to others.
 */

import { describe, test } from 'vitest';
import { hasRedis, type Running, shiftedClock, useRedis, useSmallProof } from '../support/cluster.ts';

const SECOND = 1000;
const SHIFTS = [2, 60, 3600].flatMap((seconds) => [seconds * SECOND, -seconds * SECOND]);

describe.skipIf(!hasRedis)('a proof ends, with a clock that is wrong by', () => {
  const redis = useRedis();
  const { list, start: startOn, expectTruth } = useSmallProof(redis);
  const start = (args: readonly string[], shiftMs: number): Running =>
    startOn(redis(), [...args, '--json'], shiftMs === 0 ? {} : shiftedClock(shiftMs));

  const cases = SHIFTS.flatMap((shiftMs) => (['a worker', 'the leader'] as const).map((who) => ({ shiftMs, who })));
  test.each(cases)('$shiftMs ms: $who', async ({ shiftMs, who }) => {
    for (const workerShift of [who === 'a worker' ? shiftMs : 0, 0]) {
      start(['cluster', 'worker', '--threads', '1'], workerShift);
    }
    await expectTruth(start(['prove', ...list(), '--recheck', '100'], who === 'the leader' ? shiftMs : 0));
  });
});
