/**
 * The page: puts the app into its place and asks the first question.
 */

import { effect } from '@preact/signals';
import { render } from 'preact';
import { ask, dispatch, page, settings } from './app.ts';
import { listenToDrops } from './drop.ts';
import { listenToKeys } from './keys.ts';
import { startOffline } from './offline.ts';
import { listenToShortcuts } from './shortcuts.ts';
import { App } from './view/App.tsx';

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
