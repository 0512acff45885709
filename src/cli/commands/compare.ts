/**
 * `salet compare`: many strategies on one list as one table.
 *
 * On a terminal each row is inserted in order as its strategy ends, best average first. In a pipe or a file, where nothing
 * can be redrawn, rows are written in the order in which strategies end. A table larger than the terminal cannot be
 * redrawn either; it is printed in order at the end, after a line of progress.
 */

import { failed, mapResults, type Result, success, unwrap } from '../../failure.ts';
import { capitals, counted, percent } from '../../format.ts';
import { compareSvg } from '../../pictures/chart.ts';
import type { Summary } from '../../simulate.ts';
import { STRATEGIES } from '../../strategy/registry.ts';
import { POOLS, type Pool, type Strategy } from '../../strategy/strategy.ts';
import { quote } from '../../words/sentences.ts';
import { defineCommand } from '../command.ts';
import { type Context, type Finished, printJson, reportNotes } from '../context.ts';
import { writeTextFile } from '../data/files.ts';
import { gameOptionsJson, listJson, variantJson } from '../json/setup.ts';
import { summaryJson } from '../json/simulation.ts';
import { BOARDS_GAMES_OPTIONS } from '../options/boards.ts';
import { type FlagsOf, option } from '../options/option.ts';
import { OUTPUT_OPTIONS } from '../options/output.ts';
import { type ModeFlags, resolveMode } from '../options/rules.ts';
import { describeGameSetup, type GameSetup, MANY_GAMES_OPTIONS, resolveGameSetup } from '../options/simulation.ts';
import {
  type ChosenStrategy,
  resolveStrategy,
  type StrategyFlags,
  strategyFlags,
  strategyLabel,
  strategyNamed,
} from '../options/strategy.ts';
import type { Paint } from '../render/colour.ts';
import { csvText } from '../render/csv.ts';
import { type Column, layoutTable, tableHead, tableRow, tableWidth } from '../render/table.ts';
import { duration, rounded } from '../render/text.ts';
import { compareBoardsGames } from './compareBoards.ts';
import { playGames } from './playGames.ts';

const OPTIONS = [
  option('--strategies <IDS>', 'strategies, with commas; also id:variant and id:pool (default: all quick ones)'),
  option('--csv <FILE>', 'write the table as CSV'),
  option('--svg <FILE>', 'write the averages as a picture'),
  ...MANY_GAMES_OPTIONS,
  ...BOARDS_GAMES_OPTIONS,
  ...OUTPUT_OPTIONS,
];

type CompareFlags = FlagsOf<typeof OPTIONS>;

/** One line of the comparison. */
export interface Compared {
  readonly strategy: ChosenStrategy;
  readonly label: string;
  readonly summary: Summary;
  readonly elapsedMs: number;
}

export const compare = async (context: Context, flags: CompareFlags): Promise<Finished> => {
  if (flags.boards !== undefined) return compareBoardsGames(context, flags);
  const setup = resolveGameSetup(context, flags);
  if (!setup.ok) return setup;
  const strategies = resolveStrategies(flags);
  if (!strategies.ok) return strategies;
  reportNotes(context, setup.value.notes);
  const threads = flags.threads ?? context.threads;
  const rows = flags.json
    ? await playEach(context, setup.value, strategies.value, threads)
    : await showComparison(context, setup.value, strategies.value, threads, context.paint(flags.color ?? 'auto'));
  if (!rows.ok) return rows;
  const written = writeFiles(flags, setup.value, rows.value);
  if (!written.ok) return written;
  if (flags.json) printJson(context, 'compare', compareJson(flags, setup.value, rows.value));
  return success('found');
};

// Strategies

/** Looks two guesses ahead, which takes minutes where the others take less than a second. */
const SLOW = 'combo-eliminations';
/** Its first word takes a proof, unless it is given. */
const PROOF = 'optimal';

const defaultStrategies = ({ opener }: CompareFlags): string[] =>
  STRATEGIES.map(({ id }) => id).filter((id) => id !== SLOW && (id !== PROOF || opener !== undefined));

