/**
 * Receives the results of finished jobs: validates each by itself, stores it, and chooses which to check.
 *
 * A total that has a tree is certain, so it becomes the limit of all other openers, whichever worker found it.
 */

import { NO_LIMIT, type ProofSetup } from '../../search/proof.ts';
import type { GuessId } from '../../words/list.ts';
import { type DoneOpener, isCheck, type JobResult, openResult } from '../jobs.ts';
import type { Checks } from './checks.ts';
import type { LeaderState } from './leaderState.ts';
import type { LeaderQueue, QueuedJob } from './queue.ts';
import type { StatusFigures } from './statusFigures.ts';
import { authorsOf, chooseChecks } from './trust.ts';
import type { Validator } from './validateResult.ts';

interface ReceiverSetup {
  readonly queue: LeaderQueue;
  readonly setup: ProofSetup;
  /** The share of results that is proved again, from 0 to 1. */
  readonly sample: number;
  readonly order: readonly GuessId[];
  readonly state: LeaderState;
  readonly validator: Validator;
  readonly checks: Checks;
  readonly figures: StatusFigures;
  readonly distrust: (worker: string, reason: string) => Promise<void>;
  /** Receives every valid result of an `openers` job. */
  readonly onOpenersTested: (result: JobResult) => void;
}

/** The best opener is nearly always among those that split the answers best, so all results about these are checked. */
const OPENERS_CHECKED = 64;

/** Receives all results that have arrived; the function returns whether there were any. */
export const createResultReceiver = (receiver: ReceiverSetup) => {
  const { queue, setup, state, validator, checks, figures, distrust, onOpenersTested } = receiver;
  const front = new Set(receiver.order.slice(0, OPENERS_CHECKED));
  const checkRules = { objective: setup.objective, sample: receiver.sample, front };

  const receive = async (job: QueuedJob, result: JobResult): Promise<void> => {
    const mistake = validator.findMistake(job, result, state.best());
    if (mistake) return distrust(mistake.worker, mistake.reason);
    if ([...authorsOf(result)].some(state.isDistrusted)) return;
    figures.addWork(result);
    for (const opener of result.large) state.setLarge(opener, new Map());
    if (isCheck(job)) return checks.compare(result);
    if (job.name === 'openers') onOpenersTested(result);
    await store(result);
  };

  const store = async ({ done, parts, by }: JobResult): Promise<void> => {
    if (parts) state.setLarge(done[0].opener, new Map(parts.map((part) => [part.feedback, part.by])));
    for (const result of done) if (result.by === by) await updateBest(result);
    // openers from a checkpoint of another worker came without their trees; those that need one are proved again
    const certain = done.filter((result) => result.by === by || !validator.needsTree(result, state.best()));
    await state.store(chooseChecks(certain, checkRules));
  };

  /** The tree of every such total was verified by the validator. */
  const updateBest = async (result: DoneOpener): Promise<void> => {
    const { opener, total } = result;
    if (total === null || !validator.needsTree(result, state.best())) return;
    if (total < (state.best()?.total ?? NO_LIMIT)) await state.setBest({ total, opener });
  };

  return async (): Promise<boolean> => {
    const finished = await queue.finishedJobs();
    for (const job of finished) {
      const result = openResult(job.stored.returnvalue, setup.list);
      // nothing in a damaged result can be trusted, not even its author: its openers are planned again
      if (result) await receive(job, result);
      await queue.remove(job);
    }
    return finished.length > 0;
  };
};
