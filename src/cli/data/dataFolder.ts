/**
 * The user's data folder: past answers and word lists that `salet update` has fetched.
 *
 * Every file is replaced as a whole, with its last good copy beside it (`*.previous`) and its provenance in `data.json`.
 * The provenance of a new file is written before the file, so at any moment, also after a process was killed, the sha256
 * of each file is in `data.json`. A file with another sha256 is damaged: it is ignored with a note, and no command fails
 * because of it. Processes write one at a time, and read at any time.
 */

import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { failed, type Result, success } from '../../failure.ts';
import type { Environment } from '../render/colour.ts';
import { readTextFile, writeTextFile } from './files.ts';
import { withLock } from './lock.ts';

export type DataFileName = 'accepted' | 'history' | 'extended';

/** The files of the folder: their names, and descriptions for the user. */
export const DATA_FILES: Readonly<
  Record<DataFileName, { readonly file: string; readonly what: string; readonly noun: string }>
> = {
  accepted: { file: 'accepted.txt', what: 'accepted words', noun: 'word' },
  history: { file: 'history.csv', what: 'past answers', noun: 'answer' },
  extended: { file: 'extended.txt', what: 'further likely answers', noun: 'word' },
};

export const DATA_FILE_NAMES: readonly DataFileName[] = ['accepted', 'history', 'extended'];

/** The origin of a file. */
interface Provenance {
  readonly source: string;
  /** When it was fetched, ISO 8601 in UTC. */
  readonly fetched: string;
  readonly count: number;
  readonly sha256: string;
  /** YYYY-MM-DD of the newest answer, for the history. */
  readonly newest?: string;
}

/** A file as it is on the disk. */
export type StoredFile =
  | { readonly state: 'absent' }
  | { readonly state: 'good'; readonly text: string; readonly provenance: Provenance }
  | { readonly state: 'damaged'; readonly note: string };

/** `SALET_DATA`, or the system's place for data of programs; a relative XDG_DATA_HOME is ignored. */
export const dataFolder = (env: Environment, platform: NodeJS.Platform = process.platform): string => {
  if (env.SALET_DATA) return resolve(env.SALET_DATA);
  const home = env.HOME || homeOfUser();
  if (platform === 'win32') return join(env.LOCALAPPDATA || join(env.USERPROFILE || home, 'AppData', 'Local'), 'salet');
  const shared = env.XDG_DATA_HOME && isAbsolute(env.XDG_DATA_HOME) ? env.XDG_DATA_HOME : join(home, '.local', 'share');
  return join(shared, 'salet');
};

/** A user without a system entry has no home, for instance in a container. */
const homeOfUser = (): string => {
  try {
    return homedir();
  } catch {
    return '/';
  }
};

// Reading

/** The current file. */
export const readDataFile = (folder: string, name: DataFileName): StoredFile =>
  readKept(folder, name, DATA_FILES[name].file);

/** The last good copy before the current file. */
const readPrevious = (folder: string, name: DataFileName): StoredFile => readKept(folder, name, previousFile(name));

const previousFile = (name: DataFileName): string => `${DATA_FILES[name].file}.previous`;

const readKept = (folder: string, name: DataFileName, file: string): StoredFile => {
  const path = join(folder, file);
  let before: string | undefined;
  for (;;) {
    if (!isThere(path)) return { state: 'absent' };
    const text = readTextFile(path);
    if (!text.ok) return damaged(path, `cannot be read: ${text.failure.sentence}`);
    const sha256 = sha256Of(text.value);
    const provenance = readProvenances(folder)[name]?.find((each) => each.sha256 === sha256);
    if (provenance) return { state: 'good', text: text.value, provenance };
    // another process may have replaced the file and its provenance between the two reads
    if (text.value === before) return damaged(path, 'was changed since it was fetched');
    before = text.value;
  }
};

/** False also for a folder that may not be read. */
export const isThere = (path: string): boolean => {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
};

const damaged = (path: string, mistake: string): StoredFile => ({
  state: 'damaged',
  note: `${path} ${mistake} and is ignored; salet update fetches it again, salet update --undo restores the last copy.`,
});

const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');

// Provenance

/** The provenance of every file, the newest first: of the current file, and of the copy before it. */
type Provenances = Readonly<Partial<Record<DataFileName, readonly Provenance[]>>>;

const PROVENANCE_FILE = 'data.json';

/** Empty if it cannot be read: then every file counts as damaged. */
const readProvenances = (folder: string): Provenances => {
  const text = readTextFile(join(folder, PROVENANCE_FILE));
  if (!text.ok) return {};
  try {
    const data = JSON.parse(text.value) as { parts?: unknown };
    const parts = Object.entries((data.parts ?? {}) as Record<string, unknown>);
    return Object.fromEntries(
      parts.map(([name, entries]) => [name, Array.isArray(entries) ? entries.filter(isProvenance) : []]),
    );
  } catch {
    return {};
  }
};

