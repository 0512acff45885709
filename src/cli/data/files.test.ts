import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolders } from '../../../test/support/folders.ts';
import { MAX_FILE_BYTES, readTextFile, writeTextFile } from './files.ts';

const newFolder = temporaryFolders('files');
let folder = '';
beforeEach(() => {
  folder = newFolder();
});

/** Windows has other permissions. */
const windows = process.platform === 'win32';

/** File permissions do not apply to root, so root acts as an unprivileged user. */
const asOrdinaryUser = <T>(act: () => T): T => {
  if (process.getuid?.() !== 0) return act();
  chmodSync(dirname(folder), 0o755);
  const unprivilegedUser = 65534;
  process.seteuid?.(unprivilegedUser);
  try {
    return act();
  } finally {
    process.seteuid?.(0);
  }
};

const failureOf = (code: string) => (file: string, sentence: string, line?: number) => ({
  ok: false,
  failure: { code, file, sentence, ...(line !== undefined && { line }) },
});
const failure = failureOf('FILE_UNREADABLE');
const writeFailure = failureOf('FILE_UNWRITABLE');

describe('reading', () => {
  test.each<[string, string | Uint8Array, string]>([
    ['text', 'crane\nλόγος\n𐐨\n', 'crane\nλόγος\n𐐨\n'],
    ['nothing', '', ''],
    ['a byte order mark', '\ufeffcrane\r\n', 'crane\r\n'],
    ['more than one piece', 'crane\n'.repeat(300_000), 'crane\n'.repeat(300_000)],
  ])('%s', (_, content, text) => {
    const path = join(folder, 'words.txt');
    writeFileSync(path, content);
    expect(readTextFile(path)).toEqual({ ok: true, value: text });
  });

  test('a missing file', () => {
    const path = join(folder, 'none.txt');
    expect(readTextFile(path)).toEqual(failure(path, `There is no file "${path}"; check its name and folder.`));
  });

  test('a path through a file', () => {
    writeFileSync(join(folder, 'words.txt'), 'crane');
    const path = join(folder, 'words.txt', 'more.txt');
    expect(readTextFile(path)).toEqual(failure(path, `There is no file "${path}"; check its name and folder.`));
  });

  test('a folder', () => {
    expect(readTextFile(folder)).toEqual(failure(folder, `${folder} is a folder; name a file in it.`));
  });

  test.skipIf(windows)('a file that may not be read', () => {
    const path = join(folder, 'words.txt');
    chmodSync(folder, 0o755);
    writeFileSync(path, 'crane', { mode: 0o000 });
    expect(asOrdinaryUser(() => readTextFile(path))).toEqual(
      failure(path, `${path} may not be read; check its permissions.`),
    );
  });

  test('a file above the limit', () => {
    const path = join(folder, 'words.txt');
    writeFileSync(path, '');
    truncateSync(path, MAX_FILE_BYTES + 1);
    expect(readTextFile(path)).toEqual(failure(path, `${path} is larger than 64 MB; pass a shorter file.`));
  });

  test.skipIf(windows)('a device without an end', () => {
    expect(readTextFile('/dev/zero')).toEqual(
      failure('/dev/zero', '/dev/zero is larger than 64 MB; pass a shorter file.'),
    );
  });

  test('a path that no file can have', () => {
    expect(readTextFile('words\0.txt')).toMatchObject({ ok: false, failure: { code: 'FILE_UNREADABLE' } });
  });

  test.each<[string, number[], string, number?]>([
    ['Latin-1', [0x61, 0x0a, 0xe9, 0x74, 0xe9, 0x0a], ', line 2: this is not UTF-8; save the file as UTF-8.', 2],
    ['half a character at the end', [0x61, 0x0a, 0xc3], ', line 2: this is not UTF-8; save the file as UTF-8.', 2],
    ['one wrong byte', [0xff], ', line 1: this is not UTF-8; save the file as UTF-8.', 1],
    ['UTF-16, little end first', [0xff, 0xfe, 0x61, 0x00], ' is UTF-16; save it as UTF-8.'],
    ['UTF-16, big end first', [0xfe, 0xff, 0x00, 0x61], ' is UTF-16; save it as UTF-8.'],
  ])('%s', (_, bytes, sentence, line) => {
    const path = join(folder, 'words.txt');
    writeFileSync(path, Uint8Array.from(bytes));
    expect(readTextFile(path)).toEqual(failure(path, path + sentence, line));
  });
});

describe('writing', () => {
  test('a written file can be read, and no other file is left', () => {
    const path = join(folder, 'tree.txt');
    for (const text of ['crane\nλόγος 𐐨\n', '', 'slate']) {
      expect(writeTextFile(path, text)).toEqual({ ok: true, value: undefined });
      expect(readTextFile(path)).toEqual({ ok: true, value: text });
    }
    expect(readdirSync(folder)).toEqual(['tree.txt']);
  });

  test('a missing folder', () => {
    const path = join(folder, 'none', 'tree.txt');
    expect(writeTextFile(path, 'crane')).toEqual(
      writeFailure(path, `${path} could not be written, its folder does not exist; create the folder first.`),
    );
  });

  test('a folder', () => {
    const path = join(folder, 'tree');
    mkdirSync(path);
    expect(writeTextFile(path, 'crane')).toEqual(writeFailure(path, `${path} is a folder; name a file in it.`));
    expect(readdirSync(folder)).toEqual(['tree']);
  });

  test.skipIf(windows)('a file that may not be written stays as it was', () => {
    const path = join(folder, 'tree.txt');
    chmodSync(folder, 0o777);
    writeFileSync(path, 'crane', { mode: 0o444 });
    expect(asOrdinaryUser(() => writeTextFile(path, 'slate'))).toEqual(
      writeFailure(path, `${path} may not be written; check the permissions of the file and its folder.`),
    );
    expect(readFileSync(path, 'utf8')).toBe('crane');
  });

  test.skipIf(windows)('a folder that may not be written', () => {
    chmodSync(folder, 0o555);
    const path = join(folder, 'tree.txt');
    expect(asOrdinaryUser(() => writeTextFile(path, 'slate'))).toEqual(
      writeFailure(path, `${path} may not be written; check the permissions of the file and its folder.`),
    );
  });

  test.skipIf(windows)('links and permissions are kept', () => {
    const path = join(folder, 'tree.txt');
    const link = join(folder, 'link.txt');
    writeFileSync(path, 'crane');
    chmodSync(path, 0o640);
    symlinkSync(path, link);
    expect(writeTextFile(link, 'slate').ok).toBe(true);
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readFileSync(path, 'utf8')).toBe('slate');
    expect(statSync(path).mode & 0o777).toBe(0o640);
  });

  test.skipIf(windows)('a device is written to, not replaced', () => {
    expect(writeTextFile('/dev/null', 'crane').ok).toBe(true);
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
  });
});
