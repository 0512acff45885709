/**
 * Hints about the position, where no word may be named.
 */

import { shownHints } from '../../src/text/hints.ts';
import { board } from '../shared/state/board.ts';

export const Hints = () => (
  <ul>
    {shownHints(board.value).map((hint) => (
      <li key={hint}>{hint}</li>
    ))}
  </ul>
);
