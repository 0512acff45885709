/**
 * Follows the link in the address: its page, its rules, and its game, which is hidden at first if it comes from another person.
 */

import { explain } from '../../../src/failure.ts';
import { DEFAULT_LIST } from '../../../src/words/bundled.ts';
import { borrowSettings, settings } from '../state/currentSettings.ts';
import { isBundled } from '../state/importedData.ts';
import { alertText, boardsLink, isGameHidden, type Page, page } from '../state/navigation.ts';
import { type Link, readLink } from './links.ts';
import { ownAddressIn } from './ownAddress.ts';

/** Plays a link's game by its own rules. */
const borrowRules = ({ list = DEFAULT_LIST, mode = 'normal' }: Link): void => {
  const isHere = isBundled(list);
  if (!isHere) alertText.value = `There is no list "${list}" here; the game is shown on yours.`;
  borrowSettings({ mode, list: isHere ? list : settings.value.list });
};

/** The link in the address; undefined, with an alert, if it cannot be read. */
export const followLink = (): Link | undefined => {
  const link = readLink(location.hash);
  alertText.value = link.ok ? '' : explain(link.failure);
  if (!link.ok) return undefined;
  page.value = link.value.page as Page;
  const own = ownAddressIn(history.state);
  const { boards = '' } = link.value;
  if (boards !== '') boardsLink.value = boards;
  const isSent = (link.value.rows.length > 0 || boards.includes('=')) && !own;
  isGameHidden.value = isSent;
  if (isSent) borrowRules(link.value);
  // after a reload the game of a link goes on by the link's rules
  else if (own) borrowSettings(own.borrowed);
  return link.value;
};
