/**
 * A share grid as JSON.
 */

import { formatFeedback } from '../../feedback.ts';
import type { ShareGrid } from '../../grid/grid.ts';

export const gridJson = ({ name, number, used, limit, hard, solved, rows, wordLength }: ShareGrid) => ({
  name,
  number,
  used,
  limit,
  hard,
  solved,
  rows: rows.map((row) => formatFeedback(row, wordLength)),
});
