/**
 * One line among branches: a chevron, cells, a button at its end, and what is below it once it is open.
 */

import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';

interface Props {
  readonly children: ComponentChildren;
  /** Whether the line is open; absent where there is nothing to open. */
  readonly isOpen?: Signal<boolean> | undefined;
  readonly onOpen?: (() => void) | undefined;
  /** The button at the end. */
  readonly end?: ComponentChildren;
  /** What is shown below an open line. */
  readonly below?: ComponentChildren;
}

export const BranchLine = ({ children, isOpen, onOpen, end, below }: Props) => (
  <li>
    <div class="branch">
      {isOpen ? (
        <button
          type="button"
          class="open"
          aria-expanded={isOpen.value}
          onClick={() => {
            isOpen.value = !isOpen.value;
            if (isOpen.value) onOpen?.();
          }}
        >
          <span class="chevron" aria-hidden="true" />
          {children}
        </button>
      ) : (
        <span class="open">
          <span class="chevron none" />
          {children}
        </span>
      )}
      {end ?? <span class="go" />}
    </div>
    {isOpen?.value && below}
  </li>
);
