/**
 * The advice below the board: tables of suggestions in as many columns as fit, or corrections where no word fits.
 */

import type { State } from '../../board/state.ts';
import { capitals, percent } from '../../format.ts';
import type { Rules } from '../../game/rules.ts';
import { withRecommended } from '../../suggest/recommended.ts';
import { type Reply, repliesOf } from '../../suggest/reply.ts';
import { correctionText, NO_CORRECTION } from '../../text/corrections.ts';
import { BEST_ELIMINATORS, POSSIBLE_ANSWERS } from '../../text/headings.ts';
import { shownHints } from '../../text/hints.ts';
import { ANSWER_ON } from '../../text/lastAnswered.ts';
import { averageText } from '../../text/numbers.ts';
import { recommendedMark } from '../../text/recommended.ts';
import { padEnd, wrapText } from '../render/text.ts';
import { lookFor } from './boardView.ts';
import { type Area, beside, hanging, reserve } from './layout.ts';

export const correctionLines = ({ game, corrections, spoilers }: State, columns: number): string[] => {
  if (corrections.length === 0) return wrapText(NO_CORRECTION, columns);
  return corrections
    .slice(0, 9)
    .flatMap((correction, index) => hanging(`${index + 1}  `, correctionText(game, correction, spoilers), columns));
};

/** Between two tables. */
const GAP = '  ';
const SEARCHING = 'Searching ...';

export const suggestionLines = (state: State, area: Area): string[] => {
  const { advice, spoilers, standing } = state;
  if (spoilers === 'hints') return shownHints(state).flatMap((hint) => wrapText(hint, area.columns));
  if (spoilers !== 'all' && spoilers !== 'eliminators') return [];
  if (standing.position.candidates.length === 1 && spoilers === 'all') return [];
  if (!advice) return [area.paint.muted(SEARCHING)];
  const { lastAnswered } = state.game.rules;
  const mark = (reply: Reply) => (spoilers === 'all' ? recommendedMark(advice, reply) : '');
  const about = { wordWidth: wordWidth(state), lastAnswered, mark };
  const answers = {
    ...about,
    title: POSSIBLE_ANSWERS,
    replies: withRecommended(advice.answers, advice.recommended),
  };
  const best = { ...about, title: BEST_ELIMINATORS, replies: advice.eliminators };
  if (spoilers === 'eliminators') return tableLines(best, eliminatorSet(FULLEST), area);
  const eliminators = { ...best, replies: withRecommended(advice.eliminators, advice.recommended) };
  const sets = answers.replies.some(({ word }) => lastAnswered?.has(word)) ? DATED_SETS : COLUMN_SETS;
  const both = sets.find((set) => bothWidth(set, answers.wordWidth) <= area.columns);
  if (both) return besideEachOther(answers, eliminators, both, area);
  const one = sets.find((set) => tableWidth(set, answers.wordWidth) <= area.columns) ?? NARROWEST;
  return tableLines(
    { ...answers, title: 'best', replies: withRecommended(repliesOf(advice), advice.recommended) },
    one,
    area,
  );
};

/** Possible answers on the left, with their chance; eliminators on the right, without. */
const besideEachOther = (left: Suggestions, right: Suggestions, set: ColumnSet, area: Area): string[] => {
  const [leftLines, rightLines] = [tableLines(left, set, area), tableLines(right, eliminatorSet(set), area)];
  const half = Math.floor((area.columns - GAP.length) / 2);
  const leftWidth = Math.max(half, tableWidth(set, left.wordWidth)) + GAP.length;
  return beside(reserve(leftLines, Math.max(leftLines.length, rightLines.length)), rightLines, leftWidth);
};

// One table

interface Suggestions {
  readonly title: string;
  readonly replies: readonly Reply[];
  readonly wordWidth: number;
  /** The date on which a word was the answer. */
  readonly lastAnswered: Rules['lastAnswered'];
  /** Behind the recommended word, where another one is better. */
  readonly mark: (reply: Reply) => string;
}

