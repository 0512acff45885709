/**
 * Names of records that no other tab gives, and the record that belongs to a tab.
 */

/** Later names are greater. */
export const newRecordName = (now = Date.now()): string =>
  `${now.toString(36).padStart(9, '0')}-${Math.random().toString(36).slice(2, 10)}`;

/** A name that a tab keeps over a reload; undefined in a new tab. */
export const createTabMark = (kind: string) => {
  const key = `salet/${kind}`;
  let name: string | undefined;
  try {
    name = sessionStorage.getItem(key) ?? undefined;
  } catch {
    // without permission the tab forgets it with the page
  }
  return {
    get: (): string | undefined => name,
    set: (next: string): void => {
      name = next;
      try {
        sessionStorage.setItem(key, next);
      } catch {
        // as above
      }
    },
  };
};
