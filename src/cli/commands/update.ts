/**
 * `salet update`: brings past answers and word lists into the data folder, or shows what is there.
 *
 * Every part is fetched, checked and only then put in its place; a part that fails leaves what was there. Past answers
 * come as a list and then day by day, but only up to yesterday: today's answer is for the player to find.
 */

import { Option } from 'commander';
import { type Failure, failed, type Result, success } from '../../failure.ts';
import { counted } from '../../format.ts';
import { dayNumber } from '../../prior/history.ts';
import { quote } from '../../words/sentences.ts';
import { type AddCommand, type Context, type Finished, failureLine, printJson, reportNotes } from '../context.ts';
import {
  DATA_FILE_NAMES,
  DATA_FILES,
  type DataFileName,
  dataFolder,
  lastUpdatedFiles,
  readDataFile,
  removeAbandoned,
  type StoredFile,
  storeDataFile,
  undoDataFile,
} from '../data/dataFolder.ts';
import { fetchDataFile } from '../data/fetchDataFile.ts';
import { resolveSources, type Sources } from '../data/sources.ts';
import type { FetchedFile, UpdatePlan, UpdateTarget } from '../data/updatePlan.ts';
import { addOutputOptions, type OutputFlags, wholeNumber } from '../options/common.ts';
import { didYouMean } from '../options/nearest.ts';
import { type Column, renderTable } from '../render/table.ts';
import { hangingText } from '../render/text.ts';

const EXAMPLES = `
WHAT is accepted, history, days or extended (default: accepted, history, days).
Web addresses and files can be named in sources.json of the data folder, too.
The folder is SALET_DATA, or salet in the system's folder for data.

Examples:
  salet update
  salet update --history past-answers.txt
  salet update days --days 7
  salet update --list
  salet update --undo`;

interface UpdateFlags extends OutputFlags {
  readonly accepted?: string;
  readonly history?: string;
  readonly extended?: string;
  readonly dayUrl?: string;
  readonly from?: string;
  readonly days?: number;
  readonly until?: string;
  readonly timeout?: number;
  readonly allowPrivate?: boolean;
  readonly force?: boolean;
  readonly dryRun?: boolean;
  readonly list?: boolean;
  readonly undo?: boolean;
}

const WHATS: readonly UpdateTarget[] = ['accepted', 'history', 'days', 'extended'];

/** A month: what a regular player misses. */
const DEFAULT_DAYS = 31;
const DEFAULT_TIMEOUT_S = 20;

export const addUpdateCommand: AddCommand = (program, start) => {
  const command = program.command('update').description('fetch past answers and word lists, or import your own');
  command
    .argument('[what...]', 'what to update')
    .optionsGroup('Sources:')
    .addOption(new Option('--accepted <SOURCE>', 'accepted words: web address or file'))
    .addOption(new Option('--history <SOURCE>', 'past answers: one a line from #0 on, CSV or JSON'))
    .addOption(new Option('--extended <SOURCE>', 'further words that may become answers'))
    .addOption(new Option('--day-url <ADDRESS>', "one day's answer, with {date} for the date"))
    .addOption(new Option('--from <SOURCE>', 'where the one WHAT comes from'))
    .optionsGroup('Update:')
    .addOption(
      new Option('--days <N>', `ask for at most so many days (default: ${DEFAULT_DAYS})`).argParser(wholeNumber(0)),
    )
    .addOption(new Option('--until <DATE>', 'the last day to ask for (default: yesterday)'))
    .addOption(
      new Option('--timeout <S>', `seconds for one answer (default: ${DEFAULT_TIMEOUT_S})`).argParser(
        wholeNumber(1, 3600),
      ),
    )
    .addOption(new Option('--allow-private', 'follow redirects into private networks, too'))
    .addOption(new Option('--force', 'take data that contradicts what is known'))
    .addOption(new Option('--dry-run', 'fetch and check, but write nothing'))
    .addOption(new Option('--list', 'show what is there').conflicts('undo'))
    .addOption(new Option('--undo', 'go back to what was there before; again, to come back'));
  addOutputOptions(command)
    .addHelpText('after', EXAMPLES)
    .action((whats: string[]) => start((context) => runUpdate(context, whats, command.optsWithGlobals<UpdateFlags>())));
};

