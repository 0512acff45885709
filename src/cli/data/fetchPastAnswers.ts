/**
 * Fetches past answers: a whole list, and the missing days one by one.
 *
 * A list may be shifted by a line, so it is compared with the answers that are known and, if it has no dates, with the
 * publisher's answer of its last day.
 */

import { type Failure, failed, type Result, success } from '../../failure.ts';
import { counted } from '../../format.ts';
import { mergePastAnswers, type PastAnswers, pastAnswersText, readPastAnswers } from '../../prior/pastAnswers.ts';
import { differenceMistake, futureMistake } from '../../prior/pastAnswersChecks.ts';
import type { Context } from '../context.ts';
import { DATA_FILES, type StoredFile } from './dataFolder.ts';
import { fetchDay, fetchMissingDays, lastAnswer } from './fetchDays.ts';
import { CHECK_OR_FORCE, wrongAnswers } from './fetchWordList.ts';
import { readSource } from './sources.ts';
import type { FetchedFile, FetchedPastAnswers, FetchOutcome, UpdatePlan } from './updatePlan.ts';

export const fetchPastAnswers = async (
  context: Context,
  plan: UpdatePlan,
  stored: StoredFile,
): Promise<FetchOutcome> => {
  const known = knownPastAnswers(stored);
  const listed = plan.targets.includes('history') ? await fetchList(context, plan, known) : NOTHING_FETCHED;
  const pastAnswers = listed.pastAnswers ?? known;
  // without a list the days would start in 2021, so they are skipped where the list that should come first has failed
  const needsDays = plan.targets.includes('days') && (pastAnswers !== undefined || listed.failures.length === 0);
  const daily = needsDays ? await fetchMissingDays(context, plan, pastAnswers) : NOTHING_FETCHED;
  const latest = daily.pastAnswers ?? pastAnswers;
  const failures = [...listed.failures, ...daily.failures];
  const notes = [...listed.notes, ...daily.notes];
  const sources = [...listed.sources, ...daily.sources];
  if (latest && sources.length > 0) return { fresh: newFile(plan, latest, known, sources), failures, notes };
  if (latest && stored.state === 'good' && failures.length === 0) {
    return { fresh: unchangedFile(stored, latest), failures, notes };
  }
  return { failures, notes };
};

const NOTHING_FETCHED: FetchedPastAnswers = { pastAnswers: undefined, sources: [], failures: [], notes: [] };

const knownPastAnswers = (stored: StoredFile): PastAnswers | undefined => {
  const read = stored.state === 'good' ? readPastAnswers(stored.text, DATA_FILES.history.file) : undefined;
  return read?.ok ? read.value.pastAnswers : undefined;
};

const newFile = (
  plan: UpdatePlan,
  pastAnswers: PastAnswers,
  known: PastAnswers | undefined,
  sources: readonly string[],
): FetchedFile => {
  const { newest } = pastAnswers;
  const count = pastAnswers.answers.length;
  const added = count - (known?.answers.length ?? 0);
  const source = sources.join(', ');
  return {
    name: 'history',
    text: pastAnswersText(pastAnswers),
    provenance: { source, fetched: plan.now, count, newest },
    sentence: `${counted(count, 'answer')} known to ${newest}, ${added} new, from ${source}`,
  };
};

/** All days were known before. */
const unchangedFile = (
  { text, provenance: { sha256: _, ...provenance } }: Extract<StoredFile, { state: 'good' }>,
  pastAnswers: PastAnswers,
): FetchedFile => ({
  name: 'history',
  text,
  provenance,
  sentence: `${counted(pastAnswers.answers.length, 'answer')} known to ${pastAnswers.newest}`,
});

// The list of past answers

const fetchList = async (
  context: Context,
  plan: UpdatePlan,
  known: PastAnswers | undefined,
): Promise<FetchedPastAnswers> => {
  const listed = await readList(context, plan, known);
  if (!listed.ok) return { ...NOTHING_FETCHED, failures: [listed.failure] };
  return { ...listed.value, sources: [plan.sources.history], failures: [] };
};

const readList = async (
  context: Context,
  plan: UpdatePlan,
  known: PastAnswers | undefined,
): Promise<Result<Pick<FetchedPastAnswers, 'pastAnswers' | 'notes'>>> => {
  const source = plan.sources.history;
  const text = await readSource(context, source, plan);
  if (!text.ok) return text;
  const read = readPastAnswers(text.value, source);
  if (!read.ok) return read;
  const { pastAnswers: fresh, numberedByLine, notes } = read.value;
  if (plan.force) return success({ pastAnswers: fresh, notes });
  const mistake =
    wrongAnswers([...new Set(fresh.answers.map(({ word }) => word))], source) ?? wrongPastAnswers(fresh, known, source);
  if (mistake) return { ok: false, failure: mistake };
  const needsCheck = numberedByLine && plan.targets.includes('days');
  const checked = needsCheck ? await checkNewest(context, plan, fresh) : success([]);
  if (!checked.ok) return checked;
  const missing = known ? known.answers.length - fresh.answers.length : 0;
  const shorter = missing > 0 ? [`${source} has ${counted(missing, 'day')} fewer than are known; those are kept.`] : [];
  const pastAnswers = known ? mergePastAnswers(known, fresh) : fresh;
  return success({ pastAnswers, notes: [...notes, ...checked.value, ...shorter] });
};

const wrongPastAnswers = (fresh: PastAnswers, known: PastAnswers | undefined, source: string): Failure | undefined => {
  const future = futureMistake(fresh, new Date().toISOString().slice(0, 10));
  if (future !== undefined) return refused(source, future, 'some lines must be repeated, so use a list with dates');
  const difference = known && differenceMistake(known, fresh);
  return difference === undefined ? undefined : refused(source, difference, CHECK_OR_FORCE);
};

const refused = (source: string, mistake: string, advice: string): Failure =>
  failed('LIST_FORMAT', `${source}: ${mistake}; ${advice}.`).failure;

/** In a list without dates one line too many or too few shifts all later answers, so the last is compared by its date. */
const checkNewest = async (context: Context, plan: UpdatePlan, fresh: PastAnswers): Promise<Result<string[]>> => {
  const { day, word } = lastAnswer(fresh);
  const published = await fetchDay(context, plan, day, fresh.wordLength);
  const source = plan.sources.history;
  if (!published.ok) return success([`${source} has no dates, and its last day could not be checked.`]);
  if (published.value === word) return success([]);
  const mistake = `by its line number its last answer falls on ${fresh.newest}, which had another answer`;
  return { ok: false, failure: refused(source, mistake, 'lines are missing or repeated, so use a list with dates') };
};
