/**
 * Proofs as plain data, and the ids of proofs and jobs.
 *
 * An id is the hash of what it identifies: the same proof has the same id on every machine, and a job that is planned
 * twice is one job.
 */

import { createHash } from 'node:crypto';
import { z } from 'zod';
import { finiteOrNull } from '../format.ts';
import { MODES } from '../position.ts';
import type { ProofSetup } from '../search/proof.ts';
import type { WordList } from '../words/list.ts';

/** The version of the data in Redis; a worker with another one refuses the proof. */
const PROTOCOL = 3;

/** A proof as plain data; the hash of its text identifies the list. */
export const proofSpec = z.object({
  protocol: z.int(),
  /** The version of Salet: another one may count, order or bound differently. */
  version: z.string(),
  list: z.object({
    name: z.string(),
    source: z.string(),
    answerCount: z.int().positive(),
    guessCount: z.int().positive(),
    fingerprint: z.string(),
    sha256: z.string(),
  }),
  mode: z.enum(MODES),
  /** Null without a limit: JSON has no infinity. */
  limit: z.int().positive().nullable(),
  objective: z.enum(['total', 'within']),
  tableBytes: z.int().positive(),
});
export type ProofSpec = z.infer<typeof proofSpec>;

export const specOf = ({ list, mode, limit, objective, tableBytes }: ProofSetup, version: string): ProofSpec => ({
  protocol: PROTOCOL,
  version,
  list: {
    name: list.name,
    source: list.source,
    answerCount: list.answerCount,
    guessCount: list.words.length,
    fingerprint: list.fingerprint,
    sha256: hashOf(textOfList(list)),
  },
  mode,
  limit: finiteOrNull(limit),
  objective,
  tableBytes,
});

/** A list as it is sent: its words, the answers first. */
export const textOfList = ({ words }: Pick<WordList, 'words'>): string => words.join('\n');

/** Sixteen digits distinguish proofs and are short enough to type. */
export const proofIdOf = ({ protocol, version, list, mode, limit, objective }: ProofSpec): string =>
  hashOf([protocol, version, list.answerCount, list.fingerprint, list.sha256, mode, limit, objective]).slice(0, 16);

/** Whether a text has the form of an id: it becomes part of the names of keys and queues. */
export const isProofId = (text: string): boolean => /^[0-9a-f]{1,64}$/.test(text);

/** The id of a job, from the id of its proof and the fields that distinguish it from the proof's other jobs. */
export const jobIdOf = (proof: string, fields: readonly unknown[]): string => `j${hashOf([proof, ...fields])}`;

/** SHA-256 of a text, or of anything else as JSON. */
export const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(typeof value === 'string' ? value : JSON.stringify(value))
    .digest('hex');

/** Why a worker of this version cannot take part in a proof; undefined if it can. */
export const whyRefused = (spec: ProofSpec, version: string): string | undefined => {
  if (spec.protocol !== PROTOCOL || spec.version !== version) {
    return `it was planned by Salet ${spec.version} (protocol ${spec.protocol}), this is ${version} (protocol ${PROTOCOL})`;
  }
  return undefined;
};
