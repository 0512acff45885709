/**
 * `salet verify`: whether a decision tree is what it claims to be.
 */

import { Option } from 'commander';
import { type Failure, failed, type Result, success } from '../../failure.ts';
import { counted } from '../../format.ts';
import type { Verified } from '../../tree/replay.ts';
import { formatTurns, type TreeFile } from '../../tree/treeFile.ts';
import type { LinedTree } from '../../tree/treeText.ts';
import { readTree } from '../../tree/treeText.ts';
import { verifyTree } from '../../tree/verify.ts';
import { BUNDLED_LISTS } from '../../words/bundled.ts';
import { quote } from '../../words/sentences.ts';
import { type AddCommand, type Context, type Finished, failureLine, printJson, reportNotes } from '../context.ts';
import { readTextFile } from '../data/files.ts';
import { errorJson } from '../json/errors.ts';
import { addOutputOptions, type OutputFlags, type WordFlags } from '../options/common.ts';
import { listForJson, resolveWords, type Words } from '../options/resolve.ts';
import { rounded } from '../render/text.ts';

type VerifyFlags = Pick<WordFlags, 'list' | 'answers' | 'guesses' | 'order'> & OutputFlags;

const EXAMPLES = `
Every answer is replayed with code that shares nothing with the search but the
feedback rule. Words, mode, limit, branches and all numbers of the file are
checked; that no better tree exists is not.

Examples:
  salet verify salet.json
  salet verify tree.txt --answers my-words.txt --guesses my-guesses.txt
  salet verify tree.txt --json`;

export const addVerifyCommand: AddCommand = (program, start) => {
  const command = program.command('verify').description('replay a decision tree against every answer');
  command
    .argument('<file>', 'a tree as JSON or as text')
    .optionsGroup('Words:')
    .addOption(new Option('--list <NAME>', 'a bundled word list (default: the one that the tree names)'))
    .addOption(new Option('--answers <FILE>', 'your own answers, one word a line or CSV').conflicts('list'))
    .addOption(new Option('--guesses <FILE>', 'your own further guesses (default: only the answers)').conflicts('list'))
    .addOption(
      new Option('--order <HOW>', 'the order that the list had: list, alphabetical or a FILE (default: list)'),
    );
  addOutputOptions(command)
    .addHelpText('after', EXAMPLES)
    .action((file: string) => start((context) => verify(context, file, command.optsWithGlobals<VerifyFlags>())));
};

interface Checked {
  readonly tree: TreeFile;
  readonly words: Words;
  readonly verified: Verified;
}

const verify = (context: Context, file: string, flags: VerifyFlags): Finished => {
  const text = readTextFile(file);
  if (!text.ok) return text;
  const tree = readTree(text.value, file);
  if (!tree.ok) return refuse(context, file, flags, tree.failure);
  const words = wordsFor(tree.value, file, flags);
  if (!words.ok) return words;
  reportNotes(context, words.value.notes);
  const verified = verifyTree(tree.value, words.value.list, file);
  if (!verified.ok) return refuse(context, file, flags, verified.failure);
  const checked: Checked = { tree: tree.value, words: words.value, verified: verified.value };
  if (flags.json) printJson(context, 'verify', verifyJson(file, checked));
  else context.print(sentenceOf(checked));
  return success('found');
};

/** A tree that is wrong is an answer too: with `--json` it is an object, and either way a sentence. */
const refuse = (context: Context, file: string, { json }: VerifyFlags, failure: Failure): Finished => {
  if (json) printJson(context, 'verify', { file, ok: false, ...errorJson(failure) });
  context.report(failureLine(failure));
  return success('refused');
};

/** The words that were asked for, or those of the bundled list that the tree names. */
const wordsFor = ({ list }: LinedTree, file: string, flags: VerifyFlags): Result<Words> => {
  if (flags.list !== undefined || flags.answers !== undefined || flags.guesses !== undefined) {
    return resolveWords(flags);
  }
  if (BUNDLED_LISTS.some(({ name }) => name === list.name)) return resolveWords({ ...flags, list: list.name });
  return failed(
    'LIST_UNKNOWN',
    `${file} is for the list ${quote(list.name)}, which is not bundled; pass --answers FILE, and --guesses FILE if it has more guesses.`,
    { file },
  );
};

/** "2315 answers, total 7920, worst 5, hard mode: correct." */
const sentenceOf = ({ tree, verified }: Checked): string => {
  const { answers, total, worst, losses } = verified;
  const parts = [
    `${tree.turns.length > 0 ? `After ${formatTurns(tree.turns)}: ` : ''}${counted(answers, 'answer')}`,
    ...(losses.length > 0 ? [`${losses.length} not found within ${counted(tree.limit ?? 0, 'guess', 'guesses')}`] : []),
    `${tree.weights ? 'weighted total' : 'total'} ${total}`,
    `worst ${worst}`,
    `${tree.mode} mode`,
  ];
  return `${parts.join(', ')}: correct.`;
};

const verifyJson = (file: string, { tree, words, verified }: Checked): object => {
  const { mode, limit, turns, weights, exact } = tree;
  const { answers, total, worst, histogram, losses } = verified;
  return {
    ...{ file, ok: true, ...listForJson(words), mode, limit: limit ?? null, turns },
    word: tree.tree.guess,
    ...{ answers, total },
    ...(weights ? { weighted: true } : { average: rounded(total / answers) }),
    ...{ worst, histogram, losses, claimsExact: exact },
  };
};
