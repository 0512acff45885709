/**
 * `salet run`: one strategy against every answer.
 */

import { type Result, success } from '../../failure.ts';
import { capitals, counted, percent, someOf } from '../../format.ts';
import { histogramSvg } from '../../pictures/chart.ts';
import { type PlayedGame, type Summary, summarize } from '../../simulate.ts';
import type { WordList } from '../../words/list.ts';
import { type AddCommand, type Context, type Finished, printJson, reportNotes } from '../context.ts';
import { writeTextFile } from '../data/files.ts';
import {
  addManyGamesOptions,
  addOutputOptions,
  addStrategyOption,
  DEFAULT_STRATEGY,
  type GameFlags,
  type OutputFlags,
} from '../options/common.ts';
import {
  type ChosenStrategy,
  describeGameSetup,
  type GameSetup,
  listForJson,
  optionsForJson,
  resolveGameSetup,
  resolveStrategy,
  simulationSetup,
  strategyLabel,
} from '../options/resolve.ts';
import { renderHistogram } from '../render/bars.ts';
import type { Paint } from '../render/colour.ts';
import { csvText } from '../render/csv.ts';
import { trackProgress } from '../render/progressLine.ts';
import { duration, hangingText, padEnd, rounded } from '../render/text.ts';

interface RunFlags extends GameFlags, OutputFlags {
  readonly strategy?: string;
  readonly verbose?: boolean;
  readonly csv?: string;
  readonly svg?: string;
}

const EXAMPLES = `
Examples:
  salet run --strategy intersecting --opener salet --list seed-000
  salet run --strategy narrowed --opener learn,sight --feedback naive --verbose
  salet run --answers words.txt --strategy entropy --svg chart.svg --json`;

export const addRunCommand: AddCommand = (program, start) => {
  const command = program.command('run').description('play every answer of a list with one strategy');
  addOutputOptions(addManyGamesOptions(addStrategyOption(command)))
    .option('--verbose', 'print a line for each word: running average, word, guesses, path')
    .option('--csv <FILE>', 'write a line for each word: word, guesses, path')
    .option('--svg <FILE>', 'write the histogram as a picture')
    .addHelpText('after', EXAMPLES)
    .action(() => start((context) => run(context, command.optsWithGlobals<RunFlags>())));
};

interface Played {
  readonly table: GameSetup;
  readonly player: ChosenStrategy;
  readonly games: readonly PlayedGame[];
  readonly summary: Summary;
  readonly elapsedMs: number;
  readonly notes: readonly string[];
}

const run = async (context: Context, flags: RunFlags): Promise<Finished> => {
  const table = resolveGameSetup(flags);
  if (!table.ok) return table;
  const player = resolveStrategy(flags.strategy ?? DEFAULT_STRATEGY, flags);
  if (!player.ok) return player;
  reportNotes(context, table.value.notes);
  const played = await playAll(context, table.value, player.value, flags);
  if (!played.ok) return played;
  const written = writeFiles(flags, played.value);
  if (!written.ok) return written;
  if (flags.json) printJson(context, 'run', runJson(flags, played.value));
  else context.print(runText(flags, played.value, context.columns, context.paint(flags.color ?? 'auto')).join('\n'));
  return success('found');
};

const playAll = async (
  context: Context,
  table: GameSetup,
  player: ChosenStrategy,
  flags: RunFlags,
): Promise<Result<Played>> => {
  const setup = simulationSetup(table, player);
  const total = table.only?.length ?? table.list.answerCount;
  const onProgress = trackProgress(context, { what: strategyLabel(player), total, unit: 'games' });
  const startedAt = context.clock();
  const games = await context.play(setup, { threads: flags.threads ?? context.threads, onProgress });
  const elapsedMs = context.clock() - startedAt;
  context.progress('');
  if (!games.ok) return games;
  const notes = endlessNotes(table.list, games.value);
  reportNotes(context, notes);
  const summary = summarize(setup, games.value);
  return success({ table, player, games: games.value, summary, elapsedMs, notes: [...table.notes, ...notes] });
};

const endlessNotes = (list: WordList, games: readonly PlayedGame[]): string[] => {
  const endless = games.filter(({ solved }) => !solved).map(({ answer }) => list.words[answer]!);
  if (endless.length === 0) return [];
  return [`${counted(endless.length, 'game')} given up, the strategy repeats itself: ${someOf(endless, 5)}.`];
};

