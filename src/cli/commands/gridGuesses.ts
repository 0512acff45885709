/**
 * `salet grid --answer WORD`: the guesses that give each row of a grid.
 */

import { success } from '../../failure.ts';
import { formatFeedback } from '../../feedback.ts';
import { capitals, someOf } from '../../format.ts';
import { findImpossible, type Impossible, likelyGuesses } from '../../grid/explain.ts';
import type { ShareGrid } from '../../grid/grid.ts';
import { buildMatrix } from '../../matrix.ts';
import { readWord } from '../../words/checks.ts';
import { answerIds, createWordList } from '../../words/list.ts';
import { type Context, type Finished, printResult, reportNotes } from '../context.ts';
import { gridJson } from '../json/grid.ts';
import { listJson } from '../json/setup.ts';
import type { OutputFlags } from '../options/output.ts';
import { foreignWordNotes } from '../options/typedWords.ts';
import type { Paint } from '../render/colour.ts';
import { left, renderTable, right } from '../render/table.ts';
import { wrapText } from '../render/text.ts';
import type { GridQuestion } from './grid.ts';
import { gridLine } from './gridPuzzles.ts';

export const showGuesses = (
  context: Context,
  flags: OutputFlags,
  { grids, words, notes }: GridQuestion,
  text: string,
): Finished => {
  const { list, frequencies } = words;
  const answer = readWord(text, list);
  if (!answer.ok) return answer;
  // the answer first, so that its id is 0, and any word can be it
  const matrix = buildMatrix(createWordList({ ...list, answers: [answer.value], guesses: list.words }), 'real');
  if (!matrix.ok) return matrix;
  const allNotes = [...notes, ...foreignWordNotes(list, [answer.value])];
  const explained = grids.map((grid): ExplainedGrid => {
    const guesses = likelyGuesses(matrix.value, grid, answerIds(matrix.value.list)[0], frequencies);
    return {
      grid,
      rows: guesses.map((row) => row.map((id) => matrix.value.list.words[id])),
      impossible: findImpossible(matrix.value, [grid]),
    };
  });
  reportNotes(context, allNotes);
  printResult(context, flags, 'grid', {
    json: () => ({
      ...listJson(words),
      answer: answer.value,
      grids: explained.map(explainedJson),
      notes: allNotes,
    }),
    text: (paint) => [
      explained.map((each) => explainedText(each, answer.value, context.columns, paint).join('\n')).join('\n\n'),
    ],
  });
  return success(explained.every(({ impossible }) => !impossible) ? 'found' : 'none');
};

interface ExplainedGrid {
  readonly grid: ShareGrid;
  /** For each row the guesses that get it, the most common first. */
  readonly rows: readonly (readonly string[])[];
  readonly impossible: Impossible | undefined;
}

/** Longer lists are in the word list itself. */
const MOST_GUESSES = 50;

const explainedJson = ({ grid, rows, impossible }: ExplainedGrid): object => ({
  ...gridJson(grid),
  possible: !impossible,
  impossible: impossible && { why: impossible.why, row: impossible.row + 1 },
  rowGuesses: rows.map((guesses) => ({ count: guesses.length, words: guesses.slice(0, MOST_GUESSES) })),
});

const COLUMNS = [left('row'), right('guesses'), left('most common first')];

/** As many as fit on a line or two. */
const MOST_IN_ROW = 8;

const explainedText = (
  { grid, rows, impossible }: ExplainedGrid,
  answer: string,
  columns: number,
  paint: Paint,
): string[] => {
  if (impossible) {
    const row = formatFeedback(grid.rows[impossible.row], grid.wordLength);
    const mode = impossible.why === 'hard' ? ' that is legal in hard mode' : '';
    const verdict = `${capitals(answer)} does not fit: no guess${mode} gets row ${impossible.row + 1}, ${row}.`;
    return [gridLine(grid), '', ...wrapText(verdict, columns).map(paint.bold)];
  }
  const cells = rows.map((guesses, index) => [
    formatFeedback(grid.rows[index], grid.wordLength),
    String(guesses.length),
    someOf(guesses.slice(0, MOST_IN_ROW).map(capitals), MOST_IN_ROW),
  ]);
  return [gridLine(grid), '', ...renderTable(COLUMNS, cells, paint, columns)];
};
