/**
 * Checkpoints of proofs in the browser's database: the lines that the program keeps in a file, one record each.
 *
 * A line is written before its job counts, so closing the tab loses at most the jobs under way. Where the browser has no
 * database, or no room in it, every function says so by its result, and the proof runs without.
 */

const DATABASE = 'salet-proofs';
const LINES = 'lines';
const TIMES = 'times';

interface StoredProof {
  /** With their line ends, the header first. */
  readonly lines: readonly string[];
  readonly elapsedMs: number;
}

export interface ProofStore {
  /** Undefined if there is none, or no database. */
  readonly load: (key: string) => Promise<StoredProof | undefined>;
  readonly count: (key: string) => Promise<number>;
  /** Adds line number `place`, and the working time so far; returns whether it is stored. */
  readonly add: (key: string, place: number, line: string, elapsedMs: number) => Promise<boolean>;
  readonly remove: (key: string) => Promise<void>;
  /** Removes everything. */
  readonly clear: () => Promise<void>;
}

export const createProofStore = (): ProofStore => {
  let database: Promise<IDBDatabase> | undefined;

  const open = (): Promise<IDBDatabase> => {
    database ??= openDatabase();
    database.catch(() => {
      database = undefined;
    });
    return database;
  };

  /** The result of some work on the database; `otherwise` if that is not possible. */
  const attempt = async <T>(
    mode: IDBTransactionMode,
    otherwise: T,
    work: (transaction: IDBTransaction) => Promise<T> | T,
  ): Promise<T> => {
    try {
      const transaction = (await open()).transaction([LINES, TIMES], mode);
      const ended = endOf(transaction);
      // where the work fails, its own error is reported
      ended.catch(() => {});
      const result = await work(transaction);
      await ended;
      return result;
    } catch {
      return otherwise;
    }
  };

  return {
    load: (key) =>
      attempt('readonly', undefined, async (transaction) => {
        const lines: string[] = await resultOf(transaction.objectStore(LINES).getAll(rangeOf(key)));
        const elapsedMs: unknown = await resultOf(transaction.objectStore(TIMES).get(key));
        if (lines.length === 0) return undefined;
        return { lines, elapsedMs: typeof elapsedMs === 'number' && elapsedMs >= 0 ? elapsedMs : 0 };
      }),
    count: (key) =>
      attempt('readonly', 0, (transaction) => resultOf(transaction.objectStore(LINES).count(rangeOf(key)))),
    add: (key, place, line, elapsedMs) =>
      attempt('readwrite', false, (transaction) => {
        transaction.objectStore(LINES).add(line, [key, place]);
        transaction.objectStore(TIMES).put(elapsedMs, key);
        return true;
      }),
    remove: (key) =>
      attempt('readwrite', undefined, (transaction) => {
        transaction.objectStore(LINES).delete(rangeOf(key));
        transaction.objectStore(TIMES).delete(key);
      }),
    clear: () =>
      attempt('readwrite', undefined, (transaction) => {
        for (const name of [LINES, TIMES]) transaction.objectStore(name).clear();
      }),
  };
};

/** All lines of one proof, in order. */
const rangeOf = (key: string): IDBKeyRange => IDBKeyRange.bound([key, 0], [key, Number.POSITIVE_INFINITY]);

const openDatabase = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      for (const name of [LINES, TIMES]) request.result.createObjectStore(name);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('blocked'));
  });

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const endOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
