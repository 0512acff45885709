/**
 * Bundled lists of other lengths and languages, and codes: fetched or made when one is chosen, and kept from then on.
 *
 * Each is a file of its own. A question for one that is not here starts its loading, and is computed again when it has
 * come: the lists are a signal.
 */

import { signal } from '@preact/signals';
import { failed, type Result, success } from '../../../src/failure.ts';
import type { WordList } from '../../../src/words/list.ts';
import { isGenerated, splitListName } from './listNames.ts';
import { alertText } from './navigation.ts';

interface LoadedList {
  readonly list: WordList;
  /** The keys of its language, row by row. */
  readonly keyboard: readonly string[] | undefined;
}

const loaded = signal<ReadonlyMap<string, LoadedList>>(new Map());
const loading = new Set<string>();

/** Whether a list is on its way, so that its absence is no mistake. */
export const isListLoading = (name: string): boolean => loading.has(name) || loading.has(splitListName(name).plain);

/** The list, if it is here; otherwise its loading begins. */
export const furtherList = (name: string): Result<WordList> => {
  const found = loaded.value.get(name);
  if (found) return success(found.list);
  if (!loading.has(name)) void load(name);
  return failed('LIST_UNKNOWN', `The list "${name}" is loading.`);
};

/** The keys of the language of a list; undefined for lists that have those of the settings. */
export const keyboardOf = (name: string): readonly string[] | undefined =>
  (loaded.value.get(name) ?? loaded.value.get(splitListName(name).plain))?.keyboard;

const load = async (name: string): Promise<void> => {
  loading.add(name);
  try {
    const { loadWithKeyboard } = await import('./loadFurtherList.ts');
    loaded.value = new Map(loaded.peek()).set(name, await loadWithKeyboard(name));
  } catch (error) {
    const why = isGenerated(name) && error instanceof Error ? error.message : undefined;
    alertText.value = why ?? `The list "${name}" could not be loaded; choose it again when there is a network.`;
  }
  loading.delete(name);
};
