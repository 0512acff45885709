/**
 * A button. Without something to do of its own it submits the form around it.
 */

import type { ComponentChildren } from 'preact';

interface Props {
  readonly children: ComponentChildren;
  readonly onPress?: () => void;
  readonly primary?: boolean;
  readonly disabled?: boolean;
  /** The label for screen readers, where the text alone is ambiguous. */
  readonly label?: string;
}

export const Button = ({ children, onPress, primary = false, disabled = false, label }: Props) => (
  <button
    type={onPress ? 'button' : 'submit'}
    class={primary ? 'button primary' : 'button'}
    disabled={disabled}
    aria-label={label}
    onClick={onPress && (() => onPress())}
  >
    {children}
  </button>
);
