/**
 * The day on which old data was last mentioned, so that a player reads it once a day and not with every command.
 */

import { join } from 'node:path';
import { readTextFile, writeTextFile } from './files.ts';

const FILE = 'mentioned.txt';

/** Whether it was not mentioned on this day yet; from now on it was. A folder that cannot be written changes nothing. */
export const isFirstMention = (folder: string, date: string): boolean => {
  const path = join(folder, FILE);
  const last = readTextFile(path);
  if (last.ok && last.value.trim() === date) return false;
  writeTextFile(path, `${date}\n`);
  return true;
};
