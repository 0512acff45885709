/**
 * Ids of proofs and jobs, and the keys of everything in Redis.
 *
 * An id is the hash of what it names: the same proof has the same id whoever asks for it, and a job that is asked for
 * twice is one job. Every key begins with the same prefix, so that Salet can share a Redis with other programs.
 */

import { createHash } from 'node:crypto';
import { z } from 'zod';
import { finiteOrNull } from '../format.ts';
import { MODES } from '../position.ts';
import type { ProofSetup } from '../search/proof.ts';
import type { WordList } from '../words/list.ts';

/** The format of everything in Redis; a worker with another one refuses. */
const PROTOCOL = 2;

const PREFIX = 'salet';
/** Where the job engine keeps its own keys. */
export const ENGINE_PREFIX = `${PREFIX}:jobs`;

/** A proof as plain data; the list is named by the hash of its text. */
export const proofSpec = z.object({
  protocol: z.int(),
  /** Of Salet: another one may count, order or bound otherwise. */
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

/** The list as it travels: its words, the answers first. */
export const textOfList = ({ words }: Pick<WordList, 'words'>): string => words.join('\n');

/** Sixteen digits are enough to tell proofs apart, and short enough to type. */
export const proofIdOf = ({ protocol, version, list, mode, limit, objective }: ProofSpec): string =>
  hashOf([protocol, version, list.answerCount, list.fingerprint, list.sha256, mode, limit, objective]).slice(0, 16);

/** The id of a job: what it proves, and of what. */
export const jobIdOf = (proof: string, what: readonly unknown[]): string => `j${hashOf([proof, ...what])}`;

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

export const KEYS = {
  /** Every proof: its id, and its spec as JSON. */
  proofs: `${PREFIX}:proofs`,
  list: (sha256: string) => `${PREFIX}:list:${sha256}`,
  worker: (id: string) => `${PREFIX}:worker:${id}`,
  workers: `${PREFIX}:worker:*`,
  /** `running`, `drained`, `cancelled` or `done`; figures; the leader. */
  state: (proof: string) => `${PREFIX}:proof:${proof}:state`,
  figures: (proof: string) => `${PREFIX}:proof:${proof}:figures`,
  lead: (proof: string) => `${PREFIX}:proof:${proof}:lead`,
  /** What is proved of each opener. */
  results: (proof: string) => `${PREFIX}:proof:${proof}:results`,
  /** The least total of which there is a tree. */
  best: (proof: string) => `${PREFIX}:proof:${proof}:best`,
  /** What is known of parts, in the order in which it was found. */
  parts: (proof: string) => `${PREFIX}:proof:${proof}:parts`,
  /** Workers that are no longer trusted, with the reason. */
  distrusted: (proof: string) => `${PREFIX}:proof:${proof}:distrusted`,
  /** Bounds of the parts of one large opener. */
  partBounds: (proof: string, job: string) => `${PREFIX}:proof:${proof}:part-bounds:${job}`,
  everythingOf: (proof: string) => `${PREFIX}:proof:${proof}:*`,
  jobsOf: (proof: string) => `${ENGINE_PREFIX}:${queueNameOf(proof)}:*`,
} as const;

export const queueNameOf = (proof: string): string => `proof-${proof}`;

export const orInfinity = (value: number | null): number => value ?? Number.POSITIVE_INFINITY;
