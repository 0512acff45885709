/**
 * Machines whose clocks differ: every proof ends with the right result, whichever clock is wrong and by how much.
 *
 * Everything is proved twice, so that every worker meets checks of its own results, which it must leave to others.
 */

import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  hasRedis,
  type Running,
  salet,
  saletJson,
  shiftedClock,
  useRedis,
  writeSmallList,
} from '../support/cluster.ts';

const SECOND = 1000;
const SHIFTS = [2, 60, 3600].flatMap((seconds) => [seconds * SECOND, -seconds * SECOND]);
const WAIT_MS = 40_000;

describe.skipIf(!hasRedis)('a proof ends, with a clock that is wrong by', () => {
  const redis = useRedis();
  let list: string[];
  let truth: { total: number; bests: string[] };
  let started: Running[] = [];
  beforeAll(async () => {
    list = writeSmallList(redis().folder, 150);
    truth = await saletJson('prove', ...list, '--threads', '1');
  }, 60_000);
  afterEach(async () => {
    for (const each of started) each.kill('SIGKILL');
    await Promise.all(started.map(({ ended }) => ended));
    started = [];
    redis().command('flushall');
  });

  const start = (args: readonly string[], shiftMs: number): Running => {
    const process = salet([...args, '--cluster', redis().url, '--json'], shiftMs === 0 ? {} : shiftedClock(shiftMs));
    started.push(process);
    return process;
  };

  const cases = SHIFTS.flatMap((shiftMs) => (['a worker', 'the leader'] as const).map((who) => ({ shiftMs, who })));
  test.each(cases)('$shiftMs ms: $who', async ({ shiftMs, who }) => {
    for (const workerShift of [who === 'a worker' ? shiftMs : 0, 0]) {
      start(['cluster', 'worker', '--threads', '1'], workerShift);
    }
    const proving = start(['prove', ...list, '--recheck', '100'], who === 'the leader' ? shiftMs : 0);
    const timer = setTimeout(() => proving.kill('SIGKILL'), WAIT_MS);
    const code = await proving.ended;
    clearTimeout(timer);
    expect(code, proving.err()).toBe(0);
    const { total, bests } = JSON.parse(proving.out());
    expect({ total, bests }).toEqual({ total: truth.total, bests: truth.bests });
  });
});
