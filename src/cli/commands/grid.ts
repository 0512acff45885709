/**
 * `salet grid`: share grids read, written in another style, and explained: which words can they be about?
 */

import { Option } from 'commander';
import { failed, type Result, success } from '../../failure.ts';
import { type Feedback, feedbackDigits, formatFeedback } from '../../feedback.ts';
import { capitals, counted, someOf } from '../../format.ts';
import { findImpossible, type Impossible, likelyGuesses, possibleAnswers } from '../../grid/explain.ts';
import { GRID_STYLES, type GridStyle, gridTitle, type ShareGrid, writeGrid } from '../../grid/grid.ts';
import { readGrids } from '../../grid/read.ts';
import { buildMatrix, type Matrix } from '../../matrix.ts';
import { POSSIBLE_ANSWERS } from '../../text/headings.ts';
import { usedAnywayText } from '../../text/legality.ts';
import { answerIds, createWordList, type GuessId, guessIdOf, type WordList } from '../../words/list.ts';
import { type AddCommand, type Context, type Finished, printJson, reportNotes } from '../context.ts';
import { readTextFile } from '../data/files.ts';
import { readStdin } from '../data/stdin.ts';
import { addOutputOptions, addWordOptions, type OutputFlags, oneOf, type WordFlags } from '../options/common.ts';
import { listForJson, parseWordFor, resolveWords, type Words } from '../options/resolve.ts';
import type { Paint } from '../render/colour.ts';
import { type Column, renderTable } from '../render/table.ts';
import { hangingText, wrapText } from '../render/text.ts';

const SPOILERS = ['none', 'count', 'all'] as const;

interface GridFlags extends WordFlags, OutputFlags {
  readonly to?: GridStyle;
  readonly answer?: string;
  readonly spoilers?: (typeof SPOILERS)[number];
}

const EXAMPLES = `
A grid is read as squares, as their names in chats (:green_square:), as letters
BYG or as digits 012, with or without its header and with other text around it.
A star after the score says hard mode. Grids with one number are one puzzle.

Examples:
  salet grid grids.txt
  salet grid < grids.txt
  salet grid grids.txt --answer abide
  salet grid grids.txt --to slack`;

type ReadInput = (example: string) => Promise<Result<string>>;

export const addGridCommand: AddCommand = (program, start) => addGridCommandWith(readStdin)(program, start);

/** The command with another standard input, for tests. */
export const addGridCommandWith =
  (readInput: ReadInput): AddCommand =>
  (program, start) => {
    const command = program.command('grid').description('read share grids: which words can they be about?');
    command
      .argument('[file...]', 'texts with grids, - for the standard input (default: -)')
      .addOption(
        new Option('--to <STYLE>', `only write the grids again: ${GRID_STYLES.join(', ')}`).argParser(
          oneOf(GRID_STYLES),
        ),
      )
      .addOption(new Option('--answer <WORD>', 'which guesses may they have made for this word?').conflicts('to'))
      .addOption(
        new Option('--spoilers <HOW>', 'words that fit: none, count or all (default: all)').argParser(oneOf(SPOILERS)),
      );
    addOutputOptions(addWordOptions(command))
      .addHelpText('after', EXAMPLES)
      .action((files: string[]) =>
        start((context) => showGrids(context, files, readInput, command.optsWithGlobals<GridFlags>())),
      );
  };

const showGrids = async (
  context: Context,
  files: readonly string[],
  readInput: ReadInput,
  flags: GridFlags,
): Promise<Finished> => {
  const read = await readAll(files.length > 0 ? files : ['-'], readInput);
  if (!read.ok) return read;
  const { grids, notes } = read.value;
  if (flags.to !== undefined) return rewrite(context, grids, notes, flags.to, flags);
  const words = resolveWords(flags);
  if (!words.ok) return words;
  const { list } = words.value;
  const foreign = grids.find(({ wordLength }) => wordLength !== list.wordLength);
  if (foreign) return wrongLength(list, foreign);
  const told: Told = { words: words.value, notes: [...words.value.notes, ...notes] };
  return flags.answer === undefined
    ? explainAll(context, grids, told, flags)
    : explainFor(context, grids, told, flags.answer, flags);
};

