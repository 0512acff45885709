/**
 * `salet lists`: what is bundled; `salet lists check FILE…`: whether a file is a list.
 */

import { failed, type Result, success } from '../../failure.ts';
import { counted } from '../../format.ts';
import { BUNDLED_LISTS, DEFAULT_LIST } from '../../words/bundled.ts';
import type { WordList } from '../../words/list.ts';
import { readWordList } from '../../words/read.ts';
import { quote } from '../../words/sentences.ts';
import { type AddCommand, type Context, type Finished, failureLine, printJson, reportNotes } from '../context.ts';
import { readTextFile } from '../data/files.ts';
import { errorJson } from '../json/errors.ts';
import { addOutputOptions, type OutputFlags } from '../options/common.ts';
import { didYouMean } from '../options/nearest.ts';
import { type Column, renderTable } from '../render/table.ts';

const EXAMPLES = `
Examples:
  salet lists
  salet lists --json
  salet lists check my-words.txt`;

const CHECK_EXAMPLES = `
Examples:
  salet lists check my-words.txt
  salet lists check *.csv --json`;

export const addListsCommand: AddCommand = (program, start) => {
  const lists = program.command('lists').description('show the bundled word lists, or check your own');
  addOutputOptions(lists)
    .allowExcessArguments()
    .addHelpText('after', EXAMPLES)
    .action(() =>
      start((context) => unknownWord(lists.args) ?? showLists(context, lists.optsWithGlobals<OutputFlags>())),
    );

  const check = lists.command('check').description('read files as word lists and say what is in them');
  addOutputOptions(check)
    .argument('<files...>', 'one word a line, or CSV with a column "word"')
    .addHelpText('after', CHECK_EXAMPLES)
    .action((files: string[]) => start((context) => checkLists(context, files, check.optsWithGlobals<OutputFlags>())));
};

const unknownWord = (typed: readonly string[]) =>
  typed[0] === undefined
    ? undefined
    : failed(
        'OPTION_UNSUPPORTED',
        `salet lists has no command ${quote(typed[0])}; ${didYouMean(typed[0], ['check'], 'to check a file, type salet lists check FILE.')}`,
      );

// The bundled lists

const COLUMNS: readonly Column[] = [
  { head: 'list', align: 'left' },
  { head: 'answers', align: 'right' },
  { head: 'guesses', align: 'right' },
  { head: 'what it is', align: 'left' },
];

const showLists = (context: Context, flags: OutputFlags): Finished => {
  if (flags.json) {
    const lists = BUNDLED_LISTS.map(({ name, answerCount, guessCount, ...about }) => ({
      ...{ name, answers: answerCount, guesses: guessCount, default: name === DEFAULT_LIST },
      ...about,
    }));
    printJson(context, 'lists', { lists });
    return success('found');
  }
  const rows = BUNDLED_LISTS.map(({ name, answerCount, guessCount, description, source }) => [
    name,
    String(answerCount),
    String(guessCount),
    `${description}${name === DEFAULT_LIST ? ' (default)' : ''}; ${source}`,
  ]);
  context.print(renderTable(COLUMNS, rows, context.paint(flags.color ?? 'auto'), context.columns).join('\n'));
  return success('found');
};

// A user's files

type Checked = { readonly file: string } & Result<{ list: WordList; notes: readonly string[] }>;

const checkLists = (context: Context, files: readonly string[], flags: OutputFlags): Finished => {
  const checked = files.map((file): Checked => ({ file, ...readList(file) }));
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

const checkedJson = (checked: Checked): object => {
  if (!checked.ok) return { file: checked.file, ok: false, ...errorJson(checked.failure) };
  const { list, notes } = checked.value;
  const { answerCount: words, wordLength, fingerprint } = list;
  return { file: checked.file, ok: true, words, wordLength, alphabet: list.alphabet.join(''), fingerprint, notes };
};
