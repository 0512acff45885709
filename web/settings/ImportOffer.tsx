/**
 * Offers a file that was dropped on another page than Settings as the word list, with its size, or the reason why it
 * cannot be one: another list would end the game on the board, so it is not used at once.
 */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { explain, type Result } from '../../src/failure.ts';
import { droppedFiles } from '../shared/browser/droppedFiles.ts';
import { Button } from '../shared/components/Button.tsx';
import { Notice } from '../shared/components/Notice.tsx';
import { alertText } from '../shared/state/navigation.ts';
import { playWithList, readListFiles } from './importList.ts';
import type { ReadList } from './readLists.ts';

const close = (): void => {
  droppedFiles.value = [];
};

export const ImportOffer = () => {
  const files = droppedFiles.value;
  const read = useSignal<Result<ReadList> | undefined>(undefined);
  useEffect(() => {
    read.value = undefined;
    if (files.length === 0) return;
    readListFiles(files).then((result) => {
      if (droppedFiles.value === files) read.value = result;
    }, close);
  }, [files]);
  const now = read.value;
  if (files.length === 0 || !now) return null;
  if (!now.ok) {
    return (
      <Notice text={explain(now.failure)}>
        <Button onPress={close}>Close</Button>
      </Notice>
    );
  }
  const accept = (): void => {
    close();
    alertText.value = playWithList(now.value).join(' ');
  };
  return (
    <Notice text={`${now.value.sentence} Use ${now.value.list.name} as word list?`}>
      <Button primary onPress={accept}>
        Use the list
      </Button>
      <Button onPress={close}>No</Button>
    </Notice>
  );
};
