/**
 * Records that all tabs of the page share, in a store of texts by keys.
 *
 * Every record has a key of its own (`salet/KIND/NAME`) and is written by one `setItem`. Tabs that write different
 * records therefore cannot erase each other's, no tab waits for a lock, and nothing is unwritten when a tab closes. For
 * two tabs that write the same record the kind has a rule:
 *
 *   without `merge`   the last writer's record stays: settings by field, lists by name;
 *   with `merge`      both are united, whatever the order: past answers by date, a practice game by its rows.
 *
 * Records that are only ever added, as the games of a history, need a name that no other record has, and no rule.
 * A record that this version cannot read stays where it is, for the version that wrote it.
 */

import { type ReadonlySignal, signal } from '@preact/signals';

/** A store of texts, as `localStorage`. Any of these may throw: the store can be full or forbidden. */
export interface Medium {
  keys(): readonly string[];
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
}

export interface Kind<T> {
  /** Without a slash. */
  readonly name: string;
  /** The record of a stored value; undefined if it is damaged. Equal values give equal records. */
  readonly read: (value: unknown, name: string) => T | undefined;
  /** One record of two. The order and the number of times must not matter. */
  readonly merge?: (a: T, b: T) => T;
  /** Runs before a change of another tab is taken over. */
  readonly onReceive?: (name: string) => void;
}

export interface Records<T> {
  /** By name; in memory, also if the store refuses them. */
  readonly all: ReadonlySignal<ReadonlyMap<string, T>>;
  /** Stores a record; returns whether there was room for it. */
  put(name: string, record: T): boolean;
  remove(name: string): void;
}

/** What the store needs of the records of any kind. */
interface Receiver {
  readonly prefix: string;
  receive(name: string, text: string | null): void;
  reload(): void;
  forget(): void;
}

const ROOT = 'salet/';
/** Written and removed again when everything is deleted. */
const CLEARED = `${ROOT}cleared`;

export const keyOf = (kind: string, name: string): string => `${ROOT}${kind}/${name}`;

export const createRecordStore = (medium: Medium) => {
  const receivers: Receiver[] = [];
  const clearListeners: (() => void)[] = [];
  const texts = safeMedium(medium);

  const records = <T>(kind: Kind<T>): Records<T> => {
    const created = createRecords(texts, kind);
    receivers.push(created);
    return created;
  };

  const forgetAll = (): void => {
    for (const { forget } of receivers) forget();
    for (const clear of clearListeners) clear();
  };

  return {
    records,

    /** Takes over a change that another tab has made: its key, and the text it wrote, null if it removed the key. */
    receive: (key: string, text: string | null): void => {
      if (key === CLEARED && text !== null) forgetAll();
      const receiver = receivers.find(({ prefix }) => key.startsWith(prefix));
      receiver?.receive(key.slice(receiver.prefix.length), text);
    },

    /** Reads everything again, after a time in which changes of other tabs may have been missed. */
    reload: (): void => {
      for (const { reload } of receivers) reload();
    },

    /** Deletes all records, here and in other tabs. */
    clear: (): void => {
      texts.write(CLEARED, 'now');
      for (const key of texts.keys()) if (key.startsWith(ROOT)) texts.remove(key);
      forgetAll();
    },

    /** Runs a function whenever everything is deleted, in any tab. */
    onClear: (clear: () => void): void => {
      clearListeners.push(clear);
    },
  };
};

const createRecords = <T>(texts: SafeMedium, kind: Kind<T>): Records<T> & Receiver => {
  const { read, merge, onReceive } = kind;
  const prefix = keyOf(kind.name, '');
  /** Names of records that the store had no room for. */
  const unstored = new Set<string>();

  const parse = (text: string | null, name: string): T | undefined => {
    if (text === null) return undefined;
    try {
      return read(JSON.parse(text), name);
    } catch {
      return undefined;
    }
  };
  const stored = (name: string): T | undefined => parse(texts.read(prefix + name), name);

  const readAll = (): Map<string, T> => {
    const found = new Map<string, T>();
    for (const key of texts.keys()) {
      if (!key.startsWith(prefix)) continue;
      const name = key.slice(prefix.length);
      const record = stored(name);
      if (record !== undefined) found.set(name, record);
    }
    return found;
  };

  const all = signal<ReadonlyMap<string, T>>(readAll());

  const keep = (name: string, record: T | undefined): void => {
    const next = new Map(all.peek());
    if (record === undefined) next.delete(name);
    else next.set(name, record);
    all.value = next;
  };

  /** All versions of a record that are there, as one. */
  const united = (versions: readonly (T | undefined)[]): T | undefined => {
    const there = versions.filter((version) => version !== undefined);
    return merge ? there.reduce<T | undefined>((a, b) => (a === undefined ? b : merge(a, b)), undefined) : there[0];
  };

  const put = (name: string, record: T): boolean => {
    const next = united([record, all.peek().get(name), stored(name)]) ?? record;
    const isStored = texts.write(prefix + name, JSON.stringify(next));
    if (isStored) unstored.delete(name);
    else unstored.add(name);
    keep(name, next);
    return isStored;
  };

  const receive = (name: string, text: string | null): void => {
    onReceive?.(name);
    if (merge && text !== null) takeUnited(name, text);
    else takeStored(name);
  };

  const takeUnited = (name: string, text: string): void => {
    const now = stored(name);
    const next = united([all.peek().get(name), parse(text, name), now]);
    keep(name, next);
    // two tabs wrote at once, and the store has only one of the two records
    if (next !== undefined && JSON.stringify(next) !== JSON.stringify(now))
      texts.write(prefix + name, JSON.stringify(next));
  };

  /** The store has the last word: a change can arrive after a later one that was made here. */
  const takeStored = (name: string): void => {
    const text = texts.read(prefix + name);
    const record = parse(text, name);
    // a record that cannot be read here changes nothing
    if (text === null || record !== undefined) keep(name, record);
  };

  return {
    all,
    prefix,
    put,
    receive,
    remove: (name) => {
      texts.remove(prefix + name);
      unstored.delete(name);
      keep(name, undefined);
    },
    reload: () => {
      const next = readAll();
      for (const name of unstored) {
        const record = all.peek().get(name);
        if (record !== undefined && !next.has(name)) next.set(name, record);
      }
      all.value = next;
    },
    forget: () => {
      unstored.clear();
      all.value = new Map();
    },
  };
};

/** A medium that never throws. */
interface SafeMedium {
  keys(): readonly string[];
  read(key: string): string | null;
  /** Whether it was written. */
  write(key: string, text: string): boolean;
  remove(key: string): void;
}

const safeMedium = (medium: Medium): SafeMedium => {
  const attempt = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch {
      return otherwise;
    }
  };
  return {
    keys: () => attempt(() => medium.keys(), []),
    read: (key) => attempt(() => medium.getItem(key), null),
    write: (key, text) =>
      attempt(() => {
        medium.setItem(key, text);
        return true;
      }, false),
    // a store that cannot be changed has kept nothing
    remove: (key) => attempt(() => medium.removeItem(key), undefined),
  };
};
