/**
 * Imports a word list: its files are read and checked, then it is used and stored.
 */

import { explain, type Result } from '../../src/failure.ts';
import { readTextOf } from '../shared/browser/files.ts';
import { changeSettings } from '../shared/state/currentSettings.ts';
import { addList, importedData, MOST_LISTS } from '../shared/state/importedData.ts';
import { MAX_LIST_BYTES, type ReadList, readListTexts, withList } from './readLists.ts';

/** The outcome in sentences for the player, the most important first. */
export type Report = readonly string[];

/** A sentence if the browser did not store something; empty if it did. */
export const storageNote = (isStored: boolean): Report =>
  isStored ? [] : ['The browser has no room to store it; it is here until you close the page.'];

export const readListFiles = async (files: readonly File[]): Promise<Result<ReadList>> => {
  const texts: { file: string; text: string }[] = [];
  for (const file of files.slice(0, 3)) {
    const text = await readTextOf(file, MAX_LIST_BYTES);
    if (!text.ok) return text;
    texts.push({ file: file.name, text: text.value });
  }
  return readListTexts(texts);
};

/** Plays with a list from now on. */
export const playWithList = ({ list, sentence, notes }: ReadList): Report => {
  if (withList(importedData.value.lists, list).length > MOST_LISTS)
    return [`There are ${MOST_LISTS} lists already; remove one first.`];
  const isStored = addList(list);
  changeSettings({ list: list.name });
  return [`${sentence} It is in use now.`, ...notes, ...storageNote(isStored)];
};

export const importList = async (files: readonly File[]): Promise<Report> => {
  const read = await readListFiles(files);
  return read.ok ? playWithList(read.value) : [explain(read.failure)];
};
