/**
 * `salet tree WORD --effort N`: the best tree that can be found where no exact one is within reach.
 */

import { failed, type Result, success } from '../../failure.ts';
import { capitals, counted } from '../../format.ts';
import { bestFoundTreeText, noTreeFoundText, noTreeText } from '../../text/proof.ts';
import type { Tree } from '../../tree/tree.ts';
import { formatTurns } from '../../tree/treeFile.ts';
import { readTree } from '../../tree/treeText.ts';
import { verifyTree } from '../../tree/verify.ts';
import { type Context, type Finished, reportNotes } from '../context.ts';
import { readTextFile } from '../data/files.ts';
import { proofSetup } from '../options/search.ts';
import { type FoundSoFar, type ImproveProgress, improveTree } from '../prove/improveTree.ts';
import { drawNowAndThen } from '../render/progressLine.ts';
import { BOUND_ONLY, stopSignal } from '../runSearch.ts';
import {
  closingLine,
  endWithout,
  noAnswerFits,
  type TreeFormat,
  type TreeQuestion,
  treeFileOf,
  writeTree,
} from './treeQuestion.ts';

export interface ImproveOptions {
  readonly effort: number;
  /** The file of an earlier tree. */
  readonly from: string | undefined;
  readonly threads: number;
  readonly output: { readonly format: TreeFormat; readonly path: string | undefined };
}

export const showBestFound = async (
  context: Context,
  question: TreeQuestion,
  { effort, from, threads, output }: ImproveOptions,
): Promise<Finished> => {
  const { setup, position, notes } = question;
  const guess = question.guess?.words.length === 1 ? question.guess.words[0] : undefined;
  if (setup.objective !== 'sure') {
    return failed('OPTION_UNSUPPORTED', '--effort searches for the least total; leave --objective out.');
  }
  if (guess === undefined) {
    return failed(
      'OPTION_VALUE',
      '--effort improves the tree of one guess; name it, as in salet tree lants --effort 8.',
    );
  }
  reportNotes(context, [...setup.words.notes, ...notes]);
  if (position.candidates.length === 0) return endWithout(context, noAnswerFits(question), 'none');
  const earlier = from === undefined ? success(undefined) : readEarlierTree(from, question, guess);
  if (!earlier.ok) return earlier;
  const found = await improveTree(
    {
      guess,
      effort,
      from: earlier.value,
      proof: proofSetup(setup, 'total'),
      turns: position.turns.map(({ word, feedback }) => ({ word, feedback })),
      size: position.candidates.length,
    },
    {
      threads,
      signal: stopSignal(context, setup.maxTimeMs),
      onProgress: drawProgress(context, guess),
    },
  );
  context.progress('');
  return found.ok ? printBestFound(context, question, guess, found.value, output) : found;
};

/** The tree of an earlier run, if it belongs to the same question and plays as it claims. */
const readEarlierTree = (path: string, { setup, turns }: TreeQuestion, guess: string): Result<Tree> => {
  const text = readTextFile(path);
  if (!text.ok) return text;
  const file = readTree(text.value, path);
  if (!file.ok) return file;
  const verified = verifyTree(file.value, setup.words.list, path);
  if (!verified.ok) return verified;
  const { tree: earlier, mode, limit } = file.value;
  const isSame =
    earlier.guess === guess &&
    mode === setup.mode &&
    (limit ?? Number.POSITIVE_INFINITY) <= setup.limit &&
    formatTurns(file.value.turns) === formatTurns(turns);
  if (isSame) return success(earlier);
  return failed(
    'OPTION_VALUE',
    `${path} holds the tree of another question (${capitals(earlier.guess)}, ${mode} mode); name a tree of ${capitals(guess)} in ${setup.mode} mode.`,
  );
};

const drawProgress = (context: Context, guess: string): ((progress: ImproveProgress) => void) => {
  const draw = drawNowAndThen(context);
  return ({ stage, open, found }) =>
    draw(() => {
      const upper = found.upper < Number.POSITIVE_INFINITY ? `, found ${found.upper}` : '';
      const line = `${capitals(guess)}  ${stage}, ${counted(open, 'part')} open  at least ${found.lower}${upper}`;
      return line.slice(0, context.columns - 1);
    });
};

const printBestFound = (
  context: Context,
  question: TreeQuestion,
  guess: string,
  { lower, tree }: FoundSoFar,
  output: ImproveOptions['output'],
): Finished => {
  if (lower === Number.POSITIVE_INFINITY) {
    const { setup, position } = question;
    return endWithout(context, noTreeText(guess, position.candidates.length, setup.limit, setup.mode), 'none');
  }
  if (!tree) {
    return endWithout(context, `${noTreeFoundText(guess, lower)} Raise --effort or --max-time.`, BOUND_ONLY);
  }
  const counts = treeFileOf(question, tree);
  const file = { ...counts, exact: counts.total === lower };
  const written = writeTree(context, file, question.position.list, output);
  if (!written.ok) return written;
  const claim = file.exact ? '' : ` ${bestFoundTreeText(guess, lower)}`;
  context.report(`${closingLine(file)}${claim}`);
  return success('found');
};
