/**
 * Fetches a part of the data folder and checks it before anybody sees it.
 *
 * A server that answers is not yet right: a list may be cut, a past may be shifted by a line. So word lists are held
 * against the bundled ones, and past answers against those that are known and, where they have no dates, against what
 * the publisher says of the last day.
 */

import { setTimeout as wait } from 'node:timers/promises';
import { type Failure, failed, type Result, success } from '../../failure.ts';
import { capitals, counted } from '../../format.ts';
import {
  createHistory,
  dateOfDay,
  dayNumber,
  firstDifference,
  type History,
  historyText,
  mergeHistories,
  missingDays,
  type PastAnswer,
  readHistory,
} from '../../prior/history.ts';
import { bundledList } from '../../words/bundled.ts';
import { readWords } from '../../words/read.ts';
import type { Context } from '../context.ts';
import { trackProgress } from '../render/progressLine.ts';
import { DATA_FILES, type DataFileName, type NewDataFile, type StoredFile } from './dataFolder.ts';
import type { DownloadOptions } from './download.ts';
import { readSource, type Sources } from './sources.ts';

/** What can be asked for: parts, and past answers day by day. */
export type UpdateTarget = DataFileName | 'days';

/** What is to be done, and how. */
export interface UpdatePlan extends DownloadOptions {
  readonly folder: string;
  readonly whats: readonly UpdateTarget[];
  readonly sources: Sources;
  readonly days: number;
  /** The last day to ask for. */
  readonly until: number;
  readonly force: boolean;
  readonly dryRun: boolean;
  /** ISO 8601; one for all parts of an update. */
  readonly now: string;
}

/** A part that is ready to be written, and what to say of it. */
export interface FetchedFile extends NewDataFile {
  readonly sentence: string;
}

/** What came, if anything; what went wrong on the way; what to tell. */
interface FetchOutcome {
  readonly fresh?: FetchedFile;
  readonly failures: readonly Failure[];
  readonly notes: readonly string[];
}

const nothing = (failure: Failure): FetchOutcome => ({ failures: [failure], notes: [] });

/** Fetches one part; `kept` is what is there. */
export const fetchDataFile = (
  context: Context,
  plan: UpdatePlan,
  part: DataFileName,
  kept: StoredFile,
): Promise<FetchOutcome> =>
  part === 'history' ? fetchHistory(context, plan, kept) : fetchList(context, plan, part, kept);

// Word lists

const LEAST_ACCEPTED = 1000;
const LEAST_SHARE = 0.9;

/** What the game accepted in 2022; little of it has gone since. */
const bundledWords = (): readonly string[] => {
  const list = bundledList('nyt-2022');
  return list.ok ? list.value.words : [];
};

const fetchList = async (
  context: Context,
  plan: UpdatePlan,
  part: Exclude<DataFileName, 'history'>,
  kept: StoredFile,
): Promise<FetchOutcome> => {
  const source = plan.sources[part]!;
  const text = await readSource(context, source, plan);
  if (!text.ok) return nothing(text.failure);
  const read = readWords(text.value, source);
  if (!read.ok) return nothing(read.failure);
  const { words, notes } = read.value;
  const mistake = plan.force
    ? undefined
    : part === 'accepted'
      ? wrongAccepted(words, source)
      : wrongWords(words, source);
  if (mistake) return nothing(mistake);
  const before = new Set(kept.state === 'good' ? kept.text.trimEnd().split('\n') : bundledWords());
  const added = words.filter((word) => !before.has(word)).length;
  const fresh = {
    ...{ part, text: `${words.join('\n')}\n` },
    provenance: { source, fetched: plan.now, count: words.length },
    sentence: `${counted(words.length, DATA_FILES[part].noun)}, ${added} new, from ${source}`,
  };
  return { fresh, failures: [], notes };
};

const wrongAccepted = (words: readonly string[], source: string): Failure | undefined => {
  const bundled = bundledWords();
  const has = new Set(words);
  const share = bundled.filter((word) => has.has(word)).length / bundled.length;
  if (words.length >= LEAST_ACCEPTED && share >= LEAST_SHARE) return undefined;
  const what = `${counted(words.length, 'word')} with ${Math.floor(100 * share)} % of those that were accepted in 2022`;
  return failed(
    'LIST_FORMAT',
    `${source} has ${what}, so it is not the whole list; check it, or pass --force to take it.`,
  ).failure;
};

