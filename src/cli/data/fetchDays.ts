/**
 * Fetches past answers day by day from the publisher of the game.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { type Failure, failed, type Result, success } from '../../failure.ts';
import { counted } from '../../format.ts';
import {
  createPastAnswers,
  dateOfDay,
  mergePastAnswers,
  missingDays,
  type PastAnswer,
  type PastAnswers,
  readPastAnswers,
} from '../../prior/pastAnswers.ts';
import type { Context } from '../context.ts';
import { trackProgress } from '../render/progressLine.ts';
import { readSource } from './sources.ts';
import type { FetchedPastAnswers, UpdatePlan } from './updatePlan.ts';

/** Between two requests to the same server. */
const PAUSE_MS = 250;

/** Fetches the days that are missing, the oldest first, one after the other, until the first failure. */
export const fetchMissingDays = async (
  context: Context,
  plan: UpdatePlan,
  known: PastAnswers | undefined,
): Promise<FetchedPastAnswers> => {
  const missing = [...(known ? missingDays(known) : []), ...daysUntil(known, plan.until)];
  const { found, failures } = await fetchDays(context, plan, missing.slice(0, plan.days), known?.wordLength);
  const left = missing.length - found.length;
  const isCut = left > 0 && failures.length === 0;
  const fresh = found.length > 0 ? createPastAnswers(found) : undefined;
  return {
    pastAnswers: known && fresh ? mergePastAnswers(known, fresh) : (fresh ?? known),
    sources: found.length > 0 ? [plan.sources.dayUrl] : [],
    failures,
    notes: isCut ? [`${counted(left, 'day')} more can be fetched; pass a larger --days.`] : [],
  };
};

const daysUntil = (known: PastAnswers | undefined, until: number): number[] => {
  const from = known ? lastAnswer(known).day + 1 : 0;
  return Array.from({ length: Math.max(0, until - from + 1) }, (_, index) => from + index);
};

/** The newest of past answers, of which there is at least one. */
export const lastAnswer = ({ answers }: PastAnswers): PastAnswer => answers[answers.length - 1];

const fetchDays = async (
  context: Context,
  plan: UpdatePlan,
  days: readonly number[],
  wordLength: number | undefined,
): Promise<{ readonly found: readonly PastAnswer[]; readonly failures: readonly Failure[] }> => {
  const track = trackProgress(context, { what: 'past answers', total: days.length, unit: 'days' });
  const found: PastAnswer[] = [];
  for (const day of days) {
    if (found.length > 0) await sleep(PAUSE_MS);
    const word = await fetchDay(context, plan, day, wordLength);
    if (!word.ok) return { found, failures: [word.failure] };
    found.push({ day, word: word.value });
    track(found.length);
  }
  return { found, failures: [] };
};

/** The answer of one day. */
export const fetchDay = async (
  context: Context,
  plan: UpdatePlan,
  day: number,
  wordLength: number | undefined,
): Promise<Result<string>> => {
  const source = plan.sources.dayUrl.replaceAll('{date}', dateOfDay(day));
  const text = await readSource(context, source, plan);
  if (!text.ok) return text;
  const read = readPastAnswers(text.value, source);
  if (!read.ok) return read;
  const { pastAnswers } = read.value;
  const answer = pastAnswers.answers.find((each) => each.day === day);
  if (!answer || (wordLength !== undefined && pastAnswers.wordLength !== wordLength)) {
    return failed('LIST_FORMAT', `${source} has no answer of that day; check the address.`);
  }
  return success(answer.word);
};
