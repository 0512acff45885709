/**
 * The file of the player's games, `games.jsonl` in the data folder.
 *
 * Lines are appended by one write of one process at a time, and nothing else in the file is ever changed. A process that is
 * killed while it writes leaves a last line without an end: the next writer removes it, and readers leave it out. Bytes
 * that are not UTF-8 damage the line they are in, and no other.
 */

import { closeSync, fstatSync, fsyncSync, ftruncateSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type Result, success } from '../../failure.ts';
import { type History, readHistory } from '../../history/history.ts';
import { isThere } from './dataFolder.ts';
import { readFileBytes, unwritable } from './files.ts';
import { withLock } from './lock.ts';

export const historyPath = (folder: string): string => join(folder, 'games.jsonl');

/** An empty history if there is no such file. */
export const readHistoryFile = (path: string): Result<History> => {
  const bytes = readIfThere(path);
  return bytes.ok ? success(historyIn(bytes.value)) : bytes;
};

const readIfThere = (path: string): Result<Buffer> => (isThere(path) ? readFileBytes(path) : success(Buffer.alloc(0)));

const historyIn = (bytes: Buffer): History => readHistory(new TextDecoder().decode(bytes));

/** What was appended, and the history before it. */
export interface Appended {
  readonly before: History;
  readonly lines: readonly string[];
}

/** Appends the lines that are made from the history as it is when no other process writes. */
export const appendToHistory = (folder: string, linesFor: (known: History) => readonly string[]): Result<Appended> => {
  const path = historyPath(folder);
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    return unwritable(path, error);
  }
  return withLock(folder, () => {
    const bytes = readIfThere(path);
    if (!bytes.ok) return bytes;
    const before = historyIn(bytes.value);
    const lines = linesFor(before);
    if (lines.length === 0) return success({ before, lines });
    try {
      append(path, bytes.value, before, lines);
      return success({ before, lines });
    } catch (error) {
      return unwritable(path, error);
    }
  });
};

/** Games are the player's own business. */
const OWNER_ONLY = 0o600;
const LINE_END = 0x0a;

const append = (path: string, bytes: Buffer, before: History, lines: readonly string[]): void => {
  const file = openSync(path, 'a', OWNER_ONLY);
  try {
    const isTorn = before.torn !== undefined;
    if (isTorn) ftruncateSync(file, bytes.lastIndexOf(LINE_END) + 1);
    const size = fstatSync(file).size;
    // a last line that lacks nothing but its end
    const isOpen = !isTorn && bytes.length > 0 && bytes.at(-1) !== LINE_END;
    const added = Buffer.from(`${isOpen ? '\n' : ''}${lines.join('\n')}\n`);
    if (writeSync(file, added) < added.length) {
      // a full disk: all lines or none
      ftruncateSync(file, size);
      throw Object.assign(new Error('The disk is full.'), { code: 'ENOSPC' });
    }
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};
