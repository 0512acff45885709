/**
 * The lattice of a board: equal squares at equal distances, exactly as many columns as a word has letters.
 *
 * Every square is tried as a corner stone: its neighbours on the right and below give the two distances, and squares of
 * its size are added as long as they touch what is there already. A lattice with more or fewer columns is something
 * else: a calendar, a chess board, the icons of a phone.
 */

import type { Square } from './squares.ts';

/** The places of the tiles: the middle of each column and of each row, and the side of a tile. */
export interface Lattice {
  readonly columns: readonly number[];
  readonly rows: readonly number[];
  readonly side: number;
  /** How many of its tiles were found as squares. */
  readonly found: number;
}

/** Sides of tiles of one board differ by less, because an empty tile is measured without its border. */
const SIDE_TOLERANCE = 0.13;
/** How far from its place a tile may be, in sides. */
const PLACE_TOLERANCE = 0.14;
/** From one tile to the next, in sides. */
const PITCH = { least: 0.98, most: 1.75 };
/** Of all tiles of a lattice, how many must have been found. */
const LEAST_FOUND = 0.55;

interface Cell extends Square {
  readonly column: number;
  readonly row: number;
}

/** All lattices with so many columns and at most so many rows, the one with the most tiles first. */
export const latticesOf = (squares: readonly Square[], columns: number, mostRows: number): Lattice[] => {
  const used = new Set<Square>();
  const lattices: Lattice[] = [];
  for (const corner of squares) {
    if (used.has(corner)) continue;
    const cells = cellsFrom(corner, squares);
    // a second look from another square would find the same cells again
    if (cells.length >= columns) for (const { x, y } of cells) markUsed(squares, used, x, y);
    const lattice = latticeFrom(cells, columns, mostRows);
    if (lattice) lattices.push(lattice);
  }
  return lattices.sort((one, other) => other.found * other.side - one.found * one.side);
};

const markUsed = (squares: readonly Square[], used: Set<Square>, x: number, y: number): void => {
  for (const square of squares) if (square.x === x && square.y === y) used.add(square);
};

const isAlike = (one: Square, other: Square): boolean =>
  Math.abs(one.side - other.side) <= SIDE_TOLERANCE * Math.max(one.side, other.side) + 1;

/** The distance to the nearest square of the same size on the right, or below. */
const pitchOf = (corner: Square, alike: readonly Square[], across: 'x' | 'y'): number | undefined => {
  const along = across === 'x' ? 'y' : 'x';
  const distances = alike
    .filter((other) => Math.abs(other[along] - corner[along]) <= PLACE_TOLERANCE * corner.side + 1)
    .map((other) => other[across] - corner[across])
    .filter((distance) => distance >= PITCH.least * corner.side - 1 && distance <= PITCH.most * corner.side + 1);
  return distances.length === 0 ? undefined : Math.min(...distances);
};

/** The squares that stand in one lattice with this one, each with its place. */
const cellsFrom = (corner: Square, squares: readonly Square[]): Cell[] => {
  const alike = squares.filter((other) => isAlike(corner, other));
  const right = pitchOf(corner, alike, 'x');
  if (right === undefined) return [];
  const below = pitchOf(corner, alike, 'y') ?? right;
  if (Math.max(right, below) > 1.3 * Math.min(right, below)) return [];
  const cells = new Map<string, Cell>([['0 0', { ...corner, column: 0, row: 0 }]]);
  // from each cell to its four neighbours, so that small errors of the pitch do not add up
  for (const cell of cells.values()) {
    for (const [columns, rows] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ]) {
      const [column, row] = [cell.column + columns, cell.row + rows];
      const key = `${column} ${row}`;
      if (cells.has(key)) continue;
      const next = nearest(alike, cell.x + columns * right, cell.y + rows * below, corner.side);
      if (next) cells.set(key, { ...next, column, row });
    }
  }
  return [...cells.values()];
};

const nearest = (squares: readonly Square[], x: number, y: number, side: number): Square | undefined => {
  const most = PLACE_TOLERANCE * side + 1;
  return squares.find((square) => Math.abs(square.x - x) <= most && Math.abs(square.y - y) <= most);
};

const latticeFrom = (cells: readonly Cell[], columns: number, mostRows: number): Lattice | undefined => {
  const firstColumn = Math.min(...cells.map(({ column }) => column));
  const lastColumn = Math.max(...cells.map(({ column }) => column));
  const firstRow = Math.min(...cells.map(({ row }) => row));
  const lastRow = Math.max(...cells.map(({ row }) => row));
  const rows = lastRow - firstRow + 1;
  if (lastColumn - firstColumn + 1 !== columns || rows > mostRows) return undefined;
  if (cells.length < LEAST_FOUND * columns * rows) return undefined;
  const side = median(cells.map((cell) => cell.side));
  return {
    columns: evenly(cells, columns, (cell) => [cell.column - firstColumn, cell.x]),
    rows: evenly(cells, rows, (cell) => [cell.row - firstRow, cell.y]),
    // the larger ones are measured with their border
    side: Math.max(side, upperQuarter(cells.map((cell) => cell.side))),
    found: cells.length,
  };
};

const sorted = (values: readonly number[]): number[] => [...values].sort((one, other) => one - other);
const median = (values: readonly number[]): number => sorted(values)[Math.floor(values.length / 2)];
const upperQuarter = (values: readonly number[]): number => sorted(values)[Math.floor(values.length * 0.75)];

/** The places 0 to count - 1 on the line that fits the measured places best. */
const evenly = (
  cells: readonly Cell[],
  count: number,
  measured: (cell: Cell) => readonly [number, number],
): number[] => {
  const points = cells.map(measured);
  const meanIndex = points.reduce((sum, [index]) => sum + index, 0) / points.length;
  const meanPlace = points.reduce((sum, [, place]) => sum + place, 0) / points.length;
  const spread = points.reduce((sum, [index]) => sum + (index - meanIndex) ** 2, 0);
  const slope =
    spread === 0
      ? 0
      : points.reduce((sum, [index, place]) => sum + (index - meanIndex) * (place - meanPlace), 0) / spread;
  return Array.from({ length: count }, (_, index) => meanPlace + (index - meanIndex) * slope);
};
