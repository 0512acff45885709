/**
 * Which jobs a proof still needs. Pure: what is known goes in, jobs come out.
 *
 * The plan is made again from what is there whenever something may have changed, so it makes no difference whether a
 * proof begins, goes on after a stop, or has lost a job with a Redis that died a second too early.
 */

import { cut } from '../engine/shares.ts';
import { partsOf } from '../search/refute.ts';
import type { GuessId, WordList } from '../words/list.ts';
import { type ClassJob, type LargeJob, limitToCheck, type OpenersJob } from './jobs.ts';
import { jobIdOf } from './names.ts';
import type { StoredOpener } from './store.ts';

/** First what the others are held against, then what waits for it, then the many. Lower is sooner. */
const PRIORITY = { first: 1, check: 2, large: 3, openers: 10 } as const;

export interface PlannedJob {
  readonly id: string;
  readonly name: 'openers' | 'check';
  readonly data: OpenersJob;
  readonly priority: number;
}

export interface PlannedFlow {
  readonly id: string;
  readonly data: LargeJob;
  readonly priority: number;
  readonly classes: readonly { readonly id: string; readonly data: ClassJob }[];
}

/** How long a job should take: it outweighs what is around it by far, and little is lost with it. */
const JOB_MS = 1500;
const MOST_OPENERS = 2048;
/** The good openers come first and take longest: with those of `original`, 64 of them are a job. */
const FIRST_GUESS_MS = JOB_MS / 64 / (2315 * 12_972);

/** How many openers are a job: as long as nothing was measured, the work of one grows with guesses times answers. */
export const openersPerJob = ({ answerCount, words }: WordList, msPerOpener: number | undefined): number => {
  const ms = msPerOpener ?? FIRST_GUESS_MS * answerCount * words.length;
  return Math.max(1, Math.min(MOST_OPENERS, Math.floor(JOB_MS / ms)));
};

/** Jobs that wait or are done at a time: enough to go on for a while without a leader, few enough to be sized well. */
export const jobsAhead = (threads: number): number => Math.max(8, 4 * threads);

/** The openers that are valued first: each is work enough for a job, unless the list is small. */
export const planFirst = (
  proof: string,
  list: WordList,
  openers: readonly GuessId[],
  limit: number | null,
): PlannedJob[] =>
  cut(openers, openersPerJob(list, undefined) >= MANY_OPENERS ? FIRST_OF_SMALL : 1).map((some) =>
    openersJob(proof, some, limit, PRIORITY.first),
  );

/** A list is small if so many of its openers are a job. */
const MANY_OPENERS = 256;
const FIRST_OF_SMALL = 4;

/** Openers that are held against a limit: the next few jobs of them. */
export const planOpeners = (
  proof: string,
  openers: readonly GuessId[],
  limit: number | null,
  { perJob, jobs }: { readonly perJob: number; readonly jobs: number },
): PlannedJob[] =>
  cut(openers.slice(0, perJob * jobs), perJob).map((some) => openersJob(proof, some, limit, PRIORITY.openers));

const openersJob = (
  proof: string,
  openers: readonly GuessId[],
  limit: number | null,
  priority: number,
): PlannedJob => ({
  id: jobIdOf(proof, ['openers', openers, limit]),
  name: 'openers',
  data: { groups: [{ limit, openers }], alone: false, not: [], done: [] },
  priority,
});

/** Claims to be proved once more by somebody else. */
export const planChecks = (proof: string, claims: readonly StoredOpener[], perJob: number): PlannedJob[] => {
  const byWorker = new Map<string, StoredOpener[]>();
  for (const claim of claims) byWorker.set(claim.by, [...(byWorker.get(claim.by) ?? []), claim]);
  return [...byWorker.values()].flatMap((same) => cut(same, perJob)).map((some) => checkJob(proof, some));
};

const checkJob = (proof: string, claims: readonly StoredOpener[]): PlannedJob => {
  const limits = [...new Set(claims.map(limitToCheck))];
  const groups = limits.map((limit) => ({
    limit,
    openers: claims.filter((claim) => limitToCheck(claim) === limit).map(({ opener }) => opener),
  }));
  const not = [claims[0]!.by];
  return {
    id: jobIdOf(proof, ['check', groups, not]),
    name: 'check',
    data: { groups, alone: true, not, done: [] },
    priority: PRIORITY.check,
  };
};

/** An opener that is too large for one job: its classes, the smallest first, and what adds them up. */
export const planLarge = (
  proof: string,
  list: WordList,
  opener: GuessId,
  limit: number | null,
  check?: { readonly doneBy: ReadonlyMap<number, string> },
): PlannedFlow => {
  const alone = check !== undefined;
  const id = jobIdOf(proof, ['large', opener, limit, alone]);
  const classes = partsOf(list, opener).toReversed();
  return {
    id,
    data: { opener, limit, alone },
    priority: PRIORITY.large,
    classes: classes.map(({ feedback }) => ({
      id: jobIdOf(proof, ['class', opener, feedback, limit, alone]),
      data: { ...{ opener, limit, alone, feedback }, parent: id, not: notBy(check?.doneBy.get(feedback)) },
    })),
  };
};

const notBy = (worker: string | undefined): string[] => (worker === undefined ? [] : [worker]);
