/**
 * Share grids in any text.
 *
 * Each line has pieces (`lines.ts`); adjacent rows become a grid, with the header above them. A grid that contradicts its
 * own header is refused, not corrected: half a grid would lead to the wrong words.
 */

import { checkText } from '../checks.ts';
import { type Failure, failed, type Result, success } from '../failure.ts';
import { feedbackOfDigits } from '../feedback.ts';
import { counted } from '../format.ts';
import { DEFAULT_LIMIT } from '../search/solver.ts';
import { MAX_WORD_LENGTH, MIN_WORD_LENGTH } from '../words/list.ts';
import { quote, refuse } from '../words/sentences.ts';
import type { ShareGrid } from './grid.ts';
import { type Header, isDrawn, isSolved, type Piece, piecesOf, type Row } from './lines.ts';

/** The grids of a text. */
export interface ReadGrids {
  readonly grids: readonly ShareGrid[];
  /** Lines that look like parts of a grid and were not read. */
  readonly notes: readonly string[];
}

/** Ten thousand grids; more is the wrong file. */
const MAX_CHARACTERS = 2 ** 20;

// Grids

/** Adjacent rows, with the header above them. */
interface Draft {
  readonly header: Header | undefined;
  readonly rows: Row[];
  /** Whether gaps separate its rows; undefined while it has one row. */
  spaced: boolean | undefined;
}

/**
 * Reads every grid of a text: squares, high-contrast squares, their names in chats, letters or digits; with or without
 * a header, quoted, with other text around. `file` is the name of the text in sentences.
 *
 * @example
 * ```ts
 * const { grids } = unwrap(readGrids('Salet 1/6\n🟩🟩🟩🟩🟩'));
 * ```
 */
export const readGrids = (text: string, file = 'text'): Result<ReadGrids> => {
  if (checkText('text', text).length > MAX_CHARACTERS) {
    return failed('GRID_FORMAT', `${file} has more than ${MAX_CHARACTERS} characters; pass less at once.`, { file });
  }
  const { drafts, notes } = draftsOf(piecesOf(text), file);
  const grids: ShareGrid[] = [];
  for (const draft of drafts) {
    const failure = mistakeIn(draft, file);
    if (failure) return { ok: false, failure };
    grids.push(gridOf(draft));
  }
  if (grids.length > 0) return success({ grids, notes });
  const remedy = 'paste its rows one below the other, as squares, letters BYG or digits 012';
  return failed('GRID_FORMAT', `There is no grid in ${file}; ${remedy}.`, { file });
};

const draftsOf = (pieces: readonly Piece[], file: string): { drafts: Draft[]; notes: string[] } => {
  const drafts: Draft[] = [];
  const notes: string[] = [];
  let header: Header | undefined;
  let gap = false;
  const dropHeader = () => {
    if (header?.number !== undefined) {
      notes.push(`${file}, line ${header.line}: no rows follow the header ${header.score}; it was not read.`);
    }
    header = undefined;
  };
  for (const piece of pieces) {
    if (piece.is === 'header') {
      dropHeader();
      header = piece.header;
    } else if (piece.is === 'gap') {
      gap = true;
      // a score without a number counts only directly above its rows
      if (!piece.blank && header?.number === undefined) header = undefined;
    } else {
      place(drafts, piece.row, header, gap);
      header = undefined;
      gap = false;
    }
  }
  dropHeader();
  const strays = strayDrafts(drafts, pieces);
  return {
    drafts: drafts.filter((draft) => !strays.includes(draft)),
    notes: [...notes, ...strays.map(({ rows }) => strayNote(rows[0], file))],
  };
};

/** Adds a row to the last draft or to a new one. */
const place = (drafts: Draft[], row: Row, header: Header | undefined, gap: boolean): void => {
  const last = drafts.at(-1);
  if (header || !last) {
    drafts.push({ header, rows: [row], spaced: undefined });
  } else if (continues(last, row, gap)) {
    if (last.rows.length === 1) last.spaced = gap;
    last.rows.push(row);
  } else if (!isLineBelow(last, row)) {
    drafts.push({ header, rows: [row], spaced: undefined });
  }
};

