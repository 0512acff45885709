/**
 * Jobs and their results, as they travel: plain data, sealed with a checksum, and looked at on arrival.
 *
 * Four kinds. `openers` holds some openers against a limit; `check` does the same once more for somebody who must not
 * have done it before. An opener that is too large for one job becomes `large`, a parent that waits for one `class` for
 * each part of the opener and then adds them up.
 */

import type { Feedback } from '../feedback.ts';
import type { PartResult } from '../search/refute.ts';
import type { GuessId, WordList } from '../words/list.ts';
import { hashOf, orInfinity } from './names.ts';

export type JobKind = 'openers' | 'check' | 'large' | 'class';

interface Group {
  /** Null without a limit. */
  readonly limit: number | null;
  readonly openers: readonly GuessId[];
}

/** What `openers` and `check` have to do. */
export interface OpenersJob {
  readonly groups: readonly Group[];
  /** Whether the limit stays even if a better total becomes known, and nothing is taken from others. */
  readonly alone: boolean;
  /** Workers that must not do it. */
  readonly not: readonly string[];
  /** The checkpoint: what is done already. */
  readonly done: readonly DoneOpener[];
}

export interface LargeJob {
  readonly opener: GuessId;
  readonly limit: number | null;
  readonly alone: boolean;
}

export interface ClassJob extends LargeJob {
  readonly feedback: Feedback;
  /** The id of the parent, under which classes tell each other how far they are. */
  readonly parent: string;
  readonly not: readonly string[];
}

export type JobData = OpenersJob | LargeJob | ClassJob;

const HOWS = ['exact', 'search', 'scan'] as const;

/** What is proved of an opener, by whom, and with whose help. */
export interface DoneOpener {
  readonly opener: GuessId;
  /** The total, or a bound of it; null for infinity. */
  readonly total: number | null;
  readonly how: (typeof HOWS)[number];
  /** What it was held against. */
  readonly limit: number | null;
  readonly by: string;
  /** Others whose word was taken. */
  readonly sources: readonly string[];
}

/** What is proved of one class of a large opener. */
export interface DoneClass extends Pick<PartResult, 'exact'> {
  readonly feedback: Feedback;
  readonly bound: number | null;
  /** What the whole opener was held against. */
  readonly limit: number | null;
  readonly by: string;
  /** An optimal tree of the class, if it is exact. */
  readonly tree: string | undefined;
  readonly workMs: number;
  readonly nodes: number;
}

/** What comes back from `openers`, `check` and `large`. */
export interface JobResult {
  readonly by: string;
  readonly done: readonly DoneOpener[];
  /** Openers that are too much for one job. */
  readonly large: readonly GuessId[];
  /** Trees of openers that are as good as the best, as JSON. */
  readonly trees: Readonly<Record<number, string>>;
  readonly nodes: number;
  readonly workMs: number;
  /** For a large opener, who has done which class. */
  readonly classes?: readonly Pick<DoneClass, 'feedback' | 'bound' | 'exact' | 'by'>[];
}

export interface Sealed {
  readonly body: string;
  readonly sum: string;
}

export const seal = (value: JobResult | DoneClass): Sealed => {
  const body = JSON.stringify(value);
  return { body, sum: hashOf(body) };
};

const unseal = (sealed: unknown): unknown => {
  const { body, sum } = (sealed ?? {}) as Partial<Sealed>;
  if (typeof body !== 'string' || sum !== hashOf(body)) return undefined;
  return fromJson(body);
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
export const openResult = (sealed: unknown, list: WordList): JobResult | undefined => {
  const value = unseal(sealed) as Partial<JobResult> | undefined;
  if (!value || typeof value.by !== 'string' || !isWork(value)) return;
  if (!Array.isArray(value.done) || !value.done.every((each) => isDone(each, list))) return;
  if (!Array.isArray(value.large) || !value.large.every((each) => isOpener(each, list))) return;
  if (typeof value.trees !== 'object' || value.trees === null || !Object.values(value.trees).every(isText)) return;
  const { classes } = value;
  if (classes === undefined) return value as JobResult;
  return value.done.length > 0 && Array.isArray(classes) && classes.every(isClass) ? (value as JobResult) : undefined;
};

export const openClass = (sealed: unknown): DoneClass | undefined => {
  const value = unseal(sealed) as Partial<DoneClass> | undefined;
  if (!value || !isClass(value) || !isTotal(value.limit) || !isWork(value)) return;
  return value.tree === undefined || isText(value.tree) ? (value as DoneClass) : undefined;
};

const isText = (value: unknown): value is string => typeof value === 'string';

const isClass = (value: unknown): boolean => {
  const { feedback, bound, exact, by } = (value ?? {}) as Partial<DoneClass>;
  return isCount(feedback) && isTotal(bound) && typeof exact === 'boolean' && isText(by);
};

/** How much was done, which is added up. */
const isWork = ({ nodes, workMs }: Partial<Pick<JobResult, 'nodes' | 'workMs'>>): boolean =>
  isCount(nodes) && Number.isFinite(workMs) && (workMs as number) >= 0;

export const isDone = (value: unknown, list: WordList): value is DoneOpener => {
  const { opener, total, how, limit, by, sources } = (value ?? {}) as Partial<DoneOpener>;
  return (
    isOpener(opener, list) &&
    isTotal(total) &&
    isTotal(limit) &&
    HOWS.some((each) => each === how) &&
    typeof by === 'string' &&
    Array.isArray(sources) &&
    sources.every((each) => typeof each === 'string')
  );
};

const isOpener = (value: unknown, { words }: WordList): value is GuessId => isCount(value) && value < words.length;

const isTotal = (value: unknown): value is number | null => value === null || isCount(value);

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** What is wrong with what is said of an opener, whatever the truth is; undefined if nothing. */
export const contradiction = (
  { total: said, how, limit: against }: DoneOpener,
  { answerCount }: WordList,
  objective: 'total' | 'within',
): string | undefined => {
  const total = orInfinity(said);
  const limit = orInfinity(against);
  if (objective === 'within') {
    return how === 'exact' && (total === 0 || said === null) ? undefined : 'an opener is either safe or not';
  }
  // one guess is right for at most one answer
  if (total < 2 * answerCount - 1) return 'a total is too small for any opener';
  if (how !== 'exact' && total < limit) return 'a bound does not reach the limit it was held against';
  if (how === 'exact' && total >= limit && Number.isFinite(limit)) return 'a total is not below its limit';
  return undefined;
};

/** The limit to check a claim against: it is true if the same comes out. */
export const limitToCheck = ({ total, how, limit }: DoneOpener): number | null => {
  if (how !== 'exact') return limit;
  return total === null ? null : total + 1;
};

/** Whether what was found by a check is what was claimed. */
export const agree = (claim: DoneOpener, found: Pick<DoneOpener, 'total' | 'how'>): boolean =>
  claim.how === 'exact' ? found.how === 'exact' && found.total === claim.total : isAtLeast(found, claim.limit);

/** A check that did not end below the limit confirms a bound: its total is at least the limit. */
const isAtLeast = ({ total }: Pick<DoneOpener, 'total'>, limit: number | null): boolean =>
  orInfinity(total) >= orInfinity(limit);
