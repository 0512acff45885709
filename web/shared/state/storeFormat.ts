/**
 * The store of earlier versions, one JSON text for everything, as records of their own.
 */

import { keyOf, type Medium } from './recordStore.ts';

const KEY_BEFORE = 'salet';

/** Splits the text of an earlier version into records, unless they are there already. */
export const splitStore = (medium: Medium): void => {
  const text = medium.getItem(KEY_BEFORE);
  if (text === null) return;
  // first, because the store may have no room for both
  medium.removeItem(KEY_BEFORE);
  const added: string[] = [];
  try {
    for (const [key, value] of recordsOf(text)) {
      if (medium.getItem(key) !== null) continue;
      medium.setItem(key, JSON.stringify(value));
      added.push(key);
    }
  } catch {
    for (const key of added) medium.removeItem(key);
    medium.setItem(KEY_BEFORE, text);
  }
};

const recordsOf = (text: string): [key: string, value: unknown][] => {
  const { settings, lists, history, practice } = parseObject(text);
  const records: [string, unknown][] = [];
  for (const [name, value] of Object.entries(objectOf(settings))) records.push([keyOf('setting', name), value]);
  for (const list of Array.isArray(lists) ? lists : []) {
    const { name } = objectOf(list);
    if (typeof name === 'string') records.push([keyOf('list', name), list]);
  }
  if (history !== undefined) records.push([keyOf('history', 'answers'), history]);
  if (practice !== undefined) records.push([keyOf('practice', '0'), practice]);
  return records;
};

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

const parseObject = (text: string): Record<string, unknown> => {
  try {
    return objectOf(JSON.parse(text));
  } catch {
    return {};
  }
};
