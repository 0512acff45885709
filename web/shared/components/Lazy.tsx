/**
 * A page whose code is fetched when it is first opened.
 */

import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

const loaded = new Map<() => Promise<ComponentType>, ComponentType>();

export const Lazy = ({ load }: { load: () => Promise<ComponentType> }) => {
  const [, redraw] = useState(0);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (loaded.has(load)) return;
    load().then(
      (page) => {
        loaded.set(load, page);
        redraw((count) => count + 1);
      },
      () => setFailed(true),
    );
  }, [load]);
  const Page = loaded.get(load);
  if (Page) return <Page />;
  return <p role="status">{failed ? 'This page could not be loaded; reload to try again.' : 'One moment …'}</p>;
};
