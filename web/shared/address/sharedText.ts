/**
 * What another app has shared with the page: a text, as a share grid, in fields of the address that the manifest names, or
 * a picture of a board, which the service worker has stored. It is taken out of the address at once, so that no link or
 * reload has it; a text opens in Review, a picture on its sheet.
 */

import { signal } from '@preact/signals';
import { page } from '../state/navigation.ts';

const FIELDS = ['share-title', 'share-text', 'share-url'];
/** More is no game. */
const LONGEST_TEXT = 20_000;

/** The text to review; empty if there is none. */
export const sharedText = signal('');

/** The field that stands for a picture, and the name of its record in the service worker's cache. */
const PICTURE = 'share-picture';

/** Takes over what was shared, if there is anything; before the address is read. */
export const takeShared = (): void => {
  const fields = new URLSearchParams(location.search);
  if (fields.has(PICTURE)) {
    history.replaceState(null, '', location.pathname);
    // without it the page opens as always
    import('../browser/sharedPicture.ts').then((taker) => taker.takeSharedPicture(PICTURE)).catch(() => {});
    return;
  }
  if (!FIELDS.some((name) => fields.has(name))) return;
  const parts = FIELDS.map((name) => fields.get(name)?.trim() ?? '').filter((part) => part !== '');
  // some apps send the same text as title and as text
  sharedText.value = [...new Set(parts)].join('\n').slice(0, LONGEST_TEXT);
  history.replaceState(null, '', `${location.pathname}#p=review`);
  page.value = 'review';
};
