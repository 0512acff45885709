/**
 * All data of the page as one JSON file, and back.
 *
 * Every part of a file is checked by itself: a damaged one is left out and named.
 */

import { failed, type Result, success } from '../../src/failure.ts';
import { counted } from '../../src/format.ts';
import { type ImportedData, type ImportedList, MOST_LISTS, readImportedData } from '../shared/state/importedData.ts';
import { readSettings, type Settings } from '../shared/state/settings.ts';
import { describePastAnswers, importPastAnswers } from './pastAnswers.ts';
import { isExport, readListTexts, withList } from './readLists.ts';

/** A folder full of lists. */
export const MAX_EXPORT_BYTES = 8_000_000;

const VERSION = 1;

/** All data, indented so that people can read it as well. */
export const exportText = (settings: Settings, { lists, history }: ImportedData, date: string): string =>
  `${JSON.stringify({ format: 'salet', version: VERSION, saved: date, settings, lists, history }, undefined, 1)}\n`;

export interface Backup {
  readonly settings: Settings;
  readonly data: ImportedData;
  readonly sentence: string;
  /** What was left out. */
  readonly notes: readonly string[];
}

export const readExport = (text: string, file: string, today: string): Result<Backup> => {
  const refused = (reason: string) => failed('LIST_FORMAT', `${file} ${reason}.`, { file });
  const content = parseObject(text);
  if (!content && isExport(text)) return refused('is not complete; export it again');
  if (content?.format !== 'salet') return refused('is not an export of this page');
  if (content.version !== VERSION) return refused('was exported by a newer version; reload the page to get it');
  const notes: string[] = [];
  const data: ImportedData = {
    lists: readLists(content.lists, file, notes),
    history: storedPastAnswers(content.history, file, today, notes),
  };
  return success({
    settings: readSettings(content.settings),
    data,
    sentence: `Imported: ${partsOf(data).join(', ')}.`,
    notes,
  });
};

const partsOf = ({ lists, history }: ImportedData): string[] => [
  'settings',
  ...(lists.length > 0 ? [counted(lists.length, 'list')] : []),
  ...(history === undefined ? [] : [describePastAnswers(history) ?? '']),
];

const parseObject = (text: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
};

const storedPastAnswers = (value: unknown, file: string, today: string, notes: string[]): string | undefined => {
  if (typeof value !== 'string') return undefined;
  const history = importPastAnswers(value, file, { known: undefined, today });
  if (history.ok) return history.value.text;
  notes.push(`${history.failure.sentence} The past answers were left out.`);
  return undefined;
};

const readLists = (value: unknown, file: string, notes: string[]): readonly ImportedList[] => {
  const given = Array.isArray(value) ? value : [];
  const { lists } = readImportedData({ lists: given });
  const damaged = given.length - lists.length;
  if (damaged > 0) notes.push(`${file}: ${damaged} of its ${given.length} lists could not be read and were left out.`);
  return lists.reduce<readonly ImportedList[]>((read, list) => {
    const checked = readListTexts(filesOf(list));
    if (checked.ok) return withList(read, list).slice(-MOST_LISTS);
    notes.push(`${file}: the list "${list.name}" was left out. ${checked.failure.sentence}`);
    return read;
  }, []);
};

/** The files that an imported list could have come from. */
const filesOf = ({ name, answers, others }: ImportedList) => {
  const lines = (words: string) => words.replaceAll(' ', '\n');
  const all = { file: `${name}, all words`, text: lines(`${answers} ${others}`) };
  return [{ file: name, text: lines(answers) }, ...(others === '' ? [] : [all])];
};
