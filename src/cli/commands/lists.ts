/**
 * `salet lists`: what is bundled; `salet lists check FILE…`: whether a file is a list.
 */

import { type Failure, failed, type Result, success } from '../../failure.ts';
import { BUNDLED_LISTS, type BundledList, DEFAULT_LIST } from '../../words/bundled.ts';
import type { WordList } from '../../words/list.ts';
import { readWordList } from '../../words/read.ts';
import type { Paint } from '../colour.ts';
import { type AddCommand, type Context, EXIT, type Finished, failureLine, printJson, reportNotes } from '../context.ts';
import { readTextFile } from '../files.ts';
import { didYouMean } from '../nearest.ts';
import { addOutputOptions, type OutputFlags } from '../options.ts';
import { hangingText } from '../renderText.ts';

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
    .action(() => start((context) => unknownWord(lists.args) ?? showLists(context, lists.optsWithGlobals<OutputFlags>())));

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
        `salet lists has no command "${typed[0]}"; ${didYouMean(typed[0], ['check'], 'to check a file, type salet lists check FILE.')}`,
      );