const runUpdate = async (context: Context, texts: readonly string[], flags: UpdateFlags): Promise<Finished> => {
  const folder = dataFolder(context.env);
  const asked = parseWhats(texts);
  if (!asked.ok) return asked;
  if (flags.list) return showParts(context, folder, flags);
  if (flags.undo) return undo(context, folder, partsOf(asked.value), flags);
  const plan = makePlan(context, folder, asked.value, flags);
  return plan.ok ? carryOut(context, plan.value, flags) : plan;
};

const parseWhats = (texts: readonly string[]): Result<UpdateTarget[]> => {
  const wrong = texts.find((text) => !WHATS.includes(text as UpdateTarget));
  if (wrong === undefined) return success([...new Set(texts)] as UpdateTarget[]);
  return failed(
    'OPTION_VALUE',
    `There is no ${quote(wrong)} to update; ${didYouMean(wrong, WHATS, `choose ${WHATS.join(', ')}.`)}`,
  );
};

/** Days are part of the history. */
const partsOf = (whats: readonly UpdateTarget[]): DataFileName[] =>
  DATA_FILE_NAMES.filter((part) => whats.some((what) => what === part || (what === 'days' && part === 'history')));

// What is to be done

const makePlan = (
  context: Context,
  folder: string,
  asked: readonly UpdateTarget[],
  flags: UpdateFlags,
): Result<UpdatePlan> => {
  const given = sourcesOf(asked, flags);
  if (!given.ok) return given;
  const sources = resolveSources(given.value, context.env, folder);
  if (!sources.ok) return sources;
  const now = new Date().toISOString();
  const until = flags.until === undefined ? dayNumber(now.slice(0, 10))! - 1 : dayNumber(flags.until);
  if (until === undefined)
    return failed('OPTION_VALUE', `--until takes a date such as 2026-02-02, not ${quote(String(flags.until))}.`);
  const whats = asked.length > 0 ? asked : impliedBy(given.value);
  if (whats.includes('extended') && sources.value.extended === undefined) {
    return failed('OPTION_VALUE', 'No source of further answers is known; pass --extended with a file or web address.');
  }
  return success({
    ...{ folder, whats, until, now, sources: sources.value },
    days: flags.days ?? DEFAULT_DAYS,
    timeoutMs: (flags.timeout ?? DEFAULT_TIMEOUT_S) * 1000,
    allowsPrivate: flags.allowPrivate ?? false,
    force: flags.force ?? false,
    dryRun: flags.dryRun ?? false,
  });
};

type GivenSources = { readonly [name in keyof Sources]?: string | undefined };

const sourcesOf = (asked: readonly UpdateTarget[], flags: UpdateFlags): Result<GivenSources> => {
  const { accepted, history, extended, dayUrl, from } = flags;
  const given = { accepted, history, extended, dayUrl };
  if (from === undefined) return success(given);
  if (asked.length !== 1)
    return failed('OPTION_VALUE', '--from is for one thing; name it, as in salet update history --from FILE.');
  return success({ ...given, [asked[0] === 'days' ? 'dayUrl' : asked[0]!]: from });
};

/** Who names a source wants that one, and no network besides. */
const impliedBy = (given: GivenSources): readonly UpdateTarget[] => {
  const whats = WHATS.filter((what) => given[what === 'days' ? 'dayUrl' : what] !== undefined);
  return whats.length > 0 ? whats : ['accepted', 'history', 'days'];
};

// Doing it

/** How one part went. */
interface Outcome {
  readonly part: DataFileName;
  readonly state: 'changed' | 'unchanged' | 'failed';
  readonly sentence: string;
  readonly count?: number;
  readonly newest?: string | undefined;
  readonly source?: string;
}

const carryOut = async (context: Context, plan: UpdatePlan, flags: UpdateFlags): Promise<Finished> => {
  if (!plan.dryRun) removeAbandoned(plan.folder, Date.now());
  const outcomes: Outcome[] = [];
  const notes: string[] = [];
  for (const part of partsOf(plan.whats)) {
    const kept = readDataFile(plan.folder, part);
    if (kept.state === 'damaged') notes.push(kept.note);
    context.progress(`fetching ${DATA_FILES[part].what}`);
    const made = await fetchDataFile(context, plan, part, kept);
    notes.push(...made.notes);
    outcomes.push(...made.failures.map((failure) => failedOutcome(part, failure, kept)));
    if (made.fresh) outcomes.push(put(plan, made.fresh, kept));
  }
  context.progress('');
  reportOutcomes(context, plan, outcomes, notes, flags);
  return success(outcomes.some(({ state }) => state === 'failed') ? 'refused' : 'found');
};

