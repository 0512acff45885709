/**
 * `salet tree WORD`: the optimal tree of an opener or of a position, to read, to check and to look at.
 */

import { Option } from 'commander';
import { failed, type Result, success } from '../../failure.ts';
import { capitals, counted } from '../../format.ts';
import { treeDot, treeSvg } from '../../pictures/treePicture.ts';
import type { SolvedTree } from '../../search/guessParts.ts';
import type { Value } from '../../search/value.ts';
import { illegalText, whyIllegal } from '../../text/legality.ts';
import type { Tree } from '../../tree/tree.ts';
import { createTreeFile, formatTurns, type TreeFile } from '../../tree/treeFile.ts';
import { writeTreeJson } from '../../tree/treeJson.ts';
import { readTree, writeTreeText } from '../../tree/treeText.ts';
import { verifyTree } from '../../tree/verify.ts';
import type { GuessId, WordList } from '../../words/list.ts';
import { type AddCommand, type Context, type Finished, failureLine, reportNotes } from '../context.ts';
import { readTextFile, writeTextFile } from '../data/files.ts';
import { addOutputOptions, oneOf, wholeNumber } from '../options/common.ts';
import {
  addSearchOptions,
  BOUND_ONLY,
  endOf,
  findGuess,
  guessesText,
  nothingFits,
  type Played,
  playTurns,
  resolveSearchSetup,
  runSearch,
  type SearchFlags,
  type SearchOutcome,
  type SearchSetup,
  solverFor,
  solverRules,
  startNotes,
  withinAt,
  withinFor,
} from '../options/search.ts';
import { type FoundSoFar, type ImproveProgress, improveTree } from '../prove/improveTree.ts';
import { drawNowAndThen } from '../render/progressLine.ts';

type Format = 'text' | 'json' | 'svg' | 'dot';
const FORMATS: readonly Format[] = ['text', 'json', 'svg', 'dot'];

interface TreeFlags extends SearchFlags {
  readonly format?: Format;
  readonly out?: string;
  readonly effort?: number;
  readonly from?: string;
}

const EXAMPLES = `
The text form has a line for each answer, the JSON form a line for each guess;
salet verify replays both. SVG and DOT are for looking.

A list too large for an exact tree gets the best that can be found: --effort N
tries about N times the square root of a position's size of its guesses, wider
from round to round, on all cores. What is proved stands beside it. Ctrl-C or
--max-time ends with the best so far; --from goes on from an earlier tree.

Examples:
  salet tree salet --out salet.txt
  salet tree salet --mode hard --format json --out salet-hard.json
  salet tree salet=BBBBB --format svg --out after-salet.svg
  salet tree courd salet=BBBBB
  salet tree lants --list scrabble --effort 8 --out lants.json
  salet tree lants --list scrabble --effort 32 --from lants.json --out lants.json`;

export const addTreeCommand: AddCommand = (program, start) => {
  const command = program.command('tree').description('the optimal tree of an opener or a position');
  addSearchOptions(command.argument('[words...]', 'a first guess, and turns such as crane=BYBBG before it'), {
    threads: 'worker threads for --effort (default: as many as cores)',
  })
    .addOption(
      new Option('--effort <N>', 'the best tree that can be found; more effort, better trees').argParser(
        wholeNumber(1, MAX_EFFORT),
      ),
    )
    .addOption(new Option('--from <FILE>', 'with --effort: begin with the tree in this file'));
  addOutputOptions(command)
    .addOption(new Option('--format <FORMAT>', 'text, json, svg or dot (default: text)').argParser(oneOf(FORMATS)))
    .addOption(new Option('--out <FILE>', 'write the tree to a file; its ending tells the format'))
    .addHelpText('after', EXAMPLES)
    .action((words: string[]) => start((context) => tree(context, words, command.optsWithGlobals<TreeFlags>())));
};

/** Beyond this every guess of any list is tried. */
const MAX_EFFORT = 65_536;

const tree = (context: Context, texts: readonly string[], flags: TreeFlags): Finished | Promise<Finished> => {
  const format = resolveFormat(flags);
  if (!format.ok) return format;
  const resolved = resolveSearchSetup(flags);
  if (!resolved.ok) return resolved;
  const request = resolveTreeRequest(resolved.value, texts);
  if (!request.ok) return request;
  if (flags.effort !== undefined) return bestFound(context, request.value, flags, format.value, flags.effort);
  if (flags.from !== undefined) {
    return failed('OPTION_UNSUPPORTED', '--from is where --effort begins; pass --effort N as well.');
  }
  const { setup, played, guess } = request.value;
  reportNotes(context, [...setup.words.notes, ...played.notes, ...startNotes(setup, texts)]);
  if (played.position.candidates.length === 0) return end(context, nothingFits(setup, played), 'none');
  const found = findTree(context, request.value);
  context.progress('');
  if (!found.ok) return found;
  if (!found.value.done) return end(context, boundSentence(request.value, found.value.last), BOUND_ONLY);
  if (!found.value.value) return end(context, nothingFits(setup, played), 'none');
  const file = fileOf(request.value, found.value.value.tree);
  const written = writeTree(context, file, setup.words.list, format.value, flags.out);
  if (!written.ok) return written;
  context.report(closingLine(file, guess === undefined ? file.tree.guess : setup.words.list.words[guess]!));
  return success('found');
};