/** Whether a row belongs to the rows before it. After a gap the header decides, or whether gaps separate all rows. */
const continues = (draft: Draft, row: Row, gap: boolean): boolean => {
  const { header, rows, spaced } = draft;
  const last = rows[rows.length - 1];
  if (row.kind !== last.kind || isLineBelow(draft, row)) return false;
  if (!gap) return true;
  if (isSolved(last) || row.tiles.length !== last.tiles.length) return false;
  return header ? rows.length < (header.used ?? header.limit) : spaced !== false && rows.length < DEFAULT_LIMIT;
};

/** A line drawn below a complete grid. */
const isLineBelow = ({ rows }: Draft, { text }: Row): boolean => isDrawn(text) && endsSolved(rows);

/** Whether the last row is that of the right guess. */
const endsSolved = (rows: readonly Row[]): boolean => isSolved(rows[rows.length - 1]);

/** Single lines of letters or digits among other text: words, years. */
const strayDrafts = (drafts: readonly Draft[], pieces: readonly Piece[]): Draft[] => {
  const hasText = pieces.some((piece) => piece.is === 'gap' && !piece.blank);
  return drafts.filter(
    ({ header, rows }) => !header && rows.length === 1 && rows[0].kind !== 'squares' && (hasText || drafts.length > 1),
  );
};

const strayNote = ({ line, text }: Row, file: string): string =>
  `${file}, line ${line}: ${quote(text)} stands alone; it was not read as a row.`;

const gridOf = ({ header, rows }: Draft): ShareGrid => {
  const solved = endsSolved(rows);
  return {
    ...(header?.name !== undefined && { name: header.name }),
    ...(header?.number !== undefined && { number: header.number }),
    used: solved ? rows.length : undefined,
    limit: header?.limit ?? DEFAULT_LIMIT,
    hard: header?.hard ?? false,
    rows: rows.map(({ tiles }) => feedbackOfDigits(tiles.map((tile) => tile ?? 0))),
    wordLength: rows[0].tiles.length,
    solved,
  };
};

/** The first mistake in a grid. */
const mistakeIn = (draft: Draft, file: string): Failure | undefined =>
  draft.rows.map((_, index) => rowMistake(draft, index, file)).find(Boolean) ?? headerMistake(draft, file);

const rowMistake = ({ header, rows }: Draft, index: number, file: string): Failure | undefined => {
  const { line, kind, text, tiles } = rows[index];
  const { length } = rows[0].tiles;
  const limit = header?.limit ?? DEFAULT_LIMIT;
  const refused = (what: string, remedy: string) => refuse('GRID_FORMAT', file, line, what, remedy).failure;
  if (tiles.includes(undefined)) {
    return kind === 'digits'
      ? refused(`${quote(text)} has a 3`, 'write 0 for grey, 1 for yellow and 2 for green')
      : refused(
          `${quote(text)} has a square that is no tile`,
          'use green, yellow and black or white, or orange and blue',
        );
  }
  if (tiles.length !== length) {
    return refused(`this row has ${counted(tiles.length, 'tile')} where the first has ${length}`, 'copy it again');
  }
  if (length > MAX_WORD_LENGTH) {
    const what = `this row has ${length} tiles, and words have ${MIN_WORD_LENGTH} to ${MAX_WORD_LENGTH} letters`;
    return refused(what, 'write each row on its own line');
  }
  if (index > 0 && isSolved(rows[index - 1])) {
    return refused('a row follows the one that found the word', 'put an empty line between two grids');
  }
  if (index < limit) return undefined;
  const remedy = header ? 'check the header' : 'if the game has more, write them above, as in X/8';
  return refused(`this is row ${index + 1}, but the game has ${counted(limit, 'guess', 'guesses')}`, remedy);
};

const headerMistake = ({ header, rows }: Draft, file: string): Failure | undefined => {
  if (!header) return undefined;
  const { line, score, used, limit } = header;
  const refused = (what: string, remedy = 'copy the whole grid again') =>
    refuse('GRID_FORMAT', file, line, `the header says ${score}, ${what}`, remedy).failure;
  const solved = endsSolved(rows);
  if (used === 0 || (used ?? 0) > limit) return refused('which no game can end with', 'check the header');
  if (rows.length !== (used ?? limit)) {
    return refused(`but it has ${counted(rows.length, 'row')}`);
  }
  if (solved === (used !== undefined)) return undefined;
  return refused(`but its last row is ${solved ? '' : 'not '}all green`);
};