const put = (plan: UpdatePlan, { sentence, ...fresh }: FetchedFile, kept: StoredFile): Outcome => {
  const { part, text, provenance } = fresh;
  const { count, newest, source } = provenance;
  const about = { part, count, newest, source };
  if (kept.state === 'good' && kept.text === text) {
    return { ...about, state: 'unchanged', sentence: `${sentence}, nothing new` };
  }
  const written = plan.dryRun ? success(undefined) : storeDataFile(plan.folder, fresh);
  return written.ok ? { ...about, state: 'changed', sentence } : failedOutcome(part, written.failure, kept);
};

const failedOutcome = (part: DataFileName, { sentence }: Failure, kept: StoredFile): Outcome => ({
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
  outcomes: readonly Outcome[],
  notes: readonly string[],
  flags: UpdateFlags,
): void => {
  if (flags.json) printJson(context, 'update', { folder: plan.folder, dryRun: plan.dryRun, parts: outcomes, notes });
  reportNotes(context, notes);
  for (const { part, state, sentence } of outcomes) {
    if (state === 'failed') context.report(failureLine({ sentence }));
    else if (!flags.json) context.print(hangingText(part, sentence, LABEL_WIDTH, context.columns).join('\n'));
  }
  if (plan.dryRun && !flags.json) context.print('Nothing was written.');
};

const LABEL_WIDTH = 10;

// What is there

const COLUMNS: readonly Column[] = [
  { head: 'part', align: 'left' },
  { head: 'count', align: 'right' },
  { head: 'known to', align: 'left' },
  { head: 'fetched', align: 'left' },
  { head: 'source', align: 'left' },
];

const showParts = (context: Context, folder: string, flags: UpdateFlags): Finished => {
  const parts = DATA_FILE_NAMES.map((part) => ({ part, kept: readDataFile(folder, part) }));
  if (flags.json) {
    const shown = parts.map(({ part, kept }) => ({
      ...{ part, file: DATA_FILES[part].file, state: kept.state },
      ...(kept.state === 'good' && kept.provenance),
      ...(kept.state === 'damaged' && { note: kept.note }),
    }));
    printJson(context, 'update', { folder, parts: shown });
    return success('found');
  }
  const rows = parts.map(({ part, kept }) => partRow(part, kept));
  context.print(
    [folder, '', ...renderTable(COLUMNS, rows, context.paint(flags.color ?? 'auto'), context.columns)].join('\n'),
  );
  reportNotes(
    context,
    parts.flatMap(({ kept }) => (kept.state === 'damaged' ? [kept.note] : [])),
  );
  return success('found');
};

const partRow = (part: DataFileName, kept: StoredFile): string[] => {
  if (kept.state !== 'good') return [part, '-', '-', '-', kept.state === 'absent' ? 'not imported' : 'damaged'];
  const { count, newest, fetched, source } = kept.provenance;
  return [part, String(count), newest ?? '-', fetched.slice(0, 10), source];
};

// Going back

const undo = (context: Context, folder: string, asked: readonly DataFileName[], flags: UpdateFlags): Finished => {
  const parts = asked.length > 0 ? asked : lastUpdatedFiles(folder);
  if (parts.length === 0)
    return failed('FILE_UNREADABLE', `Nothing was updated yet in ${folder}; there is nothing to undo.`);
  const undone: { part: DataFileName; state: StoredFile['state']; sentence: string }[] = [];
  for (const part of parts) {
    const kept = undoDataFile(folder, part);
    if (!kept.ok) return kept;
    const { value } = kept;
    const sentence =
      value.state === 'good'
        ? `${counted(value.provenance.count, DATA_FILES[part].noun)} of ${value.provenance.fetched.slice(0, 10)} again, from ${value.provenance.source}`
        : 'not imported, as before';
    undone.push({ part, state: value.state, sentence });
  }
  if (flags.json) printJson(context, 'update', { folder, parts: undone });
  else
    for (const { part, sentence } of undone)
      context.print(hangingText(part, sentence, LABEL_WIDTH, context.columns).join('\n'));
  return success('found');
};
