/**
 * What the page says about the network and its own versions.
 */

import { useSignal } from '@preact/signals';
import { isOffline, takeUpdate, updateReady } from './offline.ts';

/** A word in the bar. Its place is always there, so that a screen reader hears what appears in it. */
export const OfflineBadge = () => (
  <span role="status">
    {isOffline.value && (
      <span class="chip">
        Offline<span class="aside">. Everything still works.</span>
      </span>
    )}
  </span>
);

/** Offers the new version; it is never taken without being asked for. */
export const UpdatePrompt = () => {
  const later = useSignal(false);
  return (
    <div role="status">
      {updateReady.value && !later.value && (
        <div class="notice">
          <span>A new version is ready.</span>
          <button type="button" class="button primary" onClick={takeUpdate}>
            Reload
          </button>
          <button
            type="button"
            class="button"
            onClick={() => {
              later.value = true;
            }}
          >
            Later
          </button>
        </div>
      )}
    </div>
  );
};