const end = (context: Context, sentence: string, outcome: 'none' | typeof BOUND_ONLY): Finished => {
  context.report(failureLine({ sentence }));
  return success(outcome);
};

/** What was asked for, or what the name of the file tells; a tree in JSON is what `--json` means here. */
const resolveFormat = ({ format, json, out }: TreeFlags): Result<Format> => {
  if (json && format !== undefined && format !== 'json') {
    return failed('OPTION_UNSUPPORTED', `--json and --format ${format} exclude each other; choose one of them.`);
  }
  const named = FORMATS.find((each) => out?.endsWith(`.${each}`));
  return success(json ? 'json' : (format ?? named ?? 'text'));
};

interface TreeRequest {
  readonly setup: SearchSetup;
  readonly played: Played;
  /** The first guess of the tree; undefined for the best. */
  readonly guess: GuessId | undefined;
}

const resolveTreeRequest = (setup: SearchSetup, texts: readonly string[]): Result<TreeRequest> => {
  const words = texts.filter((text) => !text.includes('='));
  if (words.length > 1) {
    return failed('OPTION_VALUE', `A tree begins with one guess, not with ${words.join(' and ')}; name one of them.`);
  }
  const played = playTurns(
    setup,
    texts.filter((text) => text.includes('=')),
  );
  if (!played.ok) return played;
  if (words.length === 0) return success({ setup, played: played.value, guess: undefined });
  const guess = findGuess(setup.words.list, words[0]!);
  if (!guess.ok) return guess;
  const { list, turns } = played.value.position;
  const word = list.words[guess.value] ?? '';
  const illegal = whyIllegal(setup.mode, list, turns, word);
  if (illegal) return failed('GUESS_ILLEGAL', illegalText(setup.mode, word, illegal));
  return success({ setup, played: played.value, guess: guess.value });
};

const findTree = (
  context: Context,
  { setup, played, guess }: TreeRequest,
): Result<SearchOutcome<Value, SolvedTree | undefined>> => {
  const solver = solverFor(setup);
  if (!solver.ok) return solver;
  const { position } = played;
  const word = guess === undefined ? undefined : setup.words.list.words[guess];
  const losesWithin = function* (within: number): Generator<Value, boolean> {
    const rules = solverRules(setup, within);
    const steps =
      word === undefined ? solver.value.value(position, rules) : solver.value.valueOf(position, word, rules);
    return (yield* steps).lost.upper > 0;
  };
  const question = function* (): Generator<Value, SolvedTree | undefined> {
    const within = yield* withinFor(setup, position.turns.length + 1, losesWithin);
    return yield* solver.value.tree(position, solverRules(setup, within), word);
  };
  const line = ({ guesses: { lower, upper } }: Value) => `tree  ${lower} to ${upper} guesses`;
  return success(runSearch(context, question(), context.clock() + setup.maxTimeMs, line));
};

const boundSentence = ({ played }: TreeRequest, { guesses }: Value): string => {
  const words = counted(played.position.candidates.length, 'word takes', 'words take');
  return `Time limit reached before the tree was found. ${words} at least ${guessesText(guesses.lower)} (proved).`;
};

const impossibleSentence = ({ setup, played, guess }: TreeRequest): string => {
  const { limit, mode, words } = setup;
  const after = guess === undefined ? 'No tree' : `No tree that begins with ${capitals(words.list.words[guess]!)}`;
  const size = played.position.candidates.length;
  return `${after} finds ${size === 1 ? 'the word' : `all ${size} words`} within ${guessesText(limit)} in ${mode} mode (proved).`;
};

const fileOf = ({ setup, played }: TreeRequest, found: Tree): TreeFile => {
  const { words, mode, objective } = setup;
  const limit = withinAt(setup, played.turns.length + 1);
  const file = createTreeFile({
    list: words.list,
    mode,
    turns: played.turns,
    tree: found,
    limit: Number.isFinite(limit) ? limit : undefined,
    exact: true,
  });
  // the least worst case, or the fewest losses, may take a larger total than the least
  return { ...file, exact: file.losses.length === 0 && objective !== 'worst' };
};

const writeTree = (
  context: Context,
  file: TreeFile,
  list: WordList,
  format: Format,
  out: string | undefined,
): Result<void> => {
  const text = WRITERS[format](file, list);
  if (out !== undefined) return writeTextFile(out, text);
  context.print(text.replace(/\n$/, ''));
  return success(undefined);
};

