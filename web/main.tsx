/**
 * The page: puts the app into its place and asks the first question.
 */

import { effect } from '@preact/signals';
import { render } from 'preact';
import { App } from './App.tsx';
import { ask, dispatch, page, settings } from './shared/app.ts';
import { listenToDrops } from './shared/drop.ts';
import { listenToKeys } from './shared/keys.ts';
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

listenToKeys(() => page.value === 'play', dispatch);
listenToShortcuts();
listenToDrops();
render(<App />, document.getElementById('app')!);
ask();
startOffline();
