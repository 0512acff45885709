/**
 * The browser's own store, which can be full, forbidden or damaged: then the page works and forgets.
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

/** Keeps some parts, leaving the others as they are; whether there was room for them. */
export const keepInStore = (parts: Stored): boolean => {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readStore(), ...parts }));
    return true;
  } catch {
    return false;
  }
};

/** The same where nothing is lost but the memory of a choice. */
export const writeStore = (parts: Stored): void => void keepInStore(parts);

export const clearStore = (): void => {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // where nothing can be removed, nothing was kept
  }
};