const WRITERS: Record<Format, (file: TreeFile, list: WordList) => string> = {
  text: writeTreeText,
  json: writeTreeJson,
  svg: treeSvg,
  dot: treeDot,
};

/** "SALET: 2315 answers, total 7920, average 3.4212, worst 5 (proved)." */
const closingLine = ({ total, worst, histogram, losses, exact }: TreeFile, word: string): string => {
  const answers = Object.values(histogram).reduce((sum, count) => sum + count, losses.length);
  const parts = [
    counted(answers, 'answer'),
    ...(losses.length > 0 ? [`${losses.length} lost (${losses.slice(0, MOST_LOSSES).map(capitals).join(' ')})`] : []),
    ...[`total ${total}`, `average ${(total / answers).toFixed(4)}`, `worst ${worst}`],
  ];
  return `${capitals(word)}: ${parts.join(', ')}${exact ? ' (proved)' : ''}.`;
};

const MOST_LOSSES = 8;

// The best that can be found

const bestFound = async (
  context: Context,
  request: TreeRequest,
  flags: TreeFlags,
  format: Format,
  effort: number,
): Promise<Finished> => {
  const { setup, played, guess } = request;
  const { list } = setup.words;
  if (setup.objective !== 'sure') {
    return failed('OPTION_UNSUPPORTED', '--effort looks for the least total; leave --objective out.');
  }
  if (guess === undefined) {
    return failed(
      'OPTION_VALUE',
      '--effort improves the tree of one guess; name it, as in salet tree lants --effort 8.',
    );
  }
  reportNotes(context, [...setup.words.notes, ...played.notes]);
  if (played.position.candidates.length === 0) return end(context, nothingFits(setup, played), 'none');
  const word = list.words[guess]!;
  const from = flags.from === undefined ? success(undefined) : readEarlier(flags.from, request, word);
  if (!from.ok) return from;

  const { mode, limit, tableBytes } = setup;
  const found = await improveTree(
    {
      ...{ guess: word, effort, from: from.value },
      proof: { list, mode, limit, tableBytes, objective: 'total' },
      turns: played.position.turns.map(({ word: earlier, feedback }) => ({ word: earlier, feedback })),
      size: played.position.candidates.length,
    },
    {
      threads: flags.threads ?? context.threads,
      signal: endOf(context, setup),
      onProgress: showImprovement(context, word),
    },
  );
  context.progress('');
  if (!found.ok) return found;
  return showBestFound(context, request, found.value, flags, format);
};

/** The tree of an earlier run, if it is one of this very question and plays as it says. */
const readEarlier = (path: string, { setup, played }: TreeRequest, word: string): Result<Tree> => {
  const { list } = setup.words;
  const text = readTextFile(path);
  if (!text.ok) return text;
  const file = readTree(text.value, path);
  if (!file.ok) return file;
  const verified = verifyTree(file.value, list, path);
  if (!verified.ok) return verified;
  const { tree: earlier, mode, limit, turns } = file.value;
  const same =
    earlier.guess === word &&
    mode === setup.mode &&
    (limit ?? Number.POSITIVE_INFINITY) <= setup.limit &&
    formatTurns(turns) === formatTurns(played.turns);
  if (same) return success(earlier);
  return failed(
    'OPTION_VALUE',
    `${path} holds the tree of another question (${capitals(earlier.guess)}, ${mode} mode); name a tree of ${capitals(word)} in ${setup.mode} mode.`,
  );
};

const showImprovement = (context: Context, word: string): ((progress: ImproveProgress) => void) => {
  const draw = drawNowAndThen(context);
  return ({ stage, open, found }) =>
    draw(() => {
      const upper = found.upper < Number.POSITIVE_INFINITY ? `, found ${found.upper}` : '';
      const line = `${capitals(word)}  ${stage}, ${counted(open, 'part')} open  at least ${found.lower}${upper}`;
      return line.slice(0, context.columns - 1);
    });
};

const showBestFound = (
  context: Context,
  request: TreeRequest,
  { lower, tree: found }: FoundSoFar,
  flags: TreeFlags,
  format: Format,
): Finished => {
  const { list } = request.setup.words;
  const word = list.words[request.guess!]!;
  if (lower === Number.POSITIVE_INFINITY) return end(context, impossibleSentence(request), 'none');
  if (!found) {
    const sentence = `No tree was found that begins with ${capitals(word)} and finds every word in time; at least ${guessesText(lower)} are needed (proved). Raise --effort, or give it more time.`;
    return end(context, sentence, BOUND_ONLY);
  }
  const counts = fileOf(request, found);
  const file = { ...counts, exact: counts.total === lower };
  const written = writeTree(context, file, list, format, flags.out);
  if (!written.ok) return written;
  const claim = file.exact ? '' : ` Best found; no tree of ${capitals(word)} takes fewer than ${lower} (proved).`;
  context.report(`${closingLine(file, word)}${claim}`);
  return success('found');
};
