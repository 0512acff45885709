/**
 * The settings in effect, as a signal. The player's own are in the browser's store, each field a record.
 *
 * A link plays its game by its own list and mode, but does not change what is kept. A change in another tab holds here
 * at once, but one of the rules waits until the game in this tab is over.
 */

import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { readSettings, type Settings } from './settings.ts';
import { store } from './store.ts';

/** Settings that are rules of a game. */
const RULES = ['list', 'mode', 'prior', 'limit', 'objective'] as const satisfies readonly (keyof Settings)[];

/** Whether a game is going on in this tab, by the rules that it began with. */
let isGameOpen = false;

/** Rules that another tab has changed during the game of this one: as they were before. */
const held = signal<Partial<Settings>>({});
/** What a link may set for its game. */
const BORROWED = ['list', 'mode'] as const satisfies readonly (keyof Settings)[];
type BorrowedSettings = { readonly [name in (typeof BORROWED)[number]]?: string | undefined };

/** List and mode of a link. */
const borrowed = signal<Partial<Settings>>({});
export const borrowedSettings: ReadonlySignal<Partial<Pick<Settings, 'list' | 'mode'>>> = borrowed;

const fields = store.records<unknown>({
  name: 'setting',
  read: (value) => value,
  onReceive: (name) => {
    const rule = isGameOpen ? RULES.find((each) => each === name) : undefined;
    if (rule && !(rule in held.value)) held.value = { ...held.value, [rule]: own.value[rule] };
  },
});

const own = computed(() => readSettings(Object.fromEntries(fields.all.value)));

export const settings = computed<Settings>(() => ({ ...own.value, ...held.value, ...borrowed.value }));

const without = (some: Partial<Settings>, change: Partial<Settings>): Partial<Settings> =>
  Object.fromEntries(Object.entries(some).filter(([name]) => !(name in change)));

/** Changes what the player has chosen, and keeps it, also if a link was there first. */
export const changeSettings = (change: Partial<Settings>): void => {
  const checked = readSettings({ ...settings.value, ...change });
  batch(() => {
    for (const name of Object.keys(change) as (keyof Settings)[]) {
      if (checked[name] !== own.value[name]) fields.put(name, checked[name]);
    }
    held.value = without(held.value, change);
    borrowed.value = without(borrowed.value, change);
  });
};

/** Settings for the time of a link; those of the player stay in the store. */
export const borrowSettings = (ofLink: BorrowedSettings): void => {
  const checked = readSettings({ ...own.value, ...ofLink });
  const names = BORROWED.filter((name) => ofLink[name] !== undefined);
  borrowed.value = Object.fromEntries(names.map((name) => [name, checked[name]]));
};

/** Reports whether a game is going on, which keeps its rules. */
export const holdRules = (isOpen: boolean): void => {
  isGameOpen = isOpen;
  if (!isOpen && Object.keys(held.value).length > 0) held.value = {};
};
