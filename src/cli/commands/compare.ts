/**
 * `salet compare`: many strategies on one list as one table.
 *
 * On a terminal the rows appear as they finish and slide into order, best average first. Into a pipe or a file they
 * are written once, as they finish, since nothing can be taken back there. A table that is larger than the terminal
 * cannot be redrawn either; it comes in order at the end, behind a line of progress.
 */

import { failed, type Result, success, unwrap } from '../../failure.ts';
import { capitals, percent } from '../../format.ts';
import { compareSvg } from '../../pictures/chart.ts';
import { type Summary, summarize } from '../../simulate.ts';
import { STRATEGIES } from '../../strategy/registry.ts';
import { POOLS, type Pool, type Strategy } from '../../strategy/strategy.ts';
import { quote } from '../../words/sentences.ts';
import { type AddCommand, type Context, type Finished, printJson, reportNotes } from '../context.ts';
import { writeTextFile } from '../data/files.ts';
import {
  addManyGamesOptions,
  addOutputOptions,
  type GameFlags,
  type OutputFlags,
  type StrategyFlags,
} from '../options/common.ts';
import {
  type ChosenStrategy,
  describeGameSetup,
  type GameSetup,
  gameSetupForJson,
  listForJson,
  resolveGameSetup,
  resolveStrategy,
  simulationSetup,
  strategyFlags,
  strategyLabel,
  strategyNamed,
} from '../options/resolve.ts';
import type { Paint } from '../render/colour.ts';
import { csvText } from '../render/csv.ts';
import { trackProgress } from '../render/progressLine.ts';
import { type Column, layoutTable, tableHead, tableRow, tableWidth } from '../render/table.ts';
import { duration, rounded } from '../render/text.ts';

interface CompareFlags extends GameFlags, OutputFlags {
  readonly strategies?: string;
  readonly csv?: string;
  readonly svg?: string;
}

const EXAMPLES = `
Examples:
  salet compare --list original-answers
  salet compare --strategies intersecting,narrowed,letter-frequency:recalculated
  salet compare --strategies entropy:all,entropy:possible --svg chart.svg`;

export const addCompareCommand: AddCommand = (program, start) => {
  const command = program.command('compare').description('play every answer with many strategies, as one table');
  command.option('--strategies <IDS>', 'who plays, with commas; also id:variant and id:pool (default: all quick ones)');
  addOutputOptions(addManyGamesOptions(command))
    .option('--csv <FILE>', 'write the table as CSV')
    .option('--svg <FILE>', 'write the averages as a picture')
    .addHelpText('after', EXAMPLES)
    .action(() => start((context) => compare(context, command.optsWithGlobals<CompareFlags>())));
};

/** One line of the comparison. */
export interface Compared {
  readonly player: ChosenStrategy;
  readonly label: string;
  readonly summary: Summary;
  readonly elapsedMs: number;
}

export const compare = async (context: Context, flags: CompareFlags): Promise<Finished> => {
  const table = resolveGameSetup(flags);
  if (!table.ok) return table;
  const players = resolvePlayers(flags);
  if (!players.ok) return players;
  reportNotes(context, table.value.notes);
  const threads = flags.threads ?? context.threads;
  const rows = flags.json
    ? await playEach(context, table.value, players.value, threads)
    : await showComparison(context, table.value, players.value, threads, context.paint(flags.color ?? 'auto'));
  if (!rows.ok) return rows;
  const written = writeFiles(flags, table.value, rows.value);
  if (!written.ok) return written;
  if (flags.json) printJson(context, 'compare', compareJson(flags, table.value, rows.value));
  return success('found');
};

// Who plays

/** Looks two guesses ahead, which takes minutes where the others take less than a second. */
const SLOW = 'combo-eliminations';
/** Its first word is a proof of its own, unless it is given. */
const PROOF = 'optimal';

const defaultStrategies = ({ opener }: CompareFlags): string[] =>
  STRATEGIES.map(({ id }) => id).filter((id) => id !== SLOW && (id !== PROOF || opener !== undefined));

const resolvePlayers = (flags: CompareFlags): Result<ChosenStrategy[]> => {
  const entries = flags.strategies?.split(',').map((entry) => entry.trim()) ?? defaultStrategies(flags);
  const players: ChosenStrategy[] = [];
  for (const entry of entries) {
    const player = resolveEntry(entry, flags);
    if (!player.ok) return player;
    players.push(player.value);
  }
  const idle = Object.entries(strategyFlags(flags)).find((flag) => !players.some((each) => takes(each.strategy, flag)));
  if (idle === undefined) return success(players);
  return failed('OPTION_UNSUPPORTED', `None of these strategies takes --${idle[0]} ${idle[1]}; see salet strategies.`);
};

