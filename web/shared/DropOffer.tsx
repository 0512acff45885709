/**
 * Asks whether a file that was dropped beside Settings is to be the word list; what it is, or why it cannot be one, is
 * said before.
 */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { explain, type Result } from '../../src/failure.ts';
import { readListFiles, takeList } from '../settings/importList.ts';
import { dropped } from './drop.ts';
import type { ReadList } from './lists.ts';
import { alertText } from './navigation.ts';

const close = (): void => {
  dropped.value = [];
};

export const DropOffer = () => {
  const files = dropped.value;
  const read = useSignal<Result<ReadList> | undefined>(undefined);
  useEffect(() => {
    read.value = undefined;
    if (files.length === 0) return;
    readListFiles(files).then((result) => {
      if (dropped.value === files) read.value = result;
    }, close);
  }, [files]);
  const now = read.value;
  if (files.length === 0 || !now) return null;
  const use = (list: ReadList): void => {
    close();
    alertText.value = takeList(list).join(' ');
  };
  return (
    <div class="notice" role="alert">
      <span>{now.ok ? `${now.value.sentence} Use ${now.value.list.name} as word list?` : explain(now.failure)}</span>
      {now.ok && (
        <button type="button" class="button primary" onClick={() => use(now.value)}>
          Use it
        </button>
      )}
      <button type="button" class="button" onClick={close}>
        {now.ok ? 'No' : 'Close'}
      </button>
    </div>
  );
};