/** Answers are accepted words, but for a few that were added since. */
const wrongWords = (words: readonly string[], source: string): Failure | undefined => {
  const bundled = new Set(bundledWords());
  const known = words.filter((word) => bundled.has(word)).length;
  if (known >= LEAST_SHARE * words.length) return undefined;
  const what = `only ${known} of ${counted(words.length, 'word')} are accepted by the game`;
  return failed('LIST_FORMAT', `${source}: ${what}; check it, or pass --force to take it.`).failure;
};

// Past answers

const fetchHistory = async (context: Context, plan: UpdatePlan, kept: StoredFile): Promise<FetchOutcome> => {
  const failures: Failure[] = [];
  const notes: string[] = [];
  const sources: string[] = [];
  const known = knownHistory(kept);
  let history = known;
  if (plan.whats.includes('history')) {
    const listed = await listedHistory(context, plan, known);
    if (listed.ok) {
      history = listed.value.history;
      notes.push(...listed.value.notes);
      sources.push(plan.sources.history);
    } else failures.push(listed.failure);
  }
  // without a list the days would begin in 2021: not what was asked for where a list was
  if (plan.whats.includes('days') && (history || failures.length === 0)) {
    const daily = await addDays(context, plan, history);
    history = daily.history;
    if (daily.failure) failures.push(daily.failure);
    notes.push(...daily.notes);
    if (daily.added > 0) sources.push(plan.sources.dayUrl);
  }
  if (!history || sources.length === 0) {
    return { failures, notes, ...(history && failures.length === 0 && { fresh: sameHistory(kept, history) }) };
  }
  const { newest } = history;
  const count = history.answers.length;
  const added = count - (known?.answers.length ?? 0);
  const source = sources.join(', ');
  const fresh = {
    ...{ part: 'history' as const, text: historyText(history) },
    provenance: { source, fetched: plan.now, count, newest },
    sentence: `${counted(count, 'answer')} known to ${newest}, ${added} new, from ${source}`,
  };
  return { fresh, failures, notes };
};

/** All days were known already. */
const sameHistory = (kept: StoredFile, history: History): FetchedFile => {
  if (kept.state !== 'good') throw new Error('A history that was not fetched was kept.');
  const { sha256: _, ...provenance } = kept.provenance;
  const sentence = `${counted(history.answers.length, 'answer')} known to ${history.newest}`;
  return { part: 'history', text: kept.text, provenance, sentence };
};

const knownHistory = (kept: StoredFile): History | undefined => {
  const read = kept.state === 'good' ? readHistory(kept.text, DATA_FILES.history.file) : undefined;
  return read?.ok ? read.value.history : undefined;
};

interface Listed {
  readonly history: History;
  readonly notes: readonly string[];
}

/** The list of past answers, held against what is known. */
const listedHistory = async (
  context: Context,
  plan: UpdatePlan,
  known: History | undefined,
): Promise<Result<Listed>> => {
  const source = plan.sources.history;
  const text = await readSource(context, source, plan);
  if (!text.ok) return text;
  const read = readHistory(text.value, source);
  if (!read.ok) return read;
  const { history: fresh, numberedByLine, notes } = read.value;
  if (plan.force) return success({ history: fresh, notes });
  const mistake =
    wrongWords([...new Set(fresh.answers.map(({ word }) => word))], source) ??
    comesTooEarly(fresh, source) ??
    (known && rewrites(known, fresh, source));
  if (mistake) return { ok: false, failure: mistake };
  const checked = numberedByLine && plan.whats.includes('days') ? await checkNewest(context, plan, fresh) : success([]);
  if (!checked.ok) return checked;
  const missing = known ? known.answers.length - fresh.answers.length : 0;
  const shorter = missing > 0 ? [`${source} has ${counted(missing, 'day')} fewer than are known; those are kept.`] : [];
  const history = known ? mergeHistories(known, fresh) : fresh;
  return success({ history, notes: [...notes, ...checked.value, ...shorter] });
};

