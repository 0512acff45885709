/**
 * The review in a terminal: one line for each guess below the board, and the whole text on a screen of its own.
 */

import type { State } from '../../board/state.ts';
import { capitals } from '../../format.ts';
import type { Review } from '../../review/review.ts';
import type { Bounds } from '../../search/value.ts';
import { accountOf, summaryOf } from '../../text/review.ts';
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
      differenceText(turn.regret),
      differenceText(turn.luck, true),
    ],
  );
  const [sum = '', ...more] = summaryOf(review);
  return [
    ...renderTable(REVIEW_COLUMNS, rows, paint, columns),
    '',
    ...wrapText(sum, columns).map((line) => paint.bold(line)),
    ...more.flatMap((text) => wrapText(text, columns)),
  ];
};

/** "0.12"; "0.10-0.14" between bounds; "?" until there are any. */
const differenceText = ({ lower, upper }: Bounds, signed = false): string => {
  const text = (value: number) => {
    const rounded = (Math.abs(value) < 0.005 ? 0 : value).toFixed(2);
    return signed && value >= 0.005 ? `+${rounded}` : rounded;
  };
  if (!Number.isFinite(lower) || !Number.isFinite(upper)) return '?';
  return text(lower) === text(upper) ? text(lower) : `${text(lower)} to ${text(upper)}`;
};

/** The text of the review screen. */
export const reviewText = ({ review }: State): string[] => (review ? accountOf(review) : [LOOKING_BACK]);
