/**
 * `salet tree WORD`: the optimal tree of an opener or of a position, to read, to check and to look at.
 */

import { failed, type Result, success } from '../../failure.ts';
import type { SolvedTree } from '../../search/guessParts.ts';
import type { Value } from '../../search/value.ts';
import { unfinishedTreeText } from '../../text/proof.ts';
import { defineCommand } from '../command.ts';
import { type Context, type Finished, reportNotes } from '../context.ts';
import { type FlagsOf, oneOf, option, optionGroup, wholeNumber } from '../options/option.ts';
import { OUTPUT_OPTIONS } from '../options/output.ts';
import { objectiveOption } from '../options/rules.ts';
import { resolveSearchSetup, searchOptions, solverFor, solverRules, withinFor } from '../options/search.ts';
import { BOUND_ONLY, runSearch, type SearchOutcome } from '../runSearch.ts';
import { showBestFound } from './improvedTree.ts';
import {
  closingLine,
  endWithout,
  noAnswerFits,
  readTreeQuestion,
  type TreeFormat,
  type TreeQuestion,
  treeFileOf,
  writeTree,
} from './treeQuestion.ts';

const FORMATS: readonly TreeFormat[] = ['text', 'json', 'svg', 'dot'];

/** Beyond this every guess of any list is tried. */
const MAX_EFFORT = 65_536;

const OPTIONS = [
  ...searchOptions('worker threads for --effort (default: as many as cores)'),
  ...optionGroup('Game', [objectiveOption()]),
  ...optionGroup('Search', [
    option('--effort <N>', 'the best tree that can be found; more effort, better trees', wholeNumber(1, MAX_EFFORT)),
    option('--from <FILE>', 'with --effort: begin with the tree in this file'),
  ]),
  ...OUTPUT_OPTIONS,
  ...optionGroup('Output', [
    option('--format <FORMAT>', 'text, json, svg or dot (default: text)', oneOf(FORMATS)),
    option('--out <FILE>', 'write the tree to a file; its ending sets the format'),
  ]),
];

export type TreeFlags = FlagsOf<typeof OPTIONS>;

const DETAILS = `
The text form has a line for each answer, the JSON form a line for each guess;
salet verify replays both. SVG and DOT are for looking.

A list too large for an exact tree gets the best that can be found: --effort N
tries about N times the square root of a position's size of its guesses, wider
from round to round, on all cores. What is proved stands beside it. Ctrl-C or
--max-time ends with the best so far; --from continues with an earlier tree.`;

const tree = (context: Context, flags: TreeFlags, texts: readonly string[]): Finished | Promise<Finished> => {
  const format = resolveFormat(flags);
  if (!format.ok) return format;
  const resolved = resolveSearchSetup(context, flags);
  if (!resolved.ok) return resolved;
  const read = readTreeQuestion(resolved.value, texts);
  if (!read.ok) return read;
  const question = read.value;
  const output = { format: format.value, path: flags.out };
  if (flags.effort !== undefined) {
    return showBestFound(context, question, {
      effort: flags.effort,
      from: flags.from,
      threads: flags.threads ?? context.threads,
      output,
    });
  }
  if (flags.from !== undefined) {
    return failed('OPTION_UNSUPPORTED', '--from continues with --effort; pass --effort N as well.');
  }
  reportNotes(context, [...question.setup.words.notes, ...question.notes, ...slownessNotes(question)]);
  if (question.position.candidates.length === 0) return endWithout(context, noAnswerFits(question), 'none');
  const found = findTree(context, question);
  context.progress('');
  if (!found.ok) return found;
  if (!found.value.done) {
    const { lower } = found.value.last.guesses;
    return endWithout(context, unfinishedTreeText(question.position.candidates.length, lower), BOUND_ONLY);
  }
  if (!found.value.value) return endWithout(context, noAnswerFits(question), 'none');
  const file = treeFileOf(question, found.value.value.tree);
  const written = writeTree(context, file, question.position.list, output);
  if (!written.ok) return written;
  context.report(closingLine(file));
  return success('found');
};

/** The format of `--format` or of the file's ending; `--json` is a tree in JSON. */
const resolveFormat = ({ format, json, out }: TreeFlags): Result<TreeFormat> => {
  if (json && format !== undefined && format !== 'json') {
    return failed('OPTION_UNSUPPORTED', `--json and --format ${format} exclude each other; choose one of them.`);
  }
  const named = FORMATS.find((each) => out?.endsWith(`.${each}`));
  return success(json ? 'json' : (format ?? named ?? 'text'));
};

/** Trees of smaller lists are found before a note is read. */
const QUICK_ANSWERS = 500;

const slownessNotes = ({ setup, turns, guess }: TreeQuestion): string[] =>
  turns.length > 0 || guess !== undefined || setup.words.list.answerCount < QUICK_ANSWERS
    ? []
    : ['at the start of the game every opener is searched, which takes minutes; salet prove uses all cores.'];

const findTree = (
  context: Context,
  { setup, position, guess }: TreeQuestion,
): Result<SearchOutcome<Value, SolvedTree | undefined>> => {
  const solver = solverFor(setup);
  if (!solver.ok) return solver;
  const losesWithin = function* (within: number): Generator<Value, boolean> {
    const rules = solverRules(setup, within);
    const steps =
      guess === undefined ? solver.value.value(position, rules) : solver.value.valueOf(position, guess.words, rules);
    return (yield* steps).lost.upper > 0;
  };
  const search = function* (): Generator<Value, SolvedTree | undefined> {
    const within = yield* withinFor(setup, position.turns.length + 1, losesWithin);
    return yield* solver.value.tree(position, solverRules(setup, within), guess?.words);
  };
  const line = ({ guesses: { lower, upper } }: Value) => `tree  ${lower} to ${upper} guesses`;
  return success(runSearch(context, search(), context.clock() + setup.maxTimeMs, line));
};

export const command = defineCommand({
  arguments: [['[words...]', 'a first guess or fixed words (parse,clint), and turns such as crane=BYBBG before it']],
  options: OPTIONS,
  details: DETAILS,
  examples: `
    salet tree salet --out salet.txt
    salet tree salet --hard --format json --out salet-hard.json
    salet tree parse,clint --list nyt-2022 --out parse-clint.json
    salet tree salet=BBBBB --format svg --out after-salet.svg
    salet tree courd salet=BBBBB
    salet tree lants --list scrabble --effort 8 --out lants.json
    salet tree lants --list scrabble --effort 32 --from lants.json --out lants.json`,
  run: tree,
});
