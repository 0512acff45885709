/**
 * A proof's checkpoint: a file that only grows, one line for every finished job.
 *
 * The first line says what is being proved; every line ends with a checksum of itself. Whatever moment a process dies
 * at, at most the last line is incomplete, and it is dropped when the proof is resumed. A line that is damaged anywhere
 * else, or a first line of another proof, is refused: a proof must not rest on a guess.
 */

import { appendFileSync, closeSync, fsyncSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { failed, type Result, success } from '../../failure.ts';
import { finiteOrNull } from '../../format.ts';
import { MODES } from '../../position.ts';
import type { ProofSetup } from '../../search/proof.ts';
import type { FinishedJob } from '../../search/proofMachine.ts';
import { checkGuessId } from '../../words/checks.ts';
import { quote } from '../../words/sentences.ts';
import { unwritable } from '../data/files.ts';

export interface CheckpointFile {
  /** What was there. */
  readonly jobs: readonly FinishedJob[];
  /** Fails if it cannot be written; the proof is not worth going on with then, because it would be lost. */
  readonly add: (job: FinishedJob) => Result<void>;
}

/** Opens a checkpoint, or begins one. */
export const openCheckpointFile = (
  path: string,
  setup: ProofSetup,
  what: ProofSetup['objective'] | 'bound' = setup.objective,
): Result<CheckpointFile> => {
  const header = headerOf(setup, what);
  const text = readIfThere(path);
  if (!text.ok) return text;
  const lines = text.value.split('\n');
  // what follows the last line end is what a dying process left
  const whole = lines.slice(0, -1);
  if (whole.length === 0) return begin(path, header);
  const first = readLine(whole[0]);
  if (first === undefined) return damaged(path, 1);
  if (JSON.stringify(first) !== JSON.stringify(header)) return foreign(path, first);
  const jobs: FinishedJob[] = [];
  for (const [index, line] of whole.slice(1).entries()) {
    const job = jobOf(readLine(line), setup);
    if (!job) return damaged(path, index + 2);
    jobs.push(job);
  }
  const bytes = Buffer.byteLength(`${whole.join('\n')}\n`);
  const isTorn = bytes < Buffer.byteLength(text.value);
  const mended = isTorn ? attempt(path, () => truncateSync(path, bytes)) : success(undefined);
  if (!mended.ok) return mended;
  return success({ jobs, add: (job) => append(path, dataOf(job)) });
};

const begin = (path: string, header: object): Result<CheckpointFile> => {
  const emptied = attempt(path, () => {
    if (statSync(path, { throwIfNoEntry: false })) truncateSync(path, 0);
  });
  if (!emptied.ok) return emptied;
  const begun = append(path, header);
  return begun.ok ? success({ jobs: [], add: (job) => append(path, dataOf(job)) }) : begun;
};

const attempt = (path: string, write: () => void): Result<void> => {
  try {
    write();
    return success(undefined);
  } catch (error) {
    return unwritable(path, error);
  }
};

/** The longest proof so far has written a hundredth of it. */
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

const headerOf = ({ list, mode, limit }: ProofSetup, objective: string) => ({
  format: 'salet-proof',
  version: 1,
  list: list.name,
  fingerprint: list.fingerprint,
  mode,
  objective,
  limit: finiteOrNull(limit),
});

/** One line: the data, a tab, its checksum. On the disk before the next job begins. */
const append = (path: string, data: object): Result<void> => {
  const text = JSON.stringify(data);
  return attempt(path, () => {
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

const HOWS = ['exact', 'search', 'scan'] as const;

const dataOf = ({ limit, results, nodes }: FinishedJob) => ({
  limit: finiteOrNull(limit),
  nodes,
  openers: results.map(({ opener, total, how }) => [opener, finiteOrNull(total), HOWS.indexOf(how)]),
});

const count = z.int().nonnegative();
/** Null for infinity, which JSON has not. */
const total = count.nullable().transform((value) => value ?? Number.POSITIVE_INFINITY);
const job = z.object({
  limit: total,
  nodes: count,
  openers: z.array(z.tuple([count, total, count.lt(HOWS.length)])),
});

/** The checksum vouches for the line, this for the program that wrote it. */
const jobOf = (data: unknown, { list }: ProofSetup): FinishedJob | undefined => {
  const read = job.safeParse(data);
  if (!read.success) return undefined;
  const { limit, nodes, openers } = read.data;
  if (openers.some(([opener]) => opener >= list.words.length)) return undefined;
  const results = openers.map(([opener, found, how]) => ({
    opener: checkGuessId(list, opener),
    total: found,
    how: HOWS[how]!,
  }));
  return { limit, results, nodes };
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
