/**
 * `salet update`: fetches or imports past answers and word lists into the data folder.
 *
 * Every file is fetched, checked and only then put in its place; after a failure the earlier one is kept. Past answers
 * come as a list and then day by day, but only up to yesterday: today's answer is for the player to find.
 */

import { InvalidArgumentError } from 'commander';
import { type Failure, failed, type Result, success } from '../../failure.ts';
import { didYouMean } from '../../nearest.ts';
import { dayNumber } from '../../prior/pastAnswers.ts';
import { quote } from '../../words/sentences.ts';
import { defineCommand } from '../command.ts';
import { type Context, type Finished, failureLine, printJson, reportNotes } from '../context.ts';
import {
  DATA_FILE_NAMES,
  DATA_FILES,
  type DataFileName,
  dataFolder,
  readDataFile,
  removeAbandoned,
  type StoredFile,
  storeDataFile,
} from '../data/dataFolder.ts';
import { fetchDataFile } from '../data/fetchDataFile.ts';
import { resolveSources, type Sources } from '../data/sources.ts';
import type { FetchedFile, UpdatePlan, UpdateTarget } from '../data/updatePlan.ts';
import { type FlagsOf, option, optionGroup, type ValueParser, wholeNumber } from '../options/option.ts';
import { OUTPUT_OPTIONS } from '../options/output.ts';
import { BOUND_ONLY } from '../runSearch.ts';
import { fileLines, listStoredData, undoUpdate } from './storedData.ts';

/** Files and days that can be updated. */
const TARGETS: readonly UpdateTarget[] = ['accepted', 'history', 'days', 'extended'];

/** What fetches nothing: first words are valued. */
const OPENINGS = 'openings';
const OPENINGS_ALONE =
  'salet update openings stands alone and fetches nothing; an update of anything else values first words afterwards.';

/** A month: what a regular player misses. */
const DEFAULT_DAYS = 31;
const DEFAULT_TIMEOUT_S = 20;
/** CPU time for first words while the player waits: more than a whole proof takes on most machines. */
const OPENINGS_CPU_SECONDS = 180;

/** CPU seconds, or none at all. */
const openingsTime: ValueParser<number | 'off'> = (text) => {
  if (text === 'off') return text;
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('CPU seconds from 1 to 99999, or off');
};

const OPTIONS = [
  ...optionGroup('Sources', [
    option('--accepted <SOURCE>', 'accepted words: web address or file'),
    option('--history <SOURCE>', 'past answers: one a line from #0 on, CSV or JSON'),
    option('--extended <SOURCE>', 'further words that may become answers'),
    option('--day-url <ADDRESS>', "one day's answer, with {date} for the date"),
    option('--from <SOURCE>', 'the source of the one WHAT'),
  ]),
  ...optionGroup('Update', [
    option('--days <N>', `fetch at most so many days (default: ${DEFAULT_DAYS})`, wholeNumber(0)),
    option('--until <DATE>', 'the last day to fetch (default: yesterday)'),
    option('--timeout <S>', `seconds for one download (default: ${DEFAULT_TIMEOUT_S})`, wholeNumber(1, 3600)),
    option('--allow-private', 'follow redirects into private networks, too'),
    option('--force', 'take data that contradicts the stored data'),
    option('--dry-run', 'fetch and check, but write nothing'),
    option(
      '--openings <S>',
      `value first words at once, for so many CPU seconds (salet update openings: ${OPENINGS_CPU_SECONDS}), or not at all: off`,
      openingsTime,
    ),
  ]),
  ...optionGroup('Data folder', [
    option('--list', 'list the stored data').conflicts('undo'),
    option('--undo', 'restore the data from before the last update; again, to return'),
  ]),
  ...OUTPUT_OPTIONS,
];

type UpdateFlags = FlagsOf<typeof OPTIONS>;

const DETAILS = `
WHAT is accepted, history, days or extended (default: accepted, history, days).
Then first words are valued for your list and weights, in the background and at
low priority, so that the first word and reviews need no search: about three
minutes of one core, for normal mode, whose proof bounds the hard modes, too.
--list shows how far it is. Stopped at any moment, the next update goes on from
there. --openings off, or salet config set openings off, leaves it out. salet
update openings fetches nothing and values first words at once; Ctrl-C keeps
those that are valued.
Web addresses and files can be named in sources.json of the data folder, too.
The folder is SALET_DATA, or salet in the system's folder for data.`;

