/**
 * The address of the page, which holds the game: read when a link is followed, written when the game changes.
 */

import { computed, effect } from '@preact/signals';
import { DEFAULT_LIST } from '../../../src/words/bundled.ts';
import { board, dispatch } from '../state/board.ts';
import { settings } from '../state/currentSettings.ts';
import { isBundled } from '../state/importedData.ts';
import { isGameHidden, page } from '../state/navigation.ts';
import { followLink, OWN_ADDRESS } from './followLink.ts';
import { writeLink } from './links.ts';

/** The game as an address that opens it again. */
export const address = computed(() => {
  const { game } = board.value;
  const { list, mode } = settings.value;
  // a list of one's own is in no other browser
  const linked = list === DEFAULT_LIST || !isBundled(list) ? undefined : list;
  return writeLink({ rows: game.rows, page: page.value, list: linked, mode });
});

const writeAddress = (): void => {
  const state = isGameHidden.value ? null : OWN_ADDRESS;
  if (location.hash !== address.value || history.state !== state) history.replaceState(state, '', address.value);
};

/** Keeps address and game the same from now on. */
export const startAddress = (): void => {
  effect(writeAddress);
  // a link that is followed in an open tab changes only the fragment
  addEventListener('hashchange', () => {
    const link = followLink();
    // one that names only a page leaves the game alone
    if (link && link.rows.length > 0) {
      dispatch({ kind: 'openGame', rules: board.value.game.rules, rows: link.rows });
    }
    writeAddress();
  });
};
