/**
 * The browser's store, which can be full, forbidden or damaged: then the page works, and keeps nothing.
 */

const KEY = 'salet';

export interface Stored {
  readonly settings?: unknown;
  readonly history?: unknown;
  readonly lists?: unknown;
  readonly practice?: unknown;
}

export const readStore = (): Stored => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
};

/** Stores some parts and leaves the others as they are; returns whether there was room for them. */
export const keepInStore = (parts: Stored): boolean => {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readStore(), ...parts }));
    return true;
  } catch {
    return false;
  }
};

/** The same for data whose loss needs no message. */
export const writeStore = (parts: Stored): void => void keepInStore(parts);

const clearListeners: (() => void)[] = [];

/** Runs a function whenever the store is cleared, to clear what is in memory. */
export const onClear = (clear: () => void): void => {
  clearListeners.push(clear);
};

export const clearStore = (): void => {
  for (const clear of clearListeners) clear();
  try {
    localStorage.removeItem(KEY);
  } catch {
    // a store that cannot be cleared has kept nothing
  }
};
