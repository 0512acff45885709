/**
 * Starts the page: renders the app, listens to keys and drops, starts the engine.
 */

import { effect } from '@preact/signals';
import { render } from 'preact';
import { capitalized } from '../src/format.ts';
import { App } from './App.tsx';
import { PLAY_SHORTCUTS } from './play/playShortcuts.ts';
import { startAddress } from './shared/address/address.ts';
import { takeShared } from './shared/address/sharedText.ts';
import { listenToDrops } from './shared/browser/droppedFiles.ts';
import { listenToKeys } from './shared/browser/keyListeners.ts';
import { boardActionFor } from './shared/browser/keyMap.ts';
import { startOffline } from './shared/browser/offline.ts';
import { listenToShortcuts } from './shared/browser/shortcuts.ts';
import { board, dispatch, pasteText, runEngine } from './shared/state/board.ts';
import { settings } from './shared/state/currentSettings.ts';
import { page } from './shared/state/navigation.ts';

effect(() => {
  const { theme, palette, reducedMotion } = settings.value;
  const { dataset } = document.documentElement;
  dataset.palette = palette;
  dataset.motion = reducedMotion ? 'none' : '';
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
});

// "Salet" of "Salet: best play, proved"
const [name = ''] = document.title.split(':');
effect(() => {
  document.title = `${capitalized(page.value)} · ${name}`;
});

listenToKeys({
  isListening: () => page.value === 'play',
  onKey: (key) => {
    const action = boardActionFor(board.value, key);
    if (action) dispatch(action);
  },
  onPaste: (text) => void pasteText(text),
});
listenToShortcuts(() => (page.value === 'play' ? PLAY_SHORTCUTS : {}));
listenToDrops();
takeShared();
startAddress();
// a task of its own: what was evaluated up to here is one already
setTimeout(() => {
  const root = document.getElementById('app');
  if (root) render(<App />, root);
  runEngine();
  startOffline();
});

keepGamesLater();

/**
 * Fetches what keeps games with the first row or the first other page, since no game is over before; if that fails, again
 * with the next change.
 */
function keepGamesLater(): void {
  const opened = board.peek().game;
  let isKeeping = false;
  effect(() => {
    const isUntouched = board.value.game === opened && page.value === 'play';
    if (isKeeping || isUntouched) return;
    import('./shared/state/keepGames.ts').then(
      ({ keepFinishedGames }) => {
        if (!isKeeping) keepFinishedGames(opened);
        isKeeping = true;
      },
      () => undefined,
    );
  });
}
