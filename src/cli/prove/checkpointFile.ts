/**
 * A proof's checkpoint file: it only grows, one line for every finished job (`engine/checkpointLines.ts`, for pairs of
 * words `engine/pairCheckpoint.ts`).
 *
 * An incomplete last line, left by a process that died, is removed before the file grows again.
 */

import { appendFileSync, closeSync, fsyncSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { headerLine, jobLine, type LineSource, readLines } from '../../engine/checkpointLines.ts';
import { pairHeaderLine, pairJobLine, readPairLines } from '../../engine/pairCheckpoint.ts';
import { wholeLines } from '../../engine/sealedLines.ts';
import { failed, type Result, success } from '../../failure.ts';
import type { FinishedPairJob } from '../../fixed/pairMachine.ts';
import type { CheckpointKind } from '../../search/possibleResult.ts';
import type { ProofSetup } from '../../search/proof.ts';
import type { FinishedJob } from '../../search/proofMachine.ts';
import { unwritable } from '../data/files.ts';
import { packageVersion } from '../version.ts';

export interface JobFile<Job> {
  /** The jobs that the file had. */
  readonly jobs: readonly Job[];
  /** Writes a job; a proof should end if that fails, because its further results would be lost. */
  readonly add: (job: Job) => Result<void>;
}

export type CheckpointFile = JobFile<FinishedJob>;

/** How the jobs of a proof are written and read. */
interface JobFormat<Job> {
  readonly header: string;
  readonly line: (job: Job) => string;
  readonly read: (text: string, source: LineSource) => Result<Job[]>;
}

/** Opens a checkpoint file, or starts one; without a path nothing is kept. */
export const openCheckpoint = (
  path: string | undefined,
  setup: ProofSetup,
  kind: CheckpointKind = setup.objective,
): Result<CheckpointFile> =>
  openJobFile(path, {
    header: headerLine(setup, kind, writtenBy()),
    line: jobLine,
    read: (text, source) => readLines(text, setup, kind, source),
  });

/** The same for a proof of the best pair of words. */
export const openPairCheckpoint = (path: string | undefined, setup: ProofSetup): Result<JobFile<FinishedPairJob>> =>
  openJobFile(path, {
    header: pairHeaderLine(setup, writtenBy()),
    line: pairJobLine,
    read: (text, source) => readPairLines(text, setup, source),
  });

const writtenBy = (): string => `salet ${packageVersion()}`;

const openJobFile = <Job>(path: string | undefined, { header, line, read }: JobFormat<Job>): Result<JobFile<Job>> => {
  if (path === undefined) return success({ jobs: [], add: () => success(undefined) });
  const add = (job: Job): Result<void> => append(path, line(job));
  const text = readIfThere(path);
  if (!text.ok) return text;
  const whole = wholeLines(text.value);
  if (whole.length === 0) {
    const started = start(path, header);
    return started.ok ? success({ jobs: [], add }) : started;
  }
  const jobs = read(text.value, { name: path, advice: 'remove the file to begin the proof again', file: path });
  if (!jobs.ok) return jobs;
  const bytes = Buffer.byteLength(`${whole.join('\n')}\n`);
  const isTorn = bytes < Buffer.byteLength(text.value);
  const repaired = isTorn ? tryWrite(path, () => truncateSync(path, bytes)) : success(undefined);
  return repaired.ok ? success({ jobs: jobs.value, add }) : repaired;
};

/** Begins a file, over an incomplete first line if there is one. */
const start = (path: string, header: string): Result<void> => {
  const emptied = tryWrite(path, () => {
    if (statSync(path, { throwIfNoEntry: false })) truncateSync(path, 0);
  });
  return emptied.ok ? append(path, header) : emptied;
};

const tryWrite = (path: string, write: () => void): Result<void> => {
  try {
    write();
    return success(undefined);
  } catch (error) {
    return unwritable(path, error);
  }
};

/** A hundred times the largest file that a proof has written so far. */
const MAX_BYTES = 2 ** 28;

const readIfThere = (path: string): Result<string> => {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) return success('');
    if (!found.isFile() || found.size > MAX_BYTES) {
      return failed('FILE_UNREADABLE', `${path} is not a checkpoint; choose another file.`, { file: path });
    }
    return success(readFileSync(path, 'utf8'));
  } catch (error) {
    return failed('FILE_UNREADABLE', `${path} could not be read (${(error as Error).message}); choose another file.`, {
      file: path,
    });
  }
};

/** Adds a line; it is on the disk before the next job starts. */
const append = (path: string, line: string): Result<void> =>
  tryWrite(path, () => {
    const file = openSync(path, 'a');
    try {
      appendFileSync(file, line);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  });
