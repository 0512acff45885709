/**
 * A proof's checkpoint as plain data: the finished jobs, for the caller to keep and to pass back. The program keeps the
 * same data in a file.
 *
 * A checkpoint of another proof, or a damaged one, is refused, because a proof must not rest on unchecked results.
 */

import { failed, type Result, success } from '../failure.ts';
import { finiteOrNull, orInfinity } from '../format.ts';
import type { OpenerResult } from '../search/openerBound.ts';
import { findImpossible, type ImpossibleResult } from '../search/possibleResult.ts';
import type { ProofSetup } from '../search/proof.ts';
import type { FinishedJob } from '../search/proofMachine.ts';
import { checkGuessId } from '../words/checks.ts';
import type { WordList } from '../words/list.ts';
import type { ProofCheckpoint } from './answers.ts';

const FORMAT = 'salet-proof';
/** The version of the format. */
export const CHECKPOINT_VERSION = 1;
/** The proofs of an opener; a checkpoint names them by their place in this array. */
const HOWS = ['exact', 'search', 'scan'] as const;

/** The fields that identify the proof of a checkpoint. */
export const checkpointHeader = ({ list, mode, limit }: ProofSetup): Omit<ProofCheckpoint, 'jobs'> => ({
  format: FORMAT,
  version: CHECKPOINT_VERSION,
  list: list.name,
  fingerprint: list.fingerprint,
  mode,
  limit: finiteOrNull(limit),
});

export const writeCheckpoint = (setup: ProofSetup, jobs: readonly FinishedJob[]): ProofCheckpoint => ({
  ...checkpointHeader(setup),
  jobs: jobs.map(encodeJob),
});

/** The jobs of a checkpoint; nothing about its shape is taken for granted. */
export const readCheckpoint = (setup: ProofSetup, given: unknown): Result<FinishedJob[]> => {
  if (!isRecord(given) || given.format !== FORMAT || !Array.isArray(given.jobs)) return damaged();
  const header = checkpointHeader(setup);
  const foreign = (['version', 'fingerprint', 'mode', 'limit'] as const).find((key) => given[key] !== header[key]);
  if (foreign) {
    const sentence = `checkpoint belongs to another proof: its ${foreign} differs; pass it to the engine it came from.`;
    return failed('CHECKPOINT_FOREIGN', sentence);
  }
  const jobs = given.jobs.map((data: unknown) => decodeJob(data, setup.list));
  if (!jobs.every((job) => job !== undefined)) return damaged();
  const impossible = findImpossible(setup, 'total', jobs);
  return impossible ? damagedJob(impossible) : success(jobs);
};

export const encodeJob = ({ limit, nodes, results }: FinishedJob): ProofCheckpoint['jobs'][number] => ({
  limit: finiteOrNull(limit),
  nodes,
  openers: results.map(({ opener, total, how }) => [opener, finiteOrNull(total), HOWS.indexOf(how)] as const),
});

/** A job from plain data; undefined if it is damaged. */
export const decodeJob = (data: unknown, list: WordList): FinishedJob | undefined => {
  if (!isRecord(data) || !isCount(data.nodes) || !isTotal(data.limit) || !Array.isArray(data.openers)) return undefined;
  const results = data.openers.map((entry: unknown) => decodeOpener(entry, list));
  if (!results.every((result) => result !== undefined)) return undefined;
  return { limit: orInfinity(data.limit), results, nodes: data.nodes };
};

const decodeOpener = (data: unknown, list: WordList): OpenerResult | undefined => {
  if (!Array.isArray(data) || data.length !== 3) return undefined;
  const [opener, total, place]: readonly unknown[] = data;
  if (!isCount(opener) || opener >= list.words.length || !isTotal(total) || !isCount(place)) return undefined;
  if (place >= HOWS.length) return undefined;
  return { opener: checkGuessId(list, opener), total: orInfinity(total), how: HOWS[place] };
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const isTotal = (value: unknown): value is number | null => value === null || isCount(value);

const damagedJob = ({ job, reason }: ImpossibleResult) =>
  failed('CHECKPOINT_DAMAGED', `checkpoint was changed: in job ${job + 1}, ${reason}; leave it out to begin again.`);

const damaged = () =>
  failed('CHECKPOINT_DAMAGED', 'checkpoint is not one of a proof, or was changed; leave it out to begin again.');
