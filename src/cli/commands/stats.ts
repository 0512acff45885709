/**
 * `salet stats`: the player's own games in figures; its commands import and export them.
 */

import { failed, type Result, success } from '../../failure.ts';
import { type History, type MergedHistory, mergeHistories } from '../../history/history.ts';
import { localTime } from '../../history/record.ts';
import { type HistoryStatistics, historyStatistics } from '../../history/statistics.ts';
import { gamesSvg } from '../../pictures/games.ts';
import { MODES } from '../../position.ts';
import {
  costlyText,
  exportedText,
  historyNotes,
  importText,
  NO_GAMES,
  NO_SUCH_GAMES,
  pictureTexts,
  statisticsTexts,
} from '../../text/history.ts';
import { defineCommand } from '../command.ts';
import { type Context, type Finished, printResult, reportNotes } from '../context.ts';
import { dataFolder, isThere } from '../data/dataFolder.ts';
import { writeTextFile } from '../data/files.ts';
import { appendToHistory, historyPath, readHistoryFile } from '../data/historyFile.ts';
import { mergedJson, statisticsJson } from '../json/history.ts';
import { type FlagsOf, oneOf, option, optionGroup } from '../options/option.ts';
import { OUTPUT_OPTIONS, type OutputFlags } from '../options/output.ts';
import { renderHistogram } from '../render/bars.ts';
import type { Paint } from '../render/colour.ts';
import { hangingText } from '../render/text.ts';

const SOURCES = ['assist', 'play', 'review', 'page'] as const;

const OPTIONS = [
  ...optionGroup('Games', [
    option('--list <NAME>', 'only games of this word list'),
    option('--mode <MODE>', 'only games of this mode', oneOf(MODES)),
    option('--source <NAME>', `only games kept by ${SOURCES.join(', ')}`, oneOf(SOURCES)),
  ]),
  ...optionGroup('Picture', [option('--svg <FILE>', 'write the distribution as a picture')]),
  ...OUTPUT_OPTIONS,
];

type StatsFlags = FlagsOf<typeof OPTIONS>;

const DETAILS = `
Finished games of assist, play and review are kept in games.jsonl of the data
folder, on this machine only; --no-keep or SALET_KEEP=no keeps none. To delete a
game, delete the lines with its id. The average is over games that were won. A
streak counts days in a row with a game that was won, by the number of the
puzzle where it is known. Regret and luck come from reviews; they are averages
over the games that have one.

Exit codes: 0 figures, 1 no games, 2 refused.`;

const showStatistics = (context: Context, flags: StatsFlags): Finished => {
  const path = historyPath(dataFolder(context.env));
  const read = readHistoryFile(path);
  if (!read.ok) return read;
  const notes = historyNotes(read.value, path);
  const games = read.value.games.filter(
    ({ list, mode, source }) =>
      list === (flags.list ?? list) && mode === (flags.mode ?? mode) && source === (flags.source ?? source),
  );
  const statistics = historyStatistics(games, localTime(new Date()).slice(0, 10));
  const none = read.value.games.length === 0 ? NO_GAMES : NO_SUCH_GAMES;
  const drawn = drawPicture(flags.svg, statistics, none);
  if (!drawn.ok) return drawn;
  if (!flags.json) reportNotes(context, notes);
  printResult(context, flags, 'stats', {
    json: () => ({ file: path, ...statisticsJson(statistics), notes }),
    text: (paint) => (games.length === 0 ? [none] : statisticsLines(statistics, context.columns, paint)),
  });
  return success(games.length === 0 ? 'none' : 'found');
};

const LABEL_WIDTH = 13;

const statisticsLines = (statistics: HistoryStatistics, columns: number, paint: Paint): string[] => {
  const { costliest } = statistics;
  const costly = costliest.flatMap((each, index) => hangingText(String(index + 1), costlyText(each), 3, columns));
  return [
    ...renderHistogram(chartOf(statistics), columns, paint),
    '',
    ...statisticsTexts(statistics).flatMap(([name, text]) => hangingText(name, text, LABEL_WIDTH, columns)),
    ...(costly.length > 0 ? ['', paint.bold('Costliest positions'), ...costly] : []),
  ];
};