const resolveStrategies = (flags: CompareFlags): Result<ChosenStrategy[]> => {
  const entries = flags.strategies?.split(',').map((entry) => entry.trim()) ?? defaultStrategies(flags);
  const strategies = mapResults(entries, (entry) => resolveEntry(entry, flags));
  if (!strategies.ok) return strategies;
  const given = Object.entries(strategyFlags(flags));
  const unused = given.find((flag) => !strategies.value.some(({ strategy }) => takes(strategy, flag)));
  if (unused === undefined) return strategies;
  return failed(
    'OPTION_UNSUPPORTED',
    `None of these strategies takes --${unused[0]} ${unused[1]}; see salet strategies.`,
  );
};

/** "id", "id:variant", "id:pool" or both; an option of the command applies to the strategies that have it. */
const resolveEntry = (entry: string, flags: StrategyFlags & ModeFlags): Result<ChosenStrategy> => {
  const [id = '', ...parts] = entry.split(':');
  const strategy = strategyNamed(id);
  if (!strategy.ok) return strategy;
  const { pools, variants } = strategy.value;
  const wrong = parts.find((part) => !pools.includes(part as Pool) && !variants.includes(part));
  if (wrong !== undefined) {
    const choices = [...variants, ...(pools.length > 1 ? pools : [])];
    const hint = choices.length > 0 ? `choose ${choices.join(' or ')}` : 'it has none';
    return failed('OPTION_VALUE', `${quote(wrong)} in ${quote(entry)} is no variant and no pool of ${id}; ${hint}.`);
  }
  const common = Object.entries(strategyFlags(flags)).filter((flag) => takes(strategy.value, flag));
  return resolveStrategy(id, { mode: resolveMode(flags), ...Object.fromEntries(common), ...partsOf(parts) });
};

const takes = ({ pools, variants, extras }: Strategy, [name, value]: [string, unknown]): boolean => {
  if (name === 'pool') return pools.includes(value as Pool);
  return name === 'variant' ? variants.includes(value as string) : name in extras;
};

const partsOf = (parts: readonly string[]): StrategyFlags => {
  const pool = parts.find((part): part is Pool => POOLS.includes(part as Pool));
  const variant = parts.find((part) => part !== pool);
  return { ...(pool !== undefined && { pool }), ...(variant !== undefined && { variant }) };
};

// Playing and showing

/** Plays one strategy after the other, each with a row at its end; the result is in order, best first. */
const playEach = async (
  context: Context,
  setup: GameSetup,
  strategies: readonly ChosenStrategy[],
  threads: number,
  onRow: (row: Compared) => void = () => {},
): Promise<Result<Compared[]>> => {
  const rows: Compared[] = [];
  for (const [index, strategy] of strategies.entries()) {
    const label = strategyLabel(strategy);
    const what = strategies.length === 1 ? label : `${index + 1}/${strategies.length} ${label}`;
    const played = await playGames(context, { setup, strategy }, { threads, what });
    if (!played.ok) return played;
    const { summary, elapsedMs } = played.value;
    const row = { strategy, label, summary, elapsedMs };
    rows.push(row);
    onRow(row);
  }
  return success(rows.sort(byAverage));
};

const byAverage = (a: Compared, b: Compared): number =>
  a.summary.average - b.summary.average || a.summary.failures.length - b.summary.failures.length;

/** Plays and draws the table; see the head of this file for where rows go. */
export const showComparison = async (
  context: Context,
  setup: GameSetup,
  strategies: readonly ChosenStrategy[],
  threads: number,
  paint: Paint,
): Promise<Result<Compared[]>> => {
  const columns = columnsFor(setup, strategies, context.columns);
  const layout = layoutTable(columns);
  const line = (row: Compared) =>
    tableRow(
      layout,
      columns.map(({ cell }) => cell(row)),
    );
  const fits = tableWidth(layout) <= context.columns && strategies.length + 3 <= context.rows;
  const head = [paint.bold(describeGameSetup(setup)), tableHead(layout, paint)].join('\n');
  if (context.canRedraw && !fits) {
    const rows = await playEach(context, setup, strategies, threads);
    if (rows.ok) context.print([head, ...rows.value.map(line)].join('\n'));
    return rows;
  }
  context.print(head);
  const shown: Compared[] = [];
  return playEach(context, setup, strategies, threads, (row) => {
    if (!context.canRedraw) {
      context.print(line(row));
      return;
    }
    context.takeBack(shown.length);
    shown.push(row);
    context.print(shown.toSorted(byAverage).map(line).join('\n'));
  });
};