const runUpdate = async (context: Context, flags: UpdateFlags, texts: readonly string[]): Promise<Finished> => {
  const folder = dataFolder(context.env);
  const { openings } = flags;
  if (texts.includes(OPENINGS)) {
    if (texts.length > 1) return failed('OPTION_VALUE', OPENINGS_ALONE);
    return addOpenings(context, flags, openings === undefined || openings === 'off' ? OPENINGS_CPU_SECONDS : openings);
  }
  const targets = parseTargets(texts);
  if (!targets.ok) return targets;
  if (flags.list) return listData(context, flags, folder);
  if (flags.undo) return undoUpdate(context, flags, folder, filesOf(targets.value));
  const plan = makePlan(context, folder, targets.value, flags);
  if (!plan.ok) return plan;
  const done = await carryOut(context, plan.value, flags);
  if (!done.ok || plan.value.dryRun || openings === 'off') return done;
  if (openings === undefined) return startOpenings(context, flags, done);
  const added = await addOpenings(context, flags, openings);
  return added.ok ? done : added;
};

/** The stored data, and what is known of the first words. */
const listData = async (context: Context, flags: UpdateFlags, folder: string): Promise<Finished> => {
  const listed = listStoredData(context, flags, folder);
  if (flags.json) return listed;
  const { knownOpeners } = await import('./valueOpeners.ts');
  const sentence = knownOpeners(context);
  if (sentence !== undefined) context.print(['', ...fileLines('openings', sentence, context.columns)].join('\n'));
  return listed;
};

/** Has first words valued in the background, unless they are already. */
const startOpenings = async (context: Context, flags: UpdateFlags, done: Finished): Promise<Finished> => {
  const { startValuing } = await import('./valueOpeners.ts');
  const sentence = startValuing(context);
  if (sentence !== undefined) showOpenings(context, flags, sentence);
  return done;
};

const showOpenings = (context: Context, { json }: UpdateFlags, sentence: string): void => {
  if (json) context.report(`note: ${sentence}`);
  else context.print(fileLines('openings', sentence, context.columns).join('\n'));
};

/** Values first words; the table is used by every command for players. */
const addOpenings = async (context: Context, flags: UpdateFlags, seconds: number): Promise<Finished> => {
  const { valueOpeners } = await import('./valueOpeners.ts');
  const valued = await valueOpeners(context, seconds);
  context.progress('');
  if (!valued.ok) return valued;
  showOpenings(context, flags, valued.value.sentence);
  return success(valued.value.interrupted ? BOUND_ONLY : 'found');
};

const parseTargets = (texts: readonly string[]): Result<UpdateTarget[]> => {
  const wrong = texts.find((text) => !TARGETS.includes(text as UpdateTarget));
  if (wrong === undefined) return success([...new Set(texts)] as UpdateTarget[]);
  return failed(
    'OPTION_VALUE',
    `There is no ${quote(wrong)} to update; ${didYouMean(wrong, [...TARGETS, OPENINGS], `choose ${[...TARGETS, OPENINGS].join(', ')}.`)}`,
  );
};

/** Days are part of the history. */
const filesOf = (targets: readonly UpdateTarget[]): DataFileName[] =>
  DATA_FILE_NAMES.filter((file) => targets.some((each) => each === file || (each === 'days' && file === 'history')));

// The plan

const makePlan = (
  context: Context,
  folder: string,
  targets: readonly UpdateTarget[],
  flags: UpdateFlags,
): Result<UpdatePlan> => {
  const given = sourcesOf(targets, flags);
  if (!given.ok) return given;
  const sources = resolveSources(given.value, context.env, folder);
  if (!sources.ok) return sources;
  const now = new Date().toISOString();
  const until = lastDay(now, flags.until);
  if (!until.ok) return until;
  const planned = targets.length > 0 ? targets : impliedTargets(given.value);
  if (planned.includes('extended') && sources.value.extended === undefined) {
    return failed('OPTION_VALUE', 'No source of further answers is known; pass --extended with a file or web address.');
  }
  return success({
    folder,
    targets: planned,
    until: until.value,
    now,
    sources: sources.value,
    days: flags.days ?? DEFAULT_DAYS,
    timeoutMs: (flags.timeout ?? DEFAULT_TIMEOUT_S) * 1000,
    allowsPrivate: flags.allowPrivate ?? false,
    force: flags.force ?? false,
    dryRun: flags.dryRun ?? false,
  });
};

/** The day of `--until`, or yesterday. */
const lastDay = (now: string, until: string | undefined): Result<number> => {
  const day = dayNumber(until ?? now.slice(0, 10));
  if (day !== undefined) return success(until === undefined ? day - 1 : day);
  return failed('OPTION_VALUE', `--until takes a date such as 2026-02-02, not ${quote(String(until))}.`);
};

