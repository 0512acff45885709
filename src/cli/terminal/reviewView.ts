/**
 * The review in a terminal: one line for each guess below the board, and the whole text on a screen of its own.
 */

import type { State } from '../../board/state.ts';
import { capitals } from '../../format.ts';
import type { Review } from '../../review/review.ts';
import { shortBounds, signedBounds } from '../../text/numbers.ts';
import { reviewSentences, reviewSummary } from '../../text/review.ts';
import type { Paint } from '../render/colour.ts';
import { type Column, renderTable, type Row as TableRow } from '../render/table.ts';
import { wrapText } from '../render/text.ts';

export const LOOKING_BACK = 'Looking back at the game ...';

const REVIEW_COLUMNS: readonly Column[] = [
  { head: 'guess', align: 'left' },
  { head: 'words left', align: 'right' },
  { head: 'best', align: 'left' },
  { head: 'regret', align: 'right' },
  { head: 'luck', align: 'right' },
];

export const reviewLines = (review: Review, columns: number, paint: Paint): string[] => {
  const rows = review.turns.map(
    (turn): TableRow => [
      capitals(turn.word),
      `${turn.before} -> ${turn.after}`,
      turn.best === undefined ? '?' : capitals(turn.best),
      shortBounds(turn.regret),
      signedBounds(turn.luck),
    ],
  );
  const [sum = '', ...more] = reviewSummary(review);
  return [
    ...renderTable(REVIEW_COLUMNS, rows, paint, columns),
    '',
    ...wrapText(sum, columns).map((line) => paint.bold(line)),
    ...more.flatMap((text) => wrapText(text, columns)),
  ];
};

/** The text of the review screen. */
export const reviewText = ({ review }: State): string[] => (review ? reviewSentences(review) : [LOOKING_BACK]);
