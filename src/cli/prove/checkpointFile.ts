/**
 * A proof's checkpoint file: it only grows, one line for every finished job (`engine/checkpointLines.ts`).
 *
 * An incomplete last line, left by a process that died, is removed before the file grows again.
 */

import { appendFileSync, closeSync, fsyncSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { headerLine, jobLine, readLines, wholeLines } from '../../engine/checkpointLines.ts';
import { failed, type Result, success } from '../../failure.ts';
import type { CheckpointKind } from '../../search/possibleResult.ts';
import type { ProofSetup } from '../../search/proof.ts';
import type { FinishedJob } from '../../search/proofMachine.ts';
import { unwritable } from '../data/files.ts';
import { packageVersion } from '../version.ts';

export interface CheckpointFile {
  /** The jobs that the file had. */
  readonly jobs: readonly FinishedJob[];
  /** Writes a job; a proof should end if that fails, because its further results would be lost. */
  readonly add: (job: FinishedJob) => Result<void>;
}

/** Opens a checkpoint file, or starts one; without a path nothing is kept. */
export const openCheckpoint = (
  path: string | undefined,
  setup: ProofSetup,
  kind: CheckpointKind = setup.objective,
): Result<CheckpointFile> => {
  if (path === undefined) return success({ jobs: [], add: () => success(undefined) });
  const text = readIfThere(path);
  if (!text.ok) return text;
  const whole = wholeLines(text.value);
  if (whole.length === 0) return start(path, headerLine(setup, kind, `salet ${packageVersion()}`));
  const advice = 'remove the file to begin the proof again';
  const jobs = readLines(text.value, setup, kind, { name: path, advice, file: path });
  if (!jobs.ok) return jobs;
  const bytes = Buffer.byteLength(`${whole.join('\n')}\n`);
  const isTorn = bytes < Buffer.byteLength(text.value);
  const repaired = isTorn ? tryWrite(path, () => truncateSync(path, bytes)) : success(undefined);
  if (!repaired.ok) return repaired;
  return success({ jobs: jobs.value, add: (job) => append(path, jobLine(job)) });
};

const start = (path: string, header: string): Result<CheckpointFile> => {
  const emptied = tryWrite(path, () => {
    if (statSync(path, { throwIfNoEntry: false })) truncateSync(path, 0);
  });
  if (!emptied.ok) return emptied;
  const started = append(path, header);
  return started.ok ? success({ jobs: [], add: (job) => append(path, jobLine(job)) }) : started;
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