/** "id", "id:variant", "id:pool" or both; an option of the command holds for the strategies that have it. */
const resolveEntry = (entry: string, flags: StrategyFlags): Result<ChosenStrategy> => {
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
  return resolveStrategy(id, { ...Object.fromEntries(common), ...partsOf(parts) });
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

/** Plays them one after another; `onRow` hears of each as it finishes. The result is in order, best first. */
const playEach = async (
  context: Context,
  table: GameSetup,
  players: readonly ChosenStrategy[],
  threads: number,
  onRow: (row: Compared) => void = () => {},
): Promise<Result<Compared[]>> => {
  const rows: Compared[] = [];
  const total = table.only?.length ?? table.list.answerCount;
  for (const [index, player] of players.entries()) {
    const label = strategyLabel(player);
    const what = players.length === 1 ? label : `${index + 1}/${players.length} ${label}`;
    const onProgress = trackProgress(context, { what, total, unit: 'games' });
    const startedAt = context.clock();
    const games = await context.play(simulationSetup(table, player), { threads, onProgress });
    const elapsedMs = context.clock() - startedAt;
    context.progress('');
    if (!games.ok) return games;
    const row = { player, label, summary: summarize(simulationSetup(table, player), games.value), elapsedMs };
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
  table: GameSetup,
  players: readonly ChosenStrategy[],
  threads: number,
  paint: Paint,
): Promise<Result<Compared[]>> => {
  const columns = columnsFor(table, players, context.columns);
  const layout = layoutTable(columns);
  const line = (row: Compared) =>
    tableRow(
      layout,
      columns.map(({ cell }) => cell(row)),
    );
  const fits = tableWidth(layout) <= context.columns && players.length + 3 <= context.rows;
  const head = [paint.bold(describeGameSetup(table)), tableHead(layout, paint)].join('\n');
  if (context.canRedraw && !fits) {
    const rows = await playEach(context, table, players, threads);
    if (rows.ok) context.print([head, ...rows.value.map(line)].join('\n'));
    return rows;
  }
  context.print(head);
  const shown: Compared[] = [];
  return playEach(context, table, players, threads, (row) => {
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

/** The first guess is the one column that can be spared where words are long. */
const columnsFor = ({ list }: GameSetup, players: readonly ChosenStrategy[], width: number): ComparedColumn[] => {
  const labelWidth = Math.max(...players.map((player) => strategyLabel(player).length));
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

/** Chance has no first guess of its own. */
const firstGuess = ({ player, summary }: Compared): string =>
  player.strategy.random ? '-' : capitals(summary.firstGuess);

const solvedGames = ({ games, failures }: Summary): number => games - failures.length;

// Files and JSON

const writeFiles = (flags: CompareFlags, table: GameSetup, rows: readonly Compared[]): Result<void> => {
  if (flags.csv !== undefined) {
    const written = writeTextFile(flags.csv, compareCsv(rows));
    if (!written.ok) return written;
  }
  if (flags.svg === undefined) return success(undefined);
  return writeTextFile(
    flags.svg,
    compareSvg({
      title: `${rows.length === 1 ? 'One strategy' : `${rows.length} strategies`} on ${describeGameSetup(table)}`,
      subtitle: `${rows[0]?.summary.games ?? 0} games each; a failure takes more than ${table.limit} guesses`,
      limit: table.limit,
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

const compareJson = (flags: CompareFlags, table: GameSetup, rows: readonly Compared[]): object => ({
  ...listForJson(table),
  options: gameSetupForJson(table, flags),
  rows: rows.map(({ player, label, summary, elapsedMs }) => ({
    label,
    strategy: player.strategy.id,
    pool: player.options.pool,
    variant: player.options.variant === '' ? null : player.options.variant,
    games: summary.games,
    solved: solvedGames(summary),
    average: rounded(summary.average),
    averageSolved: rounded(summary.averageSolved),
    standardDeviation: rounded(summary.standardDeviation),
    totalGuesses: summary.totalGuesses,
    histogram: summary.histogram,
    failures: summary.failures,
    worst: summary.worst,
    firstGuess: summary.firstGuess,
    elapsedMs: rounded(elapsedMs, 1),
  })),
  notes: table.notes,
});

/** Some strategies by their ids, for the first look; a wrong id is a mistake of ours. */
export const playersOf = (ids: readonly string[]): ChosenStrategy[] => ids.map((id) => unwrap(resolveEntry(id, {})));
