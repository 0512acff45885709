/**
 * The advice below the board: tables of suggestions in as many columns as fit, or corrections where no word fits.
 */

import type { State } from '../../board/state.ts';
import { capitals, percent } from '../../format.ts';
import { type Reply, repliesOf } from '../../suggest/reply.ts';
import { correctionText, NO_CORRECTION } from '../../text/corrections.ts';
import { BEST_ELIMINATORS, POSSIBLE_ANSWERS } from '../../text/headings.ts';
import { averageText } from '../../text/numbers.ts';
import type { Paint } from '../render/colour.ts';
import { padEnd, wrapText } from '../render/text.ts';
import { lookFor } from './boardView.ts';
import { beside, hanging, reserve } from './layout.ts';

export const correctionLines = ({ game, corrections, spoilers }: State, columns: number): string[] => {
  if (corrections.length === 0) return wrapText(NO_CORRECTION, columns);
  return corrections
    .slice(0, 9)
    .flatMap((correction, index) => hanging(`${index + 1}  `, correctionText(game, correction, spoilers), columns));
};

const GAP = '  ';
const LOOKING = 'Looking ...';

export const suggestionLines = (state: State, columns: number, height: number, paint: Paint): string[] => {
  const { advice, spoilers, standing } = state;
  if (spoilers !== 'all' && spoilers !== 'eliminators') return [];
  if (standing.position.candidates.length === 1 && spoilers === 'all') return [];
  if (!advice) return [paint.muted(LOOKING)];
  const roomy = COLUMN_SETS.find((set) => twoTablesWidth(set, state) <= columns);
  if (spoilers === 'eliminators')
    return suggestions(BEST_ELIMINATORS, advice.eliminators, withoutChance(COLUMN_SETS[0]), height, state, paint);
  if (!roomy) {
    const narrow = COLUMN_SETS.find((set) => suggestionsWidth(set, state) <= columns) ?? COLUMN_SETS.at(-1)!;
    return suggestions('best', repliesOf(advice), narrow, height, state, paint);
  }
  const left = suggestions(POSSIBLE_ANSWERS, advice.answers, roomy, height, state, paint);
  const right = suggestions(BEST_ELIMINATORS, advice.eliminators, withoutChance(roomy), height, state, paint);
  const lines = Math.max(left.length, right.length);
  const half = Math.floor((columns - GAP.length) / 2);
  return beside(reserve(left, lines), right, Math.max(half, suggestionsWidth(roomy, state)) + GAP.length);
};

/** Possible answers on the left, with their chance; eliminators on the right, without. */
const twoTablesWidth = (set: ColumnSet, state: State): number =>
  suggestionsWidth(set, state) + GAP.length + suggestionsWidth(withoutChance(set), state);

/** What stands behind a word, from the fullest to the least. */
type SuggestionColumn = 'guesses' | 'chance' | 'worst';
interface ColumnSet {
  readonly columns: readonly SuggestionColumn[];
  readonly heads: boolean;
}
const COLUMN_SETS: readonly ColumnSet[] = [
  { columns: ['guesses', 'chance', 'worst'], heads: true },
  { columns: ['guesses', 'chance', 'worst'], heads: false },
  { columns: ['guesses', 'chance'], heads: false },
  { columns: ['guesses'], heads: false },
];

/** A probe has none. */
const withoutChance = ({ columns, heads }: ColumnSet): ColumnSet => ({
  columns: columns.filter((column) => column !== 'chance'),
  heads,
});

const CELL_WIDTH: Record<SuggestionColumn, number> = { guesses: 5, chance: 5, worst: 1 };

const cellWidth = (column: SuggestionColumn, heads: boolean): number =>
  heads ? Math.max(column.length, CELL_WIDTH[column]) + 1 : CELL_WIDTH[column];

const wordWidth = ({ game }: State, heads: boolean): number => {
  const { wordLength, letterWidth } = lookFor({ game } as State, 'tiny');
  return Math.max(wordLength * letterWidth, heads ? POSSIBLE_ANSWERS.length : 0);
};

const suggestionsWidth = ({ columns, heads }: ColumnSet, state: State): number =>
  columns.reduce((sum, column) => sum + 1 + cellWidth(column, heads), wordWidth(state, heads));

const suggestions = (
  title: string,
  replies: readonly Reply[],
  { columns, heads }: ColumnSet,
  height: number,
  state: State,
  paint: Paint,
): string[] => {
  if (replies.length === 0) return [];
  const line = (word: string, cells: readonly string[]) =>
    [padEnd(word, wordWidth(state, heads)), ...cells.map((cell, at) => cell.padStart(cellWidth(columns[at], heads)))]
      .join(' ')
      .trimEnd();
  const head = paint.muted(line(title, heads ? columns : []));
  return [
    head,
    ...replies.slice(0, height - 1).map((reply) =>
      line(
        capitals(reply.word),
        columns.map((each) => cellOf(each, reply)),
      ),
    ),
  ];
};

const cellOf = (column: SuggestionColumn, { guesses, candidate, chance, worst }: Reply): string => {
  if (column === 'guesses') return averageText(guesses);
  if (column === 'chance') return candidate ? percent(chance, 1) : '';
  return worst === undefined ? '' : String(worst);
};
