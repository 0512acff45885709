/**
 * What is being entered in a game of several boards: a word, then its tiles on each open board.
 *
 * A board whose words left all give the same feedback needs no tiles set: they are filled in. With many boards found or
 * known this saves most of the typing.
 */

import { type BoardsGame, type BoardsRow, showBoard } from '../../boards/state.ts';
import { type Feedback, feedbackDigits, feedbackOfDigits, scoreIn } from '../../feedback.ts';
import type { Candidates } from '../../position.ts';
import type { WordList } from '../../words/list.ts';
import type { Colour } from '../state.ts';
import type { BoardsState, Draft, Line, Table, TileAddress } from './state.ts';

const START: TileAddress = { line: 0, place: 0 };

/** A new row without letters. */
export const emptyRow: Draft = {
  kind: 'row',
  letters: [],
  lines: [],
  focus: START,
  isConfirmed: false,
  isSuggested: false,
};

/** The game with what is to be entered next: a row, the tiles of a board that is shown now, or nothing. */
export const withDraft = (game: BoardsGame, given: readonly string[]): Table => {
  if (game.status === 'won' || game.status === 'lost') return { game, draft: undefined };
  return { game, draft: shownBoard(game) ?? givenRow(game, given) ?? emptyRow };
};

/** The next word of a rescue, with its tiles open. */
const givenRow = (game: BoardsGame, given: readonly string[]): Draft | undefined => {
  const word = given[game.rows.length];
  return word === undefined ? undefined : openTiles({ game, pasted: [] }, { ...emptyRow, letters: [...word] });
};

/** Whether the draft has all its letters. */
export const isFull = ({ rules }: BoardsGame, { letters }: Draft): boolean => letters.length === rules.list.wordLength;

// A board that has just been shown

/** The tiles of all rows so far on the next board of a sequence; undefined unless all boards before it are found. */
const shownBoard = (game: BoardsGame): Draft | undefined => {
  const board = game.boards.findIndex(({ isShown }) => !isShown);
  const isNext = board > 0 && game.boards[board - 1].foundAt !== undefined;
  if (!isNext || game.rows.length === 0) return undefined;
  const { list } = game.rules;
  const { candidates } = game.boards[board].position;
  const lines = game.rows.map(({ word }, row) => newLine(list, candidates, { board, row, letters: [...word] }));
  return { kind: 'shown', letters: [], lines, focus: START, isConfirmed: false, isSuggested: false };
};

/** Adds the tiles of the board that was shown. */
export const playShown = (game: BoardsGame, { lines }: Draft) => showBoard(game, lines.map(feedbackOfLine));

// The tiles of a row

/** The draft with tiles on each open board: those of a pasted text, those that all words left agree on, else grey. */
export const openTiles = ({ game, pasted }: Pick<BoardsState, 'game' | 'pasted'>, draft: Draft): Draft => {
  const { rules, rows, boards } = game;
  const { letters } = draft;
  const row = rows.length;
  const lines = boards.flatMap(({ position, foundAt, isShown }, board): Line[] => {
    if (!isShown || foundAt !== undefined) return [];
    const tiles = pasted[board]?.[row];
    if (tiles !== undefined) return [playedLine(tiles, { board, row, letters })];
    return [newLine(rules.list, position.candidates, { board, row, letters })];
  });
  const isConfirmed = lines.every(({ board, isCertain }) => isCertain || pasted[board]?.[row] !== undefined);
  return { ...draft, lines, focus: firstOpen(lines), isConfirmed };
};

/** A row that was played, with its tiles open to be changed; the game is without it. */
export const rowAgain = ({ rows }: BoardsGame, { word, feedbacks }: BoardsRow): Draft => {
  const letters = [...word];
  const place = { row: rows.length, letters };
  const lines = feedbacks.flatMap((feedback, board) =>
    feedback === undefined ? [] : [playedLine(feedback, { board, ...place })],
  );
  return { ...emptyRow, letters, lines, isConfirmed: true };
};

