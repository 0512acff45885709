/**
 * `salet grid`: the words that fit the grids of a puzzle.
 */

import { mapResults, type Result, success } from '../../failure.ts';
import { type Feedback, feedbackDigits, formatFeedback } from '../../feedback.ts';
import { capitals, counted, someOf } from '../../format.ts';
import { findImpossible, type Impossible, possibleAnswers } from '../../grid/explain.ts';
import { gridTitle, type ShareGrid } from '../../grid/grid.ts';
import { buildMatrix, type Matrix } from '../../matrix.ts';
import { POSSIBLE_ANSWERS } from '../../text/headings.ts';
import { createWordList, type GuessId, type WordList } from '../../words/list.ts';
import { type Context, type Finished, printResult, reportNotes } from '../context.ts';
import { gridJson } from '../json/grid.ts';
import { listJson } from '../json/setup.ts';
import type { OutputFlags } from '../options/output.ts';
import type { Words } from '../options/words.ts';
import type { Paint } from '../render/colour.ts';
import { hangingText, wrapText } from '../render/text.ts';
import type { GridQuestion } from './grid.ts';

export const GRID_SPOILERS = ['none', 'count', 'all'] as const;
type GridSpoilers = (typeof GRID_SPOILERS)[number];

interface PuzzleFlags extends OutputFlags {
  readonly spoilers?: GridSpoilers;
}

/** The grids of one puzzle, and the words that can have given them all. */
interface Puzzle {
  readonly grids: readonly ShareGrid[];
  /** The most common first. */
  readonly words: readonly string[];
  /** Whether they are answers of the list, or only words that may be guessed. */
  readonly tier: 'answers' | 'guesses';
  readonly impossible: Impossible | undefined;
}

export const showPuzzles = (context: Context, flags: PuzzleFlags, { grids, words, notes }: GridQuestion): Finished => {
  const puzzles = findPuzzles(grids, words);
  if (!puzzles.ok) return puzzles;
  reportNotes(context, notes);
  const { spoilers = 'all' } = flags;
  printResult(context, flags, 'grid', {
    json: () => ({
      ...listJson(words),
      puzzles: puzzles.value.map((puzzle) => puzzleJson(puzzle, spoilers)),
      notes,
    }),
    text: (paint) => [
      puzzles.value.map((each) => puzzleText(each, words, spoilers, context.columns, paint).join('\n')).join('\n\n'),
    ],
  });
  return success(puzzles.value.every((puzzle) => puzzle.words.length > 0) ? 'found' : 'none');
};

const findPuzzles = (grids: readonly ShareGrid[], words: Words): Result<Puzzle[]> => {
  const matrix = buildMatrix(words.list, 'real');
  if (!matrix.ok) return matrix;
  let wide: Result<Matrix> | undefined;
  const widen = () => {
    wide ??= widerMatrix(matrix.value);
    return wide;
  };
  return mapResults(puzzlesOf(grids), (each) => solvePuzzle(matrix.value, widen, each, words));
};

/** Grids with one number belong together; where there is only one number, those without belong to it. */
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

/** Tries the answers, then every word that may be guessed: published lists of answers grow old. */
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

/** The matrix in which every word that may be guessed can be the answer. */
const widerMatrix = (matrix: Matrix): Result<Matrix> => {
  const { name, source, words, answerCount } = matrix.list;
  if (answerCount === words.length) return success(matrix);
  return buildMatrix(createWordList({ name, source, answers: words }), 'real');
};

const commonFirst = (list: WordList, ids: readonly GuessId[], { frequencies }: Words): string[] => {
  const found = ids.map((id) => list.words[id]);
  return found.sort((a, b) => (frequencies.get(b) ?? 0) - (frequencies.get(a) ?? 0));
};

const puzzleJson = ({ grids, words, tier, impossible }: Puzzle, spoilers: GridSpoilers): object => ({
  number: grids.find(({ number }) => number !== undefined)?.number,
  grids: grids.map(gridJson),
  possible: words.length > 0,
  tier,
  wordsLeft: spoilers === 'none' ? undefined : words.length,
  candidates: spoilers === 'all' ? words : undefined,
  // counted from 1, as in sentences
  impossible: impossible && { why: impossible.why, grid: impossible.grid + 1, row: impossible.row + 1 },
});

/** Longer lists are cut. */
const MOST_SHOWN = 24;
const LABEL_WIDTH = `${POSSIBLE_ANSWERS}  `.length;

const puzzleText = (
  puzzle: Puzzle,
  { list }: Words,
  spoilers: GridSpoilers,
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
      ? ['', ...hangingText(POSSIBLE_ANSWERS, someOf(words.map(capitals), MOST_SHOWN), LABEL_WIDTH, columns)]
      : []),
  ];
};

/** "Game 216 3/6*, hard mode". */
export const gridLine = (grid: ShareGrid): string => `${gridTitle(grid)}${grid.hard ? ', hard mode' : ''}`;

const verdictText = ({ grids, words, tier }: Puzzle, { name }: WordList, spoilers: GridSpoilers): string => {
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
  const { rows, wordLength } = grids[grid];
  const which = grids.length === 1 ? 'This grid' : `Grid ${grid + 1}`;
  const named = `row ${row + 1}, ${formatFeedback(rows[row], wordLength)}`;
  switch (why) {
    case 'row':
      return isAlmost(rows[row], wordLength)
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
