/**
 * A proof's checkpoint as plain data: what was done so far, for the caller to keep and to pass back.
 *
 * One of another proof, or one that was damaged, is refused: a proof must not rest on a guess.
 */

import { failed, type Result, success } from '../failure.ts';
import { finiteOrNull } from '../format.ts';
import type { OpenerResult } from '../search/openerBound.ts';
import type { ProofSetup } from '../search/proof.ts';
import type { FinishedJob } from '../search/proofMachine.ts';
import { checkGuessId } from '../words/checks.ts';
import type { ProofCheckpoint } from './answers.ts';

const FORMAT = 'salet-proof';
const VERSION = 1;
const HOWS = ['exact', 'search', 'scan'] as const;

type Header = Omit<ProofCheckpoint, 'jobs'>;

const headerOf = ({ list, mode, limit }: ProofSetup): Header => ({
  format: FORMAT,
  version: VERSION,
  list: list.name,
  fingerprint: list.fingerprint,
  mode,
  limit: finiteOrNull(limit),
});

export const writeCheckpoint = (setup: ProofSetup, jobs: readonly FinishedJob[]): ProofCheckpoint => ({
  ...headerOf(setup),
  jobs: jobs.map(({ limit, nodes, results }) => ({
    limit: finiteOrNull(limit),
    nodes,
    openers: results.map(({ opener, total, how }) => [opener, finiteOrNull(total), HOWS.indexOf(how)] as const),
  })),
});

/** The jobs of a checkpoint, whatever it was made of since. */
export const readCheckpoint = (setup: ProofSetup, given: unknown): Result<FinishedJob[]> => {
  if (!isRecord(given) || given.format !== FORMAT || !Array.isArray(given.jobs)) return damaged();
  const header = headerOf(setup);
  const foreign = (['version', 'fingerprint', 'mode', 'limit'] as const).find((key) => given[key] !== header[key]);
  if (foreign) {
    const sentence = `checkpoint belongs to another proof: its ${foreign} differs; pass it to the engine it came from.`;
    return failed('CHECKPOINT_FOREIGN', sentence);
  }
  const jobs: FinishedJob[] = [];
  for (const each of given.jobs as readonly unknown[]) {
    const job = jobOf(each, setup);
    if (!job) return damaged();
    jobs.push(job);
  }
  return success(jobs);
};

const jobOf = (given: unknown, { list }: ProofSetup): FinishedJob | undefined => {
  if (!isRecord(given) || !isCount(given.nodes) || !isTotal(given.limit) || !Array.isArray(given.openers)) {
    return undefined;
  }
  const results: OpenerResult[] = [];
  for (const entry of given.openers as readonly unknown[]) {
    const [opener, total, how]: readonly unknown[] = Array.isArray(entry) ? entry : [];
    if (!isCount(opener) || opener >= list.words.length || !isTotal(total) || !isCount(how)) return undefined;
    const name = HOWS[how];
    if (name === undefined) return undefined;
    results.push({ opener: checkGuessId(list, opener), total: total ?? Number.POSITIVE_INFINITY, how: name });
  }
  return { limit: given.limit ?? Number.POSITIVE_INFINITY, results, nodes: given.nodes };
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const isTotal = (value: unknown): value is number | null => value === null || isCount(value);

const damaged = () =>
  failed('CHECKPOINT_DAMAGED', 'checkpoint is not one of a proof, or was changed; leave it out to begin again.');
