/**
 * The leadership of a proof: one leader at a time. A leader that stops renewing its leadership is replaced by the next.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { hashOf } from '../proofSpec.ts';
import { releaseLeadership, takeLeadership } from '../store.ts';

/** How often a waiting leader tries to take over. */
const RETRY_MS = 600;

export type Leadership = ReturnType<typeof createLeadership>;

export const createLeadership = (redis: Redis, proof: string) => {
  const me = hashOf([process.pid, Date.now(), Math.random()]).slice(0, 16);
  /** Takes or renews the leadership; false if another leader has it. */
  const take = (): Promise<boolean> => takeLeadership(redis, proof, me);
  return {
    take,
    release: (): Promise<void> => releaseLeadership(redis, proof, me),
    /** Waits until there is no other leader; `onWait` is called once if there is one. False if the signal is aborted. */
    waitFor: async (signal: AbortSignal | undefined, onWait: () => void): Promise<boolean> => {
      let isWaiting = false;
      while (!signal?.aborted) {
        if (await take()) return true;
        if (!isWaiting) onWait();
        isWaiting = true;
        await sleep(RETRY_MS);
      }
      return false;
    },
  };
};
