/**
 * Text files in and out, with a sentence instead of an exception.
 *
 * Everything is synchronous: a command cannot do anything before its lists are read. Files are read in pieces up to a
 * limit, so that an endless pipe or device is refused too, not only a file whose size is known.
 */

import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  fstatSync,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { failed, type Result, success } from '../../failure.ts';

/** Enough for a word list of two million lines. */
export const MAX_FILE_BYTES = 64 * 2 ** 20;

const PIECE_BYTES = 2 ** 20;

/** The text of a UTF-8 file, without its byte order mark. */
export const readTextFile = (path: string): Result<string> => {
  const bytes = readFileBytes(path);
  return bytes.ok ? decode(bytes.value, path) : bytes;
};

/** The bytes of a file, for texts that are used even if a part of them is damaged. */
export const readFileBytes = (path: string): Result<Buffer> => {
  try {
    const bytes = readBytes(path);
    if (bytes) return success(bytes);
    return unreadable(path, `${path} is larger than ${MAX_FILE_BYTES / 2 ** 20} MB; pass a shorter file.`);
  } catch (error) {
    return unreadable(path, readSentence(path, codeOf(error)));
  }
};

/** Writes the whole file, or leaves the old one unchanged. */
export const writeTextFile = (path: string, text: string): Result<void> => {
  try {
    writeWhole(path, text);
    return success(undefined);
  } catch (error) {
    return unwritable(path, error);
  }
};

/** The failure of a file that could not be written. */
export const unwritable = (path: string, error: unknown) =>
  failed('FILE_UNWRITABLE', writeSentence(path, codeOf(error)), { file: path });

/** Undefined if the file is larger than the limit. */
const readBytes = (path: string): Buffer | undefined => {
  const descriptor = openSync(path, 'r');
  try {
    if (fstatSync(descriptor).size > MAX_FILE_BYTES) return undefined;
    const pieces: Buffer[] = [];
    let total = 0;
    while (total <= MAX_FILE_BYTES) {
      const piece = Buffer.allocUnsafe(PIECE_BYTES);
      const length = readSync(descriptor, piece);
      if (length === 0) return Buffer.concat(pieces, total);
      pieces.push(piece.subarray(0, length));
      total += length;
    }
    return undefined;
  } finally {
    closeSync(descriptor);
  }
};

const decode = (bytes: Buffer, path: string): Result<string> => {
  const text = decodeUtf8(bytes);
  if (text !== undefined) return success(text);
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe' || mark === 'feff') return unreadable(path, `${path} is UTF-16; save it as UTF-8.`);
  const line = firstBadLine(bytes);
  const sentence = `${path}, line ${line}: this is not UTF-8; save the file as UTF-8.`;
  return failed('FILE_UNREADABLE', sentence, { file: path, line });
};

const decodeUtf8 = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** Lines can be decoded one by one, because in UTF-8 the byte of a line end is never part of another character. */
const firstBadLine = (bytes: Buffer): number => {
  let line = 1;
  for (let start = 0; ; line++) {
    const end = bytes.indexOf(0x0a, start);
    if (end < 0 || decodeUtf8(bytes.subarray(start, end)) === undefined) return line;
    start = end + 1;
  }
};

const writeWhole = (path: string, text: string): void => {
  const existing = statSync(path, { throwIfNoEntry: false });
  // a pipe or a device is written to, not replaced
  if (existing && !existing.isFile()) {
    writeFileSync(path, text);
    return;
  }
  // renaming a new file over a write-protected one would succeed, so it is opened for writing first
  if (existing) closeSync(openSync(path, 'r+'));
  replaceFile(existing ? realpathSync(path) : path, text, existing);
};

const replaceFile = (path: string, text: string, existing: Stats | undefined): void => {
  const temporary = join(dirname(path), `.salet-${randomUUID()}.tmp`);
  try {
    writeFileSync(temporary, text, { flag: 'wx', flush: true });
    if (existing) chmodSync(temporary, existing.mode & 0o777);
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
};

const readSentence = (path: string, code: string): string => {
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return `There is no file "${path}"; check its name and folder.`;
    case 'EISDIR':
      return `${path} is a folder; name a file in it.`;
    case 'EACCES':
    case 'EPERM':
      return `${path} may not be read; check its permissions.`;
    default:
      return `${path} could not be read (${code}); check that it is a file.`;
  }
};

const writeSentence = (path: string, code: string): string => {
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return `${path} could not be written, its folder does not exist; create the folder first.`;
    case 'EISDIR':
      return `${path} is a folder; name a file in it.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `${path} may not be written; check the permissions of the file and its folder.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `${path} could not be written, the disk is full; free some space and try again.`;
    default:
      return `${path} could not be written (${code}); try another name or folder.`;
  }
};

const codeOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'unknown reason';
};

const unreadable = (path: string, sentence: string) => failed('FILE_UNREADABLE', sentence, { file: path });
