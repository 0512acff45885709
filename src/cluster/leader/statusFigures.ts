/**
 * The figures of a proof for `salet cluster status`: progress, rate, and work so far.
 */

import type { ProofFigures } from '../figures.ts';
import type { JobResult } from '../jobs.ts';

/** The rate is measured over this time. */
const RATE_MS = 20_000;

export type StatusFigures = ReturnType<typeof createStatusFigures>;

export const createStatusFigures = (openers: number) => {
  let nodes = 0;
  let workMs = 0;
  let checked = 0;
  const samples: { readonly timeMs: number; readonly done: number }[] = [];
  return {
    addWork: (result: Pick<JobResult, 'nodes' | 'workMs'>): void => {
      nodes += result.nodes;
      workMs += result.workMs;
    },
    addCheck: (): void => {
      checked++;
    },
    nodes: () => nodes,
    /** The figures at a moment of the process's own time; the rate is 0 at the first. */
    at: (nowMs: number, done: number, checksOpen: number): ProofFigures => {
      samples.push({ timeMs: nowMs, done });
      while (samples.length > 2 && nowMs - samples[0].timeMs > RATE_MS) samples.shift();
      const [first] = samples;
      const seconds = (nowMs - first.timeMs) / 1000;
      return {
        openers,
        done,
        checksOpen,
        checked,
        nodes,
        workMs: Math.round(workMs),
        rate: seconds > 0 ? Math.max(0, done - first.done) / seconds : 0,
      };
    },
  };
};
