/**
 * Questions about the tiles of a word, line by line: a pattern (BYBBG, 01002, squares), the green and the yellow
 * letters, or one colour for each letter.
 */

import { explain, type Result } from '../../failure.ts';
import { type Feedback, parseFeedback } from '../../feedback.ts';
import { capitals } from '../../format.ts';
import { addRow, type Game } from '../../game/game.ts';
import { type LineHost, type LineOutcome, printLines } from './lines.ts';
import { readGreen, readYellow } from './namedLetters.ts';

/** Asks until the tiles are possible, or the word is taken back. */
export const askTiles = async (lines: LineHost, game: Game, word: string): Promise<LineOutcome> => {
  for (;;) {
    const line = await lines.ask(`Tiles of ${capitals(word)} (as BYBBG; Enter to name green and yellow letters):`);
    if (line === undefined) return 'end';
    const text = line.trim();
    if (text === 'undo') return printLines(lines, [`${capitals(word)} is taken back.`]);
    if (text === 'quit') return 'end';
    const read = await readTiles(lines, word, text);
    if (!read) return 'end';
    const next = read.ok ? addRow(game, word, read.value) : read;
    if (next.ok) return next.value;
    lines.print(explain(next.failure));
    // another word may be allowed where this one is not
    if (next.failure.code === 'GUESS_ILLEGAL') return 'same';
  }
};

/** The tiles of a line, or of further questions where it names none; undefined at the end of the input. */
export const readTiles = async (lines: LineHost, word: string, text: string): Promise<Result<Feedback> | undefined> => {
  const { length } = [...word];
  if (text === '') return askLetters(lines, word);
  if (length > 1 && /^[byg]$/i.test(text)) return askEach(lines, word, text);
  return parseFeedback(text, length);
};

const askLetters = async (lines: LineHost, word: string): Promise<Result<Feedback> | undefined> => {
  const green = await lines.ask('Green letters, with . for others (Enter for none):');
  if (green === undefined) return undefined;
  const here = readGreen(word, green);
  if (!here.ok) return here;
  const yellow = await lines.ask('Yellow letters, with . for others (Enter for none):');
  return yellow === undefined ? undefined : readYellow(word, here.value, yellow);
};

/** One colour for each letter; the first one was given. */
const askEach = async (lines: LineHost, word: string, first: string): Promise<Result<Feedback> | undefined> => {
  let tiles = first;
  for (const letter of [...word].slice(1)) {
    const colour = await lines.ask(`${capitals(letter)} (b, y or g):`);
    if (colour === undefined) return undefined;
    tiles += colour.trim();
  }
  return parseFeedback(tiles, [...word].length);
};
