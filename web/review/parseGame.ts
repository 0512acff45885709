/**
 * Parses a game that was played elsewhere, as typed or pasted: guesses and the answer, guesses and a share grid in any
 * order, or turns such as `crane=BYBBG`.
 */

import { turnsIn } from '../../src/board/paste.ts';
import { failed, type Result, success } from '../../src/failure.ts';
import { allHere, type Feedback } from '../../src/feedback.ts';
import { capitals } from '../../src/format.ts';
import { addRows, checkWord, type Game, newGame, type Row } from '../../src/game/game.ts';
import type { Rules } from '../../src/game/rules.ts';
import { readGrids } from '../../src/grid/read.ts';
import { gameFromGrid } from '../../src/review/gridGame.ts';
import { gameFor } from '../../src/review/playedGame.ts';
import { gridLengthText, manyGridsText } from '../../src/text/gridReview.ts';
import type { Frequencies } from '../../src/words/frequency.ts';
import { guessIdOf, normalizeWord, type WordList } from '../../src/words/list.ts';
import { revealLinks } from '../shared/address/links.ts';

export interface ParsedGame {
  readonly game: Game;
  /** Undefined if the text does not have it. */
  readonly answer: string | undefined;
  /** What was assumed; empty if nothing was. */
  readonly note: string;
  /** Of the puzzle, if the text names it above its grid. */
  readonly number: number | undefined;
}

/** More is no game. */
const LONGEST_TEXT = 20_000;

export const parsePlayedGame = (rules: Rules, given: string, answerText: string): Result<ParsedGame> => {
  if (given.length > LONGEST_TEXT) return failed('OPTION_VALUE', 'This is longer than any game; paste one game.');
  const { list } = rules;
  const answer = answerText.trim() === '' ? success(undefined) : checkWord(list, answerText);
  if (!answer.ok) return answer;
  const text = revealLinks(given);
  const words = wordsIn(list, text);
  const tiles = tilesIn(list, text);
  // before turns: where words stand right above a grid, the last of them only looks like a turn
  if (words.ok && tiles.ok && words.value.length > 0 && words.value.length === tiles.value.rows.length) {
    const rows = words.value.map((word, row) => ({ word, feedback: tiles.value.rows[row] }));
    return fromRows(rules, rows, answer.value, tiles.value.number);
  }
  const turns = turnsIn(text.normalize('NFC'), list.wordLength);
  if (turns.length > 0) return fromRows(rules, turns, answer.value, tiles.ok ? tiles.value.number : undefined);
  if (!words.ok) return words;
  if (!tiles.ok) return tiles;
  const { rows, number } = tiles.value;
  if (rows.length > 0) {
    const game = gameFromGrid({ rules, rows, words: words.value, answer: answer.value, frequencies });
    return game.ok ? success({ game: game.value, answer: answer.value, note: '', number }) : game;
  }
  return fromGuesses(rules, words.value, answer.value);
};

const fromRows = (
  rules: Rules,
  rows: readonly Row[],
  answer: string | undefined,
  number: number | undefined,
): Result<ParsedGame> => {
  const game = addRows(newGame(rules), rows);
  if (!game.ok) return game;
  const last = rows.at(-1);
  const found = last?.feedback === allHere(rules.list.wordLength) ? last.word : undefined;
  return success({ game: game.value, answer: answer ?? found, note: '', number });
};

/** Guesses without tiles: the last one is the answer, if there is no other. */
const fromGuesses = (rules: Rules, words: readonly string[], given: string | undefined): Result<ParsedGame> => {
  const answer = given ?? words.at(-1);
  if (words.length === 0 || answer === undefined) {
    return failed('OPTION_VALUE', 'There is nothing to review yet; type the guesses in order.');
  }
  const game = gameFor(rules, answer, words);
  if (!game.ok) return game;
  const note = given === undefined ? `${capitals(answer)}, the last guess, counts as the answer.` : '';
  return success({ game: game.value, answer, note, number: undefined });
};

/** Words are offered in the order of the list, the answers first: the page need not load how common they are. */
const frequencies: Frequencies = new Map();

/** The words of all lines that hold nothing else; lines with squares, digits or signs are headers and rows. */
const wordsIn = (list: WordList, text: string): Result<string[]> => {
  const words: string[] = [];
  for (const line of text.split(/\r\n|\n|\r/)) {
    const tokens = line.split(/[\s,;>]+/).filter((token) => token !== '');
    if (!tokens.every((token) => /^\p{L}+$/u.test(token))) continue;
    for (const token of tokens) {
      if (guessIdOf(list, normalizeWord(token)) === undefined && isTiles(token, list.wordLength)) continue;
      const word = checkWord(list, token);
      if (!word.ok) return word;
      words.push(word.value);
    }
  }
  return success(words);
};

/** Letters that stand for tiles, as BYBBG. */
const isTiles = (token: string, wordLength: number): boolean => token.length === wordLength && /^[byg]+$/i.test(token);

/** The rows of the grid, if there is one, and the number above them. */
const tilesIn = (list: WordList, text: string): Result<{ rows: readonly Feedback[]; number?: number }> => {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => !isWordLine(line, list.wordLength));
  const read = readGrids(lines.join('\n'), 'The grid');
  if (!read.ok) return hasNoSquares(lines) ? success({ rows: [] }) : read;
  const { grids } = read.value;
  if (grids.length > 1) return failed('GRID_FORMAT', manyGridsText(grids.length));
  if (grids[0].wordLength === list.wordLength) return success(grids[0]);
  return failed('GRID_FORMAT', gridLengthText(grids[0].wordLength, list.wordLength));
};

const isWordLine = (line: string, wordLength: number): boolean =>
  /^[\p{L}\s,;>]+$/u.test(line) && !line.split(/\s+/).some((token) => isTiles(token, wordLength));

const hasNoSquares = (lines: readonly string[]): boolean =>
  lines.every((line) => !/[⬛⬜🟨🟦🟩🟧]|:\w+_square:/u.test(line));
