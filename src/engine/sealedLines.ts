/**
 * Lines of text with a checksum, one for every finished job of a proof. Whenever a writer dies, at most the last line is
 * incomplete.
 */

import { crc32 } from './crc32.ts';

/** The complete lines: a dying writer may have left an incomplete one after the last line end. */
export const wholeLines = (text: string): string[] => text.split('\n').slice(0, -1);

/** One line: the data, a tab, its checksum. */
export const sealed = (data: object): string => {
  const text = JSON.stringify(data);
  return `${text}\t${checksum(text)}\n`;
};

/** The data of a line; undefined if it is damaged. */
export const openLine = (line: string): unknown => {
  const [text, sum] = line.split('\t');
  if (text === undefined || sum !== checksum(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const checksum = (text: string): string => crc32(text).toString(16).padStart(8, '0');