interface ComparedColumn extends Column {
  readonly cell: (row: Compared) => string;
}

/** Without the first guess where words are too long for the width. */
const columnsFor = ({ list }: GameSetup, strategies: readonly ChosenStrategy[], width: number): ComparedColumn[] => {
  const labelWidth = Math.max(...strategies.map((strategy) => strategyLabel(strategy).length));
  const columns: ComparedColumn[] = [
    { head: 'strategy', align: 'left', width: labelWidth, cell: ({ label }) => label },
    { head: 'first', align: 'left', width: list.wordLength, cell: firstGuess },
    { head: 'solved', align: 'right', width: 7, cell: ({ summary }) => percent(solvedGames(summary), summary.games) },
    { head: 'average', align: 'right', cell: ({ summary }) => summary.average.toFixed(4) },
    { head: 'failures', align: 'right', cell: ({ summary }) => String(summary.failures.length) },
    { head: 'worst', align: 'right', cell: ({ summary }) => String(summary.worst) },
    { head: 'time', align: 'right', width: 6, cell: ({ elapsedMs }) => duration(elapsedMs) },
  ];
  return tableWidth(layoutTable(columns)) <= width ? columns : columns.filter(({ head }) => head !== 'first');
};

/** A random strategy has no first guess of its own. */
const firstGuess = ({ strategy, summary }: Compared): string =>
  strategy.strategy.random ? '-' : capitals(summary.firstGuess);

const solvedGames = ({ games, failures }: Summary): number => games - failures.length;

// Files and JSON

const writeFiles = (flags: CompareFlags, setup: GameSetup, rows: readonly Compared[]): Result<void> => {
  if (flags.csv !== undefined) {
    const written = writeTextFile(flags.csv, compareCsv(rows));
    if (!written.ok) return written;
  }
  if (flags.svg === undefined) return success(undefined);
  return writeTextFile(
    flags.svg,
    compareSvg({
      title: `${rows.length === 1 ? 'One strategy' : `${rows.length} strategies`} on ${describeGameSetup(setup)}`,
      subtitle: `${rows[0]?.summary.games ?? 0} games each; a failure takes more than ${counted(setup.limit, 'guess', 'guesses')}`,
      limit: setup.limit,
      rows: rows.map(({ label, summary }) => ({ label, ...summary, failures: summary.failures.length })),
    }),
  );
};

const compareCsv = (rows: readonly Compared[]): string =>
  csvText(
    ['strategy', 'games', 'solved', 'average', 'failures', 'worst', 'first', 'milliseconds'],
    rows.map(({ label, summary, elapsedMs }) => [
      label,
      summary.games,
      solvedGames(summary),
      rounded(summary.average),
      summary.failures.length,
      summary.worst,
      summary.firstGuess,
      rounded(elapsedMs, 1),
    ]),
  );

const compareJson = (flags: CompareFlags, setup: GameSetup, rows: readonly Compared[]): object => ({
  ...listJson(setup),
  options: gameOptionsJson(setup, flags),
  rows: rows.map(({ strategy: { strategy, options }, label, summary, elapsedMs }) => ({
    label,
    strategy: strategy.id,
    pool: options.pool,
    variant: variantJson(options),
    solved: solvedGames(summary),
    ...summaryJson(summary),
    elapsedMs: rounded(elapsedMs, 1),
  })),
  notes: setup.notes,
});

/** Strategies of the first look, by their ids; a wrong id is a defect of the program. */
export const strategiesOf = (ids: readonly string[]): ChosenStrategy[] => ids.map((id) => unwrap(resolveEntry(id, {})));

export const command = defineCommand({
  options: OPTIONS,
  examples: `
    salet compare --list original-answers
    salet compare --strategies intersecting,narrowed,letter-frequency:recalculated
    salet compare --strategies entropy:all,entropy:possible --svg chart.svg`,
  run: compare,
});
