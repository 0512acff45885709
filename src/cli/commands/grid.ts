/**
 * `salet grid`: reads share grids and finds the words that fit them, or writes them in another style.
 */

import { failed, type Result, success } from '../../failure.ts';
import { GRID_STYLES, type GridStyle, type ShareGrid, writeGrid } from '../../grid/grid.ts';
import { readGrids } from '../../grid/read.ts';
import type { WordList } from '../../words/list.ts';
import { defineCommand } from '../command.ts';
import { type Context, type Finished, printResult, reportNotes } from '../context.ts';
import { readTextFile } from '../data/files.ts';
import { readStdin } from '../data/stdin.ts';
import { gridJson } from '../json/grid.ts';
import { type FlagsOf, oneOf, option } from '../options/option.ts';
import { OUTPUT_OPTIONS } from '../options/output.ts';
import { resolvePlayWords } from '../options/play.ts';
import { spoilersOption } from '../options/spoilers.ts';
import { PLAY_WORD_OPTIONS, type Words } from '../options/words.ts';
import { showGuesses } from './gridGuesses.ts';
import { GRID_SPOILERS, showPuzzles } from './gridPuzzles.ts';

const OPTIONS = [
  option('--to <STYLE>', `only write the grids again: ${GRID_STYLES.join(', ')}`, oneOf(GRID_STYLES)),
  option('--answer <WORD>', 'find the guesses that fit this answer').conflicts('to'),
  spoilersOption(GRID_SPOILERS),
  ...PLAY_WORD_OPTIONS,
  ...OUTPUT_OPTIONS,
];

type GridFlags = FlagsOf<typeof OPTIONS>;

const DETAILS = `
A grid is read as squares, as their names in chats (:green_square:), as letters
BYG or as digits 012, with or without its header and with other text around it.
A star after the score means hard mode. Grids with one number are one puzzle.

Exit codes: 0 words fit, 1 no word fits, 2 refused.`;

/** Grids as they were read, and the words to look for. */
export interface GridQuestion {
  readonly grids: readonly ShareGrid[];
  readonly words: Words;
  readonly notes: readonly string[];
}

const showGrids = async (context: Context, flags: GridFlags, files: readonly string[]): Promise<Finished> => {
  const read = await readAll(context, files.length > 0 ? files : ['-']);
  if (!read.ok) return read;
  const { grids } = read.value;
  if (flags.to !== undefined) return rewrite(context, flags, read.value, flags.to);
  const words = resolvePlayWords(context, flags);
  if (!words.ok) return words;
  const { list } = words.value;
  const foreign = grids.find(({ wordLength }) => wordLength !== list.wordLength);
  if (foreign) return wrongLength(list, foreign);
  const question = { grids, words: words.value, notes: [...words.value.notes, ...read.value.notes] };
  return flags.answer === undefined
    ? showPuzzles(context, flags, question)
    : showGuesses(context, flags, question, flags.answer);
};

type ReadGrids = Pick<GridQuestion, 'grids' | 'notes'>;

const readAll = async (context: Context, files: readonly string[]): Promise<Result<ReadGrids>> => {
  const grids: ShareGrid[] = [];
  const notes: string[] = [];
  for (const file of files) {
    const text = file === '-' ? await readStdin('salet grid < grids.txt', context.input()) : readTextFile(file);
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

const rewrite = (context: Context, flags: GridFlags, { grids, notes }: ReadGrids, style: GridStyle): Finished => {
  reportNotes(context, notes);
  const texts = grids.map((grid) => writeGrid(grid, style));
  printResult(context, flags, 'grid', {
    json: () => ({
      style,
      grids: grids.map((grid, index) => ({ ...gridJson(grid), text: texts[index] })),
      notes,
    }),
    text: () => [texts.join('\n\n')],
  });
  return success('found');
};

export const command = defineCommand({
  arguments: [['[file...]', 'texts with grids, - for the standard input (default: -)']],
  options: OPTIONS,
  details: DETAILS,
  examples: `
    salet grid grids.txt
    salet grid < grids.txt
    salet grid grids.txt --answer abide
    salet grid grids.txt --to slack`,
  run: showGrids,
});
