/**
 * `salet verify`: whether a decision tree is what it claims to be.
 */

import { type Failure, failed, type Result, success } from '../../failure.ts';
import { counted } from '../../format.ts';
import type { Verified } from '../../tree/replay.ts';
import { formatTurns, type TreeFile } from '../../tree/treeFile.ts';
import type { LinedTree } from '../../tree/treeText.ts';
import { readTree } from '../../tree/treeText.ts';
import { verifyTree } from '../../tree/verify.ts';
import { BUNDLED_NAMES } from '../../words/bundled.ts';
import { quote } from '../../words/sentences.ts';
import { defineCommand } from '../command.ts';
import { type Context, type Finished, failureLine, printJson, printResult, reportNotes } from '../context.ts';
import { readTextFile } from '../data/files.ts';
import { errorJson } from '../json/errors.ts';
import { listJson } from '../json/setup.ts';
import { loadNamedLists } from '../options/namedLists.ts';
import type { FlagsOf } from '../options/option.ts';
import { OUTPUT_OPTIONS } from '../options/output.ts';
import { GENERATE, LIST_OF_FILE_OPTIONS, resolveOwnWords, type Words } from '../options/words.ts';

const OPTIONS = [...LIST_OF_FILE_OPTIONS, ...OUTPUT_OPTIONS];

type VerifyFlags = FlagsOf<typeof OPTIONS>;

interface CheckedTree {
  readonly tree: TreeFile;
  readonly words: Words;
  readonly verified: Verified;
}

const verify = async (context: Context, flags: VerifyFlags, file: string): Promise<Finished> => {
  const text = readTextFile(file);
  if (!text.ok) return text;
  const tree = readTree(text.value, file);
  if (!tree.ok) return refuse(context, file, flags, tree.failure);
  await loadNamedLists({ list: tree.value.list.name });
  const words = wordsFor(tree.value, file, flags);
  if (!words.ok) return words;
  reportNotes(context, words.value.notes);
  const verified = verifyTree(tree.value, words.value.list, file);
  if (!verified.ok) return refuse(context, file, flags, verified.failure);
  const checked: CheckedTree = { tree: tree.value, words: words.value, verified: verified.value };
  printResult(context, flags, 'verify', {
    json: () => verifyJson(file, checked),
    text: () => [sentenceOf(checked)],
  });
  return success('found');
};

/** A wrong tree is a result too: with `--json` an object, and in any case a sentence. */
const refuse = (context: Context, file: string, { json }: VerifyFlags, failure: Failure): Finished => {
  if (json) printJson(context, 'verify', { file, ok: false, ...errorJson(failure) });
  context.report(failureLine(failure));
  return success('refused');
};

/** The words of the options, or those of the bundled or generated list that the tree names. */
const wordsFor = ({ list }: LinedTree, file: string, flags: VerifyFlags): Result<Words> => {
  if (flags.list !== undefined || flags.answers !== undefined || flags.guesses !== undefined) {
    return resolveOwnWords(flags);
  }
  if (BUNDLED_NAMES.includes(list.name) || list.name.startsWith(GENERATE))
    return resolveOwnWords({ ...flags, list: list.name });
  return failed(
    'LIST_UNKNOWN',
    `${file} is for the list ${quote(list.name)}, which is not bundled; pass --answers FILE, and --guesses FILE if it has more guesses.`,
    { file },
  );
};

/** "2315 answers, total 7920, worst 5, hard mode: correct." */
const sentenceOf = ({ tree, verified }: CheckedTree): string => {
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

const verifyJson = (file: string, { tree, words, verified }: CheckedTree): object => {
  const { mode, limit, turns, weights, exact } = tree;
  const { answers, total, worst, histogram, losses } = verified;
  return {
    file,
    ok: true,
    ...listJson(words),
    mode,
    limit: limit ?? null,
    turns,
    word: tree.tree.guess,
    answers,
    total,
    ...(weights ? { weighted: true } : { average: total / answers }),
    worst,
    histogram,
    losses,
    claimsExact: exact,
  };
};

export const command = defineCommand({
  arguments: [['<file>', 'a tree as JSON or as text']],
  options: OPTIONS,
  details: `
Every answer is replayed with code that shares nothing with the search but the
feedback rule. Words, mode, limit, branches and all numbers of the file are
checked; that no better tree exists is not.`,
  examples: `
    salet verify salet.json
    salet verify tree.txt --answers my-words.txt --guesses my-guesses.txt
    salet verify tree.txt --json`,
  run: verify,
});
