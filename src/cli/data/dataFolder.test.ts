import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolders } from '../../../test/support/folders.ts';
import type { Environment } from '../render/colour.ts';
import {
  dataFolder,
  lastUpdatedFiles,
  readDataFile,
  removeAbandoned,
  storeDataFile,
  undoDataFile,
} from './dataFolder.ts';

const newFolder = temporaryFolders('data');
let folder = '';
beforeEach(() => {
  folder = join(newFolder(), 'salet');
});

describe('the place of the folder', () => {
  test.each<[env: Environment, platform: NodeJS.Platform, path: string]>([
    [{ SALET_DATA: '/my/data', XDG_DATA_HOME: '/x', HOME: '/home/a' }, 'linux', '/my/data'],
    [{ XDG_DATA_HOME: '/x', HOME: '/home/a' }, 'linux', '/x/salet'],
    // the XDG specification: a relative path is invalid and ignored
    [{ XDG_DATA_HOME: 'x', HOME: '/home/a' }, 'linux', '/home/a/.local/share/salet'],
    [{ XDG_DATA_HOME: '', HOME: '/home/a' }, 'darwin', '/home/a/.local/share/salet'],
    [{}, 'linux', `${homedir()}/.local/share/salet`],
    [{ LOCALAPPDATA: '/c/Local', XDG_DATA_HOME: '/x' }, 'win32', '/c/Local/salet'],
    [{ USERPROFILE: '/c/a' }, 'win32', '/c/a/AppData/Local/salet'],
  ])('%j on %s: %s', (env, platform, path) => {
    expect(dataFolder(env, platform)).toBe(path);
  });
});

const keep = (text: string, fetched: string, part: 'accepted' | 'extended' = 'accepted') => {
  const kept = storeDataFile(folder, { name: part, text, provenance: { source: 'test', fetched, count: 1 } });
  if (!kept.ok) throw new Error(kept.failure.sentence);
};

const textOf = (part: 'accepted' | 'extended' = 'accepted') => {
  const kept = readDataFile(folder, part);
  return kept.state === 'good' ? kept.text : kept.state;
};

const undo = (part: 'accepted' | 'extended' = 'accepted') => {
  const undone = undoDataFile(folder, part);
  return undone.ok ? undone.value.state : undone.failure.sentence;
};

describe('files', () => {
  test('are absent before anything was stored', () => {
    expect(textOf()).toBe('absent');
    expect(lastUpdatedFiles(folder)).toEqual([]);
    expect(undo()).toContain('There is no good copy of');
  });

  test('are stored, replaced, undone, and undone again', () => {
    keep('one', '2026-01-01');
    keep('two', '2026-01-02');
    expect(textOf()).toBe('two');
    undo();
    expect(textOf()).toBe('one');
    undo();
    expect(textOf()).toBe('two');
    expect(readdirSync(folder).sort()).toEqual(['accepted.txt', 'accepted.txt.previous', 'data.json']);
  });

  test('can be undone after the first update, too', () => {
    keep('one', '2026-01-01');
    expect(undo()).toBe('absent');
    expect(textOf()).toBe('absent');
    undo();
    expect(textOf()).toBe('one');
  });

  test('are undone only as far as the last update changed them', () => {
    keep('one', '2026-01-01');
    keep('other', '2026-01-01', 'extended');
    expect(lastUpdatedFiles(folder)).toEqual(['accepted', 'extended']);
    keep('two', '2026-01-02');
    expect(lastUpdatedFiles(folder)).toEqual(['accepted']);
  });

  test('that are damaged are reported, not used, and never become the copy', () => {
    keep('one', '2026-01-01');
    keep('two', '2026-01-02');
    writeFileSync(join(folder, 'accepted.txt'), 'twx');
    expect(readDataFile(folder, 'accepted')).toMatchObject({ state: 'damaged' });
    keep('three', '2026-01-03');
    undo();
    expect(textOf()).toBe('one');
  });

  test('that are damaged can be undone', () => {
    keep('one', '2026-01-01');
    keep('two', '2026-01-02');
    writeFileSync(join(folder, 'accepted.txt'), Uint8Array.of(0xff, 0xfe));
    undo();
    expect(textOf()).toBe('one');
  });

  test.each(['', '{', '[]', 'null', '{"parts":{"accepted":[null,{"sha256":1}]}}'])(
    'a book of %j vouches for nothing',
    (text) => {
      keep('one', '2026-01-01');
      writeFileSync(join(folder, 'data.json'), text);
      expect(textOf()).toBe('damaged');
      keep('two', '2026-01-02');
      expect(textOf()).toBe('two');
    },
  );

  test('stay good if the process is killed between writing the provenance and the file', () => {
    keep('one', '2026-01-01');
    const old = readFileSync(join(folder, 'accepted.txt'));
    keep('two', '2026-01-02');
    writeFileSync(join(folder, 'accepted.txt'), old);
    expect(textOf()).toBe('one');
  });

  test('in a folder that cannot be created fail with a sentence', () => {
    const file = join(newFolder(), 'file');
    writeFileSync(file, '');
    const provenance = { source: 'test', fetched: '2026-01-01', count: 1 };
    const kept = storeDataFile(join(file, 'salet'), { name: 'accepted', text: 'x', provenance });
    expect(kept.ok ? '' : kept.failure.sentence).toContain('set SALET_DATA to a folder you may write to');
  });
});

test('only unfinished files that are old are removed', () => {
  keep('one', '2026-01-01');
  const old = join(folder, '.salet-00000000-0000-4000-8000-000000000000.tmp');
  const young = join(folder, '.salet-00000000-0000-4000-8000-000000000001.tmp');
  for (const path of [old, young, join(folder, 'own.tmp')]) writeFileSync(path, 'half');
  utimesSync(old, 1000, 1000);
  removeAbandoned(folder, Date.now());
  expect(readdirSync(folder).sort()).toEqual([young.slice(folder.length + 1), 'accepted.txt', 'data.json', 'own.tmp']);
});
