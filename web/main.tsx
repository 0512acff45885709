/**
 * The page: puts the app into its place and starts the engine.
 */

import { effect } from '@preact/signals';
import { render } from 'preact';
import { App } from './App.tsx';
import { PLAY_SHORTCUTS } from './play/playShortcuts.ts';
import { startAddress } from './shared/address.ts';
import { board, dispatch, runEngine } from './shared/board.ts';
import { settings } from './shared/currentSettings.ts';
import { listenToDrops } from './shared/droppedFiles.ts';
import { listenToKeys } from './shared/keyListeners.ts';
import { boardActionFor } from './shared/keyMap.ts';
import { page } from './shared/navigation.ts';
import { startOffline } from './shared/offline.ts';
import { listenToShortcuts } from './shared/shortcuts.ts';

effect(() => {
  const { theme, palette, reducedMotion } = settings.value;
  const { dataset } = document.documentElement;
  dataset.palette = palette;
  dataset.motion = reducedMotion ? 'none' : '';
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
});

listenToKeys({
  isListening: () => page.value === 'play',
  onKey: (key) => {
    const action = boardActionFor(board.value, key);
    if (action) dispatch(action);
  },
  onPaste: (text) => dispatch({ kind: 'paste', text }),
});
listenToShortcuts(() => (page.value === 'play' ? PLAY_SHORTCUTS : {}));
listenToDrops();
startAddress();
const root = document.getElementById('app');
if (root) render(<App />, root);
runEngine();
startOffline();