interface Told {
  readonly words: Words;
  readonly notes: readonly string[];
}

const readAll = async (
  files: readonly string[],
  readInput: ReadInput,
): Promise<Result<{ grids: ShareGrid[]; notes: string[] }>> => {
  const grids: ShareGrid[] = [];
  const notes: string[] = [];
  for (const file of files) {
    const text = file === '-' ? await readInput('salet grid < grids.txt') : readTextFile(file);
    if (!text.ok) return text;
    const read = readGrids(text.value, file === '-' ? 'the standard input' : file);
    if (!read.ok) return read;
    grids.push(...read.value.grids);
    notes.push(...read.value.notes);
  }
  return success({ grids, notes });
};

const wrongLength = (list: WordList, { wordLength }: ShareGrid) =>
  failed(
    'WORD_LENGTH',
    `A grid has rows of ${wordLength}, but the words of ${list.name} have ${list.wordLength} letters; pass --answers FILE with words of ${wordLength}.`,
  );

// Another style

const rewrite = (
  context: Context,
  grids: readonly ShareGrid[],
  notes: readonly string[],
  style: GridStyle,
  { json }: GridFlags,
): Finished => {
  reportNotes(context, notes);
  const texts = grids.map((grid) => writeGrid(grid, style));
  if (json) {
    const written = grids.map((grid, index) => ({ ...gridJson(grid), text: texts[index] }));
    printJson(context, 'grid', { style, grids: written, notes });
  } else {
    context.print(texts.join('\n\n'));
  }
  return success('found');
};

const gridJson = (grid: ShareGrid): object => ({
  name: grid.name ?? null,
  number: grid.number ?? null,
  used: grid.used ?? null,
  ...{ limit: grid.limit, hard: grid.hard, solved: grid.solved },
  rows: grid.rows.map((row) => formatFeedback(row, grid.wordLength)),
});

// Words that explain the grids

/** The grids of one puzzle, and the words that can have given them all. */
interface Puzzle {
  readonly grids: readonly ShareGrid[];
  /** The most common first. */
  readonly words: readonly string[];
  /** Whether they are answers of the list, or only words that may be guessed. */
  readonly tier: 'answers' | 'guesses';
  readonly impossible: Impossible | undefined;
}

const explainAll = (
  context: Context,
  grids: readonly ShareGrid[],
  { words, notes }: Told,
  flags: GridFlags,
): Finished => {
  const matrix = buildMatrix(words.list, 'real');
  if (!matrix.ok) return matrix;
  let wide: Result<Matrix> | undefined;
  const widen = () => {
    wide ??= widerMatrix(matrix.value);
    return wide;
  };
  const puzzles: Puzzle[] = [];
  for (const each of puzzlesOf(grids)) {
    const solved = solvePuzzle(matrix.value, widen, each, words);
    if (!solved.ok) return solved;
    puzzles.push(solved.value);
  }
  reportNotes(context, notes);
  const { spoilers = 'all' } = flags;
  if (flags.json) {
    const found = puzzles.map((puzzle) => puzzleJson(puzzle, spoilers));
    printJson(context, 'grid', { ...listForJson(words), puzzles: found, notes });
  } else {
    const paint = context.paint(flags.color ?? 'auto');
    const texts = puzzles.map((puzzle) => puzzleText(puzzle, words, spoilers, context.columns, paint).join('\n'));
    context.print(texts.join('\n\n'));
  }
  return success(puzzles.every(({ words: fitting }) => fitting.length > 0) ? 'found' : 'none');
};

/** Grids with one number belong together; those without one go with the only number there is. */
const puzzlesOf = (grids: readonly ShareGrid[]): ShareGrid[][] => {
  const numbers = new Set(grids.flatMap(({ number }) => number ?? []));
  const only = numbers.size === 1 ? [...numbers][0] : undefined;
  const puzzles = new Map<number | undefined, ShareGrid[]>();
  for (const grid of grids) {
    const number = grid.number ?? only;
    puzzles.set(number, [...(puzzles.get(number) ?? []), grid]);
  }
  return [...puzzles.values()];
};