/** Numbers beside a word, and the day on which it was the answer. */
type SuggestionColumn = 'guesses' | 'chance' | 'worst' | 'answer on';
interface ColumnSet {
  readonly columns: readonly SuggestionColumn[];
  readonly heads: boolean;
}

const FULLEST: ColumnSet = { columns: ['guesses', 'chance', 'worst'], heads: true };
const NARROWEST: ColumnSet = { columns: ['guesses'], heads: false };
const COLUMN_SETS: readonly ColumnSet[] = [
  FULLEST,
  { ...FULLEST, heads: false },
  { columns: ['guesses', 'chance'], heads: false },
  NARROWEST,
];

/** The same where some words were answers: their day matters more to a player than the worst case. */
const DATED_SETS: readonly ColumnSet[] = [
  { ...FULLEST, columns: [...FULLEST.columns, ANSWER_ON] },
  { ...FULLEST, columns: ['guesses', 'chance', ANSWER_ON] },
  { columns: ['guesses', 'chance', ANSWER_ON], heads: false },
  ...COLUMN_SETS.slice(1),
];

/** An eliminator has no chance to be the answer, whenever it was one. */
const eliminatorSet = ({ columns, heads }: ColumnSet): ColumnSet => ({
  columns: columns.filter((column) => column !== 'chance' && column !== ANSWER_ON),
  heads,
});

const CELL_WIDTH: Record<SuggestionColumn, number> = { guesses: 5, chance: 6, worst: 1, [ANSWER_ON]: 10 };

const cellWidth = (column: SuggestionColumn, heads: boolean): number =>
  heads ? Math.max(column.length, CELL_WIDTH[column]) + 1 : CELL_WIDTH[column];

const wordWidth = (state: State): number => {
  const { wordLength, letterWidth } = lookFor(state, 'tiny');
  return wordLength * letterWidth;
};

/** The first column has the title above it, if there are heads. */
const firstWidth = (wordColumns: number, heads: boolean): number =>
  Math.max(wordColumns, heads ? POSSIBLE_ANSWERS.length : 0);

const tableWidth = ({ columns, heads }: ColumnSet, wordColumns: number): number =>
  columns.reduce((sum, column) => sum + 1 + cellWidth(column, heads), firstWidth(wordColumns, heads));

const bothWidth = (set: ColumnSet, wordColumns: number): number =>
  tableWidth(set, wordColumns) + GAP.length + tableWidth(eliminatorSet(set), wordColumns);

const tableLines = (table: Suggestions, { columns, heads }: ColumnSet, { rows, paint }: Area): string[] => {
  if (table.replies.length === 0) return [];
  const line = (word: string, cells: readonly string[]): string => {
    const aligned = cells.map((cell, index) => cell.padStart(cellWidth(columns[index], heads)));
    return [padEnd(word, firstWidth(table.wordWidth, heads)), ...aligned].join(' ').trimEnd();
  };
  const replyLine = (reply: Reply): string => {
    const cells = columns.map((column) => cellOf(column, reply, table.lastAnswered));
    // narrow tables have no room for the mark
    return line(`${capitals(reply.word)}${heads ? table.mark(reply) : ''}`, cells);
  };
  return [paint.muted(line(table.title, heads ? columns : [])), ...table.replies.slice(0, rows - 1).map(replyLine)];
};

const cellOf = (column: SuggestionColumn, reply: Reply, lastAnswered: Rules['lastAnswered']): string => {
  const { word, guesses, candidate, chance, worst } = reply;
  if (column === ANSWER_ON) return lastAnswered?.get(word) ?? '';
  if (column === 'guesses') return averageText(guesses);
  if (column === 'chance') return candidate ? percent(chance, 1) : '';
  return worst === undefined ? '' : String(worst);
};
