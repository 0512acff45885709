/**
 * A proof's checkpoint file: it only grows, one line for every finished job.
 *
 * The first line identifies the proof; every line ends with its checksum. Whenever a process dies, at most the last line
 * is incomplete, and it is dropped when the proof resumes. A line that is damaged anywhere else, or a first line of
 * another proof, is refused, because a proof must not rest on unchecked results.
 */

import { appendFileSync, closeSync, fsyncSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { checkpointHeader, decodeJob, encodeJob } from '../../engine/proofCheckpoint.ts';
import { failed, type Result, success } from '../../failure.ts';
import { MODES } from '../../position.ts';
import type { ProofSetup } from '../../search/proof.ts';
import type { FinishedJob } from '../../search/proofMachine.ts';
import { quote } from '../../words/sentences.ts';
import { unwritable } from '../data/files.ts';

export interface CheckpointFile {
  /** The jobs that the file had. */
  readonly jobs: readonly FinishedJob[];
  /** Writes a job; a proof should end if that fails, because its further results would be lost. */
  readonly add: (job: FinishedJob) => Result<void>;
}

type CheckpointKind = ProofSetup['objective'] | 'bound';

/** Opens a checkpoint file, or starts one; without a path nothing is kept. */
export const openCheckpoint = (
  path: string | undefined,
  setup: ProofSetup,
  kind: CheckpointKind = setup.objective,
): Result<CheckpointFile> => {
  if (path === undefined) return success({ jobs: [], add: () => success(undefined) });
  const header = headerOf(setup, kind);
  const text = readIfThere(path);
  if (!text.ok) return text;
  // a dying process may have left an incomplete line after the last line end
  const whole = text.value.split('\n').slice(0, -1);
  if (whole.length === 0) return start(path, header);
  const first = readLine(whole[0]);
  if (first === undefined) return damaged(path, 1);
  if (JSON.stringify(first) !== JSON.stringify(header)) return foreign(path, first);
  const jobs: FinishedJob[] = [];
  for (const [index, line] of whole.slice(1).entries()) {
    const job = decodeJob(readLine(line), setup.list);
    if (!job) return damaged(path, index + 2);
    jobs.push(job);
  }
  const bytes = Buffer.byteLength(`${whole.join('\n')}\n`);
  const isTorn = bytes < Buffer.byteLength(text.value);
  const repaired = isTorn ? tryWrite(path, () => truncateSync(path, bytes)) : success(undefined);
  if (!repaired.ok) return repaired;
  return success({ jobs, add: (job) => append(path, encodeJob(job)) });
};

const start = (path: string, header: object): Result<CheckpointFile> => {
  const emptied = tryWrite(path, () => {
    if (statSync(path, { throwIfNoEntry: false })) truncateSync(path, 0);
  });
  if (!emptied.ok) return emptied;
  const started = append(path, header);
  return started.ok ? success({ jobs: [], add: (job) => append(path, encodeJob(job)) }) : started;
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

/** The order of the fields is that of the files that exist. */
const headerOf = (setup: ProofSetup, objective: CheckpointKind): object => {
  const { limit, ...rest } = checkpointHeader(setup);
  return { ...rest, objective, limit };
};

/** One line: the data, a tab, its checksum. It is on the disk before the next job starts. */
const append = (path: string, data: object): Result<void> => {
  const text = JSON.stringify(data);
  return tryWrite(path, () => {
    const file = openSync(path, 'a');
    try {
      appendFileSync(file, `${text}\t${checksum(text)}\n`);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  });
};

const checksum = (text: string): string => crc32(text).toString(16).padStart(8, '0');

const readLine = (line: string): unknown => {
  const [text, sum] = line.split('\t');
  if (text === undefined || sum !== checksum(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const damaged = (path: string, line: number) =>
  failed(
    'CHECKPOINT_DAMAGED',
    `${path}, line ${line}: this line of the checkpoint is damaged; remove the file to begin the proof again.`,
    { file: path, line },
  );

const foreign = (path: string, header: unknown) => {
  const { list, mode } = (header ?? {}) as Record<string, unknown>;
  const which = MODES.find((each) => each === mode);
  const what = typeof list === 'string' && which !== undefined ? ` of ${quote(list)}, ${which} mode` : '';
  return failed(
    'CHECKPOINT_FOREIGN',
    `${path} belongs to another proof${what}; choose another file, or prove that one.`,
    { file: path },
  );
};