const USUAL_LIMIT = 6;

/** Lost games are drawn behind the longest game that was won, as more than its guesses. */
const chartOf = ({ histogram, games, won, average }: HistoryStatistics) => {
  const limit = Math.max(USUAL_LIMIT, ...Object.keys(histogram).map(Number));
  const lost = games > won ? { [limit + 1]: games - won } : {};
  return { histogram: { ...histogram, ...lost }, average: average ?? limit + 1, limit };
};

const drawPicture = (file: string | undefined, statistics: HistoryStatistics, none: string): Result<void> => {
  if (file === undefined) return success(undefined);
  if (statistics.games === 0) return failed('OPTION_VALUE', `${none} There is nothing to draw.`);
  return writeTextFile(file, gamesSvg({ ...pictureTexts(statistics), ...chartOf(statistics) }));
};

// Import and export

const importFile = (context: Context, flags: OutputFlags, file: string): Finished => {
  if (!isThere(file))
    return failed('FILE_UNREADABLE', `There is no file "${file}"; check its name and folder.`, { file });
  const other = readHistoryFile(file);
  if (!other.ok) return other;
  const notes = historyNotes(other.value, file);
  if (other.value.lines.length === 0) return nothingToImport(file);
  let merged: MergedHistory | undefined;
  const appended = appendToHistory(dataFolder(context.env), (known) => {
    merged = mergeHistories(known, other.value);
    return merged.added;
  });
  if (!appended.ok) return appended;
  if (!merged) return nothingToImport(file);
  const result = merged;
  if (!flags.json) reportNotes(context, notes);
  printResult(context, flags, 'stats import', {
    json: () => ({ file, ...mergedJson(result), damaged: other.value.damaged.length, notes }),
    text: () => [importText(result, file)],
  });
  return success('found');
};

const nothingToImport = (file: string) =>
  failed('FILE_UNREADABLE', `${file} has no games of a history; make one with salet stats export, or in the page.`, {
    file,
  });

const exportFile = (context: Context, flags: OutputFlags, file: string | undefined): Finished => {
  const path = historyPath(dataFolder(context.env));
  const read = readHistoryFile(path);
  if (!read.ok) return read;
  reportNotes(context, historyNotes(read.value, path));
  const { games, lines } = read.value;
  if (lines.length === 0) {
    context.report(NO_GAMES);
    return success('none');
  }
  if (file === undefined) {
    context.print(lines.join('\n'));
    return success('found');
  }
  const written = writeTextFile(file, linesText(read.value));
  if (!written.ok) return written;
  printResult(context, flags, 'stats export', {
    json: () => ({ file, games: games.length, records: lines.length }),
    text: () => [exportedText(read.value, file)],
  });
  return success('found');
};

const linesText = ({ lines }: History): string => lines.map((line) => `${line}\n`).join('');

export const command = defineCommand({
  options: OPTIONS,
  details: DETAILS,
  examples: `
    salet stats
    salet stats --mode hard --svg games.svg
    salet stats import games.jsonl
    salet stats export games.jsonl`,
  run: showStatistics,
  commands: [
    {
      name: 'import',
      summary: 'add the games of a file; those that are here already are left out',
      command: defineCommand({
        arguments: [['<file>', 'a file of salet stats export, or of the page']],
        options: OUTPUT_OPTIONS,
        examples: 'salet stats import games.jsonl',
        run: importFile,
      }),
    },
    {
      name: 'export',
      summary: 'write all games to a file, or print them',
      command: defineCommand({
        arguments: [['[file]', 'the file; without one the lines are printed']],
        options: OUTPUT_OPTIONS,
        examples: 'salet stats export games.jsonl',
        run: exportFile,
      }),
    },
  ],
});