type LinePlace = Pick<Line, 'board' | 'row' | 'letters'>;

const playedLine = (feedback: Feedback, place: LinePlace): Line => {
  const tiles = tilesOf(feedback, place.letters.length);
  return { ...place, tiles, isCertain: false };
};

/** The feedbacks of the draft by board; undefined on boards that take none. */
export const feedbacksOf = ({ boards }: BoardsGame, { lines }: Draft): (Feedback | undefined)[] =>
  boards.map((_, board) => {
    const line = lines.find((each) => each.board === board);
    return line && feedbackOfLine(line);
  });

const feedbackOfLine = ({ tiles }: Line): Feedback => feedbackOfDigits(tiles);

const newLine = (list: WordList, candidates: Candidates, line: LinePlace): Line => {
  const known = knownTiles(list, candidates, line.letters.join(''));
  return { ...line, tiles: known.map((tile) => tile ?? 0), isCertain: !known.includes(undefined) };
};

const tilesOf = (feedback: Feedback, wordLength: number): Colour[] => feedbackDigits(feedback, wordLength) as Colour[];

/** The tiles of a word on which all candidates agree; undefined where they do not. */
const knownTiles = (list: WordList, candidates: Candidates, word: string): (Colour | undefined)[] => {
  const { wordLength } = list;
  const [first] = candidates;
  if (first === undefined) return new Array<undefined>(wordLength).fill(undefined);
  const common = scoreIn(list, word, list.words[first]);
  let known: (Colour | undefined)[] = tilesOf(common, wordLength);
  for (const answer of candidates) {
    const feedback = scoreIn(list, word, list.words[answer]);
    if (feedback === common) continue;
    const tiles = tilesOf(feedback, wordLength);
    known = known.map((tile, place) => (tile === tiles[place] ? tile : undefined));
    if (known.every((tile) => tile === undefined)) break;
  }
  return known;
};

// The focus

/** The first tile of the first line that is not certain. */
const firstOpen = (lines: readonly Line[]): TileAddress => ({
  line: Math.max(
    0,
    lines.findIndex(({ isCertain }) => !isCertain),
  ),
  place: 0,
});

/** The tile after one; lines that are certain are passed over. At the last tile it stays. */
export const tileAfter = ({ lines }: Draft, { line, place }: TileAddress): TileAddress => {
  if (place + 1 < lines[line].tiles.length) return { line, place: place + 1 };
  const next = lines.findIndex(({ isCertain }, index) => index > line && !isCertain);
  return next < 0 ? { line, place } : { line: next, place: 0 };
};

/** The tile before one; at the first tile it stays. */
export const tileBefore = ({ lines }: Draft, { line, place }: TileAddress): TileAddress => {
  if (place > 0) return { line, place: place - 1 };
  const before = lines.findLastIndex(({ isCertain }, index) => index < line && !isCertain);
  return before < 0 ? { line, place } : { line: before, place: lines[before].tiles.length - 1 };
};

/** Whether no tile after one is to be set. */
export const isLastTile = (draft: Draft, at: TileAddress): boolean => {
  const after = tileAfter(draft, at);
  return after.line === at.line && after.place === at.place;
};

/** An address inside the draft. */
export const insideDraft = ({ lines }: Draft, { line, place }: TileAddress): TileAddress => {
  const own = Math.min(lines.length - 1, Math.max(0, line));
  return { line: own, place: Math.min(lines[own].tiles.length - 1, Math.max(0, place)) };
};

/** The draft with one tile changed: the player has looked at its line. */
export const withTile = (draft: Draft, { line, place }: TileAddress, colour: Colour): Draft =>
  withLine(draft, line, draft.lines[line].tiles.with(place, colour));

/** The draft with the tiles of a line. */
export const withLine = (draft: Draft, line: number, tiles: readonly Colour[]): Draft => ({
  ...draft,
  lines: draft.lines.with(line, { ...draft.lines[line], tiles, isCertain: false }),
  isConfirmed: true,
  isSuggested: false,
});
