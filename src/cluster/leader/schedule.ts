/**
 * The jobs that a proof still needs: a pure function of its results and of the jobs in the queue.
 *
 * The schedule is always computed from the current state, so it makes no difference whether a proof starts, resumes after
 * a stop, or has lost a job in a crash of Redis.
 */

import type { Feedback } from '../../feedback.ts';
import { finiteOrNull } from '../../format.ts';
import { partsOf } from '../../search/openerParts.ts';
import type { ProofMachine } from '../../search/proofMachine.ts';
import type { GuessId, WordList } from '../../words/list.ts';
import { chunks } from '../chunks.ts';
import { isCheck, type LargeJob, type LeaderJob, type OpenersJob, openersOf, type PartJob, PRIORITY } from '../jobs.ts';
import { jobIdOf } from '../proofSpec.ts';
import type { StoredOpener } from '../store.ts';
import { limitToCheck } from './trust.ts';

export interface PlannedJob {
  readonly id: string;
  readonly name: 'openers' | 'check';
  readonly data: OpenersJob;
  readonly priority: number;
}

/** The jobs of a large opener: a parent that waits for its parts. */
export interface PlannedFlow {
  readonly id: string;
  readonly data: LargeJob;
  readonly priority: number;
  readonly parts: readonly { readonly id: string; readonly data: PartJob }[];
}

export interface JobPlan {
  readonly jobs: readonly PlannedJob[];
  readonly flows: readonly PlannedFlow[];
}

/** The worker of each part of a large opener; empty until the opener is done. */
export type PartAuthors = ReadonlyMap<Feedback, string>;

/** The state that a schedule is computed from. */
export interface ScheduleInput {
  readonly proof: string;
  readonly list: WordList;
  /** Jobs that wait or run. */
  readonly jobs: readonly LeaderJob[];
  /** Openers that are too large for one job. */
  readonly large: ReadonlyMap<GuessId, PartAuthors>;
  /** Measured on the latest job; undefined before the first. */
  readonly msPerOpener: number | undefined;
}

// Openers

/** Jobs for the open openers that no job covers: for all of the first openers, and the next few jobs of the rest. */
export const scheduleOpeners = (
  { proof, list, jobs, large, msPerOpener }: ScheduleInput,
  machine: Pick<ProofMachine, 'next'>,
  threads: number,
): JobPlan => {
  const covered = new Set(jobs.filter((job) => !isCheck(job)).flatMap(({ data }) => openersOf(data)));
  const exceptLarge = { has: (opener: GuessId) => covered.has(opener) || !large.has(opener) };
  const largeJob = machine.next({ running: exceptLarge, size: { first: large.size, rest: large.size } });
  const flows = largeJob?.openers.map((opener) => planLarge(proof, list, opener, finiteOrNull(largeJob.limit))) ?? [];

  for (const opener of large.keys()) covered.add(opener);
  const size = { first: firstPerJob(list), rest: openersPerJob(list, msPerOpener) };
  const room = jobsAhead(threads) - jobs.filter(({ name }) => name === 'openers').length;
  const planned: PlannedJob[] = [];
  for (;;) {
    const job = machine.next({ running: covered, size });
    if (!job || (job.stage === 'rest' && planned.length >= room)) return { jobs: planned, flows };
    planned.push(planOpeners(proof, job.openers, finiteOrNull(job.limit), PRIORITY[job.stage]));
    for (const opener of job.openers) covered.add(opener);
  }
};

const planOpeners = (
  proof: string,
  openers: readonly GuessId[],
  limit: number | null,
  priority: number,
): PlannedJob => ({
  id: jobIdOf(proof, ['openers', openers, limit]),
  name: 'openers',
  data: { groups: [{ limit, openers }], independent: false, excluded: [], done: [] },
  priority,
});

/** The length of a job: long compared with its overhead, and short enough that little is lost with it. */
const JOB_MS = 1500;
const MOST_OPENERS = 2048;
/** The good openers come first and take longest: 64 of those of `original` make a job. */
const FIRST_GUESS_MS = JOB_MS / 64 / (2315 * 12_972);

/** Openers in a job. Before the first measurement the work is estimated: it grows with guesses times answers. */
export const openersPerJob = ({ answerCount, words }: WordList, msPerOpener: number | undefined): number => {
  const ms = msPerOpener ?? FIRST_GUESS_MS * answerCount * words.length;
  return Math.max(1, Math.min(MOST_OPENERS, Math.floor(JOB_MS / ms)));
};

