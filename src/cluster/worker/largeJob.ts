/**
 * Runs the jobs of an opener that is too large for one job: its parts one by one, and then their sum.
 */

import { UnrecoverableError } from 'bullmq';
import { type Feedback, formatFeedback } from '../../feedback.ts';
import { finiteOrNull, orInfinity } from '../../format.ts';
import { partsOf } from '../../search/openerParts.ts';
import type { Tree } from '../../tree/tree.ts';
import { createTreeFile } from '../../tree/treeFile.ts';
import { readTreeJson, writeTreeJson } from '../../tree/treeJson.ts';
import type { GuessId } from '../../words/list.ts';
import {
  type DoneOpener,
  type DonePart,
  fromJson,
  type JobResult,
  type LargeJob,
  openPart,
  type PartJob,
  type Sealed,
  total,
} from '../jobs.ts';
import { KEYS } from '../redisKeys.ts';
import { bestTotal, lowerLimit, proofForThread, type RunningJob, runInThread, type ServedProof } from './runningJob.ts';

/** Solves one part, within the limit that the known bounds of the other parts leave. */
export const solvePart = async (running: RunningJob, data: PartJob): Promise<DonePart> => {
  const { redis, me, proof } = running;
  const { opener, feedback, independent, parent } = data;
  const limit = independent ? orInfinity(data.limit) : lowerLimit(proof, data.limit);
  const bounds = await readPartBounds(running, opener, parent);
  const ownBound = bounds.get(feedback) ?? 0;
  const sum = [...bounds.values()].reduce((before, bound) => before + bound, proof.list.answerCount);
  const head = { feedback, limit: finiteOrNull(limit), by: me };
  // the bounds alone show that the opener is not below the limit
  if (sum >= limit) return { ...head, bound: finiteOrNull(ownBound), exact: false, workMs: 0, nodes: 0 };
  const partLimit = limit - (sum - ownBound);
  const task = { proof: proofForThread(running), opener, feedback, limit: partLimit };
  const { exact, tree, nodes, bound: found } = await runInThread(running, 'solvePart', task);
  const bound = finiteOrNull(found);
  await redis.hset(KEYS.partBounds(proof.id, parent), feedback, JSON.stringify(bound));
  return { ...head, bound, exact, tree, nodes, workMs: running.workMs };
};

/** The bounds of all parts of an opener: as shared by the workers, or at least two guesses for all but one answer. */
const readPartBounds = async (
  { redis, proof }: RunningJob,
  opener: GuessId,
  parent: string,
): Promise<Map<Feedback, number>> => {
  const shared = await redis.hgetall(KEYS.partBounds(proof.id, parent));
  return new Map(
    partsOf(proof.list, opener).map(({ feedback, size }) => {
      const bound = total.safeParse(fromJson(shared[feedback] ?? '')).data;
      return [feedback, bound === undefined ? 2 * size - 1 : orInfinity(bound)];
    }),
  );
};

/** Adds up the parts of a large opener. */
export const addParts = async (running: RunningJob, data: LargeJob): Promise<JobResult> => {
  const { redis, me, proof, job } = running;
  const { opener, independent } = data;
  const parts = Object.values(await job.getChildrenValues<Sealed>()).flatMap((value) => openPart(value) ?? []);
  if (parts.length !== partsOf(proof.list, opener).length) {
    throw new UnrecoverableError('a part of a large opener is missing or damaged');
  }
  const done = sumOfParts(running, data, parts);
  const needsTree = done.how === 'exact' && !independent && done.total !== null && done.total <= bestTotal(proof);
  await redis.del(KEYS.partBounds(proof.id, job.id ?? ''));
  return {
    by: me,
    done: [done],
    large: [],
    trees: needsTree ? { [opener]: treeOfParts(proof, opener, parts) } : {},
    nodes: parts.reduce((sum, { nodes }) => sum + nodes, 0),
    workMs: parts.reduce((sum, { workMs }) => sum + workMs, 0),
    parts: parts.map(({ feedback, bound, exact, by }) => ({ feedback, bound, exact, by })),
  };
};

const sumOfParts = (
  { me, proof }: RunningJob,
  { opener, limit: jobLimit }: LargeJob,
  parts: readonly DonePart[],
): DoneOpener => {
  const reached = parts.reduce((sum, { bound }) => sum + orInfinity(bound), proof.list.answerCount);
  const limit = Math.min(orInfinity(jobLimit), ...parts.map((part) => orInfinity(part.limit)));
  const exact = parts.every((part) => part.exact);
  return {
    opener,
    total: finiteOrNull(exact ? reached : Math.min(reached, limit)),
    how: exact ? 'exact' : 'search',
    limit: finiteOrNull(exact && reached >= limit ? reached + 1 : limit),
    by: me,
    sources: [...new Set(parts.map(({ by }) => by))].filter((by) => by !== me),
  };
};

/** The trees of all parts under their opener. */
const treeOfParts = ({ list, spec }: ServedProof, opener: GuessId, parts: readonly DonePart[]): string => {
  const branches = new Map<Feedback, Tree>();
  for (const { feedback, tree } of parts.toSorted((a, b) => a.feedback - b.feedback)) {
    const read = readTreeJson(tree ?? '', 'a part');
    if (!read.ok) {
      throw new UnrecoverableError(`${formatFeedback(feedback, list.wordLength)}: ${read.failure.sentence}`);
    }
    branches.set(feedback, read.value.tree);
  }
  const tree = { guess: list.words[opener], branches };
  return writeTreeJson(createTreeFile({ list, mode: spec.mode, limit: spec.limit ?? undefined, tree, exact: true }));
};
