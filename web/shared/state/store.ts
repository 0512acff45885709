/**
 * The browser's store, for everything that the page keeps. It can be full, forbidden or damaged: then the page works, and
 * keeps nothing. `recordStore.ts` has the rules by which tabs share it.
 */

import { createRecordStore, type Medium } from './recordStore.ts';
import { splitStore } from './storeFormat.ts';

const medium: Medium = {
  keys: () => Object.keys(localStorage),
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, text) => localStorage.setItem(key, text),
  removeItem: (key) => localStorage.removeItem(key),
};

try {
  splitStore(medium);
} catch {
  // without a store there is nothing to take over
}

export const store = createRecordStore(medium);

// the tests of single files have no window
if (typeof addEventListener === 'function') {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === null) store.reload();
    else store.receive(key, newValue);
  });
  // a page that was frozen has missed what other tabs did
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) store.reload();
  });
}
