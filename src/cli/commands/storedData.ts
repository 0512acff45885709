/**
 * `salet update --list` and `--undo`: the stored data, and its state before the last update.
 */

import { failed, success } from '../../failure.ts';
import { counted } from '../../format.ts';
import { type Context, type Finished, printResult, reportNotes } from '../context.ts';
import {
  DATA_FILE_NAMES,
  DATA_FILES,
  type DataFileName,
  lastUpdatedFiles,
  readDataFile,
  type StoredFile,
  undoDataFile,
} from '../data/dataFolder.ts';
import type { OutputFlags } from '../options/output.ts';
import { left, renderTable, right } from '../render/table.ts';
import { hangingText } from '../render/text.ts';

const LABEL_WIDTH = 10;

/** A sentence about a file, beside its name. */
export const fileLines = (file: DataFileName | 'openings', sentence: string, columns: number): string[] =>
  hangingText(file, sentence, LABEL_WIDTH, columns);

const COLUMNS = [left('part'), right('count'), left('known to'), left('fetched'), left('source')];

export const listStoredData = (context: Context, flags: OutputFlags, folder: string): Finished => {
  const files = DATA_FILE_NAMES.map((name) => ({ name, stored: readDataFile(folder, name) }));
  printResult(context, flags, 'update', {
    json: () => ({ folder, parts: files.map(({ name, stored }) => fileJson(name, stored)) }),
    text: (paint) => {
      const rows = files.map(({ name, stored }) => fileRow(name, stored));
      return [folder, '', ...renderTable(COLUMNS, rows, paint, context.columns)];
    },
  });
  // with --json the notes are in the object
  if (!flags.json) {
    reportNotes(
      context,
      files.flatMap(({ stored }) => (stored.state === 'damaged' ? [stored.note] : [])),
    );
  }
  return success('found');
};

const fileJson = (name: DataFileName, stored: StoredFile): object => ({
  part: name,
  file: DATA_FILES[name].file,
  state: stored.state,
  ...(stored.state === 'good' && stored.provenance),
  ...(stored.state === 'damaged' && { note: stored.note }),
});

const fileRow = (name: DataFileName, stored: StoredFile): string[] => {
  if (stored.state !== 'good') return [name, '-', '-', '-', stored.state === 'absent' ? 'not imported' : 'damaged'];
  const { count, newest, fetched, source } = stored.provenance;
  return [name, String(count), newest ?? '-', fetched.slice(0, 10), source];
};

export const undoUpdate = (
  context: Context,
  flags: OutputFlags,
  folder: string,
  chosen: readonly DataFileName[],
): Finished => {
  const names = chosen.length > 0 ? chosen : lastUpdatedFiles(folder);
  if (names.length === 0) {
    return failed('FILE_UNREADABLE', `Nothing was updated yet in ${folder}; there is nothing to undo.`);
  }
  const undone: { part: DataFileName; state: StoredFile['state']; sentence: string }[] = [];
  for (const name of names) {
    const stored = undoDataFile(folder, name);
    if (!stored.ok) return stored;
    undone.push({ part: name, state: stored.value.state, sentence: restoredText(name, stored.value) });
  }
  printResult(context, flags, 'update', {
    json: () => ({ folder, parts: undone }),
    text: () => undone.flatMap(({ part, sentence }) => fileLines(part, sentence, context.columns)),
  });
  return success('found');
};

const restoredText = (name: DataFileName, stored: StoredFile): string => {
  if (stored.state !== 'good') return 'not imported, as before';
  const { count, fetched, source } = stored.provenance;
  return `${counted(count, DATA_FILES[name].noun)} of ${fetched.slice(0, 10)} again, from ${source}`;
};
