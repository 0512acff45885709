/**
 * Loads a bundled list by its name. A list of another length or language is a module of its own, which is fetched or read
 * at its first use; the others are here already.
 */

import { type Result, success } from '../failure.ts';
import { bundledList, keepLoadedList } from './bundled.ts';
import type { WordList } from './list.ts';

type ListModule = Promise<{ readonly default: WordList }>;

/** A bundler makes a file of each. */
const MODULES: Readonly<Record<string, () => ListModule>> = {
  'english-4': () => import('./lists/english-4.ts'),
  'english-6': () => import('./lists/english-6.ts'),
  'english-7': () => import('./lists/english-7.ts'),
  'english-8': () => import('./lists/english-8.ts'),
  'english-9': () => import('./lists/english-9.ts'),
  'english-10': () => import('./lists/english-10.ts'),
  'english-11': () => import('./lists/english-11.ts'),
  danish: () => import('./lists/danish.ts'),
  dutch: () => import('./lists/dutch.ts'),
  french: () => import('./lists/french.ts'),
  lithuanian: () => import('./lists/lithuanian.ts'),
  polish: () => import('./lists/polish.ts'),
  portuguese: () => import('./lists/portuguese.ts'),
  romanian: () => import('./lists/romanian.ts'),
  russian: () => import('./lists/russian.ts'),
  spanish: () => import('./lists/spanish.ts'),
  turkish: () => import('./lists/turkish.ts'),
};

/**
 * The bundled list of that name, loaded if it is not here. Afterwards `bundledList` has it, too.
 *
 * @example
 * ```ts
 * const french = unwrap(await loadBundledList('french'));
 * const engine = createEngine({ list: french });
 * ```
 */
export const loadBundledList = async (name: string): Promise<Result<WordList>> => {
  const found = bundledList(name);
  const load = found.ok ? undefined : Object.hasOwn(MODULES, name) && MODULES[name];
  if (!load) return found;
  const { default: list } = await load();
  keepLoadedList(list);
  return success(list);
};