/** East of Greenwich tomorrow may have begun; a list that reaches further has lines too many. */
const comesTooEarly = (fresh: History, source: string): Failure | undefined => {
  const tomorrow = dayNumber(new Date().toISOString().slice(0, 10))! + 1;
  if (dayNumber(fresh.newest)! <= tomorrow) return undefined;
  const what = `its ${fresh.answers.length} answers would reach to ${fresh.newest}, a day to come`;
  return failed('LIST_FORMAT', `${source}: ${what}; some lines must be repeated, so take a list with dates.`).failure;
};

const rewrites = (known: History, fresh: History, source: string): Failure | undefined => {
  const found = firstDifference(known, fresh);
  if (!found) return undefined;
  const what = `${dateOfDay(found.day)} (#${found.day}) has ${capitals(found.fresh)} where ${capitals(found.known)} is known`;
  return failed('LIST_FORMAT', `${source}: ${what}; check it, or pass --force to take it.`).failure;
};

/** Lines are no dates: one line too many or too few shifts all that follow, so the last is asked for by its date. */
const checkNewest = async (context: Context, plan: UpdatePlan, fresh: History): Promise<Result<string[]>> => {
  const day = dayNumber(fresh.newest)!;
  const word = fresh.answers.at(-1)!.word;
  const asked = await askDay(context, plan, day, fresh.wordLength);
  const source = plan.sources.history;
  if (!asked.ok) return success([`${source} has no dates, and its last day could not be checked.`]);
  if (asked.value === word) return success([]);
  const what = `line by line its last answer falls on ${fresh.newest}, which had another`;
  return failed('LIST_FORMAT', `${source}: ${what}; lines are missing or repeated, so take a list with dates.`);
};

// Day by day

/** Between two questions to the same server. */
const PAUSE_MS = 250;

interface Daily {
  readonly history: History | undefined;
  readonly added: number;
  readonly failure?: Failure;
  readonly notes: readonly string[];
}

/** Asks for the days that are missing, the oldest first, one after the other. */
const addDays = async (context: Context, plan: UpdatePlan, known: History | undefined): Promise<Daily> => {
  const missing = [...(known ? missingDays(known) : []), ...daysUntil(known, plan.until)];
  const days = missing.slice(0, plan.days);
  const track = trackProgress(context, { what: 'past answers', total: days.length, unit: 'days' });
  const found: PastAnswer[] = [];
  let failure: Failure | undefined;
  for (const day of days) {
    if (found.length > 0) await wait(PAUSE_MS);
    const word = await askDay(context, plan, day, known?.wordLength);
    if (!word.ok) {
      failure = word.failure;
      break;
    }
    found.push({ day, word: word.value });
    track(found.length);
  }
  const left = missing.length - found.length;
  const notes = left > 0 && !failure ? [`${counted(left, 'day')} more can be asked for; pass a larger --days.`] : [];
  const fresh = found.length > 0 ? createHistory(found) : undefined;
  const history = known && fresh ? mergeHistories(known, fresh) : (fresh ?? known);
  return { history, added: found.length, notes, ...(failure && { failure }) };
};

const daysUntil = (known: History | undefined, until: number): number[] => {
  const from = known ? dayNumber(known.newest)! + 1 : 0;
  return Array.from({ length: Math.max(0, until - from + 1) }, (_, index) => from + index);
};

const askDay = async (
  context: Context,
  plan: UpdatePlan,
  day: number,
  wordLength: number | undefined,
): Promise<Result<string>> => {
  const source = plan.sources.dayUrl.replaceAll('{date}', dateOfDay(day));
  const text = await readSource(context, source, plan);
  if (!text.ok) return text;
  const read = readHistory(text.value, source);
  if (!read.ok) return read;
  const answer = read.value.history.answers.find((each) => each.day === day);
  if (!answer || (wordLength !== undefined && read.value.history.wordLength !== wordLength)) {
    return failed('LIST_FORMAT', `${source} has no answer of that day; check the address.`);
  }
  return success(answer.word);
};
