/**
 * A share grid as JSON.
 */

import { formatFeedback } from '../../feedback.ts';
import type { ShareGrid } from '../../grid/grid.ts';

export const gridForJson = ({ name, number, used, limit, hard, solved, rows, wordLength }: ShareGrid): object => ({
  name: name ?? null,
  number: number ?? null,
  used: used ?? null,
  limit,
  hard,
  solved,
  rows: rows.map((row) => formatFeedback(row, wordLength)),
});
