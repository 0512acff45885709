/**
 * Jobs and their results as they travel: plain data, sealed with a checksum, and validated on arrival.
 *
 * Four kinds. `openers` tests some openers against a limit; `check` does the same again on a worker that has not done it
 * before. An opener that is too large for one job becomes `large`, a parent that waits for one `part` for each feedback
 * of the opener and then adds them up.
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

/** What `openers` and `check` have to do. */
export interface OpenersJob {
  readonly groups: readonly Group[];
  /** Whether the limit stays even if a better total becomes known, and no result of others is used. */
  readonly independent: boolean;
  /** Workers that must not do it. */
  readonly excluded: readonly string[];
  /** The checkpoint: what is done already. */
  readonly done: readonly DoneOpener[];
}

export interface LargeJob {
  readonly opener: GuessId;
  readonly limit: number | null;
  readonly independent: boolean;
}

export interface PartJob extends LargeJob {
  readonly feedback: Feedback;
  /** The id of the parent, under which its parts share their bounds. */
  readonly parent: string;
  readonly excluded: readonly string[];
}

export type JobData = OpenersJob | LargeJob | PartJob;

/** A job as far as the leader has to know it. */
export interface KnownJob {
  readonly name: string;
  readonly data: JobData;
}

/** Whether a job proves again what a worker has claimed. */
export const isCheck = ({ name, data }: KnownJob): boolean =>
  name === 'check' || (name === 'large' && data.independent);

export const openersOf = (data: JobData): GuessId[] =>
  'groups' in data ? data.groups.flatMap(({ openers }) => [...openers]) : [data.opener];

// Results

const count = z.int().nonnegative();
/** Null for infinity, which JSON has not. */
export const total = count.nullable();
export const opener = count.transform((id) => id as GuessId);
const workMs = z.number().nonnegative();
const worker = z.string();

/** What is proved of an opener, by which worker, and with whose help. */
export const doneOpener = z.object({
  opener,
  /** The total, or a bound of it. */
  total,
  how: z.enum(['exact', 'search', 'scan']),
  /** What it was tested against. */
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

/** What is proved of one part of a large opener. */
const donePart = partSummary.extend({
  /** What the whole opener was tested against. */
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
    /** Trees of openers that are as good as the best, as JSON, by opener. */
    trees: z.record(z.string(), z.string()),
    nodes: count,
    workMs,
    /** For a large opener, which worker has done which part. */
    parts: z.array(partSummary).optional(),
  })
  .refine(({ done, parts }) => parts === undefined || done.length > 0);
export type JobResult = z.infer<typeof jobResult>;

/** Whether everything said is about openers of this list. */
export const isOfList = (openers: readonly GuessId[], { words }: WordList): boolean =>
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

/** What a text says in JSON; undefined if it is none. */
export const fromJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A result that is whole and well formed, or undefined. */
export const openResult = (value: unknown, list: WordList): JobResult | undefined => {
  const { data } = jobResult.safeParse(unseal(value));
  if (!data) return undefined;
  const openers = [...data.done.map((each) => each.opener), ...data.large];
  return isOfList(openers, list) ? data : undefined;
};

export const openPart = (value: unknown): DonePart | undefined => donePart.safeParse(unseal(value)).data;
