/**
 * A lock for one process at a time.
 *
 * The lock is a file with a token of its owner, made whole under another name and linked to the lock's name, which
 * succeeds for one process only. A killed process leaves its lock behind. To remove such a lock after a look at its age
 * would be a race: by then it may be another's. So a lock is succeeded instead: the file `LOCK.TOKEN` is the successor of
 * the lock with that token, and again only one process can link it. The last of the chain holds the lock. To release it,
 * the owner links one more successor, so that no other process can, and removes the first file of the chain before the others.
 * A process that has linked a successor and finds another first file, or none, was too late.
 *
 * Age is measured by the disk's clock, which all processes share, and not by their own clocks. What no file can prevent:
 * a process that is suspended for ten minutes while it holds the lock, and then goes on.
 */

import { randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  copyFileSync,
  fstatSync,
  linkSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { failed, type Result } from '../../failure.ts';
import { unwritable } from './files.ts';

const NAME = '.salet.lock';
/** A lock is held for milliseconds; an older one was left by a process that was killed. */
const STALE_MS = 10_000;
/** The same if its owner, or another process with its number, still runs: it may have been suspended. */
const STALE_RUNNING_MS = 600_000;
/** Enough time for a hundred other processes that write three files each. */
const WAIT_MS = 30_000;
const PAUSE_MS = 15;
const MAX_CHAIN = 1000;

/** Runs some work while no other process works in the folder. */
export const withLock = <T>(folder: string, work: () => Result<T>, waitMs = WAIT_MS): Result<T> => {
  const path = join(folder, NAME);
  const deadline = performance.now() + waitMs;
  let held: HeldLock | undefined;
  try {
    for (held = take(path); !held; held = take(path)) {
      if (performance.now() > deadline) return busy(folder, path);
      // a random time, so that waiting processes do not all try at the same moment
      pause(PAUSE_MS * (1 + Math.random()));
    }
  } catch (error) {
    return unwritable(path, error);
  }
  try {
    return work();
  } finally {
    release(path, held);
  }
};

interface HeldLock {
  /** The tokens of the first file of the chain and of the last, which holds the lock. */
  readonly first: string;
  readonly last: string;
  /** Written beforehand, because the disk may be full at the end of the work. */
  readonly end: Draft;
}

const take = (path: string): HeldLock | undefined =>
  withDraft(path, (draft) => {
    const chain = readChain(path);
    const last = chain.at(-1);
    if (last && !isStale(last, draft.writtenMs)) return undefined;
    const first = last ? chain[0].token : draft.token;
    const end = writeDraft(path);
    const isTaken = last ? succeed(path, first, last.token, draft) : tryLink(draft.path, path);
    if (isTaken) return { first, last: draft.token, end };
    rmSync(end.path, { force: true });
    return undefined;
  });

/** Links a draft as the successor of the last lock; returns whether it was the only one, and the chain still there. */
const succeed = (path: string, first: string, last: string, draft: Draft): boolean => {
  const successor = successorOf(path, last);
  if (!tryLink(draft.path, successor)) return false;
  if (readLock(path)?.token === first) return true;
  rmSync(successor, { force: true });
  return false;
};

/** Removes the lock, unless another process has succeeded it. */
const release = (path: string, { first, last, end }: HeldLock): void => {
  try {
    if (!succeed(path, first, last, end)) return;
    // the chain, and successors of earlier chains whose owners were killed
    const successors = readdirSync(dirname(path)).filter((name) => name.startsWith(`${basename(path)}.`));
    rmSync(path, { force: true });
    for (const name of successors) rmSync(join(dirname(path), name), { force: true });
  } catch {
    // the folder is gone; or the lock stays, and becomes stale
  } finally {
    rmSync(end.path, { force: true });
  }
};

const successorOf = (path: string, token: string): string => `${path}.${token}`;

interface Draft {
  readonly path: string;
  readonly token: string;
  /** On the disk's clock. */
  readonly writtenMs: number;
}

/** Writes a lock under a name of its own; if it stays behind, it is removed like other unfinished files. */
const writeDraft = (lockPath: string): Draft => {
  const token = randomUUID();
  const path = join(dirname(lockPath), `.salet-${token}.tmp`);
  try {
    writeFileSync(path, JSON.stringify({ token, host: hostname(), pid: process.pid }), { flag: 'wx' });
    return { path, token, writtenMs: statSync(path).mtimeMs };
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  }
};

const withDraft = <T>(lockPath: string, work: (draft: Draft) => T): T => {
  const draft = writeDraft(lockPath);
  try {
    return work(draft);
  } finally {
    rmSync(draft.path, { force: true });
  }
};

/** The codes of file systems without links. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/** Whether the new name did not exist and does now. */
const tryLink = (existing: string, name: string): boolean => {
  try {
    linkSync(existing, name);
    return true;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (!NO_LINKS.includes(code)) throw error;
    return tryCopy(existing, name);
  }
};

/** As exclusive as a link, but for a moment the new file is empty; such a young lock is not succeeded. */
const tryCopy = (existing: string, name: string): boolean => {
  try {
    copyFileSync(existing, name, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

interface Lock {
  readonly token: string;
  readonly host?: unknown;
  readonly pid?: unknown;
  /** On the disk's clock. */
  readonly createdMs: number;
}

/** The lock, its successor, that one's successor and so on; empty if there is no lock any more. */
const readChain = (path: string): Lock[] => {
  const chain: Lock[] = [];
  for (let lock = readLock(path); lock; lock = readLock(successorOf(path, lock.token))) {
    // no chain is so long; a file that names itself would be its own successor
    if (chain.push(lock) > MAX_CHAIN) break;
  }
  return chain;
};

/** Age and token are read from one open file, because the name may mean another file a moment later. */
const readLock = (path: string): Lock | undefined => {
  const file = openIfThere(path);
  if (file === undefined) return undefined;
  try {
    const { ino, mtimeNs } = fstatSync(file, { bigint: true });
    const createdMs = Number(mtimeNs) / 1e6;
    const { token, host, pid } = ownerIn(readFileSync(file, 'utf8'));
    // earlier versions wrote an empty file
    const isOwned = typeof token === 'string' && /^[\w-]{1,64}$/.test(token);
    return isOwned ? { token, host, pid, createdMs } : { token: `${ino}-${mtimeNs}`, createdMs };
  } finally {
    closeSync(file);
  }
};

const openIfThere = (path: string): number | undefined => {
  try {
    return openSync(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

const ownerIn = (text: string): { readonly token?: unknown; readonly host?: unknown; readonly pid?: unknown } => {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
};

const isStale = ({ createdMs, host, pid }: Lock, nowMs: number): boolean => {
  const mayRun = host === hostname() && typeof pid === 'number' && isRunning(pid);
  return nowMs - createdMs > (mayRun ? STALE_RUNNING_MS : STALE_MS);
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // a process of another user may not be signalled
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const pause = (milliseconds: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
};

const busy = (folder: string, path: string) =>
  failed('FILE_UNWRITABLE', `Another salet is writing in ${folder}; try again, or remove ${path} if none is running.`, {
    file: path,
  });
