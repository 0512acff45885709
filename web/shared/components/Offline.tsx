/**
 * Notes about the network and about new versions of the page.
 */

import { useSignal } from '@preact/signals';
import { isOffline, startUpdate, updateReady } from '../browser/offline.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

/** A chip in the bar. The region around it is always there, so that a screen reader reads what appears in it. */
export const OfflineBadge = () => (
  <span role="status">
    {isOffline.value && (
      <span class="chip">
        Offline<span class="aside">. Everything still works.</span>
      </span>
    )}
  </span>
);

/** Offers the new version; it never starts by itself. */
export const UpdatePrompt = () => {
  const isPostponed = useSignal(false);
  return (
    <div role="status">
      {updateReady.value && !isPostponed.value && (
        <Notice text="A new version is ready." isAlert={false}>
          <Button primary onPress={startUpdate}>
            Reload
          </Button>
          <Button onPress={() => (isPostponed.value = true)}>Later</Button>
        </Notice>
      )}
    </div>
  );
};
