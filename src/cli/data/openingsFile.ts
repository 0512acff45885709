/**
 * The tables of first words in the data folder: one for each set of weights and mode that was valued, the last few.
 */

import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Result } from '../../failure.ts';
import { readOpenerTables, writeOpenerTables } from '../../openings/tableFile.ts';
import type { OpenerTable } from '../../search/openerTable.ts';
import { readTextFile, unwritable, writeTextFile } from './files.ts';
import { withLock } from './lock.ts';

const FILE = 'openings.json';
/** Tables that are kept: the modes of today's weights, and those of the days before. */
const KEPT = 6;

/** The text of the file, for a worker of the engine; undefined if there is none. */
export const openingsText = (folder: string): string | undefined => {
  const text = readTextFile(join(folder, FILE));
  return text.ok ? text.value : undefined;
};

/** The table with a key; undefined if there is none. */
export const readOpenings = (folder: string, key: string): OpenerTable | undefined =>
  readTables(folder).find((table) => table.key === key);

/** Writes a table; it replaces that with the same key. */
export const storeOpenings = (folder: string, table: OpenerTable): Result<void> => {
  const path = join(folder, FILE);
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    return unwritable(path, error);
  }
  return withLock(folder, () => {
    const others = readTables(folder).filter(({ key }) => key !== table.key);
    return writeTextFile(path, writeOpenerTables([table, ...others].slice(0, KEPT)));
  });
};

// The process that makes a table

const RUN_FILE = 'openings.run';

const runIn = (folder: string): string | undefined => {
  const text = readTextFile(join(folder, RUN_FILE));
  return text.ok ? text.value.trim() : undefined;
};

/** Makes this process the one that makes tables; one that does so already ends when it stores the next table. */
export const beginOpenings = (folder: string): Result<void> => {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    return unwritable(join(folder, RUN_FILE), error);
  }
  return writeTextFile(join(folder, RUN_FILE), `${process.pid}\n`);
};

/** Whether another process makes tables since. */
export const isReplaced = (folder: string): boolean => runIn(folder) !== String(process.pid);

export const endOpenings = (folder: string): void => {
  if (!isReplaced(folder)) rmSync(join(folder, RUN_FILE), { force: true });
};

/** Whether a process makes tables now. */
export const isMakingOpenings = (folder: string): boolean => {
  const pid = Number(runIn(folder));
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    // a process of another user may not be signalled
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

const readTables = (folder: string): OpenerTable[] => readOpenerTables(openingsText(folder) ?? '');
