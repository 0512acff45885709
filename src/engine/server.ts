/**
 * The worker's side: takes requests one after the other and answers them.
 */

import type { Result } from '../failure.ts';
import { createProver, type Prover } from '../search/proof.ts';
import { simulate } from '../simulate.ts';
import {
  proofSetupOf,
  type Refuted,
  type RefuteJob,
  type Reply,
  type Request,
  type SimulationJob,
  setupOf,
  type Work,
} from './protocol.ts';

/** A report for every so many games is plenty for a progress bar. */
const GAMES_PER_REPORT = 100;

type Report = (done: number) => void;

export const serve = (port: {
  send: (reply: Reply) => void;
  listen: (hear: (request: Request) => void) => void;
}): void => {
  const refute = createRefuting();
  const answer = (request: Request, report: Report): Result<Work[Request['kind']]['result']> =>
    request.kind === 'simulate' ? simulateJob(request.job, report) : refute(request.job, report);
  port.listen((request) => {
    const { id } = request;
    const result = answer(request, (done) => port.send({ id, kind: 'progress', done }));
    port.send(result.ok ? { id, kind: 'done', result: result.value } : { id, kind: 'failed', failure: result.failure });
  });
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
