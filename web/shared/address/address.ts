/**
 * The address of the page: it holds the game, and its history walks the pages and sheets.
 *
 * Another page and a sheet that opens are new entries of the tab's history; a row that is played changes the entry. Back
 * and Forward change the page and the sheet, never the rows, unless a link has replaced the game in between.
 */

import { batch, computed, effect, signal, untracked } from '@preact/signals';
import { DEFAULT_LIST } from '../../../src/words/bundled.ts';
import { board, dispatch } from '../state/board.ts';
import { borrowedSettings, borrowSettings, settings } from '../state/currentSettings.ts';
import { isBundled } from '../state/importedData.ts';
import { boardsLink, isGameHidden, page, type Sheet, sheet } from '../state/navigation.ts';
import { followLink } from './followLink.ts';
import { readLink, writeLink } from './links.ts';
import { type OwnAddress, ownAddressIn } from './ownAddress.ts';

/** The game as an address that opens it again. */
export const address = computed(() => {
  const { game } = board.value;
  const { list, mode } = settings.value;
  // a list of one's own is in no other browser
  const linked = list === DEFAULT_LIST || !isBundled(list) ? undefined : list;
  return writeLink({ rows: game.rows, page: page.value, list: linked, mode, boards: boardsLink.value });
});

const sheetName = (shown: Sheet | undefined): string =>
  shown?.kind === 'why' ? `why ${shown.word}` : (shown?.kind ?? '');

const sheetOf = (name: string): Sheet | undefined => {
  const [kind, word] = name.split(' ');
  if (kind === 'why' && word) return { kind, word, game: board.peek().game };
  // a picture is gone with its sheet
  return kind === 'keys' || kind === 'exercise' ? { kind } : undefined;
};

const visit = signal(ownAddressIn(history.state)?.visit ?? 0);
/** Whether the browser is on its way back from a sheet that was closed: until then, nothing is written. */
let isGoingBack = false;
/** Whether the entry of the sheet stands above one without it, which this page wrote. */
let isSheetAbove = false;

const current = computed(
  (): OwnAddress => ({
    page: page.value,
    sheet: sheetName(sheet.value),
    visit: visit.value,
    borrowed: borrowedSettings.value,
  }),
);

const write = (): void => {
  const own = isGameHidden.value ? null : current.value;
  const written = address.value;
  if (isGoingBack) return;
  const before = ownAddressIn(history.state);
  if (own && before && own.page !== before.page) {
    isSheetAbove = false;
    history.pushState(own, '', written);
    scrollTo(0, 0);
  } else if (own && before && own.sheet !== before.sheet) writeSheet(own, before, written);
  else if (location.hash !== written || JSON.stringify(history.state) !== JSON.stringify(own)) {
    history.replaceState(own, '', written);
  }
};

const writeSheet = (own: OwnAddress, before: OwnAddress, written: string): void => {
  if (own.sheet !== '' && before.sheet === '') {
    isSheetAbove = true;
    history.pushState(own, '', written);
  } else if (own.sheet === '' && isSheetAbove) {
    isSheetAbove = false;
    isGoingBack = true;
    history.back();
  } else history.replaceState(own, '', written);
};

/** Shows the page and the sheet of an entry of the tab's own history. */
const restore = (own: OwnAddress): void => {
  isSheetAbove = own.sheet !== '';
  const link = own.visit === visit.peek() ? undefined : readLink(location.hash);
  if (link?.ok) {
    visit.value = own.visit;
    borrowSettings(own.borrowed);
    dispatch({ kind: 'openGame', rules: board.peek().game.rules, rows: link.value.rows });
  }
  isGameHidden.value = false;
  batch(() => {
    sheet.value = sheetOf(own.sheet);
    page.value = own.page;
  });
  untracked(write);
};

const follow = (): void => {
  const link = followLink();
  sheet.value = undefined;
  // one that names only a page leaves the game alone
  if (link && link.rows.length > 0) {
    visit.value++;
    dispatch({ kind: 'openGame', rules: board.peek().game.rules, rows: link.rows });
  }
  untracked(write);
};

/** Keeps address and page the same from now on. */
export const startAddress = (): void => {
  effect(write);
  addEventListener('popstate', ({ state }) => {
    const own = ownAddressIn(state);
    if (isGoingBack) {
      isGoingBack = false;
      write();
    } else if (own) restore(own);
  });
  // a link that is followed in an open tab changes only the fragment
  addEventListener('hashchange', () => {
    if (!ownAddressIn(history.state)) follow();
  });
};
