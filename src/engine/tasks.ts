/**
 * Runs the tasks of a worker: simulations, proofs and measurements of strategies.
 */

import { type Result, success } from '../failure.ts';
import { simulate } from '../simulate.ts';
import { createProofTasks } from './proofTasks.ts';
import type { SimulationJob, Task, TaskRequest, Work } from './protocol.ts';
import { decodeSimulation } from './simulationSetup.ts';
import { describeStrategies, measure, secondWords, splitsOf } from './strategyTasks.ts';

export const createTaskRunner = () => {
  const proofTasks = createProofTasks();
  return (
    request: TaskRequest,
    onProgress: (progress: Work[Task]['progress']) => void,
  ): Result<Work[Task]['result']> => {
    switch (request.kind) {
      case 'simulate':
        return simulateJob(request.job, onProgress);
      case 'openerOrder':
        return proofTasks.openerOrder(request.job);
      case 'readCheckpoint':
        return proofTasks.readCheckpoint(request.job);
      case 'testOpeners':
        return proofTasks.testOpeners(request.job, onProgress);
      case 'testSlice':
        return proofTasks.testSlice(request.job);
      case 'solvePart':
        return proofTasks.solvePart(request.job);
      case 'improvePart':
        return proofTasks.improvePart(request.job);
      case 'testPairs':
        return proofTasks.testPairs(request.job);
      case 'boundOpeners':
        return proofTasks.boundOpeners(request.job, onProgress);
      case 'measure':
        return measure(request.job, onProgress);
      case 'splits':
        return splitsOf(request.job);
      case 'secondWords':
        return secondWords(request.job);
      case 'strategies':
        return success(describeStrategies());
    }
  };
};

/** One report for this many games is enough for a progress bar. */
const GAMES_PER_REPORT = 100;

const simulateJob = (job: SimulationJob, onProgress: (gamesDone: number) => void) => {
  const setup = decodeSimulation(job);
  if (!setup.ok) return setup;
  return simulate(setup.value, (gamesDone) => {
    if (gamesDone % GAMES_PER_REPORT === 0) onProgress(gamesDone);
  });
};