/** Never "no word" before every word that may be guessed was tried: published lists of answers grow old. */
const solvePuzzle = (
  matrix: Matrix,
  widen: () => Result<Matrix>,
  grids: readonly ShareGrid[],
  words: Words,
): Result<Puzzle> => {
  const found = possibleAnswers(matrix, grids);
  if (found.length > 0) {
    return success({ grids, words: commonFirst(matrix.list, found, words), tier: 'answers', impossible: undefined });
  }
  const wide = widen();
  if (!wide.ok) return wide;
  const wider = possibleAnswers(wide.value, grids);
  const impossible = wider.length > 0 ? undefined : findImpossible(wide.value, grids);
  return success({ grids, words: commonFirst(wide.value.list, wider, words), tier: 'guesses', impossible });
};

/** As if every word that may be guessed could be the answer. */
const widerMatrix = (matrix: Matrix): Result<Matrix> => {
  const { name, source, words, answerCount } = matrix.list;
  if (answerCount === words.length) return success(matrix);
  return buildMatrix(createWordList({ name, source, answers: words }), 'real');
};

const commonFirst = (list: WordList, ids: readonly GuessId[], { frequencies }: Words): string[] => {
  const found = ids.map((id) => list.words[id]!);
  return found.sort((a, b) => (frequencies.get(b) ?? 0) - (frequencies.get(a) ?? 0));
};

const puzzleJson = ({ grids, words, tier, impossible }: Puzzle, spoilers: GridFlags['spoilers']): object => ({
  number: grids.find(({ number }) => number !== undefined)?.number ?? null,
  grids: grids.map(gridJson),
  possible: words.length > 0,
  tier,
  ...(spoilers !== 'none' && { count: words.length }),
  ...(spoilers === 'all' && { words }),
  // counted from 1, as in sentences
  ...(impossible && { impossible: { why: impossible.why, grid: impossible.grid + 1, row: impossible.row + 1 } }),
});

/** More than these are not read. */
const MOST_SHOWN = 24;

const puzzleText = (
  puzzle: Puzzle,
  { list }: Words,
  spoilers: GridFlags['spoilers'],
  columns: number,
  paint: Paint,
): string[] => {
  const { grids, words, impossible } = puzzle;
  const verdict = impossible ? impossibleText(grids, impossible) : verdictText(puzzle, list, spoilers);
  return [
    ...grids.map(gridLine),
    '',
    ...wrapText(verdict, columns).map(paint.bold),
    ...(spoilers === 'all' && words.length > 0
      ? [
          '',
          ...hangingText(
            POSSIBLE_ANSWERS,
            someOf(words.map(capitals), MOST_SHOWN),
            `${POSSIBLE_ANSWERS}  `.length,
            columns,
          ),
        ]
      : []),
  ];
};

/** "Game 216 3/6*, hard mode". */
const gridLine = (grid: ShareGrid): string => `${gridTitle(grid)}${grid.hard ? ', hard mode' : ''}`;

const verdictText = ({ grids, words, tier }: Puzzle, { name }: WordList, spoilers: GridFlags['spoilers']): string => {
  const what = grids.length === 1 ? 'this grid' : `these ${grids.length} grids`;
  const isSecret = spoilers === 'none';
  if (tier === 'answers') {
    if (isSecret) return `${name} has answers that fit ${what}.`;
    return `${counted(words.length, 'answer')} of ${name} ${words.length === 1 ? 'fits' : 'fit'} ${what}.`;
  }
  const others = isSecret ? 'other words' : counted(words.length, 'other word');
  return `No answer of ${name} fits ${what}, but ${others} that may be guessed ${words.length === 1 && !isSecret ? 'does' : 'do'}.`;
};

