/**
 * A row and what it left: a pale bar for the words before it, a strong one for those after it, on a scale of powers.
 */

import type { ComponentChildren } from 'preact';
import './PathLine.css';

interface Props {
  /** The row. */
  readonly children: ComponentChildren;
  readonly before: number;
  readonly after: number;
  /** At the beginning of the game: the whole width. */
  readonly most: number;
  readonly figure: string;
}

export const PathLine = ({ children, before, after, most, figure }: Props) => {
  const share = (count: number): string => `${(100 * Math.log(1 + count)) / Math.log(1 + most)}%`;
  return (
    <li class="path-line">
      {children}
      <span class="path-bar" aria-hidden="true">
        <span style={{ width: share(before) }} />
        <span style={{ width: share(after) }} />
      </span>
      <span class="number">{figure}</span>
    </li>
  );
};
