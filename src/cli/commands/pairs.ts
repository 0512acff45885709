/**
 * `salet pairs`: pairs of first words that cover a set of letters.
 */

import { type Result, success } from '../../failure.ts';
import { capitals, counted } from '../../format.ts';
import { commonestLetters, findPairs, type ScoredPair, scorePairs } from '../../pairs.ts';
import { ruleOf, type WordList } from '../../words/list.ts';
import { defineCommand } from '../command.ts';
import { type Context, type Finished, printResult, reportNotes } from '../context.ts';
import { writeTextFile } from '../data/files.ts';
import { listJson } from '../json/setup.ts';
import { firstWordOptions } from '../options/measures.ts';
import { type FlagsOf, option } from '../options/option.ts';
import { parseLetters } from '../options/typedWords.ts';
import { resolveWords } from '../options/words.ts';
import type { Paint } from '../render/colour.ts';
import { csvText } from '../render/csv.ts';
import { left, renderTable, right } from '../render/table.ts';
import { rounded } from '../render/text.ts';

const DEFAULT_TOP = 10;

const OPTIONS = [
  option('--letters <LETTERS>', 'exactly these letters (default: the commonest of the answers)'),
  ...firstWordOptions('pair', DEFAULT_TOP, 'write every pair'),
];

const showPairs = (context: Context, flags: FlagsOf<typeof OPTIONS>): Finished => {
  const words = resolveWords(context, flags);
  if (!words.ok) return words;
  const { list, notes } = words.value;
  const { feedback: rule = ruleOf(list), pool = 'all', top = DEFAULT_TOP } = flags;
  const letters = lettersToCover(list, flags.letters);
  if (!letters.ok) return letters;
  const found = findPairs(list, letters.value, pool);
  if (!found.ok) return found;
  reportNotes(context, notes);
  const pairs = scorePairs(list, rule, found.value);
  const written = flags.csv === undefined ? success(undefined) : writeTextFile(flags.csv, pairsCsv(list, pairs));
  if (!written.ok) return written;
  const shown = pairs.slice(0, top);
  printResult(context, flags, 'pairs', {
    json: () => ({
      ...listJson(words.value),
      letters: letters.value.join(''),
      pool,
      rule,
      pairCount: pairs.length,
      pairs: shown.map((pair) => pairJson(list, pair)),
      notes,
    }),
    text: (paint) => pairsText(list, letters.value, shown, pairs.length, paint),
  });
  return success(pairs.length > 0 ? 'found' : 'none');
};

const lettersToCover = (list: WordList, text: string | undefined): Result<string[]> =>
  text === undefined ? success(commonestLetters(list, 2 * list.wordLength)) : parseLetters(text);

const COLUMNS = [left('pair'), right('words left'), right('largest part'), right('parts')];

const wordsOf = ({ words }: WordList, { pair }: ScoredPair): [string, string] => [words[pair[0]], words[pair[1]]];

const pairsText = (
  list: WordList,
  letters: readonly string[],
  pairs: readonly ScoredPair[],
  total: number,
  paint: Paint,
): string[] => {
  const covered = capitals(letters.join(''));
  if (total === 0) return [`No two words of ${list.name} have exactly the letters ${covered}.`];
  const rows = pairs.map((pair) => [
    wordsOf(list, pair).map(capitals).join(' '),
    pair.expectedRemaining.toFixed(2),
    String(pair.largestPart),
    String(pair.parts),
  ]);
  return [
    paint.bold(`Pairs of ${list.name} that cover ${covered}`),
    '',
    ...renderTable(COLUMNS, rows, paint),
    '',
    paint.muted(`${pairs.length} of ${counted(total, 'pair')}, by words left on average after both.`),
  ];
};

const pairJson = (list: WordList, pair: ScoredPair): object => ({
  words: wordsOf(list, pair),
  expectedRemaining: pair.expectedRemaining,
  largestPart: pair.largestPart,
  parts: pair.parts,
});

const pairsCsv = (list: WordList, pairs: readonly ScoredPair[]): string =>
  csvText(
    ['first', 'second', 'words_left', 'largest_part', 'parts'],
    pairs.map((pair) => [...wordsOf(list, pair), rounded(pair.expectedRemaining), pair.largestPart, pair.parts]),
  );

export const command = defineCommand({
  options: OPTIONS,
  examples: `
    salet pairs
    salet pairs --letters esarolitnd --pool possible --top 20
    salet pairs --list original-answers --letters eariotnshl --json`,
  run: showPairs,
});
