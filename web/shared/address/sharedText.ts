/**
 * A text that another app has shared with the page, as a share grid: the manifest names the fields of the address that it
 * comes in. It is taken out of the address at once, so that no link or reload has it, and opens in Review.
 */

import { signal } from '@preact/signals';
import { page } from '../state/navigation.ts';

const FIELDS = ['share-title', 'share-text', 'share-url'];
/** More is no game. */
const LONGEST_TEXT = 20_000;

/** The text to review; empty if there is none. */
export const sharedText = signal('');

/** Takes over a shared text, if there is one; before the address is read. */
export const takeSharedText = (): void => {
  const fields = new URLSearchParams(location.search);
  if (!FIELDS.some((name) => fields.has(name))) return;
  const parts = FIELDS.map((name) => fields.get(name)?.trim() ?? '').filter((part) => part !== '');
  // some apps send the same text as title and as text
  sharedText.value = [...new Set(parts)].join('\n').slice(0, LONGEST_TEXT);
  history.replaceState(null, '', `${location.pathname}#p=review`);
  page.value = 'review';
};