type GivenSources = { readonly [name in keyof Sources]?: string | undefined };

const sourceName = (target: UpdateTarget): keyof Sources => (target === 'days' ? 'dayUrl' : target);

const sourcesOf = (targets: readonly UpdateTarget[], flags: UpdateFlags): Result<GivenSources> => {
  const { accepted, history, extended, dayUrl, from } = flags;
  const given = { accepted, history, extended, dayUrl };
  if (from === undefined) return success(given);
  if (targets.length !== 1) {
    return failed('OPTION_VALUE', '--from is for one thing; name it, as in salet update history --from FILE.');
  }
  return success({ ...given, [sourceName(targets[0])]: from });
};

/** The targets of the sources that are given; without one, all that the network has. */
const impliedTargets = (given: GivenSources): readonly UpdateTarget[] => {
  const targets = TARGETS.filter((target) => given[sourceName(target)] !== undefined);
  return targets.length > 0 ? targets : ['accepted', 'history', 'days'];
};

// The update

/** The result for one file. */
interface FileOutcome {
  readonly part: DataFileName;
  readonly state: 'changed' | 'unchanged' | 'failed';
  readonly sentence: string;
  readonly count?: number;
  readonly newest?: string | undefined;
  readonly source?: string;
}

const carryOut = async (context: Context, plan: UpdatePlan, flags: UpdateFlags): Promise<Finished> => {
  if (!plan.dryRun) removeAbandoned(plan.folder, Date.now());
  const outcomes: FileOutcome[] = [];
  const notes: string[] = [];
  for (const part of filesOf(plan.targets)) {
    const kept = readDataFile(plan.folder, part);
    if (kept.state === 'damaged') notes.push(kept.note);
    context.progress(`fetching ${DATA_FILES[part].what}`);
    const made = await fetchDataFile(context, plan, part, kept);
    notes.push(...made.notes);
    outcomes.push(...made.failures.map((failure) => failedOutcome(part, failure, kept)));
    if (made.fresh) outcomes.push(store(plan, made.fresh, kept));
  }
  context.progress('');
  reportOutcomes(context, plan, outcomes, notes, flags);
  return success(outcomes.some(({ state }) => state === 'failed') ? 'refused' : 'found');
};

const store = (plan: UpdatePlan, { sentence, ...fresh }: FetchedFile, kept: StoredFile): FileOutcome => {
  const { name: part, text, provenance } = fresh;
  const { count, newest, source } = provenance;
  const about = { part, count, newest, source };
  if (kept.state === 'good' && kept.text === text) {
    return { ...about, state: 'unchanged', sentence: `${sentence}, nothing new` };
  }
  const written = plan.dryRun ? success(undefined) : storeDataFile(plan.folder, fresh);
  return written.ok ? { ...about, state: 'changed', sentence } : failedOutcome(part, written.failure, kept);
};

const failedOutcome = (part: DataFileName, { sentence }: Failure, kept: StoredFile): FileOutcome => ({
  part,
  state: 'failed',
  sentence: `${sentence} ${keptSentence(part, kept)}`,
});

const keptSentence = (part: DataFileName, kept: StoredFile): string => {
  if (kept.state !== 'good') return `There are no ${DATA_FILES[part].what} from before.`;
  const { count, fetched } = kept.provenance;
  return `The ${count} ${DATA_FILES[part].what} of ${fetched.slice(0, 10)} are kept.`;
};

const reportOutcomes = (
  context: Context,
  plan: UpdatePlan,
  outcomes: readonly FileOutcome[],
  notes: readonly string[],
  flags: UpdateFlags,
): void => {
  if (flags.json) printJson(context, 'update', { folder: plan.folder, dryRun: plan.dryRun, parts: outcomes, notes });
  reportNotes(context, notes);
  for (const { part, state, sentence } of outcomes) {
    if (state === 'failed') context.report(failureLine({ sentence }));
    else if (!flags.json) context.print(fileLines(part, sentence, context.columns).join('\n'));
  }
  if (plan.dryRun && !flags.json) context.print('Nothing was written.');
};

export const command = defineCommand({
  arguments: [['[what...]', 'accepted, history, days or extended; or openings']],
  options: OPTIONS,
  details: DETAILS,
  examples: `
    salet update
    salet update --history past-answers.txt
    salet update days --days 7
    salet update --list
    salet update --undo
    salet update openings`,
  run: runUpdate,
});
