/**
 * Rows of a board whose tiles were not found as squares, as small or blurred ones, or dark ones on a dark page: above and
 * below the rows that were found, at their distance, as long as their letters make accepted words.
 */

import type { Lattice } from './lattice.ts';

/** The lattice with the rows above and below it in which `hasWord` finds a word. */
export const withFurtherRows = (
  found: Lattice,
  mostRows: number,
  hasWord: (lattice: Lattice, row: number) => boolean,
): Lattice => {
  const pitch = pitchOf(found);
  let lattice = found;
  for (;;) {
    const above = { ...lattice, rows: [lattice.rows[0] - pitch, ...lattice.rows] };
    if (above.rows.length > mostRows || !hasWord(above, 0)) break;
    lattice = above;
  }
  for (;;) {
    const below = { ...lattice, rows: [...lattice.rows, lattice.rows[lattice.rows.length - 1] + pitch] };
    if (below.rows.length > mostRows || !hasWord(below, lattice.rows.length)) break;
    lattice = below;
  }
  return lattice;
};

/** From one row to the next; tiles of a single row are as far apart as its columns. */
const pitchOf = ({ rows, columns }: Lattice): number =>
  rows.length > 1 ? (rows[rows.length - 1] - rows[0]) / (rows.length - 1) : columns[1] - columns[0];
