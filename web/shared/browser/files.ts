/**
 * Files of the player as text, with a sentence instead of an exception; and texts saved as files.
 */

import { failed, type Result, success } from '../../../src/failure.ts';

/** The parts of a browser's file that are used here. */
export type FileLike = Pick<File, 'name' | 'size' | 'arrayBuffer'>;

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** The text of a file; a file that is too large, binary or in another encoding is refused. */
export const readTextOf = async (file: FileLike, mostBytes: number): Promise<Result<string>> => {
  const { name, size } = file;
  const refused = (reason: string) => failed('FILE_UNREADABLE', `${name} ${reason}.`, { file: name });
  if (size > mostBytes) return refused(`has ${megabytes(size)}; at most ${megabytes(mostBytes)} are read`);
  try {
    return decodeText(new Uint8Array(await file.arrayBuffer()), name);
  } catch {
    return refused('cannot be read; choose it again');
  }
};

const decodeText = (bytes: Uint8Array, name: string): Result<string> => {
  const refused = (reason: string) => failed('LIST_FORMAT', `${name} ${reason}.`, { file: name });
  const mark = (bytes[0] << 8) | bytes[1];
  if (mark === 0xfffe || mark === 0xfeff) return refused('is text in UTF-16; save it as UTF-8');
  if (bytes.includes(0)) return refused('looks like a binary file; choose a text file in UTF-8');
  try {
    return success(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return refused('is not text in UTF-8; save it as UTF-8');
  }
};

/** Offers a text, or the bytes of a picture, as a file to save. */
export const saveFile = (name: string, content: string | Blob, type: string): void => {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // the browser has begun to read it by then
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
