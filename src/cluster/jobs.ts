/**
 * Jobs and their results as they are sent: plain data, sealed with a checksum, and validated on arrival.
 *
 * The seal of a job covers its proof, its id and its kind, so a job that was damaged, copied or written by hand is
 * refused. It is no signature: anyone who can write to Redis and knows this file can compute it.
 *
 * There are four kinds. `openers` tests openers against a limit; `check` repeats that on another worker. An opener that
 * is too large for one job becomes `large`: a parent of one `part` for each feedback, which adds the parts up.
 */

import { z } from 'zod';
import type { Feedback } from '../feedback.ts';
import { partsOf } from '../search/openerParts.ts';
import type { GuessId, WordList } from '../words/list.ts';
import { hashOf } from './proofSpec.ts';

export type JobKind = 'openers' | 'check' | 'large' | 'part';

/** Lower is sooner: first the openers that set the limit, then checks and large openers, then all other openers. */
export const PRIORITY = { first: 1, check: 2, large: 3, rest: 10 } as const;

const count = z.int().nonnegative();
/** Null for infinity, which JSON lacks. */
export const total = count.nullable();
export const opener = count.transform((id) => id as GuessId);
const feedback = count.transform((code) => code as Feedback);
const workMs = z.number().nonnegative();
const worker = z.string();

/** A proved total or bound of an opener, the worker that proved it, and the workers whose results it used. */
export const doneOpener = z.object({
  opener,
  /** The total, or a bound of it. */
  total,
  how: z.enum(['exact', 'search', 'scan']),
  /** The limit that it was tested against. */
  limit: total,
  by: worker,
  /** Other workers whose results were used. */
  sources: z.array(worker),
});
export type DoneOpener = z.infer<typeof doneOpener>;

// Jobs

/** The data of `openers` and `check`. */
const openersJob = z.object({
  groups: z
    .array(
      z.object({
        /** Null without a limit. */
        limit: total,
        openers: z.array(opener).min(1).readonly(),
      }),
    )
    .min(1)
    .readonly(),
  /** Whether to keep the limit even if a better total becomes known, and to use no results of other workers. */
  independent: z.boolean(),
  /** Workers that must not run it. */
  excluded: z.array(worker).readonly(),
  /** The checkpoint: the openers that are done. */
  done: z.array(doneOpener).readonly(),
});
export type OpenersJob = Readonly<z.infer<typeof openersJob>>;

const largeJob = z.object({ opener, limit: total, independent: z.boolean() });
export type LargeJob = Readonly<z.infer<typeof largeJob>>;

const partJob = largeJob.extend({
  feedback,
  /** The id of the parent, under which the parts share their bounds. */
  parent: z.string(),
  excluded: z.array(worker).readonly(),
});
export type PartJob = Readonly<z.infer<typeof partJob>>;

export type JobData = OpenersJob | LargeJob | PartJob;

/** A job with the data of its kind. */
export type OpenedJob =
  | { readonly name: 'openers' | 'check'; readonly data: OpenersJob }
  | { readonly name: 'large'; readonly data: LargeJob }
  | { readonly name: 'part'; readonly data: PartJob };

/** The fields of a job that the leader uses. */
export interface LeaderJob {
  readonly name: string;
  readonly data: JobData;
}

/** Whether a job checks the claim of a worker. */
export const isCheck = ({ name, data }: LeaderJob): boolean =>
  name === 'check' || (name === 'large' && data.independent);

export const openersOf = (data: JobData): GuessId[] =>
  'groups' in data ? data.groups.flatMap(({ openers }) => [...openers]) : [data.opener];

// Results

const partSummary = z.object({
  feedback,
  bound: total,
  exact: z.boolean(),
  by: worker,
});

/** A proved bound of one part of a large opener. */
const donePart = partSummary.extend({
  /** The limit that the whole opener was tested against. */
  limit: total,
  /** An optimal tree of the part, if it is exact. */
  tree: z.string().optional(),
  workMs,
  nodes: count,
});
export type DonePart = z.infer<typeof donePart>;

/** The result of `openers`, `check` and `large`. */
const jobResult = z
  .object({
    by: worker,
    done: z.array(doneOpener),
    /** Openers that are too large for one job. */
    large: z.array(opener),
    /** Trees of the openers that are as good as the best so far, as JSON, by opener. */
    trees: z.record(z.string(), z.string()),
    nodes: count,
    workMs,
    /** For a large opener: its parts, each with the worker that proved it. */
    parts: z.array(partSummary).optional(),
  })
  .refine(({ done, parts }) => parts === undefined || done.length > 0);
export type JobResult = z.infer<typeof jobResult>;

/** Whether all these ids are in the list. */
export const areInList = (openers: readonly GuessId[], { words }: WordList): boolean =>
  openers.every((each) => each < words.length);

// Seals

const sealed = z.object({ body: z.string(), sum: z.string() });
export type Sealed = z.infer<typeof sealed>;

export const seal = (value: JobResult | DonePart): Sealed => sealBody(value);

const sealBody = (value: unknown): Sealed => {
  const body = JSON.stringify(value);
  return { body, sum: hashOf(body) };
};

const unseal = (value: unknown): unknown => {
  const read = sealed.safeParse(value);
  return read.success && read.data.sum === hashOf(read.data.body) ? fromJson(read.data.body) : undefined;
};

/** The value of a JSON text; undefined if it is not JSON. */
export const fromJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A result whose seal and form are right, or undefined. */
export const openResult = (value: unknown, list: WordList): JobResult | undefined => {
  const { data } = jobResult.safeParse(unseal(value));
  if (!data) return undefined;
  const openers = [...data.done.map((each) => each.opener), ...data.large];
  return areInList(openers, list) ? data : undefined;
};

export const openPart = (value: unknown): DonePart | undefined => donePart.safeParse(unseal(value)).data;

/** Where a job belongs. */
interface JobPlace {
  /** The id of its proof. */
  readonly proof: string;
  readonly id: string;
}

/** The data of a job as it is stored. */
export const sealJob = ({ proof, id }: JobPlace, { name, data }: LeaderJob): Sealed =>
  sealBody({ proof, id, name, data });

const JOB_FORMS = { openers: openersJob, check: openersJob, large: largeJob, part: partJob };

const jobBody = z.object({
  proof: z.string(),
  id: z.string(),
  name: z.enum(['openers', 'check', 'large', 'part']),
  data: z.unknown(),
});

/** A job whose seal, place and form are right and whose ids are in the list, or undefined. */
export const openJob = (
  stored: { readonly id?: string | undefined; readonly name: string; readonly data: unknown },
  proof: string,
  list: WordList,
): OpenedJob | undefined => {
  const body = jobBody.safeParse(unseal(stored.data)).data;
  if (!body || body.proof !== proof || body.id !== stored.id || body.name !== stored.name) return undefined;
  const { data } = JOB_FORMS[body.name].safeParse(body.data);
  const opened = data && ({ name: body.name, data } as OpenedJob);
  return opened && isPossible(opened, list) ? opened : undefined;
};

/** Whether a job is one that a leader plans: every opener once and in the list, every part one of its opener. */
const isPossible = ({ name, data }: OpenedJob, list: WordList): boolean => {
  const openers = openersOf(data);
  if (!areInList(openers, list) || new Set(openers).size !== openers.length) return false;
  if (name === 'large') return true;
  if (name === 'part') return partsOf(list, data.opener).some((part) => part.feedback === data.feedback);
  const done = data.done.map((each) => each.opener);
  const isOfJob = new Set(openers);
  return data.independent === (name === 'check') && done.every((each) => isOfJob.has(each));
};
