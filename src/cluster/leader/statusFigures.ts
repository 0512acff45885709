/**
 * The figures of a proof for `salet cluster status`: how far it is, how fast, and what it took.
 */

import type { JobResult } from '../jobs.ts';
import type { Figures } from '../store.ts';

/** The time over which the rate is measured. */
const RATE_MS = 20_000;

export const createStatusFigures = (openers: number, startedAt: number) => {
  let nodes = 0;
  let workMs = 0;
  let checked = 0;
  const pace: { readonly at: number; readonly done: number }[] = [];
  return {
    addWork: (result: Pick<JobResult, 'nodes' | 'workMs'>): void => {
      nodes += result.nodes;
      workMs += result.workMs;
    },
    addCheck: (): void => {
      checked++;
    },
    nodes: () => nodes,
    /** The figures at a moment; the rate needs two of them. */
    at: (now: number, done: number, checksOpen: number): Figures => {
      pace.push({ at: now, done });
      while (pace.length > 2 && now - pace[0].at > RATE_MS) pace.shift();
      const seconds = (now - pace[0].at) / 1000;
      const rate = seconds > 0 ? Math.max(0, done - pace[0].done) / seconds : 0;
      const spent = { nodes, workMs: Math.round(workMs), checked };
      return { openers, done, checksOpen, rate, startedAt, updatedAt: now, ...spent };
    },
  };
};
