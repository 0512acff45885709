/**
 * Jobs and their results as they are sent: plain data, sealed with a checksum, and validated on arrival.
 *
 * There are four kinds. `openers` tests openers against a limit; `check` repeats that on another worker. An opener that
 * is too large for one job becomes `large`: a parent of one `part` for each feedback, which adds the parts up.
 */

import { z } from 'zod';
import type { Feedback } from '../feedback.ts';
import type { GuessId, WordList } from '../words/list.ts';
import { hashOf } from './proofSpec.ts';

export type JobKind = 'openers' | 'check' | 'large' | 'part';

interface Group {
  /** Null without a limit. */
  readonly limit: number | null;
  readonly openers: readonly GuessId[];
}

/** The data of `openers` and `check`. */
export interface OpenersJob {
  readonly groups: readonly Group[];
  /** Whether to keep the limit even if a better total becomes known, and to use no results of other workers. */
  readonly independent: boolean;
  /** Workers that must not run it. */
  readonly excluded: readonly string[];
  /** The checkpoint: the openers that are done. */
  readonly done: readonly DoneOpener[];
}

export interface LargeJob {
  readonly opener: GuessId;
  readonly limit: number | null;
  readonly independent: boolean;
}

export interface PartJob extends LargeJob {
  readonly feedback: Feedback;
  /** The id of the parent, under which the parts share their bounds. */
  readonly parent: string;
  readonly excluded: readonly string[];
}

export type JobData = OpenersJob | LargeJob | PartJob;

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

const count = z.int().nonnegative();
/** Null for infinity, which JSON lacks. */
export const total = count.nullable();
export const opener = count.transform((id) => id as GuessId);
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

const partSummary = z.object({
  feedback: count.transform((code) => code as Feedback),
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

export const seal = (value: JobResult | DonePart): Sealed => {
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
