/**
 * Disks that are full or read-only, a home that is missing, files that are cut.
 */

import { execFileSync } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATA_FILE_NAMES, DATA_FILES, readDataFile, storeDataFile } from '../../src/cli/data/dataFolder.ts';
import { openCheckpoint } from '../../src/cli/prove/checkpointFile.ts';
import { createWordList } from '../../src/words/list.ts';
import {
  canDropPrivileges,
  expectSentence,
  file,
  root,
  SMALL_LIST,
  salet,
  UNPRIVILEGED_USER,
  unfinishedFiles,
} from '../support/faults.ts';
import { bundled } from '../support/games.ts';
import { proofSetup } from '../support/proofs.ts';

const isRoot = process.getuid?.() === 0;

// A full disk

const small = join(root, 'small-disk');

/** Mounts a disk of a few pages in memory; only root may do that. */
const mountSmall = (): boolean => {
  mkdirSync(small, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24k', 'tmpfs', small], { stdio: 'ignore' });
    return true;
  } catch {
    console.warn('No small disk can be mounted; a full disk is not tested.');
    return false;
  }
};

const hasSmall = isRoot && mountSmall();
afterAll(() => {
  if (hasSmall) execFileSync('umount', [small]);
});

describe.runIf(hasSmall)('the disk is full', () => {
  test('a file that does not fit leaves the old one unchanged', async () => {
    const path = join(small, 'games.csv');
    writeFileSync(path, 'before\n');
    const ended = await salet(['run', '--list', 'original', '--strategy', 'first', '--csv', path]);
    expect(ended.code).toBe(2);
    expectSentence(ended, 'could not be written, the disk is full; free some space and try again.');
    expect(readFileSync(path, 'utf8')).toBe('before\n');
    expect(unfinishedFiles(small)).toEqual([]);
  });

  test('past answers that do not fit leave the old ones unchanged', async () => {
    const data = join(small, 'data');
    const { words } = bundled('nyt-2022');
    const few = file('few.txt', `${words.slice(0, 3).join('\n')}\n`);
    const many = file('many.txt', `${words.slice(0, 1800).join('\n')}\n`);
    expect((await salet(['update', '--history', few], { env: { SALET_DATA: data } })).code).toBe(0);
    const before = readDataFile(data, 'history');
    const ended = await salet(['update', '--history', many], { env: { SALET_DATA: data } });
    expect(ended.code).toBe(2);
    expectSentence(ended, 'the disk is full');
    expect(before.state).toBe('good');
    expect(readDataFile(data, 'history')).toEqual(before);
    expect(unfinishedFiles(data)).toEqual([]);
  });

  test('a checkpoint that does not fit ends the proof, which resumes where there is space', async () => {
    for (const name of readdirSync(small)) rmSync(join(small, name), { recursive: true });
    const words = file('answers.txt', SMALL_LIST);
    const guesses = file('guesses.txt', `${bundled('original').words.join('\n')}\n`);
    const prove = ['prove', '--answers', words, '--guesses', guesses, '--threads', '1', '--json'];
    const path = join(small, 'proof.salet');
    const ended = await salet([...prove, '--checkpoint', path]);
    expect(ended.code).toBe(2);
    expect(JSON.parse(ended.out)).toMatchObject({ command: 'prove', error: { code: 'FILE_UNWRITABLE' } });
    expectSentence(ended, 'proof.salet could not be written, the disk is full; free some space and try again.');
    const moved = join(root, 'moved.salet');
    copyFileSync(path, moved);
    const resultOf = async (more: readonly string[]): Promise<object> => {
      const { out } = await salet([...prove, ...more]);
      const { best, total, how } = JSON.parse(out) as Record<string, unknown>;
      return { best, total, how };
    };
    expect(await resultOf(['--checkpoint', moved])).toEqual(await resultOf([]));
  });
});

test.runIf(existsSync('/dev/full'))('a device that is full', async () => {
  const ended = await salet(['run', '--strategy', 'first', '--csv', '/dev/full']);
  expect(ended.code).toBe(2);
  expectSentence(ended, '/dev/full could not be written, the disk is full');
});

test.runIf(existsSync('/dev/full'))('results that cannot be written', async () => {
  const full = openSync('/dev/full', 'w');
  const ended = await salet(['lists'], { stdout: full });
  closeSync(full);
  expect(ended.code).toBe(2);
  expectSentence(ended, 'The output could not be written (ENOSPC); check where it goes.');
});

// Homes

describe.runIf(canDropPrivileges)('no home', () => {
  const nowhere = { uid: UNPRIVILEGED_USER, env: { HOME: undefined, SALET_DATA: undefined, XDG_DATA_HOME: undefined } };

  test('an update reports the folder that it could not create', async () => {
    const past = file('past.txt', 'cigar\n');
    const ended = await salet(['update', '--history', past], nowhere);
    expect(ended.code).toBe(2);
    expectSentence(ended, 'could not be created (EACCES); set SALET_DATA to a folder you may write to.');
  });

  test('everything else works', async () => {
    expect(await salet(['update', '--list'], nowhere)).toMatchObject({ code: 0, err: '' });
    const { code, err } = await salet(['suggest', 'crane=BYBBG', '--top', '1', '--prior', 'nyt-today'], nowhere);
    expect(code).toBe(0);
    expect(err).toContain('note: no past answers are imported');
  });
});

