/**
 * `salet openers`: the best first words by any measure.
 *
 * Beside its score each word has figures of the parts into which its feedback splits the answers.
 */

import { type Result, success } from '../../failure.ts';
import { capitals } from '../../format.ts';
import { partition, summarizeSplit } from '../../partition.ts';
import { type Position, startPosition } from '../../position.ts';
import { type Ranking, rankWords } from '../../strategy/measures.ts';
import { type GuessId, isAnswerId, ruleOf, type WordList } from '../../words/list.ts';
import { defineCommand } from '../command.ts';
import { type Context, type Finished, printResult, reportNotes } from '../context.ts';
import { writeTextFile } from '../data/files.ts';
import { listJson } from '../json/setup.ts';
import { findMeasure, firstWordOptions, measuringGame } from '../options/measures.ts';
import { type FlagsOf, option, wholeNumber } from '../options/option.ts';
import { resolveWords } from '../options/words.ts';
import type { Paint } from '../render/colour.ts';
import { csvText } from '../render/csv.ts';
import { trackProgress } from '../render/progressLine.ts';
import { left, renderTable, right } from '../render/table.ts';
import { rounded } from '../render/text.ts';
import { showOpenings } from './openersWords.ts';

const DEFAULT_MEASURE = 'expected-remaining';
const DEFAULT_TOP = 10;

const OPTIONS = [
  option('--by <MEASURE>', `the measure (default: ${DEFAULT_MEASURE}; salet word lists them)`),
  option('--words <N>', 'openings of so many words, played with any feedback', wholeNumber(2, 6)),
  option('--with <LETTERS>', 'with --words: letters that the words must have together'),
  option('--without <LETTERS>', 'with --words: letters that no word may have'),
  option('--rounds <N>', 'with --words or --blindfold: random changes of the search', wholeNumber(0, 1_000_000)),
  option('--blindfold', 'the fewest words that tell all answers apart').conflicts(['words', 'by', 'top', 'csv']),
  ...firstWordOptions('word', DEFAULT_TOP, 'write every word: score, and the average, best and worst case'),
];

/** The parts that a first word leaves, over all answers. */
interface Leaves {
  readonly average: number;
  readonly parts: number;
  readonly smallest: number;
  readonly smallestAnswer: string;
  readonly largest: number;
  readonly largestAnswer: string;
}

interface Opener {
  readonly rank: number;
  readonly word: string;
  readonly answer: boolean;
  readonly score: number;
  readonly leaves: Leaves;
}

export type OpenersFlags = FlagsOf<typeof OPTIONS>;

const showOpeners = (context: Context, flags: OpenersFlags): Finished => {
  if (flags.words !== undefined || flags.blindfold) return showOpenings(context, flags);
  const measure = findMeasure(flags.by ?? DEFAULT_MEASURE);
  if (!measure.ok) return measure;
  const words = resolveWords(context, flags);
  if (!words.ok) return words;
  const { list, notes } = words.value;
  const { feedback: rule = ruleOf(list), pool = 'all', top = DEFAULT_TOP } = flags;
  const game = measuringGame(words.value, rule, measure.value.scans);
  if (!game.ok) return game;
  reportNotes(context, notes);
  const ranking = rankWords(measure.value, game.value);
  const order = ranking.order.filter((word) => pool === 'all' || isAnswerId(list, word));
  const start = startPosition(list, rule);
  const openers = order.slice(0, top).map((word, index) => openerOf(ranking, start, word, index + 1));
  const written = flags.csv === undefined ? success(undefined) : writeCsv(context, flags.csv, ranking, start, order);
  if (!written.ok) return written;
  printResult(context, flags, 'openers', {
    json: () => ({
      ...listJson(words.value),
      by: measure.value.id,
      pool,
      rule,
      openers: openers.map(openerJson),
      notes,
    }),
    text: (paint) => openersText(list, ranking, openers, order.length, paint),
  });
  return success('found');
};

