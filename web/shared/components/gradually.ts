/**
 * A long list that is drawn a part at a time, so that no task of the page is long on a slow phone.
 */

import { type ComponentType, h } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';

/** How many of `total` parts to draw now: `step` more with each task, from the first sight on. */
export const useGradually = (total: number, step: number): number => {
  const [count, setCount] = useState(step);
  useEffect(() => {
    if (count >= total) return;
    const timer = setTimeout(() => setCount(count + step));
    return () => clearTimeout(timer);
  }, [count, total, step]);
  return count;
};

/** A component that is not drawn again for the same properties, as the parts that are there already. */
export const drawnOnce =
  <Props extends object>(Part: ComponentType<Props>): ComponentType<Props> =>
  (props) =>
    useMemo(() => h(Part, props), Object.values(props));
