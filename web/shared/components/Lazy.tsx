/**
 * A page whose code is fetched when it is first opened.
 */

import type { ComponentChildren, ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

const loaded = new Map<() => Promise<ComponentType>, ComponentType>();

interface Props {
  readonly load: () => Promise<ComponentType>;
  /** What stands there until then. */
  readonly waiting?: ComponentChildren;
}

export const Lazy = ({ load, waiting = 'One moment …' }: Props) => {
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
  if (!failed && waiting === null) return null;
  return <p role="status">{failed ? 'This page could not be loaded; reload to try again.' : waiting}</p>;
};