describe.runIf(canDropPrivileges)('a home that may not be written to', () => {
  const home = join(root, 'home');
  const readOnly = { uid: UNPRIVILEGED_USER, env: { HOME: home, SALET_DATA: undefined, XDG_DATA_HOME: undefined } };
  const data = join(home, '.local', 'share', 'salet');

  beforeAll(() => {
    const provenance = { source: 'test', fetched: '2026-01-01T00:00:00.000Z', count: 1, newest: '2021-06-19' };
    storeDataFile(data, { name: 'history', text: 'date,word\n2021-06-19,cigar\n', provenance });
  });

  test('its data is used', async () => {
    const { code, out } = await salet(['update', '--list'], readOnly);
    expect(code).toBe(0);
    expect(out).toMatch(/history +1 +2021-06-19/);
  });

  test.each([
    ['an update', ['update', '--history', 'past-2.txt']],
    ['an undo', ['update', '--undo']],
  ])('%s reports it and changes nothing', async (_, args) => {
    file('past-2.txt', 'cigar\nrebut\n');
    const before = readdirSync(data).map((name) => readFileSync(join(data, name), 'utf8'));
    const ended = await salet(args, readOnly);
    expect(ended.code).toBe(2);
    expectSentence(ended, 'may not be written; check the permissions');
    expect(readdirSync(data).map((name) => readFileSync(join(data, name), 'utf8'))).toEqual(before);
  });
});

// Checkpoints

describe('a checkpoint that cannot be written', () => {
  const words = file('words.txt', SMALL_LIST);
  const prove = (path: string) => ['prove', '--answers', words, '--threads', '1', '--checkpoint', path];

  test.each<[name: string, path: () => string, sentence: string]>([
    ['in a missing folder', () => join(root, 'missing', 'proof'), 'its folder does not exist'],
    ['where a folder is', () => root, 'is not a checkpoint; choose another file.'],
    ['where a device is', () => '/dev/zero', 'is not a checkpoint; choose another file.'],
    ['below a file', () => join(words, 'proof'), 'could not be read (ENOTDIR'],
  ])('%s', async (_, path, sentence) => {
    for (const more of [[], ['--bound']]) {
      const ended = await salet([...prove(path()), ...more]);
      expect(ended.code).toBe(2);
      expectSentence(ended, sentence);
    }
  });

  test.runIf(canDropPrivileges)('by others', async () => {
    const path = file('theirs.salet', '');
    const ended = await salet(prove(path), { uid: UNPRIVILEGED_USER });
    expect(ended.code).toBe(2);
    expectSentence(ended, 'theirs.salet may not be written; check the permissions');
  });

  test.runIf(canDropPrivileges)('and whose last line is incomplete', async () => {
    const path = join(root, 'torn.salet');
    expect((await salet(prove(path))).code).toBe(0);
    truncateSync(path, readFileSync(path).length - 3);
    const ended = await salet(prove(path), { uid: UNPRIVILEGED_USER });
    expect(ended.code).toBe(2);
    expectSentence(ended, 'torn.salet may not be written; check the permissions');
  });

  test('is resumed, restarted or refused wherever it is cut, and never trusted where it is damaged', async () => {
    const path = join(root, 'cut.salet');
    expect((await salet(prove(path))).code).toBe(0);
    const whole = readFileSync(path);
    const list = createWordList({ name: 'words', source: words, answers: SMALL_LIST.trim().split('\n') });
    const setup = proofSetup(list);
    const jobs = (bytes: Uint8Array): number | string => {
      writeFileSync(path, bytes);
      const opened = openCheckpoint(path, setup);
      return opened.ok ? opened.value.jobs.length : opened.failure.code;
    };
    const all = jobs(whole);
    expect(all).toBeGreaterThan(1);
    for (let length = 0; length < whole.length; length += 7) {
      const lines = whole.subarray(0, length).toString('latin1').split('\n').length - 1;
      expect(jobs(whole.subarray(0, length)), `${length} bytes`).toBe(Math.max(0, lines - 1));
      const damaged = Uint8Array.from(whole);
      damaged[length] ^= 1;
      // only the end of the last line may be damaged
      if (length < whole.length - 1) expect(jobs(damaged), `byte ${length}`).toMatch(/^CHECKPOINT_/);
    }
  });
});

// Data

describe('a truncated data folder', () => {
  const data = join(root, 'cut-data');
  const texts = { accepted: 'crane\nslate\n', history: 'date,word\n2021-06-19,cigar\n', extended: 'slate\n' };

  beforeAll(() => {
    for (const part of DATA_FILE_NAMES) {
      const provenance = { source: 'test', fetched: '2026-01-01T00:00:00.000Z', count: 1 };
      storeDataFile(data, { name: part, text: texts[part], provenance });
    }
  });

  test('has each file whole or ignored, wherever it is cut', () => {
    for (const name of [...DATA_FILE_NAMES.map((part) => DATA_FILES[part].file), 'data.json']) {
      const whole = readFileSync(join(data, name));
      for (let length = 0; length < whole.length; length++) {
        writeFileSync(join(data, name), whole.subarray(0, length));
        for (const part of DATA_FILE_NAMES) {
          const kept = readDataFile(data, part);
          if (kept.state === 'good') expect(kept.text).toBe(texts[part]);
          if (DATA_FILES[part].file === name) expect(kept.state).toBe('damaged');
        }
      }
      writeFileSync(join(data, name), whole);
    }
  });

  test('commands run without it, with a note', async () => {
    truncateSync(join(data, 'history.csv'), 9);
    const env = { SALET_DATA: data };
    const { code, err } = await salet(['suggest', 'crane=BYBBG', '--top', '1', '--prior', 'nyt-today'], { env });
    expect(code).toBe(0);
    expect(err).toContain('history.csv was changed since it was fetched and is ignored');
  });
});
