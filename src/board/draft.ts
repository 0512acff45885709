/**
 * The row being typed: letters first, then its tiles, which are unset until the player sets them, so that a row is never
 * all grey by mistake.
 */

import { allHere, feedbackDigits } from '../feedback.ts';
import type { Game, Row } from '../game/game.ts';
import { normalizeWord } from '../words/list.ts';
import type { Board, Draft, State, Tile } from './state.ts';

export const emptyDraft = ({ rules }: Game, row: number): Draft => ({
  row,
  letters: [],
  tiles: new Array<Tile>(rules.list.wordLength).fill(undefined),
  stage: 'letters',
  place: 0,
  warned: false,
});

/** A row that was played, open to be changed. */
export const draftOfRow = ({ word, feedback }: Row, row: number, place: number): Draft => {
  const letters = [...word];
  return { row, letters, tiles: tilesOf(feedback, letters.length), stage: 'tiles', place, warned: false };
};

/** A feedback as tiles. */
export const tilesOf = (feedback: Row['feedback'], wordLength: number): Tile[] =>
  feedbackDigits(feedback, wordLength) as Tile[];

export const isFull = ({ game }: Pick<State, 'game'>, { letters }: Draft): boolean =>
  letters.length === game.rules.list.wordLength;

/** A character as a letter of a word; undefined if it is none. */
export const letterOf = (character: string): string | undefined => {
  const letter = normalizeWord(character);
  return /^\p{L}$/u.test(letter) ? letter : undefined;
};

/** The draft with other tiles; the warning about unset ones is due again. */
export const withTile = (draft: Draft, place: number, tile: Tile): Draft => ({
  ...draft,
  tiles: draft.tiles.with(place, tile),
  warned: false,
});

/** The tiles of a full row: those of a pasted grid, or the greens that earlier rows have found. */
export const openTiles = ({ game, pastedTiles }: Pick<State, 'game' | 'pastedTiles'>, draft: Draft): Draft => {
  const { wordLength } = game.rules.list;
  const pasted = pastedTiles[draft.row];
  const earlier = game.rows
    .slice(0, draft.row)
    .map(({ word, feedback }) => ({ letters: [...word], tiles: tilesOf(feedback, wordLength) }));
  const isGreen = (letter: string, place: number) =>
    earlier.some((row) => row.letters[place] === letter && row.tiles[place] === 2);
  const tiles =
    pasted === undefined
      ? draft.letters.map((letter, place) => draft.tiles[place] ?? (isGreen(letter, place) ? 2 : undefined))
      : tilesOf(pasted, wordLength);
  const firstUnset = tiles.indexOf(undefined);
  return { ...draft, stage: 'tiles', tiles, place: Math.max(0, firstUnset), warned: false };
};

const isOver = ({ rules, rows }: Game): boolean =>
  rows.length >= rules.limit || rows.at(-1)?.feedback === allHere(rules.list.wordLength);

/** The board with an open row below the others, if the game goes on. */
export const withNewRow = (game: Game, typed?: Draft): Board => {
  const row = game.rows.length;
  const draft = isOver(game) ? undefined : { ...(typed ?? emptyDraft(game, row)), row };
  return { game, draft, newRow: undefined };
};

/** The new row as far as it is typed, whether it is open or an earlier one is. */
export const newRowOf = ({ game, draft, newRow }: Board): Draft | undefined =>
  draft?.row === game.rows.length ? draft : newRow;
