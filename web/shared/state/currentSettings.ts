/**
 * The settings in effect, as a signal, kept in the browser's store. A link plays its game by its own list and mode, but
 * does not change what is kept.
 */

import { effect, signal } from '@preact/signals';
import { readSettings, type Settings } from './settings.ts';
import { readStore, writeStore } from './store.ts';

export const settings = signal<Settings>(readSettings(readStore().settings));

/** The player's own values of settings that a link has replaced. */
let replaced: Partial<Settings> = {};

export const changeSettings = (change: Partial<Settings>): void => {
  // what the player chooses is kept, also if a link was there first
  replaced = Object.fromEntries(Object.entries(replaced).filter(([name]) => !(name in change)));
  settings.value = readSettings({ ...settings.value, ...change });
};

/** Settings for the time of a link; those of the player stay in the store. */
export const borrowSettings = (borrowed: Pick<Settings, 'list' | 'mode'>): void => {
  const { value } = settings;
  replaced = { list: value.list, mode: value.mode, ...replaced };
  settings.value = readSettings({ ...value, ...borrowed });
};

effect(() => writeStore({ settings: { ...settings.value, ...replaced } }));