const isProvenance = (value: unknown): value is Provenance => {
  const { source, fetched, count, sha256 } = (value ?? {}) as Record<string, unknown>;
  return [source, fetched, sha256].every((each) => typeof each === 'string') && Number.isInteger(count);
};

const writeProvenances = (folder: string, provenances: Provenances): Result<void> =>
  writeTextFile(join(folder, PROVENANCE_FILE), `${JSON.stringify({ schema: 1, parts: provenances }, undefined, 2)}\n`);

// Writing

export interface NewDataFile {
  readonly name: DataFileName;
  readonly text: string;
  readonly provenance: Omit<Provenance, 'sha256'>;
}

/** Writes a new file; the current one, if it is good, becomes the previous copy. */
export const storeDataFile = (folder: string, fresh: NewDataFile): Result<void> => {
  const created = createFolder(folder);
  return created.ok ? withLock(folder, () => replaceCurrent(folder, fresh)) : created;
};

const replaceCurrent = (folder: string, { name, text, provenance }: NewDataFile): Result<void> => {
  const before = readDataFile(folder, name);
  const entry: Provenance = { ...provenance, sha256: sha256Of(text) };
  if (before.state === 'good') {
    const copied = writeTextFile(join(folder, previousFile(name)), before.text);
    if (!copied.ok) return copied;
  }
  const older = before.state === 'good' ? before : readPrevious(folder, name);
  const entries = older.state === 'good' ? [entry, older.provenance] : [entry];
  const noted = writeProvenances(folder, { ...readProvenances(folder), [name]: entries });
  return noted.ok ? writeTextFile(join(folder, DATA_FILES[name].file), text) : noted;
};

/** Exchanges a file and its previous copy; a file without one becomes the previous copy. */
export const undoDataFile = (folder: string, name: DataFileName): Result<StoredFile> =>
  isThere(folder) ? withLock(folder, () => exchange(folder, name)) : exchange(folder, name);

const exchange = (folder: string, name: DataFileName): Result<StoredFile> => {
  const now = readDataFile(folder, name);
  const before = readPrevious(folder, name);
  const path = join(folder, DATA_FILES[name].file);
  if (before.state !== 'good' && now.state !== 'good') {
    return failed('FILE_UNREADABLE', `There is no good copy of ${path} to restore; fetch it with salet update.`);
  }
  const provenances = readProvenances(folder);
  const entries = [before, now].flatMap((kept) => (kept.state === 'good' ? [kept.provenance] : []));
  const written = [
    () => writeProvenances(folder, { ...provenances, [name]: entries }),
    () => replace(path, before),
    () => replace(join(folder, previousFile(name)), now),
  ];
  for (const write of written) {
    const done = write();
    if (!done.ok) return done;
  }
  return success(before.state === 'good' ? before : { state: 'absent' });
};

const replace = (path: string, kept: StoredFile): Result<void> => {
  if (kept.state === 'good') return writeTextFile(path, kept.text);
  rmSync(path, { force: true });
  return success(undefined);
};

const createFolder = (folder: string): Result<void> => {
  try {
    mkdirSync(folder, { recursive: true });
    return success(undefined);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const sentence = `The data folder ${folder} could not be created (${code}); set SALET_DATA to a folder you may write to.`;
    return failed('FILE_UNWRITABLE', sentence, { file: folder });
  }
};

/** The names that `writeTextFile` gives to unfinished files. */
const TEMPORARY_FILE = /^\.salet-[0-9a-f-]{36}\.tmp$/;

/** No write takes so long: an older file was left by a process that was killed. */
const ABANDONED_MS = 60_000;

/** Removes unfinished files that killed processes have left. */
export const removeAbandoned = (folder: string, nowMs: number): void => {
  for (const name of namesIn(folder)) {
    if (!TEMPORARY_FILE.test(name)) continue;
    const age = nowMs - (statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? nowMs);
    if (age > ABANDONED_MS) rmSync(join(folder, name), { force: true });
  }
};

/** None if there is no folder, or one that may not be read. */
const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

/** The files that the last update has changed. */
export const lastUpdatedFiles = (folder: string): DataFileName[] => {
  const provenances = readProvenances(folder);
  const newest = (name: DataFileName) =>
    (provenances[name] ?? []).map(({ fetched }) => fetched).reduce((a, b) => (a > b ? a : b), '');
  const last = DATA_FILE_NAMES.map(newest).reduce((a, b) => (a > b ? a : b));
  return last === '' ? [] : DATA_FILE_NAMES.filter((name) => newest(name) === last);
};
