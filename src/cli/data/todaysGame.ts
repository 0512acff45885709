/**
 * The rows of today's puzzle, `today.json` in the data folder, so that a game can be left and resumed on the same day.
 *
 * The file is written whole after each row. It is of one day only: that of another day, or a damaged one, counts as none.
 */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Result } from '../../failure.ts';
import { MODES, type Mode } from '../../position.ts';
import { readTextFile, unwritable, writeTextFile } from './files.ts';

/** A game of one day, as far as it was played. */
export interface TodaysGame {
  /** The number of the puzzle. */
  readonly puzzle: number;
  readonly mode: Mode;
  /** As they are typed, `crane=BYBBG`. */
  readonly turns: readonly string[];
}

const VERSION = 1;
/** More than any game has rows. */
const MOST_TURNS = 128;

const pathIn = (folder: string): string => join(folder, 'today.json');

/** The game of a puzzle; undefined if none is kept. */
export const readTodaysGame = (folder: string, puzzle: number): TodaysGame | undefined => {
  const text = readTextFile(pathIn(folder));
  const game = text.ok ? parseGame(text.value) : undefined;
  return game?.puzzle === puzzle ? game : undefined;
};

export const writeTodaysGame = (folder: string, { puzzle, mode, turns }: TodaysGame): Result<void> => {
  const path = pathIn(folder);
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    return unwritable(path, error);
  }
  return writeTextFile(path, `${JSON.stringify({ version: VERSION, puzzle, mode, turns })}\n`);
};

const parseGame = (text: string): TodaysGame | undefined => {
  try {
    const { version, puzzle, mode, turns } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    if (version !== VERSION || typeof puzzle !== 'number' || !isMode(mode) || !isTurns(turns)) return undefined;
    return { puzzle, mode, turns };
  } catch {
    return undefined;
  }
};

const isMode = (value: unknown): value is Mode => MODES.includes(value as Mode);

const isTurns = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= MOST_TURNS && value.every((turn) => typeof turn === 'string');