const writeFiles = (flags: RunFlags, { table, player, games, summary }: Played): Result<void> => {
  if (flags.csv !== undefined) {
    const rows = games.map(({ answer, path }) => [table.list.words[answer]!, path.length, path.join(' ')]);
    const written = writeTextFile(flags.csv, csvText(['word', 'guesses', 'path'], rows));
    if (!written.ok) return written;
  }
  if (flags.svg === undefined) return success(undefined);
  const { histogram, average } = summary;
  const title = `${strategyLabel(player)} on ${describeGameSetup(table)}`;
  const subtitle = subtitleOf(table, player, summary);
  return writeTextFile(flags.svg, histogramSvg({ title, subtitle, histogram, average, limit: table.limit }));
};

const subtitleOf = ({ limit }: GameSetup, player: ChosenStrategy, summary: Summary): string => {
  const { games, failures } = summary;
  const solved = failures.length === 0 ? 'all' : percent(games - failures.length, games);
  return `${counted(games, 'game')}, ${solved} solved within ${limit} guesses, first guess ${firstGuess(player, summary)}`;
};

const firstGuess = ({ strategy }: ChosenStrategy, summary: Summary): string =>
  strategy.random ? 'by chance' : capitals(summary.firstGuess);

const runJson = (flags: RunFlags, { table, player, summary, elapsedMs, notes }: Played): object => ({
  ...listForJson(table),
  strategy: player.strategy.id,
  options: optionsForJson(table, player, flags),
  games: summary.games,
  average: rounded(summary.average),
  averageSolved: rounded(summary.averageSolved),
  standardDeviation: rounded(summary.standardDeviation),
  totalGuesses: summary.totalGuesses,
  histogram: summary.histogram,
  failures: summary.failures,
  worst: summary.worst,
  firstGuess: summary.firstGuess,
  elapsedMs: rounded(elapsedMs, 1),
  notes,
});

const runText = (flags: RunFlags, played: Played, columns: number, paint: Paint): string[] => {
  const { table, player, games, summary } = played;
  return [
    ...(flags.verbose ? [...gameLines(table.list, games, paint), ''] : []),
    paint.bold(`${strategyLabel(player)} on ${describeGameSetup(table)}`),
    '',
    ...renderHistogram({ ...summary, limit: table.limit }, columns, paint),
    '',
    ...summaryLines(played, columns),
  ];
};

/** A line for each game as seed 000 prints it: running average, WORD(guesses): path. */
const gameLines = (list: WordList, games: readonly PlayedGame[], paint: Paint): string[] => {
  let total = 0;
  return games.map(({ answer, path }, index) => {
    total += path.length;
    const style = path.length < 4 ? paint.good : path.length === 4 ? paint.fair : paint.poor;
    const word = `${capitals(list.words[answer]!)}(${path.length})`;
    return `${runningAverage(total, index + 1)} ${style(word)}: ${path.map(capitals).join(', ')}`;
  });
};

/** Four decimals without the zeros at their end, as Python prints a rounded number: "2.931 ", "3.0   ". */
const runningAverage = (total: number, games: number): string => {
  const text = String(rounded(total / games));
  return padEnd(text.includes('.') ? text : `${text}.0`, 6);
};

const MOST_FAILURES = 24;
const LABEL_WIDTH = 13;

const summaryLines = ({ table, player, summary, elapsedMs, games }: Played, columns: number): string[] => {
  const { limit } = table;
  const solved = summary.games - summary.failures.length;
  const withinFour = games.filter((game) => game.solved && game.path.length <= 4).length;
  const lines: [label: string, text: string][] = [
    ['games', `${summary.games}, first guess ${firstGuess(player, summary)}`],
    [
      'average',
      `${summary.average.toFixed(4)} guesses (${summary.totalGuesses} in all), deviation ${summary.standardDeviation.toFixed(2)}`,
    ],
    [
      'solved',
      `${solved} within ${limit} (${percent(solved, summary.games)}), average ${summary.averageSolved.toFixed(4)}`,
    ],
    ['within 4', `${withinFour} (${percent(withinFour, summary.games)})`],
    ['failures', failuresText(summary.failures)],
    ['worst', counted(summary.worst, 'guess', 'guesses')],
    ['time', duration(elapsedMs)],
  ];
  return lines.flatMap(([label, text]) => hangingText(label, text, LABEL_WIDTH, columns));
};

const failuresText = (failures: readonly string[]): string =>
  failures.length === 0 ? 'none' : `${failures.length}: ${someOf(failures.map(capitals), MOST_FAILURES)}`;