const openerOf = (ranking: Ranking, start: Position, word: GuessId, rank: number): Opener => ({
  rank,
  word: start.list.words[word],
  answer: isAnswerId(start.list, word),
  score: ranking.scores[word],
  leaves: leavesOf(start, word),
});

const leavesOf = (start: Position, word: GuessId): Leaves => {
  const { words } = start.list;
  const parts = partition(start, words[word]);
  const largest = parts[0].candidates;
  const smallest = parts[parts.length - 1].candidates;
  return {
    average: summarizeSplit(parts.map(({ candidates }) => candidates.length)).expectedRemaining,
    parts: parts.length,
    smallest: smallest.length,
    smallestAnswer: words[smallest[0]],
    largest: largest.length,
    largestAnswer: words[largest[0]],
  };
};

// Showing

/** Columns that are measures themselves; the measure of the ranking is not shown twice. */
const LEAVES_COLUMNS: readonly { measure: string; head: string; cell: (leaves: Leaves) => string }[] = [
  { measure: 'expected-remaining', head: 'words left', cell: ({ average }) => average.toFixed(2) },
  { measure: 'minimax', head: 'largest part', cell: ({ largest }) => String(largest) },
  { measure: 'most-parts', head: 'parts', cell: ({ parts }) => String(parts) },
];

const openersText = (
  list: WordList,
  { measure }: Ranking,
  openers: readonly Opener[],
  total: number,
  paint: Paint,
): string[] => {
  const more = LEAVES_COLUMNS.filter((column) => column.measure !== measure.id);
  const columns = [
    right('rank'),
    left('word'),
    left('answer'),
    right(measure.id),
    ...more.map(({ head }) => right(head)),
  ];
  const rows = openers.map(({ rank, word, answer, score, leaves }) => [
    String(rank),
    capitals(word),
    answer ? 'yes' : 'no',
    score.toFixed(measure.decimals),
    ...more.map(({ cell }) => cell(leaves)),
  ]);
  return [
    `${paint.bold(`First words of ${list.name} by ${measure.id}`)}: ${measure.description}`,
    '',
    ...renderTable(columns, rows, paint),
    '',
    paint.muted(`${openers.length} of ${total} words; ${measure.better} is better.`),
  ];
};

const openerJson = ({ rank, word, answer, score, leaves }: Opener): object => ({
  rank,
  word,
  possible: answer,
  score,
  expectedRemaining: leaves.average,
  largestPart: leaves.largest,
  parts: leaves.parts,
});

/** Everything, as find_starting_word of the project Wordle-Solver writes it: average, best and worst case of each word. */
const writeCsv = (
  context: Context,
  file: string,
  ranking: Ranking,
  start: Position,
  order: readonly GuessId[],
): Result<void> => {
  const onProgress = trackProgress(context, { what: 'splitting', total: order.length, unit: 'words' });
  const rows = order.map((word, index) => {
    onProgress(index);
    const { answer, score, leaves, ...opener } = openerOf(ranking, start, word, index + 1);
    return [
      opener.rank,
      opener.word,
      rounded(score, 6),
      answer ? 'yes' : 'no',
      rounded(leaves.average),
      leaves.smallest,
      leaves.smallestAnswer,
      leaves.largest,
      leaves.largestAnswer,
      leaves.parts,
    ];
  });
  context.progress('');
  const head = `rank,word,${ranking.measure.id},answer,average,best,best_word,worst,worst_word,parts`.split(',');
  return writeTextFile(file, csvText(head, rows));
};

const DETAILS = `
--words N searches openings of N words that are played with any feedback, by
total (exact, with best play after them), soon-4 (answers found by guess 4),
most-parts, entropy, expected-remaining or minimax. They are the best found;
salet prove --words 2 proves the best pair.`;

export const command = defineCommand({
  options: OPTIONS,
  details: DETAILS,
  examples: `
    salet openers
    salet openers --by entropy --pool possible --top 20
    salet openers --words 2 --list nyt-2022
    salet openers --words 3 --by most-parts --without s
    salet openers --blindfold
    salet openers --list seed-000 --by overall --csv openers.csv`,
  run: showOpeners,
});
