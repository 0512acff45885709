/**
 * Corrections where no word fits the rows, and hints where no word may be named.
 */

import { correctionText } from '../../src/text/corrections.ts';
import { shownHints } from '../../src/text/hints.ts';
import { Button } from '../shared/components/Button.tsx';
import { board, dispatch } from '../shared/state/board.ts';

/** A longer list would not be read. */
const MOST_CORRECTIONS = 5;

export const Corrections = () => {
  const { corrections, game, spoilers } = board.value;
  if (corrections.length === 0) return null;
  return (
    <ul class="plainlist" aria-label="Corrections">
      {corrections.slice(0, MOST_CORRECTIONS).map((correction, index) => (
        <li key={JSON.stringify([correction.changes, correction.wordChange])}>
          <Button onPress={() => dispatch({ kind: 'applyCorrection', index })}>
            {correctionText(game, correction, spoilers)}
          </Button>
        </li>
      ))}
    </ul>
  );
};

export const Hints = () => (
  <ul>
    {shownHints(board.value).map((hint) => (
      <li key={hint}>{hint}</li>
    ))}
  </ul>
);
