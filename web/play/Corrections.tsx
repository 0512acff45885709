/**
 * Corrections where no word fits the rows: each as the row that it would make, the changed tiles ringed, and as a sentence.
 */

import { feedbackDigits } from '../../src/feedback.ts';
import type { Correction } from '../../src/game/corrections.ts';
import { correctionText } from '../../src/text/corrections.ts';
import { type Shown, stateName } from '../shared/components/Tile.tsx';
import { board, dispatch } from '../shared/state/board.ts';
import './Corrections.css';

/** A longer list would not be read. */
const MOST_CORRECTIONS = 6;

export const Corrections = () => {
  const { corrections, game, spoilers } = board.value;
  if (corrections.length === 0) return null;
  return (
    <ul class="corrections" aria-label="Corrections">
      {corrections.slice(0, MOST_CORRECTIONS).map((correction, index) => (
        <li key={JSON.stringify([correction.changes, correction.wordChange])}>
          <button type="button" class="correction" onClick={() => dispatch({ kind: 'applyCorrection', index })}>
            <span class="changed-rows" aria-hidden="true">
              {changedRows(correction).map((row) => (
                <ChangedRow key={row} row={row} correction={correction} />
              ))}
            </span>
            <span>{correctionText(game, correction, spoilers)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
};

const changedRows = ({ changes, wordChange }: Correction): number[] =>
  wordChange ? [wordChange.row] : [...new Set(changes.map(({ row }) => row))];

/** A row as it would be, with its changes ringed. */
const ChangedRow = ({ row, correction: { changes, wordChange } }: { row: number; correction: Correction }) => {
  const { word, feedback } = board.value.game.rows[row];
  const letters = [...(wordChange?.row === row ? wordChange.to : word)];
  const tiles = feedbackDigits(feedback, letters.length).map((tile, place) => {
    const change = changes.find((each) => each.row === row && each.place === place);
    return change?.to ?? tile;
  });
  const isChanged = (place: number): boolean =>
    wordChange ? letters[place] !== [...word][place] : changes.some((each) => each.row === row && each.place === place);
  return (
    <span class="row mini">
      {letters.map((letter, place) => (
        <span
          key={String(place)}
          class={isChanged(place) ? 'tile changed' : 'tile'}
          data-tile={stateName(tiles[place] as Shown)}
        >
          {letter}
        </span>
      ))}
    </span>
  );
};
