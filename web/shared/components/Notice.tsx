/**
 * A sentence above the page, with buttons.
 */

import type { ComponentChildren } from 'preact';

interface Props {
  readonly text: string;
  /** Whether a screen reader reads it at once; otherwise the region around it decides. */
  readonly isAlert?: boolean;
  readonly children: ComponentChildren;
}

export const Notice = ({ text, isAlert = true, children }: Props) => (
  <div class="notice" role={isAlert ? 'alert' : undefined}>
    <span>{text}</span>
    {children}
  </div>
);
