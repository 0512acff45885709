/**
 * The player's games as the file that the program reads and writes: saved, and read again without doubles.
 */

import { readHistory } from '../../../src/history/history.ts';
import { exportedText, historyNotes, importText } from '../../../src/text/history.ts';
import { saveFile } from '../browser/files.ts';
import { history, historyText, importHistory } from './games.ts';

/** Some ten thousand games. */
const MAX_BYTES = 8_000_000;
const FILE = 'games.jsonl';

/** What the dialogue for files offers first. */
export const GAME_FILES = '.jsonl,.json,.txt';

/** Saves all games; returns what was done. */
export const exportGames = (): string[] => {
  saveFile(FILE, historyText(), 'application/jsonl');
  return [exportedText(history.value, FILE)];
};

/** Adds the games of a file; returns what was done, and what was wrong with it. */
export const importGames = async (file: File): Promise<string[]> => {
  if (file.size > MAX_BYTES) return [`${file.name} has more than ${MAX_BYTES / 1e6} MB; export fewer games.`];
  // bytes that are not UTF-8 damage their own line only
  const read = readHistory(await file.text());
  if (read.lines.length === 0)
    return [`${file.name} has no games of a history; export one here, or with salet stats export.`];
  const merged = importHistory(read);
  const full = merged.isStored
    ? []
    : ['The browser has no room to store them; they are here until you close the page.'];
  return [importText(merged, file.name), ...historyNotes(read, file.name), ...full];
};
