/**
 * The keys of everything in Redis. All begin with the same prefix, so that Salet can share a Redis with other programs.
 */

export const PREFIX = 'salet';
/** The prefix of the job queue's own keys. */
export const QUEUE_PREFIX = `${PREFIX}:jobs`;

export const KEYS = {
  /** All proofs: the spec of each, as JSON, under its id. */
  proofs: `${PREFIX}:proofs`,
  list: (sha256: string) => `${PREFIX}:list:${sha256}`,
  worker: (id: string) => `${PREFIX}:worker:${id}`,
  workers: `${PREFIX}:worker:*`,
  /** `running`, `drained`, `cancelled` or `done`. */
  state: (proof: string) => `${PREFIX}:proof:${proof}:state`,
  /** The leader's figures for `salet cluster status`. */
  figures: (proof: string) => `${PREFIX}:proof:${proof}:figures`,
  /** The id of the leader. */
  lead: (proof: string) => `${PREFIX}:proof:${proof}:lead`,
  /** The proved total or bound of each opener. */
  results: (proof: string) => `${PREFIX}:proof:${proof}:results`,
  /** The least total that has a tree. */
  best: (proof: string) => `${PREFIX}:proof:${proof}:best`,
  /** Proved bounds of parts, in the order in which they were found. */
  parts: (proof: string) => `${PREFIX}:proof:${proof}:parts`,
  /** Workers that are no longer trusted, with the reason. */
  distrusted: (proof: string) => `${PREFIX}:proof:${proof}:distrusted`,
  /** Bounds of the parts of one large opener. */
  partBounds: (proof: string, job: string) => `${PREFIX}:proof:${proof}:part-bounds:${job}`,
  everythingOf: (proof: string) => `${PREFIX}:proof:${proof}:*`,
  jobsOf: (proof: string) => `${QUEUE_PREFIX}:${queueNameOf(proof)}:*`,
} as const;

export const queueNameOf = (proof: string): string => `proof-${proof}`;
