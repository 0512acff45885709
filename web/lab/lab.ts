/**
 * The state of the Lab: the choice of strategies, their runs, and the splits of openers.
 *
 * It consists of signals, so that bars grow as games end. All heavy work is done by workers.
 */

import { signal } from '@preact/signals';
import type { WorkerPool } from '../../src/engine/workerPool.ts';
import { createTaskRunner } from './oneTask.ts';
import { createOpenerSplits } from './openerSplits.ts';
import { createRuns } from './runs.ts';
import { createStrategyChoice } from './strategyChoice.ts';

export const createLab = (createWorkers: (size: number) => WorkerPool, cores: number) => {
  /** Why something could not be done; empty if all could. */
  const message = signal('');
  const runTask = createTaskRunner(createWorkers, message);
  return {
    message,
    strategies: createStrategyChoice(runTask),
    runs: createRuns(createWorkers, cores, message),
    splits: createOpenerSplits(runTask),
  };
};