/** Each of the first openers is a job by itself, unless the list is small. */
const firstPerJob = (list: WordList): number => (openersPerJob(list, undefined) >= MANY_OPENERS ? FIRST_OF_SMALL : 1);

/** A list is small if this many of its openers make a job. */
const MANY_OPENERS = 256;
const FIRST_OF_SMALL = 4;

/** Jobs in the queue at a time: enough to continue for a while without a leader, few enough to adapt their size. */
const jobsAhead = (threads: number): number => Math.max(8, 4 * threads);

// Checks

/** Jobs for the pending claims that no job covers. */
export const scheduleChecks = (known: ScheduleInput, results: ReadonlyMap<GuessId, StoredOpener>): JobPlan => {
  const { proof, list, jobs, large, msPerOpener } = known;
  const covered = new Set(jobs.filter(isCheck).flatMap(({ data }) => openersOf(data)));
  const missing = [...results.values()].filter(({ check, opener }) => check === 'pending' && !covered.has(opener));
  const authorsOfParts = ({ opener }: StoredOpener): PartAuthors => large.get(opener) ?? NO_AUTHORS;
  const inParts = missing.filter((claim) => authorsOfParts(claim).size > 0);
  const whole = missing.filter((claim) => authorsOfParts(claim).size === 0);
  const perJob = checksPerJob(list, msPerOpener);
  const isLast = results.size === list.words.length;
  return {
    jobs: planChecks(proof, isLast ? whole : enoughForJob(whole, perJob), perJob),
    flows: inParts.map((claim) =>
      planLarge(proof, list, claim.opener, limitToCheck(claim), { doneBy: authorsOfParts(claim) }),
    ),
  };
};

const NO_AUTHORS: PartAuthors = new Map();

/** A check takes a whole search more often than other openers do, so a job has fewer of them. */
const checksPerJob = (list: WordList, msPerOpener: number | undefined): number =>
  Math.ceil(openersPerJob(list, msPerOpener) / 3);

/** The claims of workers that have enough claims for a job. */
const enoughForJob = (claims: readonly StoredOpener[], perJob: number): StoredOpener[] =>
  [...byAuthor(claims).values()].filter((same) => same.length >= perJob).flat();

const byAuthor = (claims: readonly StoredOpener[]): Map<string, StoredOpener[]> => {
  const groups = new Map<string, StoredOpener[]>();
  for (const claim of claims) groups.set(claim.by, [...(groups.get(claim.by) ?? []), claim]);
  return groups;
};

/** Jobs that let another worker prove these claims again. */
const planChecks = (proof: string, claims: readonly StoredOpener[], perJob: number): PlannedJob[] =>
  [...byAuthor(claims)].flatMap(([author, same]) =>
    chunks(same, perJob).map((chunk) => planCheck(proof, chunk, author)),
  );

const planCheck = (proof: string, claims: readonly StoredOpener[], author: string): PlannedJob => {
  const limits = [...new Set(claims.map(limitToCheck))];
  const groups = limits.map((limit) => ({
    limit,
    openers: claims.filter((claim) => limitToCheck(claim) === limit).map(({ opener }) => opener),
  }));
  const excluded = [author];
  return {
    id: jobIdOf(proof, ['check', groups, excluded]),
    name: 'check',
    data: { groups, independent: true, excluded, done: [] },
    priority: PRIORITY.check,
  };
};

// Large openers

/** The jobs of an opener that is too large for one: its parts, the smallest first, and the job that adds them up. */
const planLarge = (
  proof: string,
  list: WordList,
  opener: GuessId,
  limit: number | null,
  check?: { readonly doneBy: PartAuthors },
): PlannedFlow => {
  const independent = check !== undefined;
  const id = jobIdOf(proof, ['large', opener, limit, independent]);
  const parts = partsOf(list, opener).toReversed();
  return {
    id,
    data: { opener, limit, independent },
    priority: PRIORITY.large,
    parts: parts.map(({ feedback }) => ({
      id: jobIdOf(proof, ['part', opener, feedback, limit, independent]),
      data: { opener, limit, independent, feedback, parent: id, excluded: listOf(check?.doneBy.get(feedback)) },
    })),
  };
};

const listOf = (worker: string | undefined): string[] => (worker === undefined ? [] : [worker]);
