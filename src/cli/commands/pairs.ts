/**
 * `salet pairs`: two first words that together try a set of letters.
 */

import { type Result, success } from '../../failure.ts';
import type { FeedbackRule } from '../../feedback.ts';
import { capitals, counted } from '../../format.ts';
import { commonestLetters, findPairs, type ScoredPair, scorePairs } from '../../pairs.ts';
import { POOLS, type Pool } from '../../strategy/strategy.ts';
import type { WordList } from '../../words/list.ts';
import { type AddCommand, type Context, type Finished, printJson, reportNotes } from '../context.ts';
import { writeTextFile } from '../data/files.ts';
import {
  addFeedbackOption,
  addOutputOptions,
  addWordOptions,
  type OutputFlags,
  oneOf,
  type WordFlags,
  wholeNumber,
} from '../options/common.ts';
import { listForJson, parseLetters, resolveWords } from '../options/resolve.ts';
import type { Paint } from '../render/colour.ts';
import { csvText } from '../render/csv.ts';
import { type Column, renderTable } from '../render/table.ts';
import { rounded } from '../render/text.ts';

const DEFAULT_TOP = 10;

interface PairsFlags extends WordFlags, OutputFlags {
  readonly feedback?: FeedbackRule;
  readonly letters?: string;
  readonly pool?: Pool;
  readonly top?: number;
  readonly csv?: string;
}

const EXAMPLES = `
Examples:
  salet pairs
  salet pairs --letters esarolitnd --pool possible --top 20
  salet pairs --list original-answers --letters eariotnshl --json`;

export const addPairsCommand: AddCommand = (program, start) => {
  const command = program.command('pairs').description('find two first words that cover given letters');
  command
    .option('--letters <LETTERS>', 'exactly these letters (default: the commonest of the answers)')
    .option('--pool <POOL>', 'all words or only possible answers (default: all)', oneOf(POOLS))
    .option('--top <N>', `how many pairs (default: ${DEFAULT_TOP})`, wholeNumber(1));
  addOutputOptions(addWordOptions(addFeedbackOption(command)))
    .option('--csv <FILE>', 'write every pair')
    .addHelpText('after', EXAMPLES)
    .action(() => start((context) => showPairs(context, command.optsWithGlobals<PairsFlags>())));
};

const showPairs = (context: Context, flags: PairsFlags): Finished => {
  const words = resolveWords(flags);
  if (!words.ok) return words;
  const { list, notes } = words.value;
  const { feedback: rule = 'real', pool = 'all', top = DEFAULT_TOP } = flags;
  const letters = lettersToCover(list, flags.letters);
  if (!letters.ok) return letters;
  const found = findPairs(list, letters.value, pool);
  if (!found.ok) return found;
  reportNotes(context, notes);
  const pairs = scorePairs(list, rule, found.value);
  const written = flags.csv === undefined ? success(undefined) : writeTextFile(flags.csv, pairsCsv(list, pairs));
  if (!written.ok) return written;
  const shown = pairs.slice(0, top);
  if (flags.json) {
    const rows = shown.map((pair) => pairJson(list, pair));
    const asked = { letters: letters.value.join(''), pool, feedback: rule };
    printJson(context, 'pairs', { ...listForJson(words.value), ...asked, total: pairs.length, pairs: rows, notes });
  } else {
    context.print(pairsText(list, letters.value, shown, pairs.length, context.paint(flags.color ?? 'auto')).join('\n'));
  }
  return success(pairs.length > 0 ? 'found' : 'none');
};

const lettersToCover = (list: WordList, text: string | undefined): Result<string[]> =>
  text === undefined ? success(commonestLetters(list, 2 * list.wordLength)) : parseLetters(text);

const COLUMNS: readonly Column[] = [
  { head: 'pair', align: 'left' },
  { head: 'words left', align: 'right' },
  { head: 'largest part', align: 'right' },
  { head: 'parts', align: 'right' },
];

const wordsOf = (list: WordList, { pair }: ScoredPair): [string, string] => [
  list.words[pair[0]]!,
  list.words[pair[1]]!,
];

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
  expectedRemaining: rounded(pair.expectedRemaining),
  largestPart: pair.largestPart,
  parts: pair.parts,
});

const pairsCsv = (list: WordList, pairs: readonly ScoredPair[]): string =>
  csvText(
    ['first', 'second', 'words_left', 'largest_part', 'parts'],
    pairs.map((pair) => [...wordsOf(list, pair), rounded(pair.expectedRemaining), pair.largestPart, pair.parts]),
  );
