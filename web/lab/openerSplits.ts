/**
 * How every word splits the answers of the list that was shown last, counted by a worker.
 */

import { signal } from '@preact/signals';
import { listDataOf, type Splits } from '../../src/engine/protocol.ts';
import type { WordList } from '../../src/words/list.ts';
import type { RunTask } from './oneTask.ts';

export const createOpenerSplits = (runTask: RunTask) => {
  const current = signal<{ readonly list: WordList; readonly splits: Splits } | undefined>(undefined);
  let counting: WordList | undefined;

  const count = async (list: WordList): Promise<void> => {
    if (counting === list || current.value?.list === list) return;
    counting = list;
    const splits = await runTask('splits', listDataOf(list));
    if (counting !== list) return;
    counting = undefined;
    if (splits) current.value = { list, splits };
  };

  return { current, count };
};
