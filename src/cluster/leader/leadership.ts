/**
 * The leadership of a proof: one leader at a time. A leader that stops renewing its leadership is replaced by the next.
 */

import type { Redis } from 'ioredis';
import { hashOf } from '../proofSpec.ts';
import { releaseLeadership, takeLeadership } from '../store.ts';

export type Leadership = ReturnType<typeof createLeadership>;

export const createLeadership = (redis: Redis, proof: string) => {
  const me = hashOf([process.pid, Date.now(), Math.random()]).slice(0, 16);
  return {
    /** Takes or renews the leadership; false if another leader has it. */
    take: (): Promise<boolean> => takeLeadership(redis, proof, me),
    release: (): Promise<void> => releaseLeadership(redis, proof, me),
  };
};
