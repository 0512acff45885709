/**
 * What a worker does without a pause: simulations, proofs, and what a laboratory wants to know.
 */

import { type Result, success } from '../failure.ts';
import { createProver, type Prover } from '../search/proof.ts';
import { simulate } from '../simulate.ts';
import { describeStrategies, measure, splitsOf } from './lab.ts';
import type { Refuted, RefuteJob, SimulationJob, Task, TaskRequest, Work } from './protocol.ts';
import { setupOf } from './setups.ts';
import { proofSetupOf } from './unpack.ts';

/** A report for every so many games is plenty for a progress bar. */
const GAMES_PER_REPORT = 100;

type Report = (done: number) => void;

/** One that does all tasks of a worker, and keeps between them what the next may need. */
export const createTasks = () => {
  const refute = createRefuting();
  return (request: TaskRequest, report: (progress: Work[Task]['progress']) => void): Result<Work[Task]['result']> => {
    switch (request.kind) {
      case 'simulate':
        return simulateJob(request.job, report);
      case 'refute':
        return refute(request.job, report);
      case 'measure':
        return measure(request.job, report);
      case 'splits':
        return splitsOf(request.job);
      case 'strategies':
        return success(describeStrategies());
    }
  };
};

const simulateJob = (job: SimulationJob, report: Report) => {
  const setup = setupOf(job);
  if (!setup.ok) return setup;
  return simulate(setup.value, (gamesDone) => {
    if (gamesDone % GAMES_PER_REPORT === 0) report(gamesDone);
  });
};

/** The jobs of one proof come one after the other: its prover is kept between them, with all it has found out. */
const createRefuting = () => {
  let kept: { key: string; prover: Prover } | undefined;
  const proverFor = (job: RefuteJob): Result<Prover> => {
    const { list, ...rest } = job.proof;
    const key = JSON.stringify([list.name, list.answerCount, list.words.join(), rest]);
    if (kept?.key === key) return { ok: true, value: kept.prover };
    const prover = createProver(proofSetupOf(job.proof));
    if (prover.ok) kept = { key, prover: prover.value };
    return prover;
  };
  return (job: RefuteJob, report: Report): Result<Refuted> => {
    const prover = proverFor(job);
    if (!prover.ok) return prover;
    const before = prover.value.nodes();
    const results = job.openers.map((opener, index) => {
      const result = prover.value.refute(opener, job.limit);
      report(index + 1);
      return result;
    });
    return { ok: true, value: { results, nodes: prover.value.nodes() - before } };
  };
};
