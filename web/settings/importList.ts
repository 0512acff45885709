/**
 * Bringing a word list: files are read and checked, and then used and kept, with sentences about what came of it.
 */

import { explain, type Result } from '../../src/failure.ts';
import { changeSettings } from '../shared/currentSettings.ts';
import { readTextOf } from '../shared/files.ts';
import { MAX_LIST_BYTES, type ReadList, readOwnListFiles, withList } from '../shared/lists.ts';
import { changeOwn, MOST_LISTS, own } from '../shared/ownData.ts';

/** What came of it: sentences for the player, the first of them the most important. */
export type Said = readonly string[];

export const NOT_KEPT = 'The browser has no room to keep it; it is here until you close the page.';

export const readListFiles = async (files: readonly File[]): Promise<Result<ReadList>> => {
  const texts: { file: string; text: string }[] = [];
  for (const file of files.slice(0, 3)) {
    const text = await readTextOf(file, MAX_LIST_BYTES);
    if (!text.ok) return text;
    texts.push({ file: file.name, text: text.value });
  }
  return readOwnListFiles(texts);
};

/** Plays with a list from now on. */
export const takeList = ({ list, sentence, notes }: ReadList): Said => {
  const lists = withList(own.value.lists, list);
  if (lists.length > MOST_LISTS) return [`There are ${MOST_LISTS} lists already; remove one first.`];
  const isKept = changeOwn({ lists });
  changeSettings({ list: list.name });
  return [`${sentence} It is in use now.`, ...notes, ...(isKept ? [] : [NOT_KEPT])];
};

export const bringList = async (files: readonly File[]): Promise<Said> => {
  const read = await readListFiles(files);
  return read.ok ? takeList(read.value) : [explain(read.failure)];
};
