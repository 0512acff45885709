/**
 * The mark of addresses that this page has written in the tab's own history: the page and the sheet they show, and the
 * rules of a link, which their game is still played by.
 */

import { type Link, PAGES } from './links.ts';

export interface OwnAddress {
  readonly page: (typeof PAGES)[number];
  /** `keys`, `why lambs`, or empty without a sheet. */
  readonly sheet: string;
  /** Counts the games that came by links, which Back takes away again. */
  readonly visit: number;
  /** List and mode of a link. */
  readonly borrowed: Partial<Pick<Link, 'list' | 'mode'>>;
}

/** The mark of an entry of the history; undefined if another page or another person wrote it. */
export const ownAddressIn = (state: unknown): OwnAddress | undefined => {
  const { page, sheet, visit, borrowed } = (state ?? {}) as Partial<Record<keyof OwnAddress, unknown>>;
  const known = PAGES.find((each) => each === page);
  if (!known || typeof sheet !== 'string' || typeof visit !== 'number') return undefined;
  return { page: known, sheet, visit, borrowed: (borrowed ?? {}) as OwnAddress['borrowed'] };
};
