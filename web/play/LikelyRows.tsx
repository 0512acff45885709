/**
 * Keys for the likeliest rows, beside the keys for single colours: one tap sets all tiles and ends the row.
 */

import { batch } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { tilesOf } from '../../src/board/draft.ts';
import { enterAction } from '../../src/board/keyBindings.ts';
import type { Feedback } from '../../src/feedback.ts';
import { likelyRowLabel } from '../../src/text/tiles.ts';
import { TinyTiles } from '../shared/components/TinyTiles.tsx';
import { board, dispatch } from '../shared/state/board.ts';
import { likelyRows, partsFor, wordBeingSet } from './likelyRows.ts';

/** Two lines of six: with three tiles set there are nine rows at most, so all of them are there. */
const MOST_ROWS = 12;

export const LikelyRows = () => {
  const { draft, standing } = board.value;
  const { position } = standing;
  const word = wordBeingSet(board.value);
  const parts = useMemo(() => (word === undefined ? [] : partsFor(position, word)), [position, word]);
  if (!draft || word === undefined) return null;
  return (
    <div class="likely">
      {likelyRows(parts, draft, MOST_ROWS).map((feedback) => (
        <button
          type="button"
          key={feedback}
          class="key"
          aria-label={likelyRowLabel({ word, feedback })}
          onClick={() => playTiles(draft.row, feedback)}
        >
          <TinyTiles feedback={feedback} wordLength={position.list.wordLength} />
        </button>
      ))}
    </div>
  );
};

/** Sets the tiles of the row and ends it. */
export const playTiles = (row: number, feedback: Feedback): void =>
  batch(() => {
    for (const [place, colour] of tilesOf(feedback, board.value.game.rules.list.wordLength).entries()) {
      dispatch({ kind: 'setTile', colour, at: { row, place } });
    }
    dispatch(enterAction(board.value));
  });