const impossibleText = (grids: readonly ShareGrid[], { why, grid, row }: Impossible): string => {
  const { rows, wordLength } = grids[grid]!;
  const which = grids.length === 1 ? 'This grid' : `Grid ${grid + 1}`;
  const named = `row ${row + 1}, ${formatFeedback(rows[row]!, wordLength)}`;
  switch (why) {
    case 'row':
      return isAlmost(rows[row]!, wordLength)
        ? `${which} is impossible: ${named}, cannot happen: with all others in place, one letter has nowhere else to be.`
        : `${which} is impossible: no guess gets ${named}, whatever the word.`;
    case 'rows':
      return `${which} is impossible: no word gives ${named}, and also the rows above it.`;
    case 'hard':
      return `${which} is impossible in hard mode: after the rows above it no legal guess gets ${named}. Without the star it could be.`;
    case 'grids':
      return `No word fits all ${grids.length} grids: none is left with ${named}, of grid ${grid + 1}. Are they about the same word?`;
  }
};

/** All green but one yellow. */
const isAlmost = (row: Feedback, wordLength: number): boolean =>
  feedbackDigits(row, wordLength).reduce((sum, digit) => sum + digit, 0) === 2 * wordLength - 1;

// Guesses for one answer

const explainFor = (
  context: Context,
  grids: readonly ShareGrid[],
  { words, notes }: Told,
  text: string,
  flags: GridFlags,
): Finished => {
  const { list, frequencies } = words;
  const answer = parseWordFor(list, text);
  if (!answer.ok) return answer;
  // the word first, so that its id is 0, and any word will do
  const matrix = buildMatrix(createWordList({ ...list, answers: [answer.value], guesses: list.words }), 'real');
  if (!matrix.ok) return matrix;
  const isForeign = guessIdOf(list, answer.value) === undefined;
  const allNotes = isForeign ? [...notes, usedAnywayText(answer.value, list)] : notes;
  const results = grids.map((grid) => ({
    grid,
    rows: likelyGuesses(matrix.value, grid, answerIds(matrix.value.list)[0], frequencies).map((row) =>
      row.map((id) => matrix.value.list.words[id]!),
    ),
    impossible: findImpossible(matrix.value, [grid]),
  }));
  reportNotes(context, allNotes);
  if (flags.json) {
    const found = results.map(explainedJson);
    printJson(context, 'grid', { ...listForJson(words), answer: answer.value, grids: found, notes: allNotes });
  } else {
    const paint = context.paint(flags.color ?? 'auto');
    const texts = results.map((each) => explainedText(each, answer.value, context.columns, paint).join('\n'));
    context.print(texts.join('\n\n'));
  }
  return success(results.every(({ impossible }) => !impossible) ? 'found' : 'none');
};

interface Explained {
  readonly grid: ShareGrid;
  /** For each row the guesses that get it, the most common first. */
  readonly rows: readonly (readonly string[])[];
  readonly impossible: Impossible | undefined;
}

/** Longer lists are in the word list itself. */
const MOST_GUESSES = 50;

const explainedJson = ({ grid, rows, impossible }: Explained): object => ({
  ...gridJson(grid),
  possible: !impossible,
  ...(impossible && { impossible: { why: impossible.why, row: impossible.row + 1 } }),
  guesses: rows.map((guesses) => ({ count: guesses.length, words: guesses.slice(0, MOST_GUESSES) })),
});

const COLUMNS: readonly Column[] = [
  { head: 'row', align: 'left' },
  { head: 'guesses', align: 'right' },
  { head: 'most common first', align: 'left' },
];

/** As many as fit on a line or two. */
const MOST_IN_ROW = 8;

const explainedText = (
  { grid, rows, impossible }: Explained,
  answer: string,
  columns: number,
  paint: Paint,
): string[] => {
  if (impossible) {
    const row = formatFeedback(grid.rows[impossible.row]!, grid.wordLength);
    const mode = impossible.why === 'hard' ? ' that is legal in hard mode' : '';
    const verdict = `${capitals(answer)} does not fit: no guess${mode} gets row ${impossible.row + 1}, ${row}.`;
    return [gridLine(grid), '', ...wrapText(verdict, columns).map(paint.bold)];
  }
  const cells = rows.map((guesses, index) => [
    formatFeedback(grid.rows[index]!, grid.wordLength),
    String(guesses.length),
    someOf(guesses.slice(0, MOST_IN_ROW).map(capitals), MOST_IN_ROW),
  ]);
  return [gridLine(grid), '', ...renderTable(COLUMNS, cells, paint, columns)];
};
