/**
 * `salet lists`: the bundled lists; `salet lists check FILE…`: whether a file is a word list.
 */

import { type Result, success } from '../../failure.ts';
import { counted } from '../../format.ts';
import { DEFAULT_LIST } from '../../words/bundled.ts';
import { BUNDLED_LISTS, type BundledList } from '../../words/catalog.ts';
import { GENERATED_FORMS } from '../../words/generate.ts';
import type { WordList } from '../../words/list.ts';
import { readWordList } from '../../words/read.ts';
import { defineCommand } from '../command.ts';
import { type Context, type Finished, failureLine, printJson, printResult, reportNotes } from '../context.ts';
import { readTextFile } from '../data/files.ts';
import { errorJson } from '../json/errors.ts';
import { bundledListJson } from '../json/lists.ts';
import { OUTPUT_OPTIONS, type OutputFlags } from '../options/output.ts';
import { left, renderTable, right } from '../render/table.ts';

// The bundled lists

const COLUMNS = [left('list'), right('answers'), right('guesses'), left('what it is; 5 letters unless named')];

const showLists = (context: Context, flags: OutputFlags): Finished => {
  printResult(context, flags, 'lists', {
    json: () => ({ lists: BUNDLED_LISTS.map(bundledListJson) }),
    text: (paint) => [
      ...renderTable(COLUMNS, BUNDLED_LISTS.map(listRow), paint, context.columns),
      '',
      ...GENERATED_TEXT,
      '',
      'salet lists --json has languages, sources and licences, too.',
    ],
  });
  return success('found');
};

/** Lists that are made when they are named. */
const GENERATED_TEXT = [
  'Made from a description, for Mastermind, bulls and cows and the like:',
  ...GENERATED_FORMS.map((form) => `  --list 'generate:${form}'`),
];

const listRow = (list: BundledList): string[] => [
  list.name,
  String(list.answerCount),
  String(list.guessCount),
  `${list.description}${DEFAULT_FOR[list.name] ?? ''}`,
];

/** The lists that are used when none is named (`prior/profile.ts`). */
const DEFAULT_FOR: Readonly<Record<string, string>> = {
  [DEFAULT_LIST]: ' (default for study and proofs)',
  'nyt-2022': ' (default for play until salet update)',
};

// A user's files

type CheckedFile = { readonly file: string } & Result<{ list: WordList; notes: readonly string[] }>;

const checkLists = (context: Context, flags: OutputFlags, files: readonly string[]): Finished => {
  const checked = files.map((file): CheckedFile => ({ file, ...readList(file) }));
  if (flags.json) printJson(context, 'lists check', { files: checked.map(checkedJson) });
  for (const each of checked) {
    if (!each.ok) context.report(failureLine(each.failure));
    else {
      reportNotes(context, each.value.notes);
      if (!flags.json) context.print(`${each.file}: ${describeList(each.value.list)}`);
    }
  }
  return success(checked.every(({ ok }) => ok) ? 'found' : 'refused');
};

const readList = (file: string): Result<{ list: WordList; notes: readonly string[] }> => {
  const text = readTextFile(file);
  return text.ok ? readWordList({ answers: { file, text: text.value } }) : text;
};

const describeList = ({ answerCount, wordLength, alphabet }: WordList): string =>
  `${counted(answerCount, 'word')} of ${wordLength} letters, ${counted(alphabet.length, 'different letter')}: ${alphabet.join('')}`;

const checkedJson = (checked: CheckedFile): object => {
  if (!checked.ok) return { file: checked.file, ok: false, ...errorJson(checked.failure) };
  const { list, notes } = checked.value;
  const { answerCount: words, wordLength, fingerprint } = list;
  return { file: checked.file, ok: true, words, wordLength, alphabet: list.alphabet.join(''), fingerprint, notes };
};

const checkCommand = defineCommand({
  arguments: [['<files...>', 'one word a line, or CSV with a column "word"']],
  options: OUTPUT_OPTIONS,
  examples: `
    salet lists check my-words.txt
    salet lists check *.csv --json`,
  run: checkLists,
});

export const command = defineCommand({
  options: OUTPUT_OPTIONS,
  examples: `
    salet lists
    salet lists --json
    salet lists check my-words.txt`,
  run: showLists,
  commands: [{ name: 'check', summary: 'read files as word lists and describe them', command: checkCommand }],
});
