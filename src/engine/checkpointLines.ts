/**
 * A proof's checkpoint as lines of text, one for every finished job: the program keeps them in a file, the page in the
 * browser's store, and each can resume from the other's.
 *
 * The first line identifies the proof and names its writer; every line ends with its checksum. Whenever a writer dies, at
 * most the last line is incomplete, and it is dropped when the proof resumes. A line that is damaged anywhere else, or a
 * first line of another proof, is refused, because a proof must not rest on unchecked results.
 */

import { failed, type Result, success } from '../failure.ts';
import { MODES } from '../position.ts';
import { type CheckpointKind, findImpossible } from '../search/possibleResult.ts';
import type { ProofSetup } from '../search/proof.ts';
import type { FinishedJob } from '../search/proofMachine.ts';
import { quote } from '../words/sentences.ts';
import { CHECKPOINT_VERSION, checkpointHeader, decodeJob, encodeJob } from './proofCheckpoint.ts';
import { openLine, sealed, wholeLines } from './sealedLines.ts';

/** Where lines come from, for sentences about them. */
export interface LineSource {
  /** "proof.salet". */
  readonly name: string;
  /** What to do if they are damaged: "remove the file to begin the proof again". */
  readonly advice: string;
  /** The file, if it is one. */
  readonly file?: string;
}

/** The first line. The order of the fields is that of the files that exist; the oldest do not name their writer. */
export const headerLine = (setup: ProofSetup, kind: CheckpointKind, writtenBy: string): string =>
  sealed({ ...headerOf(setup, kind), writtenBy });

export const jobLine = (job: FinishedJob): string => sealed(encodeJob(job));

/** The jobs of a checkpoint's text, which is not empty. */
export const readLines = (
  text: string,
  setup: ProofSetup,
  kind: CheckpointKind,
  source: LineSource,
): Result<FinishedJob[]> => {
  const [first, ...rest] = wholeLines(text);
  const header = first === undefined ? undefined : openLine(first);
  if (header === undefined) return damaged(source, 1);
  if (!isSameProof(header, headerOf(setup, kind))) return foreign(source, header);
  const jobs: FinishedJob[] = [];
  for (const [index, line] of rest.entries()) {
    const job = decodeJob(openLine(line), setup.list);
    if (!job) return damaged(source, index + 2);
    jobs.push(job);
  }
  const impossible = findImpossible(setup, kind, jobs);
  return impossible ? damaged(source, impossible.job + 2, impossible.reason) : success(jobs);
};

const headerOf = (setup: ProofSetup, objective: CheckpointKind): object => {
  const { limit, ...rest } = checkpointHeader(setup);
  return { ...rest, objective, limit };
};

/** Whether two headers have the same fields, whichever version wrote them. */
const isSameProof = (first: unknown, header: object): boolean => {
  const identity = (each: object): string => JSON.stringify({ ...each, writtenBy: undefined });
  return typeof first === 'object' && first !== null && identity(first) === identity(header);
};

const damaged = ({ name, advice, file }: LineSource, line: number, reason = DAMAGED) =>
  failed(
    'CHECKPOINT_DAMAGED',
    `${name}, line ${line}: ${reason}; ${advice}.`,
    file === undefined ? {} : { file, line },
  );

const DAMAGED = 'this line of the checkpoint is damaged';

const foreign = ({ name, file }: LineSource, header: unknown) => {
  const place = file === undefined ? {} : { file };
  const { list, mode, version, writtenBy } = (header ?? {}) as Record<string, unknown>;
  if (typeof version === 'number' && version > CHECKPOINT_VERSION) {
    const writer = typeof writtenBy === 'string' ? `${quote(writtenBy)} wrote it` : 'a later salet wrote it';
    return failed(
      'CHECKPOINT_FOREIGN',
      `${name} has version ${version}, this salet reads version ${CHECKPOINT_VERSION} (${writer}); resume with that one.`,
      place,
    );
  }
  const which = MODES.find((each) => each === mode);
  const what = typeof list === 'string' && which !== undefined ? ` of ${quote(list)}, ${which} mode` : '';
  return failed(
    'CHECKPOINT_FOREIGN',
    `${name} belongs to another proof${what}; choose another file, or prove that one.`,
    place,
  );
};
