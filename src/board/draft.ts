/**
 * The row being typed: letters first, then its tiles. They are grey until the player changes them; a row whose tiles were
 * not touched is asked about once, so that it is never all grey by mistake.
 */

import { allHere, feedbackDigits } from '../feedback.ts';
import type { Game, Row } from '../game/game.ts';
import { isCounted } from '../rules.ts';
import { spellWord } from '../words/fold.ts';
import { ruleOf, type WordList } from '../words/list.ts';
import type { Board, Colour, Draft, State } from './state.ts';

export const emptyDraft = ({ rules }: Game, row: number): Draft => ({
  row,
  letters: [],
  tiles: new Array<Colour>(rules.list.wordLength).fill(0),
  stage: 'letters',
  place: 0,
  isConfirmed: false,
  keepsWord: false,
});

/** A row that was played, open to be changed. */
export const draftOfRow = ({ word, feedback }: Row, row: number, place: number): Draft => {
  const letters = [...word];
  const tiles = tilesOf(feedback, letters.length);
  return { row, letters, tiles, stage: 'tiles', place, isConfirmed: true, keepsWord: true };
};

/** A feedback as tiles. */
export const tilesOf = (feedback: Row['feedback'], wordLength: number): Colour[] =>
  feedbackDigits(feedback, wordLength) as Colour[];

export const isFull = ({ game }: Pick<State, 'game'>, { letters }: Draft): boolean =>
  letters.length === game.rules.list.wordLength;

/**
 * A character as a letter of a word, folded as the words of the language are; undefined if it is none. Digits and other
 * symbols are letters of a list that has them.
 */
export const letterOf = (character: string, list?: Pick<WordList, 'language' | 'alphabet'>): string | undefined => {
  const letter = spellWord(character, list?.language);
  return /^\p{L}$/u.test(letter) || list?.alphabet.includes(letter) ? letter : undefined;
};

export const withTile = (draft: Draft, place: number, tile: Colour): Draft => ({
  ...draft,
  tiles: draft.tiles.with(place, tile),
  isConfirmed: true,
  isSuggested: false,
});

/**
 * The tiles of a full row: those of a pasted grid, or grey but for the greens that earlier rows have found. Tiles that only
 * count say nothing about places.
 */
export const openTiles = ({ game, pastedTiles }: Pick<State, 'game' | 'pastedTiles'>, draft: Draft): Draft => {
  const { wordLength } = game.rules.list;
  const pasted = pastedTiles[draft.row];
  const earlier = game.rows
    .slice(0, draft.row)
    .map(({ word, feedback }) => ({ letters: [...word], tiles: tilesOf(feedback, wordLength) }));
  const isGreen = (letter: string, place: number) =>
    !isCounted(ruleOf(game.rules.list)) &&
    earlier.some((row) => row.letters[place] === letter && row.tiles[place] === 2);
  const known = draft.letters.map((letter, place): Colour => (isGreen(letter, place) ? 2 : 0));
  const tiles = pasted === undefined ? (draft.isConfirmed ? draft.tiles : known) : tilesOf(pasted, wordLength);
  return { ...draft, stage: 'tiles', tiles, place: 0, isConfirmed: draft.isConfirmed || pasted !== undefined };
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
