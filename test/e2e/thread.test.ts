/**
 * The main thread is never busy for long while the engine works: a trace of a walk through the whole page.
 *
 * Only the CPU time of the thread counts, so that a busy machine does not matter. A single long task may be the
 * browser's own housekeeping; one in every try is ours. `npm run bench:page -- thread` lists the functions that took
 * long.
 */

import { describe, expect, test } from 'vitest';
import { longestByPhase } from '../../bench/page/thread.mjs';
import { hasChromium, openApp } from '../support/page/browser.ts';

const LONGEST_MS = 50;
const TRIES = 3;

describe.runIf(hasChromium)('the main thread', () => {
  test(`has no task over ${LONGEST_MS} ms in a walk through the page`, { timeout: 400_000 }, async () => {
    const least = new Map<string, number>();
    const tooLong = () => [...least].filter(([, ms]) => ms > LONGEST_MS);
    for (let tries = 1; tries <= TRIES; tries++) {
      const app = await openApp();
      for (const { name, cpuMs } of await longestByPhase(app.page, app.url)) {
        least.set(name, Math.min(cpuMs, least.get(name) ?? Number.POSITIVE_INFINITY));
      }
      await app.close();
      if (tooLong().length === 0) break;
    }
    // a trace without tasks would prove nothing
    expect(Math.max(...least.values())).toBeGreaterThan(5);
    expect(tooLong()).toEqual([]);
  });
});
