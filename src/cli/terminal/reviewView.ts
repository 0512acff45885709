/**
 * The review in a terminal: one line for each guess below the board, and the whole text on a screen of its own.
 */

import type { State } from '../../board/state.ts';
import { capitals } from '../../format.ts';
import { WORDS_LEFT } from '../../text/headings.ts';
import { signedBounds } from '../../text/numbers.ts';
import { reviewSentences, reviewSummary } from '../../text/review.ts';
import { hasRisk, regretCell, riskCell } from '../../text/reviewedTurn.ts';
import { type Column, left, renderTable, right, type Row as TableRow } from '../render/table.ts';
import { wrapText } from '../render/text.ts';
import type { Area } from './layout.ts';

const REVIEWING = 'Reviewing the game ...';

const columnsFor = (showsRisk: boolean): Column[] => [
  left('guess'),
  right(WORDS_LEFT),
  left('best'),
  right('regret'),
  ...(showsRisk ? [right('risk')] : []),
  right('luck'),
];

export const reviewLines = ({ review }: State, { columns, rows: room, paint }: Area): string[] => {
  if (!review) return [REVIEWING];
  const showsRisk = review.turns.some(hasRisk);
  const rows = review.turns.map(
    (turn): TableRow => [
      capitals(turn.word),
      `${turn.before} -> ${turn.after}`,
      turn.best === undefined ? '?' : capitals(turn.best),
      regretCell(turn),
      ...(showsRisk ? [riskCell(turn)] : []),
      signedBounds(turn.luck),
    ],
  );
  const [sum = '', ...more] = reviewSummary(review);
  const lines = [
    ...renderTable(columnsFor(showsRisk), rows, paint, columns),
    '',
    ...wrapText(sum, columns).map((line) => paint.bold(line)),
  ];
  // whole sentences only; the others are on the screen of the review
  for (const text of more) {
    const wrapped = wrapText(text, columns);
    if (lines.length + wrapped.length <= room) lines.push(...wrapped);
  }
  return lines;
};

/** The text of the review screen. */
export const reviewText = ({ review }: State): string[] => (review ? reviewSentences(review) : [REVIEWING]);
