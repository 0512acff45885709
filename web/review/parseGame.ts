/**
 * A game that was played elsewhere, out of what somebody typed or pasted: guesses and the answer, guesses and a share
 * grid in any order, or turns such as `crane=BYBBG`.
 */

import { turnsIn } from '../../src/board/paste.ts';
import { failed, type Result, success } from '../../src/failure.ts';
import { allHere, type Feedback } from '../../src/feedback.ts';
import { capitals } from '../../src/format.ts';
import { addRows, checkWord, type Game, newGame, type Row } from '../../src/game/game.ts';
import type { Rules } from '../../src/game/rules.ts';
import { readGrids } from '../../src/grid/read.ts';
import { gameFor } from '../../src/review/playedGame.ts';
import { guessIdOf, normalizeWord } from '../../src/words/list.ts';
import { revealLinks } from '../shared/links.ts';

export interface Played {
  readonly game: Game;
  /** Undefined if nothing tells it. */
  readonly answer: string | undefined;
  /** What was taken for granted. */
  readonly note: string;
}

/** More is no game. */
const LONGEST_TEXT = 20_000;

export const readPlayed = (rules: Rules, given: string, answerText: string): Result<Played> => {
  if (given.length > LONGEST_TEXT) return failed('OPTION_VALUE', 'This is longer than any game; paste one game.');
  const text = revealLinks(given);
  const { list } = rules;
  const answer = answerText.trim() === '' ? success(undefined) : checkWord(list, answerText);
  if (!answer.ok) return answer;
  const words = wordsIn(rules, text);
  const tiles = tilesIn(rules, text);
  const isZipped = words.ok && tiles.ok && words.value.length > 0 && words.value.length === tiles.value.length;
  // where words stand right above a grid, the last of them only looks like a turn
  const turns = isZipped ? [] : turnsIn(text.normalize('NFC'), list.wordLength);
  if (turns.length > 0) return played(rules, turns, answer.value);
  if (!words.ok) return words;
  if (!tiles.ok) return tiles;
  if (words.value.length === 0) {
    return tiles.value.length > 0
      ? failed('OPTION_VALUE', `A grid does not tell the words; type its ${tiles.value.length} guesses below it.`)
      : failed('OPTION_VALUE', 'There is nothing to review yet; type the guesses in order.');
  }
  if (tiles.value.length > 0) return withTiles(rules, words.value, tiles.value, answer.value);
  const found = answer.value ?? words.value.at(-1)!;
  const game = gameFor(rules, found, words.value);
  if (!game.ok) return game;
  const note = answer.value === undefined ? `${capitals(found)}, the last guess, was taken for the answer.` : '';
  return success({ game: game.value, answer: found, note });
};

const withTiles = (
  rules: Rules,
  words: readonly string[],
  tiles: readonly Feedback[],
  answer: string | undefined,
): Result<Played> => {
  if (words.length !== tiles.length) {
    const sentence = `The grid has ${tiles.length} rows, but there are ${words.length} words; each row needs its word.`;
    return failed('OPTION_VALUE', sentence);
  }
  return played(
    rules,
    words.map((word, row) => ({ word, feedback: tiles[row] })),
    answer,
  );
};

const played = (rules: Rules, rows: readonly Row[], answer: string | undefined): Result<Played> => {
  const game = addRows(newGame(rules), rows);
  if (!game.ok) return game;
  const last = rows.at(-1);
  const found = last?.feedback === allHere(rules.list.wordLength) ? last.word : undefined;
  return success({ game: game.value, answer: answer ?? found, note: '' });
};

/** The words of all lines that hold nothing else; lines with squares, digits or signs are headers and rows. */
const wordsIn = ({ list }: Rules, text: string): Result<string[]> => {
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

/** The rows of the grid, if there is one. */
const tilesIn = ({ list }: Rules, text: string): Result<readonly Feedback[]> => {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => !isWordLine(line, list.wordLength));
  const read = readGrids(lines.join('\n'), 'The grid');
  if (!read.ok) return isWordless(lines) ? success([]) : read;
  const { grids } = read.value;
  if (grids.length > 1) return failed('GRID_FORMAT', `There are ${grids.length} grids; paste one of them.`);
  if (grids[0].wordLength === list.wordLength) return success(grids[0].rows);
  return failed(
    'GRID_FORMAT',
    `The grid has rows of ${grids[0].wordLength} tiles, but the words of ${list.name} have ${list.wordLength} letters; choose another list in Settings.`,
  );
};

const isWordLine = (line: string, wordLength: number): boolean =>
  /^[\p{L}\s,;>]+$/u.test(line) && !line.split(/\s+/).some((token) => isTiles(token, wordLength));

/** Nothing in these lines was meant as a grid. */
const isWordless = (lines: readonly string[]): boolean =>
  lines.every((line) => !/[⬛⬜🟨🟦🟩🟧]|:\w+_square:/u.test(line));
